import {
  type CollectionReference,
  DocumentReference,
  type Firestore,
  GeoPoint,
  Timestamp,
} from 'firebase-admin/firestore';

/** JSON, with a single `$...` member for each value that JSON cannot express. */
export type Encoded = null | boolean | number | string | Encoded[] | { [name: string]: Encoded };

/** Encodes the numbers that JSON cannot express. Whole numbers are exact to 2^53, as in the SDK. */
function encodeNumber(value: number): Encoded {
  if (Object.is(value, -0)) return { $double: '-0' };
  return Number.isFinite(value) ? value : { $double: String(value) };
}

/** A stored value as JSON. `decodeValue` is the inverse. */
function encodeValue(value: unknown): Encoded {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return encodeNumber(value);
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $geopoint: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value === 'object') return encodeMap(value);
  throw new Error(`A value of the type ${typeof value} cannot be recorded.`);
}

/**
 * A map with a field name that begins with `$` becomes a `$map`, to distinguish it from an encoded
 * value.
 */
export function encodeMap(value: object): Encoded {
  // Sorted, because Firestore does not keep the order of a map's fields.
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]): [string, Encoded] => [name, encodeValue(inner)]);
  const isPlain = entries.every(([name]) => !name.startsWith('$'));
  return isPlain
    ? Object.fromEntries(entries)
    : { $map: entries.map(([name, inner]) => [name, inner]) };
}

export function decodeValue(db: Firestore, value: Encoded): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((inner) => decodeValue(db, inner));
  const [[tag, inner] = ['', null]] = Object.entries(value);
  switch (tag) {
    case '$double':
      return Number(inner);
    case '$timestamp':
      return new Timestamp(...pairOf(inner));
    case '$geopoint':
      return new GeoPoint(...pairOf(inner));
    case '$reference':
      return db.doc(textOf(inner));
    case '$bytes':
      return Buffer.from(textOf(inner), 'base64');
    case '$map':
      return Object.fromEntries(
        (inner as [string, Encoded][]).map(([name, of]) => [name, decodeValue(db, of)]),
      );
    default:
      return Object.fromEntries(
        Object.entries(value).map(([name, of]) => [name, decodeValue(db, of)]),
      );
  }
}

/** True of what `encodeValue` writes. */
const textOf = (value: Encoded): string => value as string;
const pairOf = (value: Encoded): [number, number] => value as [number, number];

/** A document with its path. */
export interface DocumentLine {
  readonly path: string;
  readonly fields: Encoded;
}

/** Every document of a database, at any depth, by its collection and its path. */
export async function dump(db: Firestore): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  for (const collection of await db.listCollections())
    lines.push(...(await readDocuments(collection)));
  const keyOf = ({ path }: DocumentLine): string => `${path.split('/').at(-2)} ${path}`;
  return lines.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

async function readDocuments(collection: CollectionReference): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = [];
  const { docs } = await collection.get();
  for (const { ref, data } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
    lines.push({ path: ref.path, fields: encodeMap(data) });
    for (const inner of await ref.listCollections()) lines.push(...(await readDocuments(inner)));
  }
  return lines;
}
