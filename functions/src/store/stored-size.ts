import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** The name of a document, and what indexes have of any. */
const BYTES_OF_A_DOCUMENT = 1000;
/** Each text of a list is found by: `search_terms` take most of what indexes have of a shipment. */
const BYTES_OF_AN_INDEXED_TEXT = 150;
const BYTES_OF_A_VALUE = 8;

/** About the bytes that Firestore stores for a new document, its entries in indexes included. */
export const sizeOfDocument = (fields: object): number =>
  BYTES_OF_A_DOCUMENT +
  sizeOfFields(fields) +
  BYTES_OF_AN_INDEXED_TEXT *
    Object.values(fields).reduce<number>((sum, one) => sum + textsIn(one), 0);

const textsIn = (value: unknown): number =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string').length : 0;

/** The bytes of fields, by Firestore's published rules. */
export function sizeOfFields(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (value === null || typeof value !== 'object' || isAtomic(value)) return BYTES_OF_A_VALUE;
  let size = 0;
  for (const [name, member] of Object.entries(value)) {
    size += sizeOfFields(member) + (Array.isArray(value) ? 0 : name.length + 1);
  }
  return size;
}

const isAtomic = (value: object): boolean =>
  value instanceof Date || value instanceof Timestamp || value instanceof FieldValue;
