import { ceilTo, halfUp } from '../../measures/rounding';
import { BASIS_POINTS, DG_PER_KG, rateOf } from '../../measures/units';
import type {
  Card,
  CountryFees,
  HandlingRule,
  PriceTable,
  RateZone,
  RemoteTier,
  SeasonalSurcharge,
} from './card';
import type { Unavailability } from './refusal';
import { type Package, billableDg, brokenLimit, listFreight } from './weights';

/** The price of one package at one courier, in satang, with all its amounts. */
export interface Price {
  readonly kind: 'price';
  readonly card: Card;
  readonly tariff: PriceTable;
  readonly zone: RateZone;
  readonly billableDg: number;
  readonly isOversize: boolean;
  /** The table's freight less the zone's discount: together the base. */
  readonly listFreight: number;
  readonly freightDiscount: number;
  readonly base: number;
  readonly handling: number;
  /** The zone's area fee, the remote area's charge and the country's fees: together the area. */
  readonly remote: RemoteCharge | null;
  readonly countryFees: CountryFees;
  readonly area: number;
  /** The card's own demand surcharge and the dated ones: together the demand. */
  readonly ownDemand: number;
  readonly demand: number;
  readonly fuelBp: number;
  readonly fuel: number;
  readonly markup: number;
  readonly discount: number;
  readonly vat: number;
  readonly rounding: number;
  readonly total: number;
}

export interface Unavailable {
  readonly kind: 'unavailable';
  readonly refusal: Unavailability;
}

/** What the courier's list of areas says of the destination's postal code and city. */
export interface Areas {
  readonly tiers: readonly string[];
  /** The zone that replaces the country's. */
  readonly zone: string | undefined;
}

const NO_AREAS: Areas = { tiers: [], zone: undefined };

/**
 * Steps 3 to 9: what a courier charges for a measured package, or why it does not carry it.
 * Base + handling + area + demand + fuel + markup - discount + VAT + rounding = total.
 */
export function pricePackage(card: Card, item: Package, areas = NO_AREAS): Price | Unavailable {
  const tariff = item.isDocument ? card.document : card.parcel;
  const zoneIndex =
    areas.zone === undefined
      ? card.zoneIndexOf.get(item.country)
      : card.zoneIndexOfCode.get(areas.zone);
  const zone = zoneIndex === undefined ? undefined : card.zones[zoneIndex];
  if (zoneIndex === undefined || !zone) {
    return unavailable({ code: 'destination_not_served', country: item.country });
  }
  if (!tariff || tariff.maxDgByZone[zoneIndex] === 0) {
    return unavailable({ code: item.isDocument ? 'no_document_tariff' : 'no_parcel_tariff' });
  }
  const broken = suspension(card, item.country) ?? brokenLimit(card, item);
  if (broken) return unavailable(broken);
  const { fuelBp, fuelOn } = card;
  if (fuelBp === null) return unavailable({ code: 'fuel_rate_missing', shipDate: item.shipDate });
  if (!hasTiers(card, areas.tiers)) return unavailable({ code: 'area_rates_missing' });
  const { feeSatang, fuelFreeSatang, minDg, isOversize } = handling(card, item);
  const leastDg = Math.max(minDg, tariff.minDgByZone[zoneIndex] ?? 0);
  const billable = billableDg(tariff, billedDg(card, item), leastDg);
  const limitDg = tariff.maxDgByZone[zoneIndex] ?? 0;
  if (billable > limitDg) {
    return unavailable({ code: 'over_tariff_maximum', limitDg, billableDg: billable });
  }

  const list = listFreight(tariff, zoneIndex, billable);
  const freightDiscount = rateOf(list, zone.freightDiscountBp);
  const base = list - freightDiscount;
  const remote = remoteCharge(card, areas.tiers, billable, fuelOn.remote ? fuelBp : 0);
  const countryFees = card.countryFees.get(item.country) ?? card.otherCountryFees;
  const area = zone.areaFeeSatang + (remote?.satang ?? 0) + countryFees.feeSatang;
  const ownDemand = demandSurcharge(card, billable, item.shipDate);
  const demand = ownDemand + seasonalSurcharges(card, zoneIndex, item.country, billable);
  const fuelled =
    (fuelOn.freight ? base : 0) +
    (fuelOn.handling ? feeSatang - fuelFreeSatang : 0) +
    (fuelOn.area ? zone.areaFeeSatang : 0) +
    (fuelOn.remote && remote?.tier.hasFuel === true ? remote.satang : 0) +
    (fuelOn.country ? countryFees.fuelledSatang : 0) +
    (fuelOn.demand ? demand : 0);
  const fuel = rateOf(fuelled, fuelBp);
  const beforeMarkup = base + feeSatang + area + demand + fuel;
  const markup = rateOf(beforeMarkup, card.markupBp);
  const discount = rateOf(beforeMarkup, card.discountBp);
  const net = beforeMarkup + markup - discount;
  const vat = card.vatMode === 'add' ? rateOf(net, card.vatBp) : 0;
  const total = ceilTo(net + vat, card.roundingUnitSatang);

  return {
    kind: 'price',
    card,
    tariff,
    zone,
    billableDg: billable,
    isOversize,
    listFreight: list,
    freightDiscount,
    base,
    handling: feeSatang,
    remote,
    countryFees,
    area,
    ownDemand,
    demand,
    fuelBp,
    fuel,
    markup,
    discount,
    vat,
    rounding: total - net - vat,
    total,
  };
}

/** The weight that step 3 starts from. */
export const billedDg = (card: Card, { actualDg, chargeableDg }: Package): number =>
  card.isBilledByActual ? actualDg : chargeableDg;

