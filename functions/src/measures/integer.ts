/**
 * Integer division. Every argument and every intermediate result is a safe integer, which the
 * bounds on rate cards and requests guarantee, and then the floor is exact: a quotient that is not
 * whole is at least 1 / divisor below the next whole number, which is more than the rounding error.
 */
function floorDiv(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor);
}

/** `dividend / divisor`, halves rounded up. Both are non-negative integers. `halfUp(5, 2)` is 3. */
export function halfUp(dividend: number, divisor: number): number {
  return floorDiv(2 * dividend + divisor, 2 * divisor);
}

/** `dividend / divisor`, rounded up. Both are non-negative integers. `ceilDiv(5, 2)` is 3. */
export function ceilDiv(dividend: number, divisor: number): number {
  return floorDiv(dividend + divisor - 1, divisor);
}

/** The next multiple of `step` that is not below `value`. `ceilTo(30_001, 5_000)` is 35000. */
export function ceilTo(value: number, step: number): number {
  return ceilDiv(value, step) * step;
}

/** The multiple of `step` that is nearest to `value`, halves rounded up. `roundTo(25, 10)` is 30. */
export function roundTo(value: number, step: number): number {
  return halfUp(value, step) * step;
}

/**
 * Reads a number as the decimal that was typed, in units of `10^-places`, halves rounded up.
 *
 * The shortest decimal form is the one that was sent: multiplying instead would turn 4.35 into
 * 434.99999999999994 hundredths. `value` is positive and small enough for the result to be a
 * safe integer. `scaleDecimal(62.5, 3)` is 62500.
 */
export function scaleDecimal(value: number, places: number): number {
  // Nearly always: if it divides back to the value, it is what was written.
  const scaled = Math.round(value * 10 ** places);
  if (scaled / 10 ** places === value) return scaled;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  if (kept < 0) return 0;
  const truncated = Number(digits.slice(0, kept).padEnd(kept, '0'));
  return Number(digits[kept] ?? '0') >= 5 ? truncated + 1 : truncated;
}
