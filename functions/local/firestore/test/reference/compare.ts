import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { MIN_ID } from '../../names/compare-names';

/**
 * A document as a value: the id of the parent of its collection, its own id in it, and the segments
 * below. All collections have one and the same id, which is left out.
 */
export class Ref {
  constructor(readonly segments: readonly string[]) {}
}

/** A field's value as the SDK takes and gives it, apart from references. */
export type FieldValue =
  | null
  | boolean
  | number
  | string
  | Timestamp
  | Buffer
  | GeoPoint
  | Ref
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

export const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);

export const isMap = (value: FieldValue): value is Readonly<Record<string, FieldValue>> =>
  rank(value) === 9;

/** https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering */
export function rank(value: FieldValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Timestamp) return 3;
  if (typeof value === 'string') return 4;
  if (Buffer.isBuffer(value)) return 5;
  if (value instanceof Ref) return 6;
  if (value instanceof GeoPoint) return 7;
  if (isList(value)) return 8;
  return 9;
}

const byNumber = (a: number, b: number): number => {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a === b ? 0 : a < b ? -1 : 1;
};

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The bound of `recursiveDelete` comes before all others. */
const bySegment = (a: string, b: string): number =>
  Number(b === MIN_ID) - Number(a === MIN_ID) || byBytes(a, b);

export function byPath(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = bySegment(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function byElements(a: readonly FieldValue[], b: readonly FieldValue[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = compare(a[at] ?? null, b[at] ?? null);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** A map as the list of its names and values, sorted by name. */
const flat = (map: Readonly<Record<string, FieldValue>>): FieldValue[] =>
  Object.keys(map)
    .sort(byBytes)
    .flatMap((name) => [name, map[name] ?? null]);

/** The order of values written down as plainly as it can be. */
export function compare(a: FieldValue, b: FieldValue): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return byNumber(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) {
    return byNumber(a.seconds, b.seconds) || byNumber(a.nanoseconds, b.nanoseconds);
  }
  if (typeof a === 'string' && typeof b === 'string') return byBytes(a, b);
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return Buffer.compare(a, b);
  if (a instanceof GeoPoint && b instanceof GeoPoint) {
    return byNumber(a.latitude, b.latitude) || byNumber(a.longitude, b.longitude);
  }
  if (a instanceof Ref && b instanceof Ref) return byPath(a.segments, b.segments);
  if (isList(a) && isList(b)) return byElements(a, b);
  if (isMap(a) && isMap(b)) return byElements(flat(a), flat(b));
  return 0;
}
