import * as z from 'zod';

import { showsAs } from '../../fields/answer-members';
import { fieldIssue } from '../../fields/field-fault';
import { ceilDiv } from '../../measures/rounding';
import { DG_PER_GRAM, DG_PER_KG, applyRate, satangToThb } from '../../measures/units';

/** The price of a pickup: what the base includes, and what each extra parcel or kilogram adds. */
export interface FeeRule {
  readonly base_satang: number;
  readonly included_parcels: number;
  readonly per_parcel_satang: number;
  readonly included_weight_grams: number;
  /** Per started kilogram above the included weight. */
  readonly per_kg_satang: number;
  readonly fuel_bp: number;
  readonly vat_bp: number;
}

/** The parts of a fee, in display order. */
const FEE_PARTS = ['base', 'parcels', 'weight', 'fuel', 'vat'] as const;

const FeePart = z.object({ part: z.enum(FEE_PARTS), amount_satang: z.int().min(0) });
export type FeePart = z.infer<typeof FeePart>;

/** A fee as stored: all its parts, in order; their sum is the total. */
export const FeeRecord = z
  .object({ total_satang: z.int().min(0), parts: z.array(FeePart) })
  .refine(({ total_satang, parts }) => {
    const sum = parts.reduce((total, { amount_satang }) => total + amount_satang, 0);
    return sum === total_satang && parts.map(({ part }) => part).join() === FEE_PARTS.join();
  }, fieldIssue('field_not_sum'));
export type PickupFee = z.infer<typeof FeeRecord>;

/**
 * The fee in satang for a number of parcels and their total weight in decigrams. Fuel is a
 * percentage of base, parcels and weight; VAT is a percentage of those plus fuel. Halves round up.
 * Example: at 50.00 THB for 5 parcels and 10 kg, then 5.00 per parcel and 2.00 per kilogram,
 * without fuel and VAT, 6 parcels of 11.5 kg cost 50.00 + 5.00 + 4.00 = 5900 satang.
 */
export function pickupFee(rule: FeeRule, parcels: number, weightDg: number): PickupFee {
  const extraParcels = Math.max(0, parcels - rule.included_parcels);
  const extraDg = Math.max(0, weightDg - rule.included_weight_grams * DG_PER_GRAM);
  const forParcels = extraParcels * rule.per_parcel_satang;
  const forWeight = ceilDiv(extraDg, DG_PER_KG) * rule.per_kg_satang;
  const beforeFuel = rule.base_satang + forParcels + forWeight;
  const fuel = applyRate(beforeFuel, rule.fuel_bp);
  const vat = applyRate(beforeFuel + fuel, rule.vat_bp);
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

/** The parts that differ between two fees. One more parcel changes parcels, fuel and VAT. */
export const movedParts = (
  before: readonly FeePart[],
  after: readonly FeePart[],
): FeePart['part'][] =>
  FEE_PARTS.filter((part) => readPartAmount(before, part) !== readPartAmount(after, part));

export const readPartAmount = (parts: readonly FeePart[], name: FeePart['part']): number =>
  parts.find(({ part }) => part === name)?.amount_satang ?? 0;

const ShownPart = z.strictObject({
  part: z.enum(FEE_PARTS),
  amount_thb: z.number(),
  amount_satang: z.int(),
});

/** A fee as shown to a partner: in baht, with each part in whole satang as well. */
export const ShownFee = z.strictObject({
  fee_thb: z.number(),
  currency: z.literal('THB'),
  /** All parts, in order; their sum is the fee. */
  breakdown: z.array(ShownPart).length(FEE_PARTS.length),
});

export const showFee = showsAs(ShownFee, ({ total_satang, parts }: PickupFee) => ({
  fee_thb: satangToThb(total_satang),
  currency: 'THB' as const,
  breakdown: parts.map(({ part, amount_satang }) => ({
    part,
    amount_thb: satangToThb(amount_satang),
    amount_satang,
  })),
}));