/** The suspension of a country that ends last, if there is one. */
function suspension({ suspensions }: Card, country: string): Unavailability | undefined {
  for (const { countries, until, reason, reasonTh } of suspensions) {
    if (countries.size === 0 || countries.has(country)) {
      return { code: 'suspended', until, reason, reasonTh };
    }
  }
  return undefined;
}

const unavailable = (refusal: Unavailability): Unavailable => ({ kind: 'unavailable', refusal });

/** The quantity that a handling rule looks at, in the unit of its threshold. */
function measured(kind: HandlingRule['kind'], item: Package): number {
  switch (kind) {
    case 'overweight':
      return item.actualDg;
    case 'overweight_chargeable':
      return item.chargeableDg;
    case 'longest_side':
      return item.longestSide;
    case 'second_side':
      return item.secondSide;
    case 'length_plus_girth':
      return item.lengthPlusGirth;
  }
}

/** Whether a package is above the threshold of a handling rule, or at it if the rule says so. */
export function isMet({ kind, above, isAtLeast }: HandlingRule, item: Package): boolean {
  const value = measured(kind, item);
  return value > above || (isAtLeast && value === above);
}

const isAboutWeight = (kind: HandlingRule['kind']): boolean =>
  kind === 'overweight' || kind === 'overweight_chargeable';

interface Handling {
  readonly feeSatang: number;
  /** The part of the fee that fuel does not apply to. */
  readonly fuelFreeSatang: number;
  /** The least weight billed for the package. */
  readonly minDg: number;
  readonly isOversize: boolean;
}

/**
 * Step 5: of each group of handling rules the highest fee that the package meets, once, in satang;
 * the groups add up. Each rule that is met counts towards the least weight and, for size, towards
 * `isOversize`.
 */
export function handling(card: Card, item: Package): Handling {
  let feeSatang = 0;
  let fuelFreeSatang = 0;
  let minDg = 0;
  let isOversize = false;
  let chargedGroup = -1;
  for (const rule of card.handlingRules) {
    if (!isMet(rule, item)) continue;
    minDg = Math.max(minDg, rule.minDg);
    isOversize ||= !isAboutWeight(rule.kind);
    if (rule.group === chargedGroup) continue;
    chargedGroup = rule.group;
    feeSatang += rule.feeSatang;
    if (!rule.hasFuel) fuelFreeSatang += rule.feeSatang;
  }
  return { feeSatang, fuelFreeSatang, minDg, isOversize };
}

/** A rate of satang per kilogram for a weight in decigrams, half up. */
const perKg = (satang: number, dg: number): number => halfUp(satang * dg, DG_PER_KG);

/** Step 6, season: the demand surcharge in satang of the day's rate per billable kilogram. */
export function demandSurcharge(card: Card, billableDg: number, shipDate: string): number {
  const inForce = card.demandSurcharges.find(({ from, to }) => from <= shipDate && shipDate <= to);
  return inForce ? perKg(inForce.perKgSatang, billableDg) : 0;
}

/** Whether a dated demand surcharge applies to a zone of the card, or to a country by itself. */
export const isInSeason = (
  { isInZone, countries }: SeasonalSurcharge,
  zoneIndex: number,
  country: string,
): boolean => isInZone[zoneIndex] === true || countries.has(country);

/** Step 6, season: one dated demand surcharge in satang, at least its minimum a shipment. */
export const seasonalSurcharge = (surcharge: SeasonalSurcharge, billableDg: number): number =>
  Math.max(perKg(surcharge.perKgSatang, billableDg), surcharge.minSatang);

/** Step 6, season: the dated demand surcharges of a destination, which add up, in satang. */
export function seasonalSurcharges(
  { seasonal }: Card,
  zoneIndex: number,
  country: string,
  billableDg: number,
): number {
  let satang = 0;
  for (const surcharge of seasonal) {
    if (isInSeason(surcharge, zoneIndex, country)) {
      satang += seasonalSurcharge(surcharge, billableDg);
    }
  }
  return satang;
}

/** Whether the card has a charge for each of the tiers that a list of areas names. */
export const hasTiers = (card: Card, tiers: readonly string[]): boolean =>
  tiers.every((tier) => card.remoteTiers.has(tier));

/** A tier of remote areas, and what it charges a shipment, in satang. */
export interface RemoteCharge {
  readonly tier: RemoteTier;
  readonly satang: number;
}

/**
 * Step 6, area: of the tiers whose areas hold the destination, the charge that costs most with its
 * fuel; each is the higher of its flat amount and its rate times the billable weight. Of equal ones
 * the first by name, so that the order of an area list changes nothing. Null without tiers.
 * 5 kg at 900.00 THB or 20.00 THB a kilogram: 90000.
 *
 * @throws RangeError for a tier that the card does not have: see `hasTiers`.
 */
export function remoteCharge(
  card: Card,
  tiers: readonly string[],
  billableDg: number,
  fuelBp: number,
): RemoteCharge | null {
  let highest: RemoteCharge | null = null;
  let highestCost = -1;
  for (const name of tiers) {
    const tier = card.remoteTiers.get(name);
    if (!tier) throw new RangeError(`The rate card has no tier ${name} of remote areas.`);
    const satang = Math.max(tier.flatSatang, perKg(tier.perKgSatang, billableDg));
    const cost = satang * (BASIS_POINTS + (tier.hasFuel ? fuelBp : 0));
    if (cost > highestCost || (cost === highestCost && highest && name < highest.tier.tier)) {
      highest = { tier, satang };
      highestCost = cost;
    }
  }
  return highest;
}
