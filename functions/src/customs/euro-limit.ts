import { units_per_euro } from './rules.json';

const MILLI = 1000;
const RANGES: Readonly<Record<string, readonly number[]>> = units_per_euro.ranges;

/** A currency's units in one euro: never less, never more. Undefined if nothing is known of it. */
export function unitsPerEuro(
  currency: string,
): { readonly least: number; readonly most: number } | undefined {
  const [least, most] = RANGES[currency] ?? [];
  return least === undefined || most === undefined ? undefined : { least, most };
}

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
  const range = currency === null ? undefined : unitsPerEuro(currency);
  if (value === null || range === undefined) return 'near';
  const units = Number(value) / MILLI;
  if (units <= limitEuro * range.least) return 'within';
  return units > limitEuro * range.most ? 'above' : 'near';
}
