import { ceilTo, halfUp, roundTo } from '../../measures/rounding';
import { DG_PER_KG, volumetricDg } from '../../measures/units';
import type { Card, PriceTable } from './card';
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

/** The first limit of its country that the package exceeds, or null. A value at the limit is fine. */
export function brokenLimit(card: Card, item: Package): Unavailability | null {
  const limits = card.countryLimits.get(item.country) ?? card.limits;
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
export function billableDg(tariff: PriceTable, billedDg: number, minDg: number): number {
  const weight = Math.max(roundTo(billedDg, tariff.roundToDg), minDg);
  return tariff.rowUpToDg[rowAt(tariff, weight)] ?? ceilTo(weight, tariff.stepDg);
}

/**
 * Step 4: the freight in satang of a billable weight in one zone, before the zone's discount. The
 * row; above the rows the band's base and its rate times the whole weight, half up, but never less
 * than the last row. If the lower price of a higher weight applies, never more than that. 52 kg at 435.00 THB a
 * kilogram: 2262000.
 *
 * @throws RangeError where the card has no such row: `cardFaults` keeps such a card out.
 */
export function listFreight(tariff: PriceTable, zoneIndex: number, billableDg: number): number {
  const row = tariff.rows[rowAt(tariff, billableDg)];
  if (row) return present(row[zoneIndex]);
  const band = tariff.bands.find(({ upToDg }) => billableDg <= upToDg);
  const byWeight = halfUp(present(band?.perKgSatangByZone[zoneIndex]) * billableDg, DG_PER_KG);
  const price = byWeight + present(band?.baseSatangByZone[zoneIndex]);
  const atLeast = present(band?.atLeastByZone[zoneIndex]);
  return Math.min(Math.max(price, atLeast), present(band?.atMostByZone[zoneIndex]));
}

function present(satang: number | undefined): number {
  if (satang === undefined) throw new RangeError('The rate card has no price for this weight.');
  return satang;
}
