import { satangToThb } from '../../measures/money';
import { dgToKg } from '../../measures/weight';
import type { Package } from './package';
import type { Price } from './price-package';

/** The weights of steps 1 to 3, in order. */
export const WEIGHT_NAMES = ['volumetric_weight', 'chargeable_weight', 'billable_weight'] as const;

/** The amounts of steps 4 to 9, in order. */
export const AMOUNT_NAMES = [
  'base_freight',
  'handling',
  'area_fee',
  'demand_surcharge',
  'fuel_surcharge',
  'markup',
  'discount',
  'vat',
  'rounding',
] as const;

/** What the base freight is made of, where its zone has a discount. */
export const PART_NAMES = ['list_freight', 'freight_discount'] as const;

type WeightName = (typeof WEIGHT_NAMES)[number];
type AmountName = (typeof AMOUNT_NAMES)[number];

interface Amount {
  amount_thb: number;
  amount_satang: number;
}

/** One line of `price_breakdown`: a weight (steps 1 to 3) or an amount (steps 4 to 9). */
export type BreakdownLine =
  | { step: number; name: WeightName; weight_kg: number }
  | ({ step: number; name: AmountName; parts?: BreakdownPart[] } & Amount);

export type BreakdownPart = { name: (typeof PART_NAMES)[number] } & Amount;

/**
 * The nine steps of one price, in order. The amounts, discounts being negative, add up to the
 * price; in whole satang without any rounding of the reader's own.
 */
export function breakdownOf(price: Price, item: Package): BreakdownLine[] {
  return [
    weight(1, 'volumetric_weight', item.volumetricDg),
    weight(2, 'chargeable_weight', item.chargeableDg),
    weight(3, 'billable_weight', price.billableDg),
    amount(4, 'base_freight', price.base),
    amount(5, 'handling', price.handling),
    amount(6, 'area_fee', price.area),
    amount(6, 'demand_surcharge', price.demand),
    amount(7, 'fuel_surcharge', price.fuel),
    amount(8, 'markup', price.markup),
    amount(8, 'discount', less(price.discount)),
    amount(9, 'vat', price.vat),
    amount(9, 'rounding', price.rounding),
  ];
}

/** The same for staff: the base freight of a zone with a discount has its parts, which add up to it. */
export function breakdownForStaff(price: Price, item: Package): BreakdownLine[] {
  if (price.zone.freightDiscountBp === 0) return breakdownOf(price, item);
  const parts: BreakdownPart[] = [
    { name: 'list_freight', ...money(price.listFreight) },
    { name: 'freight_discount', ...money(less(price.freightDiscount)) },
  ];
  return breakdownOf(price, item).map((line) =>
    line.name === 'base_freight' ? { ...line, parts } : line,
  );
}

const less = (satang: number): number => (satang === 0 ? 0 : -satang);

const money = (satang: number): Amount => ({
  amount_thb: satangToThb(satang),
  amount_satang: satang,
});

function weight(step: number, name: WeightName, decigrams: number): BreakdownLine {
  return { step, name, weight_kg: dgToKg(decigrams) };
}

function amount(step: number, name: AmountName, satang: number): BreakdownLine {
  return { step, name, ...money(satang) };
}
