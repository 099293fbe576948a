import { DG_PER_KG, satangToThb } from '../../../src/measures/units';
import { pickupFee, type FeeRule } from '../../../src/pickups/fees/calculate-fee';
import type { StoredFeeRule } from '../../../src/pickups/fees/rule';
import type { PickupLint } from './lint-report';

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
export function lintFeeRule(rule: StoredFeeRule): PickupLint {
  const named = (sentences: readonly string[]): string[] =>
    sentences.map((sentence) => `${rule.id}: ${sentence}`);
  return {
    faults: named([...rateFaults(rule), ...totalFaults(rule), ...extraFaults(rule)]),
    warnings: named([
      ...fuelWarnings(rule),
      ...freeWarnings(rule),
      ...coinWarnings(rule),
      ...weightWarnings(rule),
    ]),
  };
}

const rateFaults = ({ vat_bp, fuel_bp }: FeeRule): string[] => [
  ...(VAT_BP.includes(vat_bp) ? [] : [`VAT is ${vat_bp / 100} %, neither 0 nor 7 %.`]),
  ...(fuel_bp > MAX_FUEL_BP ? [`fuel is ${fuel_bp / 100} %, more than 50 %.`] : []),
];

function totalFaults(rule: FeeRule): string[] {
  const total = totalOfOne(rule);
  const sentence = `one parcel of 1 kg costs ${satangToThb(total)} THB`;
  if (total > MAX_TOTAL_SATANG) return [`${sentence}, more than 10000 THB.`];
  return total > 0 && total < MIN_TOTAL_SATANG ? [`${sentence}, less than 1 THB.`] : [];
}

/** Leaves out fuel and VAT, which scale both sides alike. */
function extraFaults(rule: FeeRule): string[] {
  const another = totalOfOne({ ...rule, fuel_bp: 0, vat_bp: 0 });
  return extrasOf(rule)
    .filter(([, satang]) => another > 0 && satang > another)
    .map(
      ([extra, satang]) =>
        `${extra} adds ${satangToThb(satang)} THB, but a separate pickup costs ${satangToThb(another)} THB.`,
    );
}

/** Catches 0.12 written for 12. */
const fuelWarnings = ({ fuel_bp }: FeeRule): string[] =>
  fuel_bp > 0 && fuel_bp < MIN_FUEL_BP ? [`fuel is ${fuel_bp / 100} %, less than 1 %.`] : [];

const freeWarnings = (rule: FeeRule): string[] =>
  totalOfOne(rule) === 0 ? ['one parcel of 1 kg costs nothing.'] : [];

const coinWarnings = (rule: FeeRule): string[] =>
  extrasOf(rule)
    .filter(([, satang]) => satang > 0 && satang < SMALLEST_COIN_SATANG)
    .map(
      ([extra, satang]) => `${extra} adds ${satangToThb(satang)} THB, less than the smallest coin.`,
    );

function weightWarnings({ included_parcels, included_weight_grams: grams }: FeeRule): string[] {
  const most = Math.max(1, included_parcels) * MAX_INCLUDED_GRAMS_PER_PARCEL;
  const isOdd = grams > most || (grams > 0 && grams < MIN_INCLUDED_GRAMS);
  return isOdd ? [`it includes ${grams / 1000} kg for ${included_parcels} parcels.`] : [];
}

const extrasOf = (rule: FeeRule): (readonly [string, number])[] => [
  ['another parcel', rule.per_parcel_satang],
  ['another kilogram', rule.per_kg_satang],
];
