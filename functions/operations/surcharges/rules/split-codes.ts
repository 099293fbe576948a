import { canonicalCode, isFullCode } from '../../../src/quotes/surcharges/areas/postal-code';
import { postalFormat } from '../../../src/quotes/surcharges/areas/postal-formats';

/** A hyphen or dash, which codes have too, and the signs that only stand between two codes. */
const DASH = /\s*[-\u2010-\u2015\u2212]\s*/;
const BETWEEN_TWO = /\s*[~\u301C\uFF5E]\s*|\s+to\s+|\s+[-\u2010-\u2015\u2212]\s+/i;

const INWARD = /^\d[A-Z]{2}$/i;

/**
 * The first and the last code of a range that is written as one text. Undefined for a text that is
 * one code, although it may have a hyphen.
 *
 * @example splitCodes('GB', 'IV4-IV11') // ['IV4', 'IV11']
 * @example splitCodes('JP', '907-1801') // undefined
 */
export function splitCodes(country: string, text: string): readonly [string, string] | undefined {
  if (/^\w*$/.test(text)) return undefined;
  const [from, to, more] = text.split(BETWEEN_TWO.test(text) ? BETWEEN_TWO : DASH);
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  return isOneCode(country, from, to) ? undefined : [from, to];
}

function isOneCode(country: string, from: string, to: string): boolean {
  const format = postalFormat(country);
  const joined = canonicalCode(country, `${from}-${to}`);
  switch (format.kind) {
    case 'none':
      return true;
    case 'british':
      return INWARD.test(to);
    case 'digits':
      // Codes are hyphenated in unequal parts; two equal ones are the beginnings of a range.
      if (!/\d/.test(from)) return true;
      return joined !== undefined && isFullCode(country, joined) && from.length !== to.length;
    case 'letters':
      if (format.shape === undefined) return from.length !== to.length;
      return joined !== undefined && format.shape.test(joined);
  }
}
