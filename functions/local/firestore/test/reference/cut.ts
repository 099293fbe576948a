import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { type FieldValue, Ref, isList, isMap } from './compare';

/** What indexes hold of a value: https://firebase.google.com/docs/firestore/quotas#indexes */
const HELD_BYTES = 1500;

/** As on https://firebase.google.com/docs/firestore/storage-size */
function sizeOf(value: FieldValue): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Buffer.isBuffer(value)) return value.length;
  if (value instanceof GeoPoint) return 16;
  // Longer in truth, by ids that are left out. No text is cut so closely that it matters.
  if (value instanceof Ref) return 16 + value.segments.join('/').length + 1;
  if (isList(value)) return value.reduce<number>((sum, one) => sum + sizeOf(one), 0);
  if (isMap(value)) {
    return Object.entries(value).reduce((sum, [name, one]) => sum + sizeOf(name) + sizeOf(one), 0);
  }
  return 1;
}

/** Whole characters, until the bytes are reached. */
function cutText(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    if (size >= bytes) break;
    kept += character;
    size += Buffer.byteLength(character);
  }
  return kept;
}

function cutList(list: readonly FieldValue[], bytes: number): FieldValue[] {
  const [first, ...rest] = list;
  if (first === undefined || bytes < 0) return [];
  const kept = cutTo(first, bytes);
  return [kept, ...cutList(rest, bytes - sizeOf(kept))];
}

function cutTo(value: FieldValue, bytes: number): FieldValue {
  if (typeof value === 'string') return cutText(value, bytes);
  if (Buffer.isBuffer(value)) return Buffer.from(value).subarray(0, Math.max(0, bytes));
  if (isList(value)) return cutList(value, bytes);
  if (!isMap(value)) return value;
  let left = bytes;
  const kept: Record<string, FieldValue> = {};
  for (const name of Object.keys(value).sort()) {
    if (left < 0) break;
    left -= sizeOf(name);
    kept[name] = cutTo(value[name] ?? null, left);
    left -= sizeOf(kept[name]);
  }
  return kept;
}

/** A value as an index holds it. */
export const cut = (value: FieldValue): FieldValue =>
  sizeOf(value) <= HELD_BYTES ? value : cutTo(value, HELD_BYTES);

/** Whether a query may compare with it. The byte for a text's end does not count. */
export const isShort = (value: FieldValue): boolean =>
  sizeOf(value) - (typeof value === 'string' ? 1 : 0) <= HELD_BYTES;
