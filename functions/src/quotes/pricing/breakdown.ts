import { BASIS_POINTS, dgToKg, satangToThb } from '../../measures/units';
import type { FuelPeriod } from './card';
import type { Price } from './price-package';
import { isInSeason, seasonalSurcharge } from './price-package';
import { type Package } from './weights';

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

/**
 * The parts of an amount that has more than one: the base freight of a zone with a discount, the
 * area fee with a remote area or a country's fees, the demand of dated surcharges.
 */
export const PART_NAMES = [
  'list_freight',
  'freight_discount',
  'zone_fee',
  'remote_area',
  'country_fee',
  'demand',
] as const;

type WeightName = (typeof WEIGHT_NAMES)[number];
type AmountName = (typeof AMOUNT_NAMES)[number];

interface Amount {
  amount_thb: number;
  amount_satang: number;
}

/** One line of `price_breakdown`: a weight (steps 1 to 3) or an amount (steps 4 to 9). */
export type BreakdownLine =
  | {
      step: number;
      name: WeightName;
      weight_kg: number;
      /** Where a billable weight starts from the actual rather than the chargeable one. */
      billed_by?: 'actual';
    }
  | ({
      step: number;
      name: AmountName;
      parts?: BreakdownPart[];
      /** Of a fuel surcharge that follows a schedule, with the days that the rate is for. */
      rate_percent?: number;
      rate_period?: FuelPeriod;
    } & Amount);

/** The label is the carrier's name for it: of a tier, a fee, a season. */
export type BreakdownPart = { name: (typeof PART_NAMES)[number]; label?: string } & Amount;

/**
 * The nine steps of one price, in order. The amounts, discounts being negative, add up to the
 * price; in whole satang, so that a reader need not round.
 */
export function breakdownOf(price: Price, item: Package): BreakdownLine[] {
  return [
    weight(1, 'volumetric_weight', item.volumetricDg),
    weight(2, 'chargeable_weight', item.chargeableDg),
    {
      ...weight(3, 'billable_weight', price.billableDg),
      ...(price.card.isBilledByActual && { billed_by: 'actual' as const }),
    },
    amount(4, 'base_freight', price.base),
    amount(5, 'handling', price.handling),
    { ...amount(6, 'area_fee', price.area), ...withParts(areaParts(price)) },
    { ...amount(6, 'demand_surcharge', price.demand), ...withParts(demandParts(price, item)) },
    { ...amount(7, 'fuel_surcharge', price.fuel), ...fuelRate(price) },
    amount(8, 'markup', price.markup),
    amount(8, 'discount', less(price.discount)),
    amount(9, 'vat', price.vat),
    amount(9, 'rounding', price.rounding),
  ];
}

/** The same for staff: the base freight of a zone with a discount has its parts, which add up to it. */
export function breakdownForStaff(price: Price, item: Package): BreakdownLine[] {
  if (price.zone.freightDiscountBp === 0) return breakdownOf(price, item);
  const parts = [
    part('list_freight', price.listFreight),
    part('freight_discount', less(price.freightDiscount)),
  ];
  return breakdownOf(price, item).map((line) =>
    line.name === 'base_freight' ? { ...line, parts } : line,
  );
}

const withParts = (parts: BreakdownPart[]): { parts?: BreakdownPart[] } =>
  parts.length === 0 ? {} : { parts };

const part = (name: BreakdownPart['name'], satang: number, label?: string): BreakdownPart => ({
  name,
  ...(label !== undefined && { label }),
  ...money(satang),
});

function areaParts({ zone, remote, countryFees }: Price): BreakdownPart[] {
  if (remote === null && countryFees.fees.length === 0) return [];
  return [
    ...(zone.areaFeeSatang > 0 ? [part('zone_fee', zone.areaFeeSatang)] : []),
    ...(remote === null ? [] : [part('remote_area', remote.satang, remote.tier.tier)]),
    ...countryFees.fees.map(({ name, feeSatang }) => part('country_fee', feeSatang, name)),
  ];
}

function demandParts(price: Price, { country }: Package): BreakdownPart[] {
  const { card, zone, billableDg, ownDemand } = price;
  const zoneIndex = card.zones.indexOf(zone);
  const dated = card.seasonal
    .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
    .map((surcharge) => part('demand', seasonalSurcharge(surcharge, billableDg), surcharge.name));
  if (dated.length === 0) return [];
  return [...(ownDemand > 0 ? [part('demand', ownDemand)] : []), ...dated];
}

const fuelRate = ({ fuelBp, card }: Price): { rate_percent?: number; rate_period?: FuelPeriod } =>
  card.fuelPeriod === null
    ? {}
    : { rate_percent: (fuelBp * 100) / BASIS_POINTS, rate_period: card.fuelPeriod };

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
