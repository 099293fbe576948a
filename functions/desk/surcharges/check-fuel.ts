import type { Fault } from '../../src/errors/fault';
import { createRateBook } from '../../src/pricing/cards/rate-book';
import { fuelDueFault } from '../../src/pricing/surcharges/fuel-due';
import { readPublishedRates } from '../../src/store/rates';
import type { Desk } from '../model/desk';
import { listUnreadable } from '../store/catalogs';

interface FuelCheck {
  /** Those that price by their schedules. */
  readonly couriers: readonly string[];
  readonly faults: readonly Fault[];
}

/** Whether the next rate of each courier that prices by its schedule is known in time. */
export async function checkFuel(desk: Desk): Promise<FuelCheck> {
  const { cards, surcharges } = await readPublishedRates(desk.db);
  const book = createRateBook(
    cards.items.map(({ card }) => card),
    surcharges.items,
  );
  const scheduled = book.scheduledOn(desk.today());
  return {
    couriers: scheduled.map(({ courierName }) => courierName),
    faults: [
      ...listUnreadable(surcharges),
      ...scheduled.flatMap(({ courierName, due }) =>
        due === undefined ? [] : [fuelDueFault(courierName, due)],
      ),
    ],
  };
}
