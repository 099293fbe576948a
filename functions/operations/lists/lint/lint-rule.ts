import type { Fault } from '../../../src/errors/fault';
import { DG_PER_KG } from '../../../src/measures/units';
import { pickupFee, type FeeRule } from '../../../src/pickups/fees/calculate-fee';
import type { StoredFeeRule } from '../../../src/pickups/fees/rule';
import { listFinding } from '../../faults/lists';
import type { PickupLint } from './lint-places';

const VAT_BP = [0, 700];
const MAX_FUEL_BP = 5000;
const MIN_FUEL_BP = 100;
const MIN_TOTAL_SATANG = 100;
const MAX_TOTAL_SATANG = 1_000_000;
const SMALLEST_COIN_SATANG = 25;
const MIN_INCLUDED_GRAMS = 100;
const MAX_INCLUDED_GRAMS_PER_PARCEL = 100_000;

/** The total in satang for one parcel of 1 kg, used to compare rules. */
export const totalOfOne = (rule: FeeRule): number => pickupFee(rule, 1, DG_PER_KG).total_satang;

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
  return extrasOf(stored)
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
  extrasOf(stored)
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

const extrasOf = (rule: FeeRule) =>
  [
    { kind: 'parcel', price: rule.per_parcel_satang },
    { kind: 'kilogram', price: rule.per_kg_satang },
  ] as const;
