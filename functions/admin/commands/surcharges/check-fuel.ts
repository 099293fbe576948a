import { SCHEDULED, type RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { describeFuelDue, fuelDue } from '../../../src/quotes/surcharges/fuel-due';
import { OperationRefusal } from '../../../src/store/operation';
import { listRateCards } from '../../../src/store/rate-versions';
import { listSurcharges } from '../../../src/store/surcharges';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import type { Session } from '../../session';

const isScheduled = (card: RateCard | undefined): boolean =>
  card !== undefined && card.active && card.fuel_bp === SCHEDULED;

/** Whether the next rate of each courier that prices by its schedule is known in time. */
export async function checkFuel(session: Session): Promise<CommandOutput> {
  const today = session.today();
  const [cards, surcharges] = await Promise.all([
    listRateCards(session.db),
    listSurcharges(session.db),
  ]);
  const published = cards.items.filter(({ status }) => status === 'published');
  const couriers = [...new Set(published.map(({ courier_name }) => courier_name))].filter(
    (courier) =>
      isScheduled(
        versionOn(
          published.filter(({ courier_name }) => courier_name === courier),
          today,
        ),
      ),
  );
  const due = couriers.flatMap((courier) => {
    const own = surcharges.items.find(({ courier_name }) => courier_name === courier);
    const found = fuelDue(own?.fuel ?? [], today);
    return found === undefined ? [] : [describeFuelDue(courier, found)];
  });
  const faults = [...surcharges.malformed.map(({ message }) => message), ...due];
  if (faults.length > 0) throw new OperationRefusal(faults.join('\n'));
  const of = formatCount(couriers.length, 'courier');
  return { json: { couriers }, text: `The fuel surcharges of ${of} are up to date.` };
}
