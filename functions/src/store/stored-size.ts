import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** The name of a document and its entries in indexes, about. */
const BYTES_OF_A_DOCUMENT = 1000;
const BYTES_OF_A_VALUE = 8;

/** About the bytes that Firestore stores for the fields of a document, by its published rules. */
export const storedSize = (fields: object): number => BYTES_OF_A_DOCUMENT + sizeOf(fields);

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (value === null || typeof value !== 'object' || isAtomic(value)) return BYTES_OF_A_VALUE;
  let size = 0;
  for (const [name, member] of Object.entries(value)) {
    size += sizeOf(member) + (Array.isArray(value) ? 0 : name.length + 1);
  }
  return size;
}

const isAtomic = (value: object): boolean =>
  value instanceof Date || value instanceof Timestamp || value instanceof FieldValue;
