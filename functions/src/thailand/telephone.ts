import { westernDigits } from './thai-text';

/** Digits with common separators, and an optional plus sign. */
const WRITTEN = /^\+?[\d\s().‐-―/-]+$/u;
/** Longer than any number. The limit matters: normalising marks takes quadratic time. */
const MAX_LENGTH = 60;
const WITH_COUNTRY = /^(?:\+|00)?660?(?=\d{8,9}$)/;
const MOBILE = /^0[689]\d{8}$/;
const LANDLINE = /^0[23457]\d{7}$/;

/**
 * A Thai telephone number in E.164 form; undefined for anything else. Mobile numbers have ten
 * digits and start with 06, 08 or 09. Landlines have nine and start with 02, 03, 04, 05 or 07.
 * @example normaliseThaiPhone('081-234-5678') // '+66812345678'
 */
export function normaliseThaiPhone(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const written = westernDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();
  if (!WRITTEN.test(written)) return undefined;
  const national = written.replace(/[^\d+]/g, '').replace(WITH_COUNTRY, '0');
  return MOBILE.test(national) || LANDLINE.test(national) ? `+66${national.slice(1)}` : undefined;
}

/** Spreadsheets drop the leading zero: `812345678` most likely means +66812345678. */
export const suggestThaiPhone = (text: string): string | undefined =>
  normaliseThaiPhone(`0${text}`);
