import { westernDigits } from './thai-digits';

const WORD_BEFORE = /^(?:จังหวัด|จ\s*\.|จ\s|changwat\s|province of\s)\s*/u;
const WORD_AFTER = /[\s,]+(?:province|changwat)$/u;
const THAI = /[\u0E00-\u0E7F]/u;

/**
 * Reduces a province name to a form in which spellings match: `Chon Buri Province` and `chonburi`,
 * or `จ.ชลบุรี` and `ชลบุรี`.
 */
export function normaliseProvinceName(text: string): string {
  return withoutWord(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replaceAll('ฯ', '')
    .replaceAll('เเ', 'แ');
}

/** The two digits of an ISO 3166-2 code, which the ministry also uses: `TH-10`, `10`. */
export const provinceNumber = (text: string): string | undefined =>
  /^(?:th[\s-]?)?(\d\d)$/u.exec(withoutWord(text))?.[1];

export const isThai = (text: string): boolean => THAI.test(text);

const withoutWord = (text: string): string =>
  westernDigits(text.normalize('NFKC').toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(WORD_BEFORE, '')
    .replace(WORD_AFTER, '');
