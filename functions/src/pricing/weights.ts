import { ceilTo, halfUp, roundTo } from '../measures/rounding';
import { DG_PER_KG, volumetricDg } from '../measures/units';
import type { PriceTable } from './card';

interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The weights in decigrams and the sizes in hundredths of a millimetre of one piece. */
export interface Measures {
  readonly actualDg: number;
  readonly volumetricDg: number;
  readonly chargeableDg: number;
  readonly longestSide: number;
  readonly secondSide: number;
  readonly lengthPlusGirth: number;
}

/** Equal pieces of a shipment; `quantity` says how many. */
export interface Piece extends Measures {
  readonly quantity: number;
}

/** Equal pieces as they are sent or stored; one without a quantity. */
interface Counted {
  readonly quantity?: number;
}

/** A sum over each single piece, of what one of them adds. */
export const sumOfPieces = <Entry extends Counted>(
  pieces: readonly Entry[],
  valueOf: (piece: Entry) => number,
): number => pieces.reduce((sum, piece) => sum + valueOf(piece) * (piece.quantity ?? 1), 0);

export const countPieces = (pieces: readonly Counted[]): number => sumOfPieces(pieces, () => 1);

/**
 * The common input of every courier's price for a request: steps 1 and 2, and the sizes. Of several
 * pieces, the weights are added up and each size is the largest of any.
 */
export interface Package extends Measures {
  readonly country: string;
  readonly isDocument: boolean;
  readonly weightUsed: 'actual' | 'volumetric';
  readonly shipDate: string;
  /** Null for a single piece. */
  readonly pieces: readonly Piece[] | null;
}

type Destined = Pick<Package, 'country' | 'isDocument' | 'shipDate'>;

/** The sizes of sides in any order, in the unit of these. */
export function measureSides(
  length: number,
  width: number,
  height: number,
): Pick<Measures, 'longestSide' | 'secondSide' | 'lengthPlusGirth'> {
  const longestSide = Math.max(length, width, height);
  const shorterSides = length + width + height - longestSide;
  return {
    longestSide,
    secondSide: shorterSides - Math.min(length, width, height),
    lengthPlusGirth: longestSide + 2 * shorterSides,
  };
}

function measure(actualDg: number, { length, width, height }: Dimensions): Measures {
  const volumetric = volumetricDg(length, width, height);
  return {
    actualDg,
    volumetricDg: volumetric,
    chargeableDg: Math.max(actualDg, volumetric),
    ...measureSides(length, width, height),
  };
}

const toPackage = (
  { country, isDocument, shipDate }: Destined,
  measures: Measures,
  pieces: readonly Piece[] | null,
): Package => ({
  country,
  isDocument,
  ...measures,
  weightUsed: measures.volumetricDg > measures.actualDg ? 'volumetric' : 'actual',
  shipDate,
  pieces,
});

/**
 * Weighs and measures a package (steps 1 and 2). Weights are in decigrams, sides in hundredths
 * of a millimetre, `shipDate` is the day in Thailand. Equal weights count as actual.
 * 40 x 30 x 20 cm and 3.2 kg: chargeable are 4.8 kg, volumetric.
 */
export const measurePackage = (
  request: Destined & { actualDg: number },
  sides: Dimensions,
): Package => toPackage(request, measure(request.actualDg, sides), null);

/** A piece as it is sent or stored: its weight in decigrams, its sides, and how many there are. */
export interface GivenPiece extends Dimensions {
  readonly actualDg: number;
  readonly quantity: number;
}

/**
 * Weighs and measures a shipment of one or more pieces. A single one is the package of
 * `measurePackage`; of several, the chargeable weight is the larger of the two sums.
 * Twice 40 x 30 x 20 cm of 3.2 kg and once 20 x 20 x 20 cm of 2.5 kg: 8.9 kg actual, 11.2 kg
 * volumetric and chargeable.
 */
export function measurePieces(destined: Destined, given: readonly GivenPiece[]): Package {
  const [first] = given;
  if (first === undefined) throw new RangeError('A shipment has at least one piece.');
  if (given.length === 1 && first.quantity === 1) {
    return measurePackage({ ...destined, actualDg: first.actualDg }, first);
  }
  const pieces = given.map((piece): Piece => ({
    ...measure(piece.actualDg, piece),
    quantity: piece.quantity,
  }));
  const largest = (sizeOf: (piece: Piece) => number): number => Math.max(...pieces.map(sizeOf));
  const actualDg = sumOfPieces(pieces, (piece) => piece.actualDg);
  const volumetric = sumOfPieces(pieces, (piece) => piece.volumetricDg);
  const measures = {
    actualDg,
    volumetricDg: volumetric,
    chargeableDg: Math.max(actualDg, volumetric),
    longestSide: largest((piece) => piece.longestSide),
    secondSide: largest((piece) => piece.secondSide),
    lengthPlusGirth: largest((piece) => piece.lengthPlusGirth),
  };
  return toPackage(destined, measures, pieces);
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
