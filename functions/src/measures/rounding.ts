/**
 * Integer division. Every argument and every intermediate result is a safe integer, which the
 * bounds on rate cards and requests guarantee, and then the floor is exact: a quotient that is not
 * whole is at least 1 / divisor below the next whole number, which is more than the rounding error.
 */
const floorDiv = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** `dividend / divisor`, halves rounded up. Both are non-negative integers. `halfUp(5, 2)` is 3. */
export const halfUp = (dividend: number, divisor: number): number =>
  floorDiv(2 * dividend + divisor, 2 * divisor);

/** `dividend / divisor`, rounded up. Both are non-negative integers. `ceilDiv(5, 2)` is 3. */
export const ceilDiv = (dividend: number, divisor: number): number =>
  floorDiv(dividend + divisor - 1, divisor);

/** The next multiple of `step` that is not below `value`. `ceilTo(30_001, 5_000)` is 35000. */
export const ceilTo = (value: number, step: number): number => ceilDiv(value, step) * step;

/** The multiple of `step` that is nearest to `value`, halves rounded up. `roundTo(25, 10)` is 30. */
export const roundTo = (value: number, step: number): number => halfUp(value, step) * step;
