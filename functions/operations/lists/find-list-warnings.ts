import type { ShippingService } from '../../src/catalog/record/shipping-service';
import { type Fault, isSameFault } from '../../src/errors/fault';
import type { StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';
import { cardFaults } from '../../src/quotes/cards/card-faults';
import { quotedCouriers } from '../../src/quotes/cards/quoted-couriers';
import { createRateBook } from '../../src/quotes/cards/rate-book';
import type { Database } from '../../src/store/database';
import type { Desk } from '../desk';
import { listFinding } from '../faults/lists';
import { unreadable } from '../faults/refusals';
import { listAllFeeRules, listAllHubs, listAllServices, listAllZones } from '../store/catalogs';
import { cardsOf, readVersions } from '../store/rate-versions';
import { lintPrices } from './lint/lint-fees';
import { lintHubs } from './lint/lint-places';
import type { ListChange } from './list-kind';
import { toPickupPrices } from './pickup-prices';

const MOST_FINDINGS = 10;

/** The change of a list that determines the prices of pickups. */
interface PriceChange {
  readonly hubs?: ListChange<Hub>;
  readonly zones?: ListChange<Zone>;
  readonly rules?: ListChange<StoredFeeRule>;
}

/**
 * Warns of what is wrong or unusual with pickups and their fees after a change, today and later:
 * the most serious first, shortened if there are many. In a dry run, of the result it would have.
 */
export async function findPriceWarnings(desk: Desk, change: PriceChange): Promise<Fault[]> {
  try {
    return await findAll(desk, change);
  } catch (cause) {
    // The change has been made, so its result is still reported.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    return [listFinding('findings_unknown', { reason })];
  }
}

async function findAll(desk: Desk, change: PriceChange): Promise<Fault[]> {
  const [hubs, zones, rules] = await Promise.all([
    listAllHubs(desk.db),
    listAllZones(desk.db),
    listAllFeeRules(desk.db),
  ]);
  const prices = toPickupPrices({
    hubs: applyChange(hubs.items, change.hubs),
    zones: applyChange(zones.items, change.zones),
    rules: applyChange(rules.items, change.rules),
  });
  const malformed = [...hubs.malformed, ...zones.malformed, ...rules.malformed];
  const { faults, warnings } = lintPrices(prices, desk.today());
  const found = [
    ...malformed.map(unreadable),
    ...(change.hubs ? lintHubs(prices.hubs) : []),
    ...faults,
    ...warnings,
  ];
  const all = found.filter((one, at) => !found.slice(0, at).some((same) => isSameFault(same, one)));
  const more = all.length - MOST_FINDINGS;
  return more > 0
    ? [...all.slice(0, MOST_FINDINGS), listFinding('more_findings', { count: more })]
    : all;
}

/** Applying a change twice changes nothing more. */
const applyChange = <Item>(items: readonly Item[], change: ListChange<Item> = (same) => same) =>
  change(items);

/** Warns of services that, after a change, are not active although quotes offer their couriers. */
export async function findQuotedWarnings(
  desk: Desk,
  change: ListChange<ShippingService>,
): Promise<Fault[]> {
  const { items } = await listAllServices(desk.db);
  const inactive = change(items).filter(({ active }) => !active);
  const found = inactive.map(async ({ id: courier }) =>
    (await isQuoted(desk.db, courier, desk.today()))
      ? [listFinding('inactive_but_quoted', { courier })]
      : [],
  );
  return (await Promise.all(found)).flat();
}

async function isQuoted(db: Database, courier: string, today: string): Promise<boolean> {
  const cards = cardsOf(await readVersions(db, courier)).filter(
    (card) => card.status === 'published' && cardFaults(card).length === 0,
  );
  return quotedCouriers(createRateBook(cards), today).length > 0;
}
