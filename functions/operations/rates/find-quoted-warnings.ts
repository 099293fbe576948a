import type { ShippingService } from '../../src/catalog/record/shipping-service';
import { cardFaults } from '../../src/quotes/cards/card-faults';
import { quotedCouriers } from '../../src/quotes/cards/quoted-couriers';
import { createRateBook } from '../../src/quotes/cards/rate-book';
import type { Database } from '../../src/store/database';
import type { Desk } from '../desk';
import type { ListChange } from '../lists/list-change';
import { listAllServices } from '../store/catalogs';
import { cardsOf, readVersions } from '../store/rate-versions';

/** Warns of services that, after a change, are not active although quotes offer their couriers. */
export async function findQuotedWarnings(
  desk: Desk,
  change: ListChange<ShippingService>,
): Promise<string[]> {
  const { items } = await listAllServices(desk.db);
  const today = desk.today();
  const inactive = change(items).filter(({ active }) => !active);
  const found = inactive.map(async ({ id }) =>
    (await isQuoted(desk.db, id, today)) ? [describe(id)] : [],
  );
  return (await Promise.all(found)).flat();
}

async function isQuoted(db: Database, courier: string, today: string): Promise<boolean> {
  const cards = cardsOf(await readVersions(db, courier)).filter(
    (card) => card.status === 'published' && cardFaults(card).length === 0,
  );
  return quotedCouriers(createRateBook(cards), today).length > 0;
}

const describe = (id: string): string =>
  `Quotes still offer ${id}, and shipments that ask for it are refused. ` +
  `To take it out of quotes as well, publish a card of ${id} that is not active.`;
