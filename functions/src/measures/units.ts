import { halfUp } from './rounding';

/**
 * Reads a number as the decimal that was typed, in units of `10^-places`, halves rounded up.
 *
 * The shortest decimal form is the one that was sent: multiplied, 4.35 is 434.99999999999994.
 * `value` is positive, and the result a safe integer. `scaleDecimal(62.5, 3)` is 62500.
 */
export function scaleDecimal(value: number, places: number): number {
  // Nearly always: if it divides back to the value, it is what was written.
  const scaled = Math.round(value * 10 ** places);
  if (scaled / 10 ** places === value) return scaled;
  const text = String(value);
  const [mantissa = text, exponent = '0'] = text.split('e');
  const [whole = mantissa, fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  if (kept < 0) return 0;
  const truncated = Number(digits.slice(0, kept).padEnd(kept, '0'));
  return Number(digits[kept] ?? '0') >= 5 ? truncated + 1 : truncated;
}

/** Weights are whole tenths of a gram (decigrams, dg): four decimals of a kilogram. */
export const DG_PER_KG = 10_000;
export const DG_PER_GRAM = 10;
export const MG_PER_DG = 100;
export const GRAMS_PER_KG = 1000;

const DECIMALS_OF_KG = 4;

/** 5000 cm³ per kilogram, in cubic hundredths of a millimetre per decigram. */
const VOLUME_PER_DG = (5000 * 1000 ** 3) / DG_PER_KG;

/** Kilograms as a caller gives them, in decigrams, halves rounded up. `kgToDg(1.25)` is 12500. */
export const kgToDg = (kilograms: number): number => scaleDecimal(kilograms, DECIMALS_OF_KG);

/** Decigrams as the kilograms a caller reads. `dgToKg(71874)` is 7.1874. */
export const dgToKg = (decigrams: number): number => decigrams / DG_PER_KG;

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

/** Lengths are whole hundredths of a millimetre: three decimals of a centimetre. */
export const LENGTH_UNITS_PER_CM = 1000;
export const LENGTH_UNITS_PER_MM = 100;

const DECIMALS_OF_CM = 3;

/** Centimetres as a caller gives them, halves rounded up. `cmToLength(30.48)` is 30480. */
export const cmToLength = (centimetres: number): number =>
  scaleDecimal(centimetres, DECIMALS_OF_CM);

/** A length as the centimetres a person reads. `lengthToCm(120_001)` is 120.001. */
export const lengthToCm = (length: number): number => length / LENGTH_UNITS_PER_CM;

/** Money is whole satang; 100 satang are one Thai baht. */
export const SATANG_PER_THB = 100;

/** Rates are whole basis points; 10,000 are the whole. */
export const BASIS_POINTS = 10_000;

/** Satang as the baht a caller reads. `satangToThb(443_400)` is 4434. */
export const satangToThb = (satang: number): number => satang / SATANG_PER_THB;

/** Up to this, twice the product with a whole rate and its half is a safe integer. */
const MAX_RATED_AT_ONCE = 400_000_000_000;

/** A rate of an amount in satang, halves rounded up. `applyRate(325_000, 2750)` is 89375. */
export function applyRate(satang: number, basisPoints: number): number {
  if (satang <= MAX_RATED_AT_ONCE) return halfUp(satang * basisPoints, BASIS_POINTS);
  const rest = satang % BASIS_POINTS;
  const whole = (satang - rest) / BASIS_POINTS;
  return whole * basisPoints + halfUp(rest * basisPoints, BASIS_POINTS);
}
