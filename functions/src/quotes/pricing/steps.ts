import { ceilTo, halfUp } from '../../measures/integer';
import { DG_PER_KG, volumetricDg } from '../../measures/weight';
import type { Card, HandlingFee, PriceTable } from './card';
import type { Dimensions, Package } from './package';
import type { Unavailability } from './refusal';

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
  const girth = 2 * (length + width + height - longestSide);
  return {
    country: request.country,
    isDocument: request.isDocument,
    actualDg: request.actualDg,
    volumetricDg: volumetric,
    chargeableDg: Math.max(request.actualDg, volumetric),
    weightUsed: volumetric > request.actualDg ? 'volumetric' : 'actual',
    longestSide,
    lengthPlusGirth: longestSide + girth,
    shipDate: request.shipDate,
  };
}

/** The limit of the card that the package breaks first, or null. A value at the limit is fine. */
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

const ROW_STEP_DG = DG_PER_KG / 2;

/**
 * Step 3: the weight the courier bills, in decigrams. Up to the tariff's break the next half
 * kilogram, above it the next whole one; an exact multiple stays. 30.0001 kg bills as 31 kg.
 */
export function billableDg(tariff: PriceTable, chargeableDg: number): number {
  return ceilTo(chargeableDg, chargeableDg <= tariff.breakDg ? ROW_STEP_DG : DG_PER_KG);
}

/**
 * Step 4: the freight in satang of a billable weight in one zone. Up to the break the row; above
 * it the band's rate times the whole weight, but never less than the last row.
 * 52 kg at 435.00 THB a kilogram: 2262000.
 *
 * @throws RangeError where the card has no such row: `cardFaults` keeps such a card out.
 */
export function baseFreight(tariff: PriceTable, zoneIndex: number, billableDg: number): number {
  const { rows } = tariff;
  if (billableDg <= tariff.breakDg) return present(rows[billableDg / ROW_STEP_DG - 1]?.[zoneIndex]);
  const band = tariff.bands.find(({ upToDg }) => billableDg <= upToDg);
  const perKg = present(band?.perKgSatangByZone[zoneIndex]);
  return Math.max((perKg * billableDg) / DG_PER_KG, present(rows.at(-1)?.[zoneIndex]));
}

function present(satang: number | undefined): number {
  if (satang === undefined) throw new RangeError('The rate card has no price for this weight.');
  return satang;
}

/** The quantity a handling fee looks at, in the unit of its threshold. */
function measured(kind: HandlingFee['kind'], item: Package): number {
  switch (kind) {
    case 'overweight':
      return item.actualDg;
    case 'longest_side':
      return item.longestSide;
    case 'length_plus_girth':
      return item.lengthPlusGirth;
  }
}

/**
 * Step 5: of all the overweight and oversize fees the package meets, the highest, once, in
 * satang. A fee is met above its threshold, not at it. `isOversize` tells whether a rule about
 * size, not weight, was met.
 */
export function handling(card: Card, item: Package): { feeSatang: number; isOversize: boolean } {
  let feeSatang = 0;
  let isOversize = false;
  for (const fee of card.handlingFees) {
    if (measured(fee.kind, item) <= fee.above) continue;
    feeSatang = Math.max(feeSatang, fee.feeSatang);
    isOversize ||= fee.kind !== 'overweight';
  }
  return { feeSatang, isOversize };
}

/** Step 6, season: the demand surcharge in satang of the day's rate per billable kilogram. */
export function demandSurcharge(card: Card, billableDg: number, shipDate: string): number {
  const inForce = card.demandSurcharges.find(({ from, to }) => from <= shipDate && shipDate <= to);
  return inForce ? halfUp(inForce.perKgSatang * billableDg, DG_PER_KG) : 0;
}
