import { halfUp } from '../measures/rounding';
import { BASIS_POINTS, DG_PER_KG } from '../measures/units';
import type { Card, RemoteTier, SeasonalSurcharge } from './card';

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
