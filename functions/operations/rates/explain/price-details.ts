import { roundTo } from '../../../src/measures/rounding';
import { DG_PER_GRAM, dgToKg } from '../../../src/measures/units';
import { compileHandlingFee, feesInOrder } from '../../../src/quotes/cards/compile-card';
import {
  FUEL_BASES,
  type FuelBase,
  type HandlingFee,
  type RateCard,
  isFeeOf,
} from '../../../src/quotes/cards/rate-card';
import type { FuelPeriod, SeasonalSurcharge } from '../../../src/quotes/pricing/card';
import type { Areas, Price } from '../../../src/quotes/pricing/price-package';
import { billedDg } from '../../../src/quotes/pricing/price-package';
import { handling, isMet } from '../../../src/quotes/pricing/handling';
import { isInSeason, seasonalSurcharge } from '../../../src/quotes/pricing/area-and-season';
import { type Package } from '../../../src/quotes/pricing/weights';
import { type CountryFee, fuelBasesOf } from '../difference/diff-cards';
import { lowerHigherWeight } from '../lint/tariff-warnings';
import { type FreightDetail, freightDetails } from './freight-details';

/** The source of a step of a price: a line of the card, or a dated charge. */
export type PriceDetail =
  | { readonly kind: 'rounded_weight'; readonly kg: number }
  /** For a handling fee. */
  | { readonly kind: 'least_weight'; readonly kg: number }
  /** The card bills it, not the chargeable one. */
  | { readonly kind: 'actual_weight'; readonly kg: number }
  /** Where the prices of the zone begin. */
  | { readonly kind: 'zone_weight'; readonly kg: number }
  | FreightDetail
  /** By the postal code or the city. */
  | { readonly kind: 'zone'; readonly zone: string }
  /** The lower price of a higher weight. */
  | { readonly kind: 'higher_weight'; readonly grams: number }
  | { readonly kind: 'handling_fee'; readonly fee: HandlingFee; readonly is_charged: boolean }
  | {
      readonly kind: 'remote_area';
      readonly area: NonNullable<RateCard['remote_areas']>[number];
      /** Which of its amounts is charged, if any. */
      readonly counts: 'flat' | 'per_kg' | null;
    }
  | { readonly kind: 'country_fee'; readonly fee: Omit<CountryFee, 'countries'> }
  | { readonly kind: 'card_demand'; readonly demand: RateCard['demand_surcharges'][number] }
  | {
      readonly kind: 'dated_demand';
      readonly name: string;
      readonly per_kg_satang: number;
      readonly min_satang: number;
      /** Which of its amounts is charged; null where there is no minimum. */
      readonly counts: 'min' | 'per_kg' | null;
    }
  /** Without a period it is the card's own. */
  | { readonly kind: 'fuel_rate'; readonly fuel_bp: number; readonly period: FuelPeriod | null }
  | { readonly kind: 'fuel_bases'; readonly bases: readonly FuelBase[] };

/** The remote areas that hold the destination, and the fees of its country. */
function areaDetails(
  { remote_areas = [], country_fees = [] }: RateCard,
  { remote }: Price,
  { country }: Package,
  areas: Areas | undefined,
): PriceDetail[] {
  const which = remote?.satang === remote?.tier.flatSatang ? 'flat' : 'per_kg';
  return [
    ...remote_areas
      .filter(({ tier }) => areas?.tiers.includes(tier) === true)
      .map((area): PriceDetail => {
        const counts = area.tier === remote?.tier.tier ? which : null;
        return { kind: 'remote_area', area, counts };
      }),
    ...country_fees
      .filter((fee) => isFeeOf(fee, country))
      .map(({ countries: _, ...fee }): PriceDetail => ({ kind: 'country_fee', fee })),
  ];
}

/** The card's own demand surcharge of the day, and the dated ones of the destination. */
function demandDetails(
  { demand_surcharges }: RateCard,
  { card, zone, billableDg }: Price,
  { country, shipDate }: Package,
): PriceDetail[] {
  const zoneIndex = card.zones.indexOf(zone);
  return [
    ...demand_surcharges
      .filter(({ from, to }) => from <= shipDate && shipDate <= to)
      .map((demand): PriceDetail => ({ kind: 'card_demand', demand })),
    ...card.seasonal
      .filter((surcharge) => isInSeason(surcharge, zoneIndex, country))
      .map((surcharge) => seasonalDetail(surcharge, billableDg)),
  ];
}

