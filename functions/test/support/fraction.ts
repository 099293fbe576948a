/** An exact number; `d` is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
});

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });

export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;

export const larger = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? a : b);

export const smaller = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? b : a);

/** The whole number at or below one that is not negative. */
const whole = ({ n, d }: Fraction): bigint => n / d;

/** The nearest whole multiple of a step, the higher of two that are as near. */
export const nearest = (value: Fraction, step: Fraction): Fraction =>
  times(fraction(whole(plus(over(value, step), fraction(1, 2)))), step);

/** The lowest whole multiple of a step that is not below. */
export function next(value: Fraction, step: Fraction): Fraction {
  const below = times(fraction(whole(over(value, step))), step);
  return isAbove(value, below) ? plus(below, step) : below;
}

/** The lowest whole multiple of a step that is above. */
export function above(value: Fraction, step: Fraction): Fraction {
  const atLeast = next(value, step);
  return isAbove(atLeast, value) ? atLeast : plus(atLeast, step);
}
