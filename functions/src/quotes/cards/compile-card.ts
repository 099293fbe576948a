import { LENGTH_UNITS_PER_MM } from '../../measures/length';
import { BASIS_POINTS } from '../../measures/money';
import { DG_PER_GRAM } from '../../measures/weight';
import type { Card, HandlingRule } from '../pricing/card';
import { compileTariff } from './compile-tariff';
import type { HandlingFee, RateCard } from './rate-card';

/** Turns a rate card without faults into the form that the nine steps read fastest. */
export function compileCard(rateCard: RateCard): Card {
  const { zones, limits } = rateCard;
  return {
    courierName: rateCard.courier_name,
    displayName: rateCard.display_name,
    zones: zones.map((zone) => ({
      areaFeeSatang: zone.area_fee_satang,
      freightDiscountBp: zone.freight_discount_bp ?? 0,
      estimatedDays: zone.estimated_days,
    })),
    zoneIndexOf: zoneIndexOf(rateCard),
    parcel: compileTariff(rateCard, 'parcel'),
    document: compileTariff(rateCard, 'document'),
    limits: {
      maxActualDg: upTo(limits.max_actual_weight_grams, DG_PER_GRAM),
      maxSide: upTo(limits.max_side_mm, LENGTH_UNITS_PER_MM),
      maxLengthPlusGirth: upTo(limits.max_length_plus_girth_mm, LENGTH_UNITS_PER_MM),
    },
    handlingRules: compileHandling(rateCard),
    demandSurcharges: rateCard.demand_surcharges.map(({ from, to, per_kg_satang }) => ({
      from,
      to,
      perKgSatang: per_kg_satang,
    })),
    fuelBp: rateCard.fuel_bp,
    markupBp: rateCard.markup_bp,
    discountBp: rateCard.discount_bp,
    vatMode: rateCard.vat_mode,
    vatBp: rateCard.vat_bp,
    roundingUnitSatang: rateCard.rounding_unit_satang,
  };
}

/** The place of each country's zone in the card, by the country's code. */
export function zoneIndexOf({ zones }: RateCard): Map<string, number> {
  const indexes = new Map<string, number>();
  zones.forEach(({ countries }, index) => {
    for (const country of countries) indexes.set(country, index);
  });
  return indexes;
}

function compileHandling(rateCard: RateCard): HandlingRule[] {
  const groups = groupsOf(rateCard);
  return feesInOrder(rateCard).map((fee) => compileHandlingFee(fee, groups.indexOf(fee.group)));
}

const groupsOf = ({ handling_fees: fees }: RateCard): (string | undefined)[] => [
  ...new Set(fees.map(({ group }) => group)),
];

/**
 * Group by group, and in each the highest fee first: of those that a package meets, the first one
 * is charged. A fee counts with its fuel: or a package that meets one more fee, higher but without
 * fuel, could cost less.
 */
export function feesInOrder(rateCard: RateCard): HandlingFee[] {
  const { handling_fees: fees, fuel_bp } = rateCard;
  const highestFirst = [...fees].sort((a, b) => withFuel(b, fuel_bp) - withFuel(a, fuel_bp));
  return groupsOf(rateCard).flatMap((group) => highestFirst.filter((fee) => fee.group === group));
}

/** A fee and its fuel, in ten-thousandths of a satang. */
const withFuel = ({ fee_satang, no_fuel }: HandlingFee, fuelBp: number): number =>
  fee_satang * (BASIS_POINTS + (no_fuel === true ? 0 : fuelBp));

export const compileHandlingFee = (fee: HandlingFee, group: number): HandlingRule => ({
  kind: fee.kind,
  above: 'above_grams' in fee ? fee.above_grams * DG_PER_GRAM : fee.above_mm * LENGTH_UNITS_PER_MM,
  feeSatang: fee.fee_satang,
  group,
  minDg: (fee.min_grams ?? 0) * DG_PER_GRAM,
  hasFuel: fee.no_fuel !== true,
});

const upTo = (limit: number | null, unitsPer: number): number =>
  limit === null ? Infinity : limit * unitsPer;
