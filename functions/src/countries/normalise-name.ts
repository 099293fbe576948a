import { isThai } from '../thailand/thai-text';

const SPELLED_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const BASIC_LATIN = /^[\x20-\x7E]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Letters separated by dots, as in `U.S.A.`, each possibly followed by a space. */
const ABBREVIATION = /(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L})+(?![\p{L}\p{N}])/gu;

/**
 * The form in which two spellings of one country name are the same text: `St. Kitts & Nevis` and
 * `SAINT KITTS AND NEVIS`, or `ประเทศไทย` and `ไทย`. Normalising twice changes nothing.
 *
 * @example normaliseName("The Côte d'Ivoire") // 'cote divoire'
 */
export function normaliseName(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return isThai(folded) ? normaliseThai(folded) : normaliseLatin(folded);
}

// Thai vowels and tones are combining marks: without them กินี and กานี would be one word.
function normaliseThai(text: string): string {
  return (
    text
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
      // Two SARA E look exactly like one SARA AE, and many keyboards produce them.
      .replaceAll('เเ', 'แ')
      .replace(/^(?:ประเทศ)+/u, '')
  );
}

function normaliseLatin(text: string): string {
  return joinAbbreviations(BASIC_LATIN.test(text) ? text : withoutMarks(text))
    .replace(/['’‘`ʼʻ]/g, '')
    .replaceAll('&', ' and ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ');
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}

function joinAbbreviations(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(ABBREVIATION, (letters) => letters.replace(/[.\s]/g, ''));
}
