import { randomInt } from 'node:crypto';

import { plainCode } from '../../text/pasted-text';

/** Crockford's base 32, without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RANDOM_LENGTH = 11;
const ID_LENGTH = 12;
export const RECORD_ID_FORM = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** Of shipment requests and of pickup requests. */
export type ReferencePrefix = 'SR' | 'PR';

/**
 * A new record id: eleven random characters (55 bits) and a check character. Ids are random because
 * sequential ids would send all writes to one Firestore range.
 */
export function newRecordId(below: (limit: number) => number = randomInt): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[below(32)]).join('');
  return random + checkCharacter(random);
}

/** `writeReference('SR', '3f7k29mpq0th')` is `SR-3F7K-29MP-Q0TH`. */
export const writeReference = (prefix: ReferencePrefix, id: string): string =>
  [prefix, id.slice(0, 4), id.slice(4, 8), id.slice(8)].join('-').toUpperCase();

/**
 * The id in a text: a bare id or a reference, in any case, with or without prefix, hyphens and
 * spaces, as it may be pasted (`plainCode`). O is read as 0, I and L as 1. Undefined if the text has neither form.
 */
export function readReference(
  prefix: ReferencePrefix | undefined,
  text: string,
): string | undefined {
  const compact = plainCode(text).replace(/[\s-]/g, '').toLowerCase();
  const start = prefix?.toLowerCase() ?? '';
  const hasPrefix = compact.length === start.length + ID_LENGTH && compact.startsWith(start);
  const id = (hasPrefix ? compact.slice(start.length) : compact)
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return RECORD_ID_FORM.test(id) ? id : undefined;
}

/** Whether a text is a reference with its prefix, and not a bare id. */
export const isReferenceOf = (prefix: ReferencePrefix, text: string): boolean =>
  readReference(prefix, text) !== undefined && readReference(undefined, text) === undefined;

/** Whether the check character matches; if not, the id was copied wrongly. */
export const isIntact = (id: string): boolean => checkCharacter(id.slice(0, -1)) === id.slice(-1);

/**
 * The sum of the characters as elements of GF(32), each multiplied by a different power of the
 * generator. Every single wrong character and every swap of two characters changes it.
 */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesGenerator(sum) ^ ALPHABET.indexOf(character);
  return ALPHABET[timesGenerator(sum)] ?? '';
}

/** Multiplication by x modulo x^5 + x^2 + 1. */
const timesGenerator = (element: number): number =>
  element & 0b10000 ? (element << 1) ^ 0b100101 : element << 1;
