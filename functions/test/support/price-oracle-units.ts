import { fraction, nearest, plus, type Fraction } from './fraction';

export const ONE = fraction(1);
export const NOTHING = fraction(0);

/** Grams as kilograms. */
export const kg = (grams: number): Fraction => fraction(grams, 1000);
/** Millimetres as centimetres. */
export const cm = (millimetres: number): Fraction => fraction(millimetres, 10);
export const rate = (basisPoints: number): Fraction => fraction(basisPoints, 10_000);
export const toSatang = (amount: Fraction): Fraction => nearest(amount, ONE);
export const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce(plus, NOTHING);

/** An amount in satang, and the part of it that fuel does not apply to. */
export interface Charge {
  readonly amount: Fraction;
  readonly withoutFuel: Fraction;
}
