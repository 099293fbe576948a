import { MONDAY_TO_FRIDAY } from '../../delivery/calendar';
import type { DeliveryRules } from '../../delivery/delivery-days';
import { BASIS_POINTS, DG_PER_GRAM, LENGTH_UNITS_PER_MM } from '../../measures/units';
import type {
  Card,
  CountryFees,
  FuelBases,
  HandlingRule,
  Limits,
  PriceTable,
  RemoteTier,
} from '../card';
import {
  EVERYWHERE,
  type HandlingFee,
  type RateCard,
  SCHEDULED,
  type Tariff,
  type TariffName,
  type ZoneAmounts,
  isFeeOf,
  isFuelOn,
  weightStepOf,
} from './rate-card';
import { bandAmount, bandStart, pricedWeights, listRows } from './tariff-prices';

/** One table of a card without faults, as the nine steps read it; null where it has none. */
function compileTariff(card: RateCard, name: TariffName): PriceTable | null {
  const tariff = card[name];
  if (tariff === null) return null;
  const weights = card.zones.map((_zone, zone) => pricedWeights(card, name, zone));
  return {
    deliveryType: tariff.delivery_type,
    roundToDg: (card.round_weight_to_grams ?? 0) * DG_PER_GRAM || 1,
    stepDg: weightStepOf(card) * DG_PER_GRAM,
    minDgByZone: weights.map((zone) => (zone?.from ?? 0) * DG_PER_GRAM),
    maxDgByZone: weights.map((zone) => (zone?.upTo ?? 0) * DG_PER_GRAM),
    rowUpToDg: listRows(tariff).map(({ up_to_grams }) => up_to_grams * DG_PER_GRAM),
    ...(card.lower_of_higher_weight === true
      ? lowerOfHigherWeight(card, name, tariff)
      : asTyped(card, tariff)),
  };
}

type Prices = Pick<PriceTable, 'rows' | 'bands'>;

type Amounts = readonly (number | undefined)[];

const compileAmounts = (amounts: ZoneAmounts): Amounts =>
  amounts.map((amount) => amount ?? undefined);

/** What a band asks by zone: a rate a kilogram, and a base. */
const compileBand = ({ up_to_grams, per_kg_satang, base_satang }: Tariff['bands'][number]) => ({
  upToDg: up_to_grams * DG_PER_GRAM,
  perKgSatangByZone: compileAmounts(per_kg_satang),
  baseSatangByZone: per_kg_satang.map((_perKg, zone) => base_satang?.[zone] ?? 0),
});

/** Rows as written; a band costs no less than the last of them. */
function asTyped(card: RateCard, tariff: Tariff): Prices {
  const rows = listRows(tariff).map(({ prices_satang }) => compileAmounts(prices_satang));
  const atLeastByZone = card.zones.map((_zone, zone) => rows.at(-1)?.[zone] ?? 0);
  const atMostByZone = atLeastByZone.map(() => Infinity);
  return {
    rows,
    bands: tariff.bands.map((band) => ({ ...compileBand(band), atLeastByZone, atMostByZone })),
  };
}

/** Each row, and each weight of a band, costs no more than any row or band above it. */
function lowerOfHigherWeight(card: RateCard, name: TariffName, tariff: Tariff): Prices {
  const rows = listRows(tariff);
  const bandStarts = tariff.bands.map((band, index) => {
    const grams = bandStart(card, name, index);
    return card.zones.map((_zone, zone) => bandAmount(band, zone, grams));
  });
  const lowest = lowestFromHere([
    ...rows.map(({ prices_satang }) => compileAmounts(prices_satang)),
    ...bandStarts,
  ]);
  const atLeastByZone = card.zones.map(() => 0);
  return {
    rows: lowest.slice(0, rows.length),
    bands: tariff.bands.map((band, index) => ({
      ...compileBand(band),
      atLeastByZone,
      atMostByZone: card.zones.map(
        (_zone, zone) => lowest[rows.length + index + 1]?.[zone] ?? Infinity,
      ),
    })),
  };
}

/** For each weight's prices by zone, the lowest of them and of those of all later weights. */
const lowestFromHere = (pricesByWeight: readonly Amounts[]): Amounts[] =>
  pricesByWeight.reduceRight<Amounts[]>((later, prices) => {
    const [next] = later;
    return [prices.map((price, zone) => lower(price, next?.[zone])), ...later];
  }, []);