function seasonalDetail(surcharge: SeasonalSurcharge, billableDg: number): PriceDetail {
  const { name, perKgSatang, minSatang } = surcharge;
  const byWeight = seasonalSurcharge({ ...surcharge, minSatang: 0 }, billableDg);
  const which = byWeight < minSatang ? 'min' : 'per_kg';
  return {
    kind: 'dated_demand',
    name,
    per_kg_satang: perKgSatang,
    min_satang: minSatang,
    counts: minSatang === 0 ? null : which,
  };
}

/** The rate and its days, and what it is on if that is not everything. */
function fuelDetails(rateCard: RateCard, { fuelBp, card }: Price): PriceDetail[] {
  const bases = fuelBasesOf(rateCard);
  return [
    { kind: 'fuel_rate', fuel_bp: fuelBp, period: card.fuelPeriod },
    ...(bases.length === FUEL_BASES.length ? [] : [{ kind: 'fuel_bases', bases } as const]),
  ];
}

/** By the name of a step. */
export type PriceDetails = Readonly<Record<string, readonly PriceDetail[]>>;

/** The lines of the card and the dated charges that a step comes from. */
export function priceDetails(
  card: RateCard,
  price: Price,
  item: Package,
  areas?: Areas,
): PriceDetails {
  const met = new Set(card.handling_fees.filter((fee) => isMet(compileHandlingFee(fee, 0), item)));
  const inOrder = feesInOrder(card, price.fuelBp).filter((fee) => met.has(fee));
  const isCharged = (fee: HandlingFee): boolean =>
    inOrder.find(({ group }) => group === fee.group) === fee;
  const name = item.isDocument ? 'document' : 'parcel';
  const zone = price.card.zones.indexOf(price.zone);
  const grams = price.billableDg / DG_PER_GRAM;
  const higher = lowerHigherWeight(card, name, zone, { grams, satang: price.listFreight });
  const details: PriceDetails = {
    billable_weight: weightDetails(card, price, item),
    base_freight: [
      ...(areas?.zone === undefined ? [] : [{ kind: 'zone', zone: areas.zone } as const]),
      ...(higher
        ? [{ kind: 'higher_weight', grams: higher.grams } as const]
        : freightDetails(card[name], zone, grams)),
    ],
    handling: [...met].map((fee) => ({ kind: 'handling_fee', fee, is_charged: isCharged(fee) })),
    area_fee: areaDetails(card, price, item, areas),
    demand_surcharge: demandDetails(card, price, item),
    fuel_surcharge: fuelDetails(card, price),
  };
  return Object.fromEntries(Object.entries(details).filter(([, lines]) => lines.length > 0));
}

/** What is done to the chargeable weight before the next row or step. */
function weightDetails(
  card: RateCard,
  { tariff, zone, card: compiled }: Price,
  item: Package,
): PriceDetail[] {
  const rounded = roundTo(billedDg(compiled, item), tariff.roundToDg);
  const { minDg } = handling(compiled, item);
  const zoneDg = tariff.minDgByZone[compiled.zones.indexOf(zone)] ?? 0;
  const isRaised = zoneDg > Math.max(rounded, minDg, tariff.rowUpToDg[0] ?? tariff.stepDg);
  return [
    ...(compiled.isBilledByActual
      ? [{ kind: 'actual_weight', kg: dgToKg(item.actualDg) } as const]
      : []),
    ...(card.round_weight_to_grams === undefined
      ? []
      : [{ kind: 'rounded_weight', kg: dgToKg(rounded) } as const]),
    ...(minDg > rounded ? [{ kind: 'least_weight', kg: dgToKg(minDg) } as const] : []),
    ...(isRaised ? [{ kind: 'zone_weight', kg: dgToKg(zoneDg) } as const] : []),
  ];
}
