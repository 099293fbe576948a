import { halfUp } from './integer';

/** Money is whole satang; 100 satang are one Thai baht. */
export const SATANG_PER_THB = 100;

/** Rates are whole basis points; 10,000 are the whole. */
export const BASIS_POINTS = 10_000;

/** Satang as the baht a caller reads. `satangToThb(443_400)` is 4434. */
export function satangToThb(satang: number): number {
  return satang / SATANG_PER_THB;
}

/** A rate of an amount in satang, halves rounded up. `rateOf(325_000, 2750)` is 89375. */
export function rateOf(satang: number, basisPoints: number): number {
  return halfUp(satang * basisPoints, BASIS_POINTS);
}
