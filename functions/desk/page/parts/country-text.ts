import type { AnswerOf } from '../api/types';
import type { Language } from '../language/language';

export type Countries = AnswerOf<'countries.list'>;

/**
 * A country as its field shows it; the text itself if it is not a code.
 * @example showCountry(countries, 'JP', 'en') // 'Japan (JP)'
 */
export function showCountry(countries: Countries, value: string, language: Language): string {
  const country = countries.find(({ code }) => code === value);
  return country === undefined ? value : `${country[language]} (${country.code})`;
}

/**
 * The code of the country that a text names in full, in either language; while it is typed, two
 * letters may yet become a name, and so count as a code only once it is complete.
 * @example readCountryText(countries, 'ญี่ปุ่น', false) // 'JP'
 */
export function readCountryText(
  countries: Countries,
  text: string,
  isComplete: boolean,
): string | undefined {
  const given = text.trim().toLowerCase();
  const [, named] = /\(([a-z]{2})\)$/.exec(given) ?? [];
  const found = countries.find(
    ({ code, en, th }) =>
      en.toLowerCase() === given ||
      th === given ||
      code.toLowerCase() === (named ?? (isComplete ? given : undefined)),
  );
  return found?.code;
}

/**
 * The countries that a text may be meant to name, as their field offers them: those whose name in
 * either language begins with it, or else has it somewhere within.
 * @example matchCountries(countries, 'germ') // [{ code: 'DE', en: 'Germany', th: 'เยอรมนี' }]
 */
export function matchCountries(countries: Countries, text: string): Countries {
  const given = text.trim().toLowerCase();
  if (given === '') return [];
  const having = (test: (name: string) => boolean): Countries =>
    countries.filter(({ en, th }) => test(en.toLowerCase()) || test(th));
  const beginning = having((name) => name.startsWith(given));
  return beginning.length > 0 ? beginning : having((name) => name.includes(given));
}
