import type { Bilingual } from '../errors/fault';
import { findNearest } from '../text/nearest';
import { isThai, plainCode } from '../text/pasted-text';
import otherNames from './other-names.json';
import provinces from './provinces.json';

export interface Province {
  /** ISO 3166-2, such as `TH-10`. */
  readonly code: string;
  readonly name_en: string;
  readonly name_th: string;
  /** The first and last code of each range. Near a border, a code may belong to two provinces. */
  readonly postal_codes: readonly (readonly string[])[];
}

/** Bangkok and the 76 provinces, by code. */
export const PROVINCES: readonly Province[] = provinces;

/**
 * Other names and common spellings, by ISO code. Spaces, hyphens and case do not matter: `Chonburi`
 * matches `Chon Buri` without an entry. Pattaya is a city of Chon Buri that ISO 3166-2 lists with
 * the provinces; Pattani, a far-away province, is spelt much the same.
 */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;

/** Longer than any name. */
const MAX_NAME_LENGTH = 100;
const WORD_BEFORE = /^(?:จังหวัด|จ\s*\.|จ\s|changwat\s|province of\s)\s*/u;
const WORD_AFTER = /(?<![\s,])[\s,]+(?:province|changwat)$/u;
const POSTAL_CODE = /^\d{5}$/;

let builtNames: ReadonlyMap<string, Province> | undefined;

/** Built for the first name, as many instances never read one. */
const byName = (): ReadonlyMap<string, Province> =>
  (builtNames ??= new Map(
    PROVINCES.flatMap((province) =>
      listNames(province).map((name) => [normaliseProvinceName(name), province] as const),
    ),
  ));

const withCode = (code: string): Province | undefined =>
  PROVINCES.find((province) => province.code === code);

/**
 * Finds a province by its ISO code, its number, or its name in English or Thai, in any case. A
 * similar name never matches.
 * @example findProvince('จ.ภูเก็ต')?.code // 'TH-83', as for 'Phuket Province' and '83'
 */
export function findProvince(text: string): Province | undefined {
  if (text.length > MAX_NAME_LENGTH) return undefined;
  const number = provinceNumber(text);
  return number === undefined
    ? byName().get(normaliseProvinceName(text))
    : withCode(`TH-${number}`);
}

/** A province's English name by code: `TH-83` is Phuket. */
export const provinceName = (code: string): string => withCode(code)?.name_en ?? code;

export function provinceNames(code: string): Bilingual {
  const province = withCode(code);
  return { en: province?.name_en ?? code, th: province?.name_th ?? code };
}

/**
 * The closest province name to a misspelt one, in the script of the text.
 * @example suggestProvince('Bankok') // 'Bangkok'
 */
export function suggestProvince(text: string): string | undefined {
  if (text.length > MAX_NAME_LENGTH) return undefined;
  const name = findNearest(normaliseProvinceName(text), [...byName().keys()]);
  const province = name === undefined ? undefined : byName().get(name);
  return isThai(text) ? province?.name_th : province?.name_en;
}

/** Whether a postal code belongs to a province: `10250` belongs to Bangkok, `10270` does not. */
export const postalCodeBelongs = (province: Province, code: string): boolean =>
  POSTAL_CODE.test(code) &&
  province.postal_codes.some(([from = '', to = '']) => from <= code && code <= to);

/**
 * The provinces of a postal code, two near some borders: `83000` is in both Phangnga and Phuket.
 */
export const provincesOfPostalCode = (code: string): Province[] =>
  PROVINCES.filter((province) => postalCodeBelongs(province, code));

function listNames({ code, name_en, name_th }: Province): string[] {
  return [name_en, name_th, ...(OTHER_NAMES[code] ?? [])];
}

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
const provinceNumber = (text: string): string | undefined =>
  /^(?:th[\s-]?)?(\d\d)$/u.exec(withoutWord(text))?.[1];

function withoutWord(text: string): string {
  return plainCode(text).toLowerCase().replace(WORD_BEFORE, '').replace(WORD_AFTER, '');
}
