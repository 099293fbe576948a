import { normaliseName } from '../../../countries/name-index';
import { isThai } from '../../../text/pasted-text';

const SPELLED_OUT: Readonly<Record<string, string>> = {
  mt: 'mount',
  ft: 'fort',
  ste: 'sainte',
  sankt: 'saint',
};

/** Where ä, ö, ü, æ, ø and å are also written ae, oe, ue and aa. */
const GERMAN = new Set(['AT', 'CH', 'DE', 'LI', 'LU']);
const NORDIC = new Set(['DK', 'FO', 'GL', 'NO', 'SE', 'SJ']);

/** Up to Cyrillic, combining marks are accents; in later scripts they may be vowels. */
const UP_TO_CYRILLIC = /^[\t-\u052F\u1E00-\u206F\uFF00-\uFF5E]*$/;
const NO_PART_OF_A_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The form in which the usual spellings of one city's name are the same text: `St. Gallen` and
 * `SANKT GALLEN`, `Mt Isa` and `Mount Isa`, and in Germany `München`, `Munchen` and `Muenchen`.
 * `City` stays: Kansas City is not Kansas. Empty for a text without letters and digits.
 * @example canonicalCity('NO', 'Tromsø') // 'tromso', as is 'Tromsoe'
 */
export function canonicalCity(country: string, text: string): string {
  if (!UP_TO_CYRILLIC.test(text) && !isThai(text)) return inOtherScript(text);
  const name = withoutDigraphs(country, normaliseName(text));
  return name
    .split(' ')
    .map((word) => (Object.hasOwn(SPELLED_OUT, word) ? (SPELLED_OUT[word] ?? word) : word))
    .join(' ');
}

const inOtherScript = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(NO_PART_OF_A_WORD, ' ').trim();

function withoutDigraphs(country: string, name: string): string {
  // In Neuenkirchen and Bauer the e does not stand for an umlaut: Neunkirchen is another city.
  if (GERMAN.has(country)) return name.replace(/([ao])e|(?<![aeoq])(u)e/g, '$1$2');
  return NORDIC.has(country) ? name.replace(/([ao])e|aa/g, (pair) => pair.charAt(0)) : name;
}
