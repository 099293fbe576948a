import type { MalformedDocumentError } from '../../src/store/parse-document';
import { readActiveHubs, readActiveZones } from '../../src/store/pickup-catalogs';
import type { Desk } from '../desk';
import { lintHubs } from './lint/lint-hubs';
import type { PickupLint } from './lint/lint-report';
import { lintFees } from './lint/lint-rules';
import { lintZones } from './lint/lint-zones';
import { readPickupPrices } from './read-pickup-prices';

/** What is wrong or odd with lists, and how many entries were checked. */
export interface ListLint extends PickupLint {
  readonly counts: Readonly<Record<string, number>>;
  /** Documents that cannot be read: faults as well. */
  readonly malformed: readonly MalformedDocumentError[];
}

/** Checks the active hubs: none, two with the same name, a cutoff that has no effect. */
export async function lintHubList({ db }: Desk): Promise<ListLint> {
  const { items, malformed } = await readActiveHubs(db);
  return { faults: lintHubs(items), warnings: [], malformed, counts: { hubs: items.length } };
}

/** Checks the active zones: none, or a name, province or postal code in two. */
export async function lintZoneList({ db }: Desk): Promise<ListLint> {
  const { items, malformed } = await readActiveZones(db);
  return { ...lintZones(items), malformed, counts: { zones: items.length } };
}

/** Checks the active hubs, zones and fee rules together, on a day in Thailand and later. */
export async function lintFeeList(desk: Desk, { on }: { readonly on: string }): Promise<ListLint> {
  const { prices, malformed } = await readPickupPrices(desk);
  const { hubs, zones, rules } = prices;
  const counts = { hubs: hubs.length, zones: zones.length, fee_rules: rules.length };
  return { ...lintFees(prices, on), malformed, counts };
}
