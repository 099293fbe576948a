/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/** Makes the median of absolute deviations a standard deviation, where values are spread normally. */
const PER_DEVIATION = 1.4826;

/** How far most numbers lie from zero, whatever a few of them do. */
export const spread = (residuals: readonly number[]): number =>
  residuals.length === 0 ? 0 : PER_DEVIATION * median(residuals.map(Math.abs));

/** The middle of some numbers; of the two middle ones of an even count, that nearer to zero. */
export function computeEffect(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.abs(lower) < Math.abs(upper) ? lower : upper;
}
