import { signOf, type IndexEntry } from '../storage/index-shape';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import type { Layout } from './index-layout';
import type { Cursor } from './parse-cursor';
import type { QueryOrder } from './parse-order';
import { nameValue, type QueryField } from './query-field';

/** Below 0 for entries before the wanted ones, 0 for wanted ones, above 0 for entries after them. */
export type Position = (entry: IndexEntry) => number;

/** The value in an entry for a part of the order. */
export type ReadPart = (field: QueryField, entry: IndexEntry) => Value | undefined;

const fixedValues = ({ contains, equals }: Layout): Value[] =>
  [contains, ...equals].flatMap((condition) => (condition === undefined ? [] : [condition.value]));

/** By the values that are the same in every entry wanted. */
export function fixedPosition(layout: Layout, isReversed: boolean): Position {
  const fixed = fixedValues(layout);
  return (entry) => {
    for (const [at, value] of fixed.entries()) {
      const key = entry.keys[at];
      const side = key === undefined ? 0 : compareValues(key, value);
      if (side !== 0) return isReversed ? -side : side;
    }
    return 0;
  };
}

/** Parts of the order that the layout lacks are fixed. */
export function partReader(database: string, layout: Layout): ReadPart {
  const fixed = fixedValues(layout).length;
  return (field, entry) => {
    if (field.isDocumentId) return nameValue(database, entry.document);
    const at = layout.order.findIndex((part) => part.field.text === field.text);
    return at < 0
      ? layout.equals.find((condition) => condition.field.text === field.text)?.value
      : entry.keys[fixed + at];
  };
}

/** By a cursor's values: 0 for all entries that have them. */
export const cursorPosition =
  ({ values }: Cursor, order: QueryOrder, readPart: ReadPart): Position =>
  (entry) => {
    for (const [at, value] of values.entries()) {
      const part = order[at];
      const own = part && readPart(part.field, entry);
      const side = own === undefined ? 0 : compareValues(own, value);
      if (part !== undefined && side !== 0) return signOf(part.direction) * side;
    }
    return 0;
  };
