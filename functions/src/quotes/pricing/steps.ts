import {
  BASIS_POINTS,
  DG_PER_KG,
  ceilTo,
  halfUp,
  roundTo,
  volumetricDg,
} from '../../measures/units';
import type { Card, HandlingRule, PriceTable, RemoteTier, SeasonalSurcharge } from './card';
import type { Unavailability } from './refusal';

interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The common input of every courier's price for a request: steps 1 and 2, and the sizes. */
export interface Package {
  readonly country: string;
  readonly isDocument: boolean;
  readonly actualDg: number;
  readonly volumetricDg: number;
  readonly chargeableDg: number;
  readonly weightUsed: 'actual' | 'volumetric';
  readonly longestSide: number;
  readonly secondSide: number;
  readonly lengthPlusGirth: number;
  readonly shipDate: string;
}

/**
 * Weighs and measures a package (steps 1 and 2). Weights are in decigrams, sides in hundredths
 * of a millimetre, `shipDate` is the day in Thailand. Equal weights count as actual.
 * 40 x 30 x 20 cm and 3.2 kg: chargeable are 4.8 kg, volumetric.
 */
export function measurePackage(
  request: { country: string; isDocument: boolean; actualDg: number; shipDate: string },
  { length, width, height }: Dimensions,
): Package {
  const volumetric = volumetricDg(length, width, height);
  const longestSide = Math.max(length, width, height);
  const shorterSides = length + width + height - longestSide;
  return {
    country: request.country,
    isDocument: request.isDocument,
    actualDg: request.actualDg,
    volumetricDg: volumetric,
    chargeableDg: Math.max(request.actualDg, volumetric),
    weightUsed: volumetric > request.actualDg ? 'volumetric' : 'actual',
    longestSide,
    secondSide: shorterSides - Math.min(length, width, height),
    lengthPlusGirth: longestSide + 2 * shorterSides,
    shipDate: request.shipDate,
  };
}

/** The first limit of the card that the package exceeds, or null. A value at the limit is fine. */
export function brokenLimit({ limits }: Card, item: Package): Unavailability | null {
  if (item.actualDg > limits.maxActualDg) {
    return { code: 'over_weight_limit', limitDg: limits.maxActualDg, weightDg: item.actualDg };
  }
  if (item.longestSide > limits.maxSide) {
    return { code: 'over_side_limit', limit: limits.maxSide, value: item.longestSide };
  }
  if (item.lengthPlusGirth > limits.maxLengthPlusGirth) {
    return {
      code: 'over_length_plus_girth_limit',
      limit: limits.maxLengthPlusGirth,
      value: item.lengthPlusGirth,
    };
  }
  return null;
}

/** The first row that covers a weight; the number of rows if none does. */
function rowAt({ rowUpToDg }: PriceTable, dg: number): number {
  let low = 0;
  let high = rowUpToDg.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rowUpToDg[middle] ?? 0) < dg) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Step 3: the weight the courier bills, in decigrams, but at least `minDg`. First rounded as the
 * card says, then up to the next row, or above the last one to the next step; an exact multiple
 * stays. With rows to 30 kg, 30.0001 kg bills as 31 kg.
 */
export function billableDg(tariff: PriceTable, chargeableDg: number, minDg: number): number {
  const weight = Math.max(roundTo(chargeableDg, tariff.roundToDg), minDg);
  return tariff.rowUpToDg[rowAt(tariff, weight)] ?? ceilTo(weight, tariff.stepDg);
}

/**
 * Step 4: the freight in satang of a billable weight in one zone, before the zone's discount. The
 * row; above the rows the band's rate times the whole weight, half up, but never less than the last
 * row. If the lower price of a higher weight applies, never more than that. 52 kg at 435.00 THB a
 * kilogram: 2262000.
 *
 * @throws RangeError where the card has no such row: `cardFaults` keeps such a card out.
 */
export function listFreight(tariff: PriceTable, zoneIndex: number, billableDg: number): number {
  const row = tariff.rows[rowAt(tariff, billableDg)];
  if (row) return present(row[zoneIndex]);
  const band = tariff.bands.find(({ upToDg }) => billableDg <= upToDg);
  const price = halfUp(present(band?.perKgSatangByZone[zoneIndex]) * billableDg, DG_PER_KG);
  const atLeast = present(band?.atLeastByZone[zoneIndex]);
  return Math.min(Math.max(price, atLeast), present(band?.atMostByZone[zoneIndex]));
}

function present(satang: number | undefined): number {
  if (satang === undefined) throw new RangeError('The rate card has no price for this weight.');
  return satang;
}

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

/** Whether a package is above the threshold of a handling rule; at it, it is not. */
export const isMet = (rule: HandlingRule, item: Package): boolean =>
  measured(rule.kind, item) > rule.above;

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
