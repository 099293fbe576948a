import { withoutMarks } from '../countries/name-index';
import { isThai, westernDigits } from '../text/pasted-text';
import { readTelephone } from './telephone';

/** What a record is searched by. Blank texts count as none. */
export interface Searched {
  /** Found by the beginning of each word and of each part after an apostrophe; Thai from within as well. */
  readonly names: readonly (string | null | undefined)[];
  /** References, numbers and e-mail addresses, found by their beginning. */
  readonly codes: readonly (string | null | undefined)[];
  /** Found by their beginning and by their last digits. */
  readonly phones: readonly (string | null | undefined)[];
}

const SHORTEST_WORD = 2;
const LONGEST_WORD = 10;
const SHORTEST_CODE = 3;
const SHORTEST_PHONE = 4;
const LONGEST_CODE = 16;
/** So many digits identify a subscriber, however country and area are written. */
const SUBSCRIBER_DIGITS = 8;
/** How many last digits of a telephone number are terms, the most first. */
const ENDS = [SUBSCRIBER_DIGITS, 6, SHORTEST_PHONE] as const;
/** How many letters of a Thai name are terms, from each place where it may be searched, the most first. */
const PIECES = [5, 3] as const;
/** Those of some 70 letters; what is beyond them in a record's names is found by the beginning of a word alone. */
const MOST_PIECES = 80;

/**
 * The terms that are stored with a record, so that one query finds it by the beginning of a word, a
 * code or a telephone number, by a part of a Thai name of three letters and more, or by the last four
 * digits of a telephone number and more. Mostly some 150, at most some six hundred.
 */
export function searchTerms({ names, codes, phones }: Searched): string[] {
  const terms = new Set<string>();
  const add = (text: string, shortest: number, longest: number): void => {
    const letters = Array.from(text);
    for (let end = shortest; end <= Math.min(letters.length, longest); end += 1) {
      terms.add(letters.slice(0, end).join(''));
    }
  };
  for (const word of names.flatMap(foldName)) add(word, SHORTEST_WORD, LONGEST_WORD);
  for (const code of codes.map(joinWords)) add(code, SHORTEST_CODE, LONGEST_CODE);
  for (const phone of phones.map(nationalDigits)) {
    add(phone, SHORTEST_PHONE, LONGEST_CODE);
    for (const end of ENDS) if (phone.length >= end) terms.add(lastDigits(phone, end));
  }
  const pieces = names.flatMap((name) => listPieces(joinWords(name), PIECES));
  const added = new Set(pieces.filter((piece) => !terms.has(piece)));
  return [...terms, ...[...added].slice(0, MOST_PIECES)];
}

/** The pieces of a Thai text that have these lengths, from its beginning on. */
function listPieces(text: string, lengths: readonly number[]): string[] {
  if (!isThai(text)) return [];
  const letters = Array.from(text);
  return letters.flatMap((letter, at) => {
    const own = lengths.filter((length) => at + length <= letters.length);
    if (!isPlace(letters[at - 1], letter)) return [];
    return own.map((length) => letters.slice(at, at + length).join(''));
  });
}

export interface SearchQuery {
  readonly words: readonly string[];
  readonly code: string;
  /** Empty unless the text looks like a telephone number. */
  readonly phone: string;
  /** A record that the text finds has one of these terms. At most five. */
  readonly lookups: readonly string[];
}

/**
 * Reads a text as a search. Without lookups it is too short.
 * @example readSearch('+66 81 234').lookups // ['6681234', '081234']
 */
export function readSearch(text: string): SearchQuery {
  const code = joinWords(text);
  const phone = PHONE_LIKE.test(westernDigits(text)) ? nationalDigits(text) : '';
  const words = foldWords(text);
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? '';
  const lookups = [
    ...(mayBeWords(phone, words) && longest.length >= SHORTEST_WORD ? lookUpWord(longest) : []),
    ...(code.length >= SHORTEST_CODE ? [cut(code, LONGEST_CODE)] : []),
    ...(phone.length >= SHORTEST_PHONE ? [cut(phone, LONGEST_CODE), lookUpEnd(phone)] : []),
  ];
  return { words, code, phone, lookups: [...new Set(lookups)] };
}

/** Of a telephone number, or all of it. */
const LAST_DIGITS = /^\d{4,}$/;

const lookUpWord = (word: string): string[] => [
  cut(word, LONGEST_WORD),
  ...lookUpPiece(word),
  ...(LAST_DIGITS.test(word) ? [lookUpEnd(word)] : []),
];

/** From the middle of a Thai word: thousands of names begin as บริษัท does, and end as จำกัด does. */
function lookUpPiece(word: string): string[] {
  const length = PIECES.find((one) => Array.from(word).length >= one);
  if (length === undefined || !isPlace(undefined, word[0])) return [];
  const pieces = listPieces(word, [length]);
  return pieces.slice(pieces.length >> 1).slice(0, 1);
}

