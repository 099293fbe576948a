import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { Ref, isList, isMap, type FieldValue } from './compare';

type Collection = FirebaseFirestore.CollectionReference;

/** `collection`: any of those of the one id that references leave out. */
export function sdkRef({ id, firestore }: Collection, { segments }: Ref): DocumentReference {
  const [parent = '', own, ...below] = segments;
  const path = own === undefined ? [parent] : [parent, id, own, ...below];
  return firestore.doc(['parents', ...path].join('/'));
}

export function sdkValue(collection: Collection, value: FieldValue): unknown {
  if (value instanceof Ref) return sdkRef(collection, value);
  if (isList(value)) return value.map((one) => sdkValue(collection, one));
  return isMap(value) ? sdkFields(collection, value) : value;
}

export const sdkFields = (
  collection: Collection,
  fields: Readonly<Record<string, FieldValue>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, sdkValue(collection, value)]),
  );

/** A value as text, the same for the SDK's and the reference's: names sorted, references by path. */
export function print(collection: Collection, value: unknown): string {
  if (value instanceof Ref) return print(collection, sdkRef(collection, value));
  if (value instanceof DocumentReference) return `ref ${value.path}`;
  if (value instanceof Timestamp) return `time ${value.seconds}.${value.nanoseconds}`;
  if (value instanceof GeoPoint) return `point ${value.latitude} ${value.longitude}`;
  if (Buffer.isBuffer(value)) return `bytes ${value.toString('hex')}`;
  if (Array.isArray(value)) return `[${value.map((one) => print(collection, one)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, one]) => `${name}: ${print(collection, one)}`).join(', ')}}`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  return Object.is(value, -0) ? '-0' : String(value);
}
