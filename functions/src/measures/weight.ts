import { scaleDecimal } from './decimal';

/** Weights are whole tenths of a gram (decigrams, dg): four decimals of a kilogram. */
export const DG_PER_KG = 10_000;
export const DG_PER_GRAM = 10;

const DECIMALS_OF_KG = 4;

/** Dividing by 5000 cm³ per kilogram, with sides in thousandths of a centimetre. */
const CUBIC_UNITS_PER_DG = (5000n * 1000n ** 3n) / BigInt(DG_PER_KG);

/** Kilograms as a caller gives them, in decigrams, halves rounded up. `kgToDg(1.25)` is 12500. */
export function kgToDg(kilograms: number): number {
  return scaleDecimal(kilograms, DECIMALS_OF_KG);
}

/** Decigrams as the kilograms a caller reads. `dgToKg(71874)` is 7.1874. */
export function dgToKg(decigrams: number): number {
  return decigrams / DG_PER_KG;
}

/**
 * The volumetric weight in decigrams of a box whose sides are in hundredths of a millimetre,
 * halves rounded up. A volume passes the safe integers, hence the big ones here.
 * 33 x 33 x 33 cm: `volumetricDg(33_000, 33_000, 33_000)` is 71874.
 */
export function volumetricDg(length: number, width: number, height: number): number {
  const volume = BigInt(length * width) * BigInt(height);
  return Number((2n * volume + CUBIC_UNITS_PER_DG) / (2n * CUBIC_UNITS_PER_DG));
}
