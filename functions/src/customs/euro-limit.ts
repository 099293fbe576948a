import { units_per_euro } from './rules.json';

const MILLI = 1000;
/** A currency's units in one euro: never less, never more. */
const RANGES: Readonly<Record<string, readonly number[]>> = units_per_euro.ranges;

/**
 * Whether a value is within a limit in euro. Another currency than euro is compared only where it is
 * far from the limit; without a range for the currency nothing is known.
 * @param value - In thousandths of the currency.
 * @example compareWithLimit(3_000_000n, 'THB', 150) // 'within': 3,000 baht; 5,600 baht are 'near'
 */
export function compareWithLimit(
  value: bigint | null,
  currency: string | null,
  limitEuro: number,
): 'within' | 'near' | 'above' {
  const [least, most] = (currency === null ? undefined : RANGES[currency]) ?? [];
  if (value === null || least === undefined || most === undefined) return 'near';
  const units = Number(value) / MILLI;
  if (units <= limitEuro * least) return 'within';
  return units > limitEuro * most ? 'above' : 'near';
}
