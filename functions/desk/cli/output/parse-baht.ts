import { InvalidArgumentError } from 'commander';

import { parseDecimal } from '../../units/format-units';

const TWO_PLACES = 2;

/** An amount of baht, in satang. */
export function parseBaht(text: string): number {
  const satang = parseDecimal(text, TWO_PLACES);
  if (satang !== undefined) return satang;
  throw new InvalidArgumentError(`"${text}" is not an amount in THB, such as 1234.50.`);
}
