import { britishCode } from './british-code';
import { postalFormat, type PostalFormat } from './postal-formats';

/** The longest code that `codeNumber` can order. */
const LONGEST = 10;
const PLUS_FOUR_LENGTH = 9;

const ALL_DIGITS = /^\d+$/;
const LETTERS_AND_DIGITS = /^[0-9A-Z]+$/;
/** Argentina's full code has its four digits between the province and the block: `C1425ABC`. */
const ARGENTINE = /^[A-Z]?(\d{4})[A-Z]{3}$/;
const SIGN = /^[A-Z]{1,3}(?=\d)/;

/** Spaces, hyphens, dots and Japan's postal mark; Japanese keyboards also type ー for a hyphen. */
const BETWEEN = /[\s\p{Cf}.\-\u2010-\u2015\u2212\u30FC\u3012]+/gu;
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g;

/**
 * A postal code, or the beginning of one, in the form in which the codes of a country compare as
 * text: upper case, without spaces, hyphens or dots, in western digits, and without a sign of the
 * country. Undefined for a text that is not a code there. A canonical code is its own canonical
 * form.
 *
 * @example canonicalCode('JP', 'J-907-1801') // '9071801'
 * @example canonicalCode('US', '99501-1234') // '99501'
 */
export function canonicalCode(country: string, text: string): string | undefined {
  const format = postalFormat(country);
  if (format.kind === 'none') return undefined;
  const words = LETTERS_AND_DIGITS.test(text) ? text : wordsOf(text);
  const code = format.kind === 'british' ? britishCode(words) : words.replaceAll(' ', '');
  if (code === undefined || !LETTERS_AND_DIGITS.test(code)) return undefined;
  if (format.kind === 'digits') return digitsOf(country, code, format);
  return code.length <= LONGEST ? code : undefined;
}

/** Whether a canonical code names one place rather than the beginning of several codes. */
export function isFullCode(country: string, code: string): boolean {
  const format = postalFormat(country);
  switch (format.kind) {
    case 'none':
      return false;
    case 'british':
      return /\d[A-Z]{2}$/.test(code);
    case 'digits':
      return format.lengths.includes(code.length);
    case 'letters':
      return format.shape?.test(code) ?? true;
  }
}

/** Whether no other code of the country begins with a canonical code. */
export function isLongestCode(country: string, code: string): boolean {
  const format = postalFormat(country);
  if (format.kind !== 'digits') return isFullCode(country, code);
  return code.length >= Math.max(...format.lengths);
}

/**
 * A canonical code that is one digit short, with the leading zero that a spreadsheet dropped.
 * Undefined for any other code, and in countries where no code begins with a zero.
 *
 * @example withLostZero('US', '6390') // '06390'
 */
export function withLostZero(country: string, code: string): string | undefined {
  const format = postalFormat(country);
  if (format.kind !== 'digits' || !format.mayBeginWithZero) return undefined;
  const isShort = !format.lengths.includes(code.length) && format.lengths.includes(code.length + 1);
  return isShort ? `0${code}` : undefined;
}

function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(OTHER_DIGITS, westernDigit)
    .toUpperCase()
    .replace(BETWEEN, ' ')
    .trim();
}

// Each of these scripts has its digits in order, from a code point that ends in 0 or in 0x50.
const westernDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

function digitsOf(
  country: string,
  text: string,
  { lengths, hasPlusFour }: Extract<PostalFormat, { kind: 'digits' }>,
): string | undefined {
  const code = country === 'AR' ? text.replace(ARGENTINE, '$1') : text;
  const digits = code.replace(SIGN, '');
  if (!ALL_DIGITS.test(digits)) return undefined;
  if (hasPlusFour && digits.length === PLUS_FOUR_LENGTH) return digits.slice(0, 5);
  return digits.length <= Math.max(...lengths) ? digits : undefined;
}
