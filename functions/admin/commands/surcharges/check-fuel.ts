import { FaultsFound } from '../../../operations/terminal/exit-code';
import { formatCount } from '../../../operations/words/format-day';
import { createRateBook } from '../../../src/quotes/cards/rate-book';
import { fuelDueFault } from '../../../src/quotes/surcharges/fuel-schedule';
import { readPublishedRates } from '../../../src/store/rates';
import type { CommandOutput } from '../../output/command-output';
import { sayFault } from '../../say-fault';
import type { Session } from '../../session';

/** Whether the next rate of each courier that prices by its schedule is known in time. */
export async function checkFuel(session: Session): Promise<CommandOutput> {
  const { cards, surcharges } = await readPublishedRates(session.db);
  const book = createRateBook(
    cards.items.map(({ card }) => card),
    surcharges.items,
  );
  const scheduled = book.scheduledOn(session.today());
  const faults = [
    ...surcharges.malformed.map(({ message }) => message),
    ...scheduled.flatMap(({ courierName, due }) =>
      due === undefined ? [] : [sayFault(fuelDueFault(courierName, due))],
    ),
  ];
  if (faults.length > 0) throw new FaultsFound(faults.join('\n'));
  const couriers = scheduled.map(({ courierName }) => courierName);
  const of = formatCount(couriers.length, 'courier');
  return { json: { couriers }, text: `The fuel surcharges of ${of} are up to date.` };
}
