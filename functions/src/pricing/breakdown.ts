import { BASIS_POINTS, dgToKg, satangToThb } from '../measures/units';
import { isInSeason, seasonalSurcharge } from './area-and-season';
import type { FuelPeriod } from './card';
import { handlingShares } from './handling';
import { type Charges, type Price, chargeableDg } from './price-package';
import { type Package, type Piece, countPieces, sumOfPieces } from './weights';

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

interface Amount {
  amount_thb: number;
  amount_satang: number;
}

/**
 * The share of equal pieces in a step, for all of them together; in the order of the request. The
 * shares add up to the step. A fee that is charged once a shipment is the share of the piece that
 * bears it.
 */
type Share<Value> = { quantity: number } & Value;
type WeightShare = Share<{ weight_kg: number }>;

interface WeightLine {
  step: number;
  name: (typeof WEIGHT_NAMES)[number];
  weight_kg: number;
  /** Where a billable weight starts from the actual rather than the chargeable one. */
  billed_by?: 'actual';
  /** Of several pieces, in steps 1 and 2. */
  pieces?: WeightShare[];
}

interface AmountLine extends Amount {
  step: number;
  name: (typeof AMOUNT_NAMES)[number];
  parts?: BreakdownPart[];
  /** Of a fuel surcharge that follows a schedule, with the days that the rate is for. */
  rate_percent?: number;
  rate_period?: FuelPeriod;
  /** Of several pieces, in step 5. */
  pieces?: Share<Amount>[];
}

/** One line of `price_breakdown`: a weight (steps 1 to 3) or an amount (steps 4 to 9). */
export type BreakdownLine = WeightLine | AmountLine;

/** The label is the carrier's name for it: of a tier, a fee, a season. */
export type BreakdownPart = { name: (typeof PART_NAMES)[number]; label?: string } & Amount;

/**
 * The nine steps of one price, in order, as staff see them. The amounts, discounts being negative,
 * add up to the price; in whole satang, so that a reader need not round.
 */
export function breakdownForStaff(price: Price, item: Package): BreakdownLine[] {
  const { pieces } = item;
  return [
    {
      ...weight(1, 'volumetric_weight', item.volumetricDg),
      ...(pieces && { pieces: pieces.map((piece) => weightShare(piece, piece.volumetricDg)) }),
    },
    {
      ...weight(2, 'chargeable_weight', chargeableDg(price.card, item)),
      ...(pieces && { pieces: chargeableShares(price, item, pieces) }),
    },
    {
      ...weight(3, 'billable_weight', price.billableDg),
      ...(price.card.isBilledByActual && { billed_by: 'actual' as const }),
    },
    { ...amount(4, 'base_freight', price.base), ...withParts(freightParts(price)) },
    {
      ...amount(5, 'handling', price.handling),
      ...(pieces && { pieces: handlingShare(price, pieces) }),
    },
    { ...amount(6, 'area_fee', price.area), ...withParts(areaParts(price)) },
    { ...amount(6, 'demand_surcharge', price.demand), ...withParts(demandParts(price, item)) },
    { ...amount(7, 'fuel_surcharge', price.fuel), ...fuelRate(price) },
    amount(8, 'markup', price.markup),
    amount(8, 'discount', less(price.discount)),
    amount(9, 'vat', price.vat),
    amount(9, 'rounding', price.rounding),
  ];
}

/**
 * The same as it is stored: without the shares of pieces, which would be most of it. Releases before
 * 1.19.0 could not read them.
 */
export const breakdownToStore = (price: Price, item: Package): BreakdownLine[] =>
  breakdownForStaff(price, item).map(({ pieces: _, ...line }) => line);

const withParts = (parts: BreakdownPart[]): { parts?: BreakdownPart[] } =>
  parts.length === 0 ? {} : { parts };

const part = (name: BreakdownPart['name'], satang: number, label?: string): BreakdownPart => ({
  name,
  ...(label !== undefined && { label }),
  ...money(satang),
});

const weightShare = ({ quantity }: Piece, decigrams: number): WeightShare => ({
  quantity,
  weight_kg: dgToKg(decigrams * quantity),
});

/** By the larger of the two sums where these are compared, else by the larger weight of each piece. */
const chargeableShares = (
  { card }: Price,
  { weightUsed }: Package,
  pieces: readonly Piece[],
): WeightShare[] =>
  pieces.map((piece) => {
    if (card.piecesRule !== 'sum_of_weights') return weightShare(piece, piece.chargeableDg);
    return weightShare(piece, weightUsed === 'actual' ? piece.actualDg : piece.volumetricDg);
  });

const freightParts = ({ zone, listFreight, freightDiscount }: Price): BreakdownPart[] =>
  zone.freightDiscountBp === 0
    ? []
    : [part('list_freight', listFreight), part('freight_discount', less(freightDiscount))];

function handlingShare({ card, each }: Price, pieces: readonly Piece[]): Share<Amount>[] {
  const shares =
    each?.map(({ quantity, charges }) => charges.handling * quantity) ??
    handlingShares(card, pieces).map(({ feeSatang }) => feeSatang);
  return pieces.map(({ quantity }, at) => ({ quantity, ...money(shares[at] ?? 0) }));
}

/** What the charges of a price are the sums of: one shipment, or each piece. */
const billedAsOne = (price: Price): readonly { quantity: number; charges: Charges }[] =>
  price.each ?? [{ quantity: 1, charges: price }];

function areaParts(price: Price): BreakdownPart[] {
  const { zone, countryFees } = price;
  if (price.remote === null && countryFees.fees.length === 0) return [];
  const billed = billedAsOne(price);
  const count = countPieces(billed);
  const remote = new Map<string, number>();
  for (const { quantity, charges } of billed) {
    if (charges.remote === null) continue;
    const { satang, tier } = charges.remote;
    remote.set(tier.tier, (remote.get(tier.tier) ?? 0) + satang * quantity);
  }
  return [
    ...(zone.areaFeeSatang > 0 ? [part('zone_fee', zone.areaFeeSatang * count)] : []),
    ...[...remote].map(([tier, satang]) => part('remote_area', satang, tier)),
    ...countryFees.fees.map(({ name, feeSatang }) => part('country_fee', feeSatang * count, name)),
  ];
}

function demandParts(price: Price, { country }: Package): BreakdownPart[] {
  const { card, zone, ownDemand } = price;
  const zoneIndex = card.zones.indexOf(zone);
  const billed = billedAsOne(price);
  const dated = card.seasonal
    .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
    .map((surcharge) => {
      const satang = sumOfPieces(billed, ({ charges }) =>
        seasonalSurcharge(surcharge, charges.billableDg),
      );
      return part('demand', satang, surcharge.name);
    });
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

const weight = (step: number, name: WeightLine['name'], decigrams: number): WeightLine => ({
  step,
  name,
  weight_kg: dgToKg(decigrams),
});

const amount = (step: number, name: AmountLine['name'], satang: number): AmountLine => ({
  step,
  name,
  ...money(satang),
});
