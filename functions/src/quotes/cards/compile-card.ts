import { BASIS_POINTS, DG_PER_GRAM, LENGTH_UNITS_PER_MM } from '../../measures/units';
import type { Card, CountryFees, FuelBases, HandlingRule, RemoteTier } from '../pricing/card';
import { compileTariff } from './compile-tariff';
import { isFuelOn, SCHEDULED, type HandlingFee, type RateCard } from './rate-card';

/**
 * Compiles a rate card without faults into the form that the nine steps read fastest. `cardOn` adds
 * its dated charges.
 */
export function compileCard(rateCard: RateCard): Card {
  const { zones, limits } = rateCard;
  const fuelBp = rateCard.fuel_bp === SCHEDULED ? null : rateCard.fuel_bp;
  return {
    courierName: rateCard.courier_name,
    displayName: rateCard.display_name,
    version: rateCard.version,
    zones: zones.map((zone) => ({
      areaFeeSatang: zone.area_fee_satang,
      freightDiscountBp: zone.freight_discount_bp ?? 0,
      estimatedDays: zone.estimated_days,
    })),
    zoneIndexOf: zoneIndexOf(rateCard),
    zoneIndexOfCode: new Map(zones.map(({ code }, index) => [code, index])),
    parcel: compileTariff(rateCard, 'parcel'),
    document: compileTariff(rateCard, 'document'),
    limits: {
      maxActualDg: upTo(limits.max_actual_weight_grams, DG_PER_GRAM),
      maxSide: upTo(limits.max_side_mm, LENGTH_UNITS_PER_MM),
      maxLengthPlusGirth: upTo(limits.max_length_plus_girth_mm, LENGTH_UNITS_PER_MM),
    },
    handlingRules: compileHandling(rateCard, fuelBp ?? 0),
    remoteTiers: compileTiers(rateCard),
    countryFees: compileCountryFees(rateCard),
    demandSurcharges: rateCard.demand_surcharges.map(({ from, to, per_kg_satang }) => ({
      from,
      to,
      perKgSatang: per_kg_satang,
    })),
    seasonal: [],
    suspensions: [],
    fuelBp,
    fuelPeriod: null,
    fuelOn: fuelBases(rateCard),
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

/** The handling rules in their order of precedence at a fuel rate. */
export function compileHandling(rateCard: RateCard, fuelBp: number): HandlingRule[] {
  const groups = groupsOf(rateCard);
  return feesInOrder(rateCard, fuelBp).map((fee) =>
    compileHandlingFee(fee, groups.indexOf(fee.group)),
  );
}

function compileTiers({ remote_areas = [] }: RateCard): Map<string, RemoteTier> {
  return new Map(
    remote_areas.map(({ tier, flat_satang, per_kg_satang, no_fuel }) => [
      tier,
      {
        tier,
        flatSatang: flat_satang,
        perKgSatang: per_kg_satang,
        hasFuel: no_fuel !== true,
      },
    ]),
  );
}

function compileCountryFees({ country_fees = [] }: RateCard): Map<string, CountryFees> {
  const codes = new Set(country_fees.flatMap(({ countries }) => countries));
  return new Map(
    [...codes].map((code) => {
      const fees = country_fees.filter(({ countries }) => countries.includes(code));
      const sum = (some: typeof fees): number =>
        some.reduce((total, { fee_satang }) => total + fee_satang, 0);
      return [
        code,
        {
          fees: fees.map(({ name, fee_satang }) => ({ name, feeSatang: fee_satang })),
          feeSatang: sum(fees),
          fuelledSatang: sum(fees.filter(({ no_fuel }) => no_fuel !== true)),
        },
      ];
    }),
  );
}

const fuelBases = (rateCard: RateCard): FuelBases => ({
  freight: isFuelOn(rateCard, 'freight'),
  handling: isFuelOn(rateCard, 'handling'),
  area: isFuelOn(rateCard, 'area'),
  remote: isFuelOn(rateCard, 'remote'),
  country: isFuelOn(rateCard, 'country'),
  demand: isFuelOn(rateCard, 'demand'),
});

const groupsOf = ({ handling_fees: fees }: RateCard): (string | undefined)[] => [
  ...new Set(fees.map(({ group }) => group)),
];

/**
 * Group by group, and in each the highest fee first: of those that a package meets, the first one
 * is charged. A fee is compared with the fuel of the day included; otherwise a package that meets
 * one more fee, higher but without fuel, could cost less.
 */
export function feesInOrder(rateCard: RateCard, fuelBp: number): HandlingFee[] {
  const { handling_fees: fees } = rateCard;
  const rate = isFuelOn(rateCard, 'handling') ? fuelBp : 0;
  const highestFirst = [...fees].sort((a, b) => withFuel(b, rate) - withFuel(a, rate));
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