const lookUpEnd = (digits: string): string =>
  lastDigits(digits, ENDS.find((end) => digits.length >= end) ?? SHORTEST_PHONE);

/** Whether a search finds a record: by a code, a telephone number, or all of its words. */
export function isFound({ names, codes, phones }: Searched, query: SearchQuery): boolean {
  const own = {
    words: names.flatMap(foldName),
    runs: names.map(joinWords),
    codes: codes.map(joinWords),
    phones: phones.map(nationalDigits),
  };
  const { code, phone, words } = query;
  const hasPhone = own.phones.some((one) => matchesPhone(one, phone));
  const hasCode = code.length >= SHORTEST_CODE && own.codes.some((one) => one.startsWith(code));
  if (hasPhone || hasCode) return true;
  const isLong = words.some(({ length }) => length >= SHORTEST_WORD);
  return mayBeWords(phone, words) && isLong && words.every((word) => hasWord(own, word));
}

/** A name may begin with digits; those of a telephone number in parts are none. */
const mayBeWords = (phone: string, { length }: readonly string[]): boolean =>
  phone === '' || length === 1;

interface Folded {
  readonly words: readonly string[];
  readonly runs: readonly string[];
  readonly codes: readonly string[];
  readonly phones: readonly string[];
}

const hasWord = ({ words, runs, codes, phones }: Folded, word: string): boolean =>
  words.some((one) => one.startsWith(word)) ||
  (lookUpPiece(word).length > 0 && runs.some((run) => isWithin(run, word))) ||
  (word.length >= SHORTEST_CODE && codes.some((one) => one.startsWith(word))) ||
  (LAST_DIGITS.test(word) && phones.some((one) => one.startsWith(word) || one.endsWith(word)));

function isWithin(run: string, word: string): boolean {
  let at = run.indexOf(word);
  while (at !== -1 && !isPlace(run[at - 1], run[at])) at = run.indexOf(word, at + 1);
  return at !== -1;
}

const matchesPhone = (own: string, phone: string): boolean =>
  phone.length >= SHORTEST_PHONE &&
  (own.startsWith(phone) ||
    own.endsWith(phone) ||
    (phone.length >= SUBSCRIBER_DIGITS &&
      own.length >= SUBSCRIBER_DIGITS &&
      lookUpEnd(own) === lookUpEnd(phone)));

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const APOSTROPHES = /['’‘`ʼʻ]/g;

/** Words in lower case; Latin letters without their marks, Thai ones with them. */
const foldWords = (text: string | null | undefined, forApostrophes = ''): string[] => {
  const words = fold(text).replace(APOSTROPHES, forApostrophes).split(BETWEEN_WORDS);
  return words.map(foldWord).filter(isFilled);
};

/** The words of a name, and those that apostrophes part. */
const foldName = (name: string | null | undefined): string[] => [
  ...foldWords(name),
  ...foldWords(name, ' '),
];

const isFilled = (word: string): boolean => word !== '';

const fold = (text: string | null | undefined): string =>
  westernDigits((text ?? '').normalize('NFKC').toLowerCase());

// Two SARA E look exactly like one SARA AE, and many keyboards produce them.
const foldWord = (word: string): string =>
  isThai(word) ? word.replaceAll('เเ', 'แ') : withoutMarks(word);

/** The words as one: codes are written in parts, and Thai names without the space between them. */
const joinWords = (text: string | null | undefined): string => foldWords(text).join('');

/** Thai is written without spaces, so a search may begin with any consonant, or with the vowel before it. */
const isPlace = (before: string | undefined, letter: string | undefined): boolean =>
  LEADING_VOWEL.test(letter ?? '') ||
  (CONSONANT.test(letter ?? '') && !LEADING_VOWEL.test(before ?? ''));

const LEADING_VOWEL = /^[เ-ไ]/;
const CONSONANT = /^[ก-ฮ]/;

/** Digits with what may stand between them, and at least four of them. */
const PHONE_LIKE = /^[\s+().,/*#-]*\d(?:[\s().,/*#-]*\d){3,39}[\s().,/*#-]*$/;
const INTERNATIONAL = /^\s*(?:\+|00)/;
/** After the country's code, foreign writers keep the zero: +66 (0)81. */
const THAI_CODE = /^66(0?)/;
const THAI_DIGITS = /^66\d{8,9}$/;

/** The digits of a telephone number, a Thai one as it is dialled within Thailand. */
function nationalDigits(text: string | null | undefined): string {
  const written = readTelephone(text ?? '').number;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const isOurs = INTERNATIONAL.test(written) ? THAI_CODE.test(digits) : THAI_DIGITS.test(digits);
  return isOurs ? digits.replace(THAI_CODE, '0') : digits;
}

const lastDigits = (digits: string, count: number): string => `…${digits.slice(-count)}`;
