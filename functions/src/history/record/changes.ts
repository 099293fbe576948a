import { isDeepStrictEqual } from 'node:util';

import type { Change } from './entry';

type Omitted = ReadonlySet<string>;

/**
 * What differs between two states of a record as they are shown, in the order of its members;
 * without those that an entry tells by its own fields.
 */
export function changesBetween(before: object, after: object, toldBeside: Omitted): Change[] {
  const earlier = new Map(Object.entries<unknown>({ ...before }));
  return Object.entries<unknown>({ ...after })
    .map(([field, to]) => ({ field, from: earlier.get(field), to }))
    .filter(({ field, from, to }) => !toldBeside.has(field) && !isDeepStrictEqual(from, to));
}

/** What a new record has, as changes from nothing: with those that follow, all that it ever was. */
export const changesToCreate = (after: object, toldBeside: Omitted): Change[] =>
  Object.entries<unknown>({ ...after })
    .filter(([field, value]) => !toldBeside.has(field) && value !== null)
    .map(([field, value]) => ({ field, from: null, to: value }));
