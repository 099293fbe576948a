import { halfUp, scaleDecimal } from './integer';

/** Weights are whole tenths of a gram (decigrams, dg): four decimals of a kilogram. */
export const DG_PER_KG = 10_000;
export const DG_PER_GRAM = 10;
export const GRAMS_PER_KG = 1000;

const DECIMALS_OF_KG = 4;

/** 5000 cm³ per kilogram, in cubic hundredths of a millimetre per decigram. */
const VOLUME_PER_DG = (5000 * 1000 ** 3) / DG_PER_KG;

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
 * halves rounded up. The volume itself may pass the safe integers, so the base is divided first
 * and its remainder carried through the height.
 * 33 x 33 x 33 cm: `volumetricDg(33_000, 33_000, 33_000)` is 71874.
 */
export function volumetricDg(length: number, width: number, height: number): number {
  const base = length * width;
  const remainder = base % VOLUME_PER_DG;
  const whole = (base - remainder) / VOLUME_PER_DG;
  return whole * height + halfUp(remainder * height, VOLUME_PER_DG);
}
