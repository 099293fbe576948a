import { scaleDecimal } from './integer';

/** Lengths are whole hundredths of a millimetre: three decimals of a centimetre. */
export const LENGTH_UNITS_PER_CM = 1000;
export const LENGTH_UNITS_PER_MM = 100;

const DECIMALS_OF_CM = 3;

/** Centimetres as a caller gives them, halves rounded up. `cmToLength(30.48)` is 30480. */
export function cmToLength(centimetres: number): number {
  return scaleDecimal(centimetres, DECIMALS_OF_CM);
}

/** A length as the centimetres a person reads. `lengthToCm(120_001)` is 120.001. */
export function lengthToCm(length: number): number {
  return length / LENGTH_UNITS_PER_CM;
}
