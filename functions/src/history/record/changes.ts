import { isDeepStrictEqual } from 'node:util';

import type { FieldChange } from './entry';

type Omitted = ReadonlySet<string>;

/** The differences between two states of a record as shown, in member order, without `omitted`. */
export function changesBetween(before: object, after: object, omitted: Omitted): FieldChange[] {
  const earlier = new Map(Object.entries<unknown>({ ...before }));
  return Object.entries<unknown>({ ...after })
    .map(([field, to]) => ({ field, from: earlier.get(field), to }))
    .filter(({ field, from, to }) => !omitted.has(field) && !isDeepStrictEqual(from, to));
}

/** A new record as changes from null, so that its history is complete from the start. */
export const changesToCreate = (after: object, omitted: Omitted): FieldChange[] =>
  Object.entries<unknown>({ ...after })
    .filter(([field, value]) => !omitted.has(field) && value !== null)
    .map(([field, value]) => ({ field, from: null, to: value }));
