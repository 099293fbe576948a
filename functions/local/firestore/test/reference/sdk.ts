import {
  DocumentReference,
  FieldPath,
  Filter,
  GeoPoint,
  Timestamp,
} from 'firebase-admin/firestore';

import { type FieldValue, Ref, isList, isMap } from './compare';
import {
  type DocumentSpec,
  type FilterSpec,
  NAME,
  type QuerySpec,
  findSlowly,
  toRef,
  selected,
} from './reference';

type Collection = FirebaseFirestore.CollectionReference;

/** `collection`: any of those of the one id that references leave out. */
export function sdkRef({ id, firestore }: Collection, { segments }: Ref): DocumentReference {
  const [parent = '', own, ...below] = segments;
  const path = own === undefined ? [parent] : [parent, id, own, ...below];
  return firestore.doc(['parents', ...path].join('/'));
}

function sdkValue(collection: Collection, value: FieldValue): unknown {
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

const sdkField = (field: string): string | FieldPath =>
  field === NAME ? FieldPath.documentId() : field;

function sdkFilter(collection: Collection, filter: FilterSpec): FirebaseFirestore.Filter {
  if ('all' in filter) return Filter.and(...filter.all.map((one) => sdkFilter(collection, one)));
  if ('any' in filter) return Filter.or(...filter.any.map((one) => sdkFilter(collection, one)));
  const { field, operator, value } = filter;
  return Filter.where(sdkField(field), operator, sdkValue(collection, value));
}

/** The same query in the words of the SDK. */
function sdkQuery(
  collection: Collection,
  { isGroup, filter, order, cursors, offset, limit, select }: QuerySpec,
): FirebaseFirestore.Query {
  let query: FirebaseFirestore.Query = isGroup
    ? collection.firestore.collectionGroup(collection.id)
    : collection;
  if (filter !== undefined) query = query.where(sdkFilter(collection, filter));
  for (const { field, direction } of order) query = query.orderBy(sdkField(field), direction);
  for (const { kind, values } of cursors) {
    query = query[kind](...values.map((value) => sdkValue(collection, value)));
  }
  if (offset > 0) query = query.offset(offset);
  if (select !== undefined) query = query.select(...select);
  if (limit === undefined) return query;
  return limit.toLast ? query.limitToLast(limit.count) : query.limit(limit.count);
}

interface Answer {
  /** Of each document its name and its fields. */
  readonly found: readonly string[];
  /** As the server counts them. */
  readonly count: number;
}

export interface Reader {
  readonly get: (query: FirebaseFirestore.Query) => Promise<FirebaseFirestore.QuerySnapshot>;
  readonly count: (
    query: FirebaseFirestore.Query,
  ) => Promise<{ data(): { readonly count: number } }>;
}

export async function askServer(
  collection: Collection,
  query: QuerySpec,
  { get, count }: Reader,
): Promise<Answer> {
  const sent = sdkQuery(collection, query);
  const { docs } = await get(sent);
  const found = docs.map((doc) => `${print(collection, doc.ref)} ${print(collection, doc.data())}`);
  return { found, count: (await count(sent)).data().count };
}

export function askReference(
  collection: Collection,
  query: QuerySpec,
  documents: readonly DocumentSpec[],
): Answer {
  const found = findSlowly(documents, query).map(
    (one) => `${print(collection, toRef(one))} ${print(collection, selected(one, query))}`,
  );
  return { found, count: found.length };
}
