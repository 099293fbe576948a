import { westernDigits } from './thai-digits';

/** Digits with what people put between them, and perhaps a plus before. */
const WRITTEN = /^\+?[\d\s().‐-―/-]+$/u;
/** Well past the longest that is written; bringing marks in order takes the square of a length. */
const LONGEST = 60;
const WITH_COUNTRY = /^(?:\+|00)?660?(?=\d{8,9}$)/;
const MOBILE = /^0[689]\d{8}$/;
const LANDLINE = /^0[23457]\d{7}$/;

/**
 * A telephone number of Thailand as all networks dial it, or undefined for anything else: ten
 * digits from 06, 08 or 09 for mobiles, nine from 02, 03, 04, 05 or 07 for landlines.
 * @example normaliseThaiPhone('081-234-5678') // '+66812345678'
 */
export function normaliseThaiPhone(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const written = westernDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();
  if (!WRITTEN.test(written)) return undefined;
  const national = written.replace(/[^\d+]/g, '').replace(WITH_COUNTRY, '0');
  return MOBILE.test(national) || LANDLINE.test(national) ? `+66${national.slice(1)}` : undefined;
}

/** A spreadsheet takes a number's first zero away: `812345678` most likely is +66812345678. */
export const suggestThaiPhone = (text: string): string | undefined =>
  normaliseThaiPhone(`0${text}`);
