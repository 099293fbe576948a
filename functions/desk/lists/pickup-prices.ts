import * as z from 'zod';

import { type Fault, isSameFault } from '../../src/errors/fault';
import { groupBy } from '../../src/measures/group-by';
import { kgToDg } from '../../src/measures/units';
import type { ShippingService } from '../../src/model/service/shipping-service';
import { cardFaults } from '../../src/pricing/cards/card-faults';
import { createRateBook, quotedCouriers } from '../../src/pricing/cards/rate-book';
import { pickupFee } from '../../src/pricing/fees/calculate-fee';
import { type StoredFeeRule, type Zone, ruleOn } from '../../src/pricing/fees/rule';
import type { Hub } from '../../src/slots/hub';
import { readActiveFeeRules, readActiveHubs, readActiveZones } from '../../src/store/catalog';
import type { Database } from '../../src/store/database';
import type { MalformedDocumentError } from '../../src/store/parse-document';
import { listFinding } from '../faults/lists';
import { refuse, unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { storedFeeRules, storedHubs, storedServices, storedZones } from '../store/catalogs';
import { listCards, readVersions } from '../store/rate-versions';
import {
  type PickupLint,
  type PickupPrices,
  lintFees,
  lintHubs,
  lintPrices,
  lintZones,
} from './lint/lint-fees';
import type { ListChange } from './list-kind';

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
    storedHubs.listAll(db),
    storedZones.listAll(db),
  ]);
  return {
    prices: toPickupPrices({ hubs: allHubs.items, zones: allZones.items, rules: rules.items }),
    malformed: [...hubs.malformed, ...zones.malformed, ...rules.malformed],
  };
}

/** What is wrong or unusual in lists, and how many entries were checked. */
export interface ListLint extends PickupLint {
  readonly counts: Readonly<Record<string, number>>;
}

/** Documents that cannot be read are faults as well. */
const toLint = (
  { faults, warnings }: PickupLint,
  malformed: readonly MalformedDocumentError[],
  counts: ListLint['counts'],
): ListLint => ({ faults: [...malformed.map(unreadable), ...faults], warnings, counts });

/** Checks the active hubs: none, two with the same name, a cutoff that has no effect. */
export async function lintHubList({ db }: Desk): Promise<ListLint> {
  const { items, malformed } = await readActiveHubs(db);
  const found = { faults: lintHubs(items), warnings: [] };
  return toLint(found, malformed, { hubs: items.length });
}

/** Checks the active zones: none, or a name, province or postal code in two. */
export async function lintZoneList({ db }: Desk): Promise<ListLint> {
  const { items, malformed } = await readActiveZones(db);
  return toLint(lintZones(items), malformed, { zones: items.length });
}

/** Checks the active hubs, zones and fee rules together, on a day in Thailand and later. */
export async function lintFeeList(desk: Desk, { on }: { readonly on: string }): Promise<ListLint> {
  const { prices, malformed } = await readPickupPrices(desk);
  const { hubs, zones, rules } = prices;
  const counts = { hubs: hubs.length, zones: zones.length, fee_rules: rules.length };
  return toLint(lintFees(prices, on), malformed, counts);
}

interface PickupFeeAsked {
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

const MAX_FINDINGS = 10;

/** The change of a list that determines the prices of pickups. */
interface PriceChange {
  readonly hubs?: ListChange<Hub>;
  readonly zones?: ListChange<Zone>;
  readonly rules?: ListChange<StoredFeeRule>;
}

/**
 * Warns of what is wrong or unusual with pickups and their fees after a change, today and later:
 * the most serious first, shortened if there are many. In a dry run, of the result it would have. With
 * `before`, which makes the lists what they were, only of what was not so then.
 */
export async function findPriceWarnings(
  desk: Desk,
  change: PriceChange,
  before?: PriceChange,
): Promise<Fault[]> {
  try {
    return await findAll(desk, change, before);
  } catch (cause) {
    // The change has been made, so its result is still reported.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    return [listFinding('findings_unknown', { reason })];
  }
}

async function findAll(
  desk: Desk,
  change: PriceChange,
  before: PriceChange | undefined,
): Promise<Fault[]> {
  const [hubs, zones, rules] = await Promise.all([
    storedHubs.listAll(desk.db),
    storedZones.listAll(desk.db),
    storedFeeRules.listAll(desk.db),
  ]);
  const findAfter = (made: PriceChange): Fault[] => {
    const prices = toPickupPrices({
      hubs: applyChange(hubs.items, made.hubs),
      zones: applyChange(zones.items, made.zones),
      rules: applyChange(rules.items, made.rules),
    });
    const { faults, warnings } = lintPrices(prices, desk.today());
    return [...(made.hubs ? lintHubs(prices.hubs) : []), ...faults, ...warnings];
  };
  const malformed = [...hubs.malformed, ...zones.malformed, ...rules.malformed];
  const known = before === undefined ? [] : findAfter(before);
  const found = [
    ...malformed.map(unreadable),
    ...findAfter(change).filter((one) => !known.some((same) => isSameFault(same, one))),
  ];
  const all = joinInactive(
    found.filter((one, at) => !found.slice(0, at).some((same) => isSameFault(same, one))),
  );
  const more = all.length - MAX_FINDINGS;
  return more > 0
    ? [...all.slice(0, MAX_FINDINGS), listFinding('more_findings', { count: more })]
    : all;
}

const textOf = ({ values }: Fault, slot: string): string => z.string().parse(values[slot]);

/** Several rules that name the same inactive entry are one finding, in the place of the first. */
function joinInactive(found: readonly Fault[]): Fault[] {
  const keyOf = ({ code, values: { noun, id } }: Fault): string =>
    code === 'rule_names_inactive' ? JSON.stringify([noun, id]) : '';
  const groups = groupBy(found, keyOf);
  return found.flatMap((one) => {
    const group = groups.get(keyOf(one)) ?? [];
    if (keyOf(one) === '' || group.length === 1) return [one];
    if (group[0] !== one) return [];
    const [noun, id] = [textOf(one, 'noun'), textOf(one, 'id')];
    const rules = group.map((same) => textOf(same, 'rule')).join(', ');
    return [listFinding('rules_name_inactive', { count: group.length, noun, id, rules })];
  });
}

/** Applying a change twice changes nothing more. */
const applyChange = <Item>(items: readonly Item[], change: ListChange<Item> = (same) => same) =>
  change(items);

/** Warns of services that, after a change, are not active although quotes offer their couriers. */
export async function findQuotedWarnings(
  desk: Desk,
  change: ListChange<ShippingService>,
): Promise<Fault[]> {
  const { items } = await storedServices.listAll(desk.db);
  const inactive = change(items).filter(({ active }) => !active);
  const found = inactive.map(async ({ id: courier }) =>
    (await isQuoted(desk.db, courier, desk.today()))
      ? [listFinding('inactive_but_quoted', { courier })]
      : [],
  );
  return (await Promise.all(found)).flat();
}

async function isQuoted(db: Database, courier: string, today: string): Promise<boolean> {
  const cards = listCards(await readVersions(db, courier)).filter(
    (card) => card.status === 'published' && cardFaults(card).length === 0,
  );
  return quotedCouriers(createRateBook(cards), today).length > 0;
}
