import { GRAMS_PER_KG, satangToThb } from '../../src/measures/units';

/** Amounts of a card as a person reads them in its messages. */
export const kg = (grams: number): string => `${grams / GRAMS_PER_KG} kg`;
export const thb = (satang: number): string => `${satangToThb(satang)} THB`;
export const perKg = (satang: number): string => `${thb(satang)} per kg`;
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
