/**
 * Reads a number as the decimal a person wrote, in units of `10^-places`, halves rounded up.
 *
 * The shortest decimal form is the one that was sent: multiplying instead would turn 4.35 into
 * 434.99999999999994 hundredths. `value` is positive and small enough for the result to be a
 * safe integer. `scaleDecimal(62.5, 3)` is 62500.
 */
export function scaleDecimal(value: number, places: number): number {
  if (Number.isInteger(value)) return value * 10 ** places;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  if (kept < 0) return 0;
  const truncated = Number(digits.slice(0, kept).padEnd(kept, '0'));
  return Number(digits[kept] ?? '0') >= 5 ? truncated + 1 : truncated;
}
