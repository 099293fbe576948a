import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, which are misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RANDOM_LENGTH = 11;
const ID_LENGTH = 12;
/** An id, as the service writes it. */
export const RECORD_ID_FORM = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** How a reference to a record begins: to a shipment request, to a pickup request. */
export type ReferencePrefix = 'SR' | 'PR';

/**
 * A new id for a record: eleven random characters, 55 bits, and one that checks them. Random, for
 * ids in the order of time would make all writes meet in one place of Firestore.
 */
export function newRecordId(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(32)]).join('');
  return random + checkCharacter(random);
}

/**
 * A record's id as people write it: `writeReference('SR', '3f7k29mpq0tx')` is `SR-3F7K-29MP-Q0TX`.
 */
export function writeReference(prefix: ReferencePrefix, id: string): string {
  return [prefix, id.slice(0, 4), id.slice(4, 8), id.slice(8)].join('-').toUpperCase();
}

/**
 * The id that a text names, as an id or as a reference with or without its prefix, where it has
 * one, and hyphens, in any case, with O, I and L read as 0, 1 and 1; undefined where it has not the form of one.
 */
export function readReference(
  prefix: ReferencePrefix | undefined,
  text: string,
): string | undefined {
  const compact = text.trim().replace(/-/g, '').toLowerCase();
  const start = prefix?.toLowerCase() ?? '';
  const hasPrefix = compact.length === start.length + ID_LENGTH && compact.startsWith(start);
  const id = (hasPrefix ? compact.slice(start.length) : compact)
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return RECORD_ID_FORM.test(id) ? id : undefined;
}

/** Whether an id's last character fits the others: false means a slip in copying it. */
export const isIntact = (id: string): boolean => checkCharacter(id.slice(0, -1)) === id.slice(-1);

/**
 * The sum of the characters as elements of the field GF(32), each times another power of its
 * generator: every single wrong character changes it, and so does every exchange of two.
 */
function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesGenerator(sum) ^ ALPHABET.indexOf(character);
  return ALPHABET[timesGenerator(sum)] ?? '';
}

/** Multiplication by x modulo x^5 + x^2 + 1. */
const timesGenerator = (element: number): number =>
  element & 0b10000 ? (element << 1) ^ 0b100101 : element << 1;
