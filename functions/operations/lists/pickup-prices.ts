import type { Fault } from '../../src/errors/fault';
import { kgToDg } from '../../src/measures/units';
import { pickupFee } from '../../src/pickups/fees/calculate-fee';
import { type StoredFeeRule, ruleOn } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';
import type { Hub } from '../../src/pickups/slots/hub';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import {
  readActiveFeeRules,
  readActiveHubs,
  readActiveZones,
} from '../../src/store/pickup-catalogs';
import type { Desk } from '../desk';
import { listFinding } from '../faults/lists';
import { refuse, unreadable } from '../faults/refusals';
import { listAllHubs, listAllZones } from '../store/catalogs';
import { type PickupPrices, lintFees } from './lint/lint-fees';
import { type PickupLint, lintHubs, lintZones } from './lint/lint-places';

/** All hubs, zones and fee rules in the form that lint checks. */
export function toPickupPrices(all: {
  hubs: readonly Hub[];
  zones: readonly Zone[];
  rules: readonly StoredFeeRule[];
}): PickupPrices & { readonly hubs: readonly Hub[] } {
  const { hubs, zones, rules } = all;
  return {
    hubs: hubs.filter(isActive),
    zones: zones.filter(isActive),
    rules: rules.filter(isActive),
    inactive: { hubs: inactiveIds(hubs), zones: inactiveIds(zones) },
  };
}

const isActive = ({ active }: { readonly active: boolean }): boolean => active;

const inactiveIds = (items: readonly (Hub | Zone)[]): string[] =>
  items.filter(({ active }) => !active).map(({ id }) => id);

/** What the service reads, and which hubs and zones are inactive. */
async function readPickupPrices({ db }: Desk) {
  const [hubs, zones, rules, allHubs, allZones] = await Promise.all([
    readActiveHubs(db),
    readActiveZones(db),
    readActiveFeeRules(db),
    listAllHubs(db),
    listAllZones(db),
  ]);
  return {
    prices: toPickupPrices({ hubs: allHubs.items, zones: allZones.items, rules: rules.items }),
    malformed: [...hubs.malformed, ...zones.malformed, ...rules.malformed],
  };
}

/** What is wrong or unusual in lists, and how many entries were checked. */
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

export interface PickupFeeAsked {
  readonly zone: string;
  readonly hub: string;
  readonly parcels: number;
  readonly kilograms: number;
  /** A day in Thailand. */
  readonly on: string;
}

export interface ExplainedFee {
  readonly rule: StoredFeeRule;
  readonly fee: ReturnType<typeof pickupFee>;
  /** Why no pickup can be booked for it, if any. */
  readonly notes: readonly Fault[];
}

/** The parts of a pickup's fee on a day. @throws OperationRefusal if no rule gives one. */
export async function explainPickupFee(
  desk: Desk,
  { zone, hub, parcels, kilograms, on }: PickupFeeAsked,
): Promise<ExplainedFee> {
  const { prices, malformed } = await readPickupPrices(desk);
  const rule = ruleOn(prices.rules, zone, hub, on);
  if (rule === undefined) throw refuse('pickup_fee_missing', { zone, hub, day: on });
  const inactive = [
    { noun: 'zone', id: zone, active: prices.zones },
    { noun: 'hub', id: hub, active: prices.hubs },
  ].filter(({ id, active }) => active.every((one) => one.id !== id));
  const notes = [
    ...malformed.map(unreadable),
    ...inactive.map(({ noun, id }) => listFinding('entry_inactive', { noun, id })),
  ];
  return { rule, fee: pickupFee(rule, parcels, kgToDg(kilograms)), notes };
}
