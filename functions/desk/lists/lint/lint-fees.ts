import type { Fault } from '../../../src/errors/fault';
import { bySortOrder } from '../../../src/fields/numbers';
import { DG_PER_KG } from '../../../src/measures/units';
import { type FeeRule, pickupFee } from '../../../src/pricing/fees/calculate-fee';
import {
  type StoredFeeRule,
  type Zone,
  byFeeRuleOrder,
  feeRuleId,
  ruleOn,
} from '../../../src/pricing/fees/rule';
import type { Hub } from '../../../src/slots/hub';
import { shiftDay } from '../../../src/thailand/day';
import { PROVINCES } from '../../../src/thailand/province';
import { listFinding } from '../../faults/lists';

/** `faults` must be fixed; `warnings` need a person's judgement. */
export interface PickupLint {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** The faults of the active, well-formed hubs. */
export function lintHubs(hubs: readonly Hub[]): Fault[] {
  if (hubs.length === 0) return [listFinding('none_active', { noun: 'hub' })];
  return hubs.flatMap((hub, at) => [
    ...hubs.slice(0, at).flatMap((earlier) => nameFaults(earlier, hub)),
    ...cutoffFaults(hub),
  ]);
}

/**
 * A slot closes when it begins, so a cutoff after the start of the last slot has no effect. A
 * cutoff before the first slot is valid: it applies to all of them. With a last slot from 15:00 to
 * 19:00, a cutoff of 18:00 is a fault; 15:00 and 08:00 are not.
 */
function cutoffFaults({ id, cutoff_time: cutoff, slots }: Hub): Fault[] {
  const last = slots.at(-1)?.from ?? cutoff;
  return cutoff > last ? [listFinding('cutoff_without_effect', { cutoff, hub: id, last })] : [];
}

/** Finds wrong or unusual active zones, each of which is well-formed. */
export function lintZones(zones: readonly Zone[]): PickupLint {
  if (zones.length === 0) {
    return { faults: [listFinding('none_active', { noun: 'zone' })], warnings: [] };
  }
  const sorted = [...zones].sort(bySortOrder);
  return {
    faults: sorted.flatMap((zone, at) =>
      sorted.slice(0, at).flatMap((earlier) => sharedFaults(earlier, zone)),
    ),
    warnings: coverageWarnings(zones),
  };
}

function sharedFaults(a: Zone, b: Zone): Fault[] {
  const both = { zone: a.id, other: b.id };
  return [
    ...nameFaults(a, b),
    ...a.provinces
      .filter((code) => b.provinces.includes(code))
      .map((code) => listFinding('province_in_two_zones', { provinces: [code], ...both })),
    ...a.postal_codes
      .filter((code) => b.postal_codes.includes(code))
      .map((code) => listFinding('postal_code_in_two_zones', { code, ...both })),
  ];
}

type Named = Pick<Zone | Hub, 'id' | 'name' | 'name_th'>;

const nameFaults = (a: Named, b: Named): Fault[] =>
  isSameName(a.name, b.name) || isSameName(a.name_th, b.name_th)
    ? [listFinding('same_name', { one: a.id, other: b.id })]
    : [];

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function coverageWarnings(zones: readonly Zone[]): Fault[] {
  const covered = new Set(zones.flatMap(({ provinces }) => provinces));
  const provinces = PROVINCES.map(({ code }) => code).filter((code) => !covered.has(code));
  return provinces.length === 0 ? [] : [listFinding('provinces_without_zone', { provinces })];
}

const VAT_BP = [0, 700];
const MAX_FUEL_BP = 5000;
const MIN_FUEL_BP = 100;
const MIN_TOTAL_SATANG = 100;
const MAX_TOTAL_SATANG = 1_000_000;
const SMALLEST_COIN_SATANG = 25;
const MIN_INCLUDED_GRAMS = 100;
const MAX_INCLUDED_GRAMS_PER_PARCEL = 100_000;

/** The total in satang for one parcel of 1 kg, used to compare rules. */
const totalOfOne = (rule: FeeRule): number => pickupFee(rule, 1, DG_PER_KG).total_satang;

/** Finds wrong or unusual numbers in a rule, mostly mistakes of units. */
export const lintFeeRule = (stored: StoredFeeRule): PickupLint => ({
  faults: [...rateFaults(stored), ...totalFaults(stored), ...extraFaults(stored)],
  warnings: [
    ...fuelWarnings(stored),
    ...freeWarnings(stored),
    ...coinWarnings(stored),
    ...weightWarnings(stored),
  ],
});

const rateFaults = ({ id: rule, vat_bp: vat, fuel_bp: fuel }: StoredFeeRule): Fault[] => [
  ...(VAT_BP.includes(vat) ? [] : [listFinding('rule_vat', { rule, vat })]),
  ...(fuel > MAX_FUEL_BP ? [listFinding('rule_fuel_high', { rule, fuel, most: MAX_FUEL_BP })] : []),
];

function totalFaults(stored: StoredFeeRule): Fault[] {
  const own = { rule: stored.id, price: totalOfOne(stored) };
  if (own.price > MAX_TOTAL_SATANG) {
    return [listFinding('rule_price_high', { ...own, most: MAX_TOTAL_SATANG })];
  }
  return own.price > 0 && own.price < MIN_TOTAL_SATANG
    ? [listFinding('rule_price_low', { ...own, least: MIN_TOTAL_SATANG })]
    : [];
}

/** Leaves out fuel and VAT, which scale both sides alike. */
function extraFaults(stored: StoredFeeRule): Fault[] {
  const separate = totalOfOne({ ...stored, fuel_bp: 0, vat_bp: 0 });
  return listExtras(stored)
    .filter(({ price }) => separate > 0 && price > separate)
    .map(({ kind, price }) => listFinding(DEAR[kind], { rule: stored.id, price, separate }));
}

/** Catches 0.12 written for 12. */
const fuelWarnings = ({ id: rule, fuel_bp: fuel }: StoredFeeRule): Fault[] =>
  fuel > 0 && fuel < MIN_FUEL_BP
    ? [listFinding('rule_fuel_low', { rule, fuel, least: MIN_FUEL_BP })]
    : [];

const freeWarnings = (stored: StoredFeeRule): Fault[] =>
  totalOfOne(stored) === 0 ? [listFinding('rule_price_nothing', { rule: stored.id })] : [];

const coinWarnings = (stored: StoredFeeRule): Fault[] =>
  listExtras(stored)
    .filter(({ price }) => price > 0 && price < SMALLEST_COIN_SATANG)
    .map(({ kind, price }) => listFinding(CHEAP[kind], { rule: stored.id, price }));

function weightWarnings(stored: StoredFeeRule): Fault[] {
  const { id: rule, included_parcels: parcels, included_weight_grams: weight } = stored;
  const most = Math.max(1, parcels) * MAX_INCLUDED_GRAMS_PER_PARCEL;
  const isUnusual = weight > most || (weight > 0 && weight < MIN_INCLUDED_GRAMS);
  return isUnusual ? [listFinding('rule_weight_unusual', { rule, weight, parcels })] : [];
}

const DEAR = { parcel: 'rule_parcel_dear', kilogram: 'rule_kilogram_dear' } as const;
const CHEAP = { parcel: 'rule_parcel_cheap', kilogram: 'rule_kilogram_cheap' } as const;

const listExtras = (rule: FeeRule) =>
  [
    { kind: 'parcel', price: rule.per_parcel_satang },
    { kind: 'kilogram', price: rule.per_kg_satang },
  ] as const;

const DAYS_OF_A_YEAR = 366;

/** The active, well-formed hubs, zones and rules. */
export interface PickupPrices {
  readonly hubs: readonly { readonly id: string }[];
  readonly zones: readonly Zone[];
  readonly rules: readonly StoredFeeRule[];
  /** The ids of inactive hubs and zones, whose rules have no effect. */
  readonly inactive?: { readonly hubs: readonly string[]; readonly zones: readonly string[] };
}

/**
 * The findings of `lintFees`. If there is no active hub, zone or fee rule, it reports only that and
 * not its consequences.
 */
export function lintPrices(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const empty = [
    ...(hubs.length === 0 ? [listFinding('none_active', { noun: 'hub' })] : []),
    ...(zones.length === 0 ? [listFinding('none_active', { noun: 'zone' })] : []),
    ...(rules.length === 0 ? [listFinding('none_active', { noun: 'fee rule' })] : []),
  ];
  if (empty.length === 0) return lintFees(prices, day);
  const { faults, warnings } = zones.length > 0 ? lintZones(zones) : { faults: [], warnings: [] };
  return { faults: [...empty, ...faults], warnings };
}

/**
 * Finds wrong or unusual zones and fees from a day in Thailand (`YYYY-MM-DD`) on. Without a fault,
 * every active zone has a fee to every active hub. Rules that later ones have replaced are ignored.
 */
export function lintFees(prices: PickupPrices, day: string): PickupLint {
  const { hubs, zones, rules } = prices;
  const coming = rules
    .filter((rule) => rule.valid_from > day || findRule(rule, rules, day) === rule)
    .sort(byFeeRuleOrder);
  const ofZones = lintZones(zones);
  const names = coming.map((rule) => lintNames(rule, prices));
  const numbers = coming.map(lintFeeRule);
  return {
    faults: [
      ...(hubs.length === 0 ? [listFinding('none_active', { noun: 'hub' })] : []),
      ...ofZones.faults,
      ...missingFees(prices, day),
      ...rules.flatMap(idFaults),
      ...[...names, ...numbers].flatMap(({ faults }) => faults),
    ],
    warnings: [
      ...[ofZones, ...names, ...numbers].flatMap(({ warnings }) => warnings),
      ...coming.flatMap((rule) => dayWarnings(rule, rules, day)),
    ],
  };
}

const findRule = (
  { zone_id, hub_id }: StoredFeeRule,
  rules: readonly StoredFeeRule[],
  day: string,
): StoredFeeRule | undefined => ruleOn(rules, zone_id, hub_id, day);

const missingFees = ({ hubs, zones, rules }: PickupPrices, day: string): Fault[] =>
  zones.flatMap((zone) =>
    hubs
      .filter((hub) => ruleOn(rules, zone.id, hub.id, day) === undefined)
      .map((hub) => listFinding('no_fee', { zone: zone.id, hub: hub.id, day })),
  );

function idFaults(rule: StoredFeeRule): Fault[] {
  const expected = feeRuleId(rule);
  return expected === rule.id ? [] : [listFinding('rule_id_differs', { rule: rule.id, expected })];
}

/** A rule for an inactive hub or zone needs attention; one for an unknown id is a mistake. */
function lintNames(
  { id: rule, zone_id, hub_id }: StoredFeeRule,
  { zones, hubs, inactive = { hubs: [], zones: [] } }: PickupPrices,
): PickupLint {
  const named = [
    { noun: 'zone', id: zone_id, active: zones, inactive: inactive.zones },
    { noun: 'hub', id: hub_id, active: hubs, inactive: inactive.hubs },
  ].filter(({ id, active }) => active.every((one) => one.id !== id));
  return {
    faults: named
      .filter((one) => !one.inactive.includes(one.id))
      .map(({ noun, id }) => listFinding('rule_names_unknown', { rule, noun, id })),
    warnings: named
      .filter((one) => one.inactive.includes(one.id))
      .map(({ noun, id }) => listFinding('rule_names_inactive', { rule, noun, id })),
  };
}

function dayWarnings(rule: StoredFeeRule, rules: readonly StoredFeeRule[], day: string): Fault[] {
  const { id, valid_from } = rule;
  const warnings: Fault[] = [];
  if (valid_from > shiftDay(day, DAYS_OF_A_YEAR)) {
    warnings.push(listFinding('rule_begins_late', { rule: id, day }));
  }
  const former = findRule(rule, rules, shiftDay(valid_from, -1));
  if (former === undefined || valid_from < day) return warnings;
  const [price, before] = [totalOfOne(rule), totalOfOne(former)];
  if (price > 2 * before || before > 2 * price) {
    warnings.push(listFinding('rule_price_changed', { rule: id, price, before }));
  }
  return warnings;
}