const lower = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** A rate card without faults as the nine steps read it fastest; `addDatedCharges` adds to it. */
export function compileCard(rateCard: RateCard): Card {
  const { zones } = rateCard;
  const fuelBp = rateCard.fuel_bp === SCHEDULED ? null : rateCard.fuel_bp;
  return {
    courierName: rateCard.courier_name,
    displayName: rateCard.display_name,
    version: rateCard.version,
    zones: zones.map((zone) => ({
      code: zone.code,
      areaFeeSatang: zone.area_fee_satang,
      freightDiscountBp: zone.freight_discount_bp ?? 0,
      estimatedDays: zone.estimated_days,
    })),
    zoneIndexOf: indexZones(rateCard),
    zoneIndexOfCode: new Map(zones.map(({ code }, index) => [code, index])),
    parcel: compileTariff(rateCard, 'parcel'),
    document: compileTariff(rateCard, 'document'),
    isBilledByActual: rateCard.billed_by === 'actual',
    piecesRule: rateCard.pieces ?? null,
    delivery: readDeliveryRules(rateCard),
    limits: compileLimits(rateCard, rateCard.limits),
    countryLimits: compileCountryLimits(rateCard),
    handlingRules: compileHandling(rateCard, fuelBp ?? 0),
    hasShipmentFees: rateCard.handling_fees.some(({ per }) => per === 'shipment'),
    remoteTiers: compileTiers(rateCard),
    countryFees: compileCountryFees(rateCard),
    otherCountryFees: feesOfCountry(rateCard, EVERYWHERE),
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

export const readDeliveryRules = (card: RateCard): DeliveryRules => ({
  cutoff: card.cutoff ?? null,
  collects: card.collects ?? MONDAY_TO_FRIDAY,
  collectsOnHolidays: card.collects_on_holidays ?? false,
  delivers: card.delivers ?? 'working',
});

/** The place of each country's zone in the card, by the country's code. */
export function indexZones({ zones }: RateCard): Map<string, number> {
  return new Map(
    zones.flatMap(({ countries }, index) => countries.map((code) => [code, index] as const)),
  );
}

export function compileHandling(rateCard: RateCard, fuelBp: number): HandlingRule[] {
  const groups = listGroups(rateCard);
  return feesInOrder(rateCard, fuelBp).map((fee) =>
    compileHandlingFee(fee, groups.indexOf(fee.group)),
  );
}

function compileTiers({ remote_areas = [] }: RateCard): Map<string, RemoteTier> {
  return new Map(
    remote_areas.map(({ tier, flat_satang, per_kg_satang, no_fuel }) => [
      tier,
      { tier, flatSatang: flat_satang, perKgSatang: per_kg_satang, hasFuel: no_fuel !== true },
    ]),
  );
}

function compileCountryFees(card: RateCard): Map<string, CountryFees> {
  const codes = new Set((card.country_fees ?? []).flatMap(({ countries }) => countries));
  codes.delete(EVERYWHERE);
  return new Map([...codes].map((code) => [code, feesOfCountry(card, code)]));
}

/** The fees of a country, those of all countries among them. */
function feesOfCountry({ country_fees = [] }: RateCard, code: string): CountryFees {
  const fees = country_fees.filter((fee) => isFeeOf(fee, code));
  const sum = (some: typeof fees): number =>
    some.reduce((total, { fee_satang }) => total + fee_satang, 0);
  return {
    fees: fees.map(({ name, fee_satang }) => ({ name, feeSatang: fee_satang })),
    feeSatang: sum(fees),
    fuelledSatang: sum(fees.filter(({ no_fuel }) => no_fuel !== true)),
  };
}

const compileLimits = (
  { max_pieces, max_shipment_grams }: RateCard,
  limits: RateCard['limits'],
): Limits => ({
  maxActualDg: upTo(limits.max_actual_weight_grams, DG_PER_GRAM),
  maxSide: upTo(limits.max_side_mm, LENGTH_UNITS_PER_MM),
  maxLengthPlusGirth: upTo(limits.max_length_plus_girth_mm, LENGTH_UNITS_PER_MM),
  maxPieces: max_pieces ?? Infinity,
  maxShipmentDg: upTo(max_shipment_grams ?? null, DG_PER_GRAM),
});

function compileCountryLimits(card: RateCard): Map<string, Limits> {
  const { limits, country_limits = [] } = card;
  return new Map(
    country_limits.flatMap(({ countries, ...own }) =>
      countries.map((code) => [code, compileLimits(card, { ...limits, ...own })] as const),
    ),
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

const listGroups = ({ handling_fees: fees }: RateCard): (string | undefined)[] => [
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
  return listGroups(rateCard).flatMap((group) => highestFirst.filter((fee) => fee.group === group));
}

/** A fee and its fuel, in ten-thousandths of a satang. */
const withFuel = ({ fee_satang, no_fuel }: HandlingFee, fuelBp: number): number =>
  fee_satang * (BASIS_POINTS + (no_fuel === true ? 0 : fuelBp));

export const compileHandlingFee = (fee: HandlingFee, group: number): HandlingRule => ({
  kind: fee.kind,
  above: 'above_grams' in fee ? fee.above_grams * DG_PER_GRAM : fee.above_mm * LENGTH_UNITS_PER_MM,
  isAtLeast: fee.at_least === true,
  feeSatang: fee.fee_satang,
  group,
  isPerShipment: fee.per === 'shipment',
  minDg: (fee.min_grams ?? 0) * DG_PER_GRAM,
  hasFuel: fee.no_fuel !== true,
});

const upTo = (limit: number | null, unitsPer: number): number =>
  limit === null ? Infinity : limit * unitsPer;
