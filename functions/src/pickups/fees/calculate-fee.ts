import { ceilDiv } from '../../measures/integer';
import { rateOf } from '../../measures/money';
import { DG_PER_GRAM, DG_PER_KG } from '../../measures/weight';

/** What a pickup costs: what the base includes, and what every more of it adds. */
export interface FeeRule {
  readonly base_satang: number;
  readonly included_parcels: number;
  readonly per_parcel_satang: number;
  readonly included_weight_grams: number;
  /** For every kilogram over the included weight that is begun. */
  readonly per_kg_satang: number;
  readonly fuel_bp: number;
  readonly vat_bp: number;
}

/** The parts of a fee, in the order in which they are told. */
export const FEE_PARTS = ['base', 'parcels', 'weight', 'fuel', 'vat'] as const;

export interface FeePart {
  readonly part: (typeof FEE_PARTS)[number];
  readonly amount_satang: number;
}

export interface PickupFee {
  readonly total_satang: number;
  /** All five, in this order; they add up to the total. */
  readonly parts: FeePart[];
}

/**
 * The fee in satang for so many parcels that weigh so many decigrams together. Fuel is a rate of
 * base, parcels and weight, VAT one of these and fuel, halves rounded up.
 * 50.00 THB for 5 parcels and 10 kg, then 5.00 a parcel and 2.00 a kilogram, without fuel and VAT:
 * 6 parcels of 11.5 kg are 50.00 + 5.00 + 4.00 = 5900 satang.
 */
export function pickupFee(rule: FeeRule, parcels: number, weightDg: number): PickupFee {
  const extraParcels = Math.max(0, parcels - rule.included_parcels);
  const extraDg = Math.max(0, weightDg - rule.included_weight_grams * DG_PER_GRAM);
  const forParcels = extraParcels * rule.per_parcel_satang;
  const forWeight = ceilDiv(extraDg, DG_PER_KG) * rule.per_kg_satang;
  const beforeFuel = rule.base_satang + forParcels + forWeight;
  const fuel = rateOf(beforeFuel, rule.fuel_bp);
  const vat = rateOf(beforeFuel + fuel, rule.vat_bp);
  return {
    total_satang: beforeFuel + fuel + vat,
    parts: [
      { part: 'base', amount_satang: rule.base_satang },
      { part: 'parcels', amount_satang: forParcels },
      { part: 'weight', amount_satang: forWeight },
      { part: 'fuel', amount_satang: fuel },
      { part: 'vat', amount_satang: vat },
    ],
  };
}

/** The parts whose amounts differ between two fees. One more parcel moves parcels, fuel and VAT. */
export const movedParts = (
  before: readonly FeePart[],
  after: readonly FeePart[],
): FeePart['part'][] =>
  FEE_PARTS.filter((part) => amountOf(before, part) !== amountOf(after, part));

const amountOf = (parts: readonly FeePart[], name: FeePart['part']): number | undefined =>
  parts.find(({ part }) => part === name)?.amount_satang;
