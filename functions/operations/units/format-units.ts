import { formatDecimal } from './decimal';

/** `formatThb(-1250)` is `-12.5`. */
export const formatThb = (satang: number): string =>
  satang < 0 ? `-${formatDecimal(-satang, 2)}` : formatDecimal(satang, 2);

export const formatKg = (grams: number): string => formatDecimal(grams, 3);
export const formatCm = (millimetres: number): string => formatDecimal(millimetres, 1);
export const formatPercent = (basisPoints: number): string => formatDecimal(basisPoints, 2);
