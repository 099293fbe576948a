import { withoutMarks } from '../countries/name-index';
import { isThai, westernDigits } from '../text/pasted-text';
import { readTelephone } from './telephone';

/** What a record is searched by. Blank texts count as none. */
export interface Searched {
  /** Each word of them is found by its beginning. */
  readonly names: readonly (string | null | undefined)[];
  /** References, numbers and e-mail addresses, found by their beginning. */
  readonly codes: readonly (string | null | undefined)[];
  readonly phones: readonly (string | null | undefined)[];
}

const SHORTEST_WORD = 2;
const LONGEST_WORD = 10;
const SHORTEST_CODE = 3;
const SHORTEST_PHONE = 4;
const LONGEST_CODE = 16;
/** So many digits identify a subscriber, however country and area are written. */
const SUBSCRIBER_DIGITS = 8;

/**
 * The terms that are stored with a record, so that one query finds it by the beginning of a word, a
 * code or a telephone number. At most some five hundred.
 */
export function searchTerms({ names, codes, phones }: Searched): string[] {
  const terms = new Set<string>();
  const add = (text: string, shortest: number, longest: number): void => {
    const letters = Array.from(text);
    for (let end = shortest; end <= Math.min(letters.length, longest); end += 1) {
      terms.add(letters.slice(0, end).join(''));
    }
  };
  for (const word of names.flatMap(foldWords)) add(word, SHORTEST_WORD, LONGEST_WORD);
  for (const code of codes.map(foldCode)) add(code, SHORTEST_CODE, LONGEST_CODE);
  for (const phone of phones.map(nationalDigits)) {
    add(phone, SHORTEST_PHONE, LONGEST_CODE);
    if (phone.length >= SUBSCRIBER_DIGITS) terms.add(toSubscriber(phone));
  }
  return [...terms];
}

export interface SearchQuery {
  readonly words: readonly string[];
  readonly code: string;
  /** Empty unless the text looks like a telephone number. */
  readonly phone: string;
  /** A record that the text finds has one of these terms. At most four. */
  readonly lookups: readonly string[];
}

/**
 * Reads a text as a search. Without lookups it is too short.
 * @example readSearch('+66 81 234').lookups // ['6681234', '081234']
 */
export function readSearch(text: string): SearchQuery {
  const code = foldCode(text);
  const phone = PHONE_LIKE.test(westernDigits(text)) ? nationalDigits(text) : '';
  const words = foldWords(text);
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? '';
  const lookups = [
    ...(mayBeWords(phone, words) && longest.length >= SHORTEST_WORD
      ? [cut(longest, LONGEST_WORD)]
      : []),
    ...(code.length >= SHORTEST_CODE ? [cut(code, LONGEST_CODE)] : []),
    ...(phone.length >= SHORTEST_PHONE ? [cut(phone, LONGEST_CODE)] : []),
    ...(phone.length >= SUBSCRIBER_DIGITS ? [toSubscriber(phone)] : []),
  ];
  return { words, code, phone, lookups: [...new Set(lookups)] };
}

/** Whether a search finds a record: by a code, a telephone number, or all of its words. */
export function isFound({ names, codes, phones }: Searched, query: SearchQuery): boolean {
  const own = {
    words: names.flatMap(foldWords),
    codes: codes.map(foldCode),
    phones: phones.map(nationalDigits),
  };
  const { code, phone, words } = query;
  const hasPhone = own.phones.some((one) => matchesPhone(one, phone));
  const hasCode = code.length >= SHORTEST_CODE && own.codes.some((one) => one.startsWith(code));
  if (hasPhone || hasCode) return true;
  const isLong = words.some(({ length }) => length >= SHORTEST_WORD);
  return mayBeWords(phone, words) && isLong && words.every((word) => begins(own, word));
}

/** A name may begin with digits; those of a telephone number in parts are none. */
const mayBeWords = (phone: string, { length }: readonly string[]): boolean =>
  phone === '' || length === 1;

/** The telephone number, of those given, that a search looks for; undefined if none is. */
export const matchingPhone = <Text extends string>(
  phones: readonly Text[],
  { phone, words }: SearchQuery,
): Text | undefined =>
  phones.find((one) => {
    const own = nationalDigits(one);
    return matchesPhone(own, phone) || words.some((word) => matchesPhone(own, word));
  });

interface Folded {
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly phones: readonly string[];
}

const begins = ({ words, codes, phones }: Folded, word: string): boolean =>
  words.some((one) => one.startsWith(word)) ||
  (word.length >= SHORTEST_CODE && codes.some((one) => one.startsWith(word))) ||
  (word.length >= SHORTEST_PHONE && phones.some((one) => one.startsWith(word)));

const matchesPhone = (own: string, phone: string): boolean =>
  phone.length >= SHORTEST_PHONE &&
  (own.startsWith(phone) ||
    (phone.length >= SUBSCRIBER_DIGITS &&
      own.length >= SUBSCRIBER_DIGITS &&
      toSubscriber(own) === toSubscriber(phone)));

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const APOSTROPHES = /['’‘`ʼʻ]/g;

/** Words in lower case; Latin letters without their marks, Thai ones with them. */
const foldWords = (text: string | null | undefined): string[] =>
  fold(text).replace(APOSTROPHES, '').split(BETWEEN_WORDS).map(foldWord).filter(isFilled);

const isFilled = (word: string): boolean => word !== '';

const fold = (text: string | null | undefined): string =>
  westernDigits((text ?? '').normalize('NFKC').toLowerCase());

// Two SARA E look exactly like one SARA AE, and many keyboards produce them.
const foldWord = (word: string): string =>
  isThai(word) ? word.replaceAll('เเ', 'แ') : withoutMarks(word);

const foldCode = (text: string | null | undefined): string => foldWords(text).join('');

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

const toSubscriber = (digits: string): string => `…${digits.slice(-SUBSCRIBER_DIGITS)}`;
