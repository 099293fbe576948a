import type { IsBefore } from '../storage/sorted-list';
import {
  type Direction,
  type IndexEntry,
  type IndexShape,
  type Scan,
  indexShape,
  signOf,
} from '../storage/view';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import {
  type ConditionOf,
  type Conjunction,
  gapSide,
  listGaps,
  isOfKind,
  rangeSide,
} from './condition';
import type { Cursor, OrderPart, QueryOrder } from './parse-order';
import type { Query } from './parse-query';
import { type QueryField, nameValue } from './query-field';

/**
 * A conjunction as an index serves it: values that are the same in every entry wanted, and after
 * them the rest of the query's order. The last part of the order is the document's name.
 */
interface Layout {
  readonly contains: ConditionOf<'contains'> | undefined;
  readonly equals: readonly ConditionOf<'equal'>[];
  readonly order: readonly OrderPart[];
}

/** Of two values asked of one field the first is fixed; the other finds nothing in the end. */
export function buildLayout(conjunction: Conjunction, order: readonly OrderPart[]): Layout {
  const equals = new Map<string, ConditionOf<'equal'>>();
  for (const condition of conjunction.filter(isOfKind('equal'))) {
    const { text, isDocumentId } = condition.field;
    if (!isDocumentId && !equals.has(text)) equals.set(text, condition);
  }
  return {
    contains: conjunction.find(isOfKind('contains')),
    equals: [...equals.values()].sort((a, b) => (a.field.text < b.field.text ? -1 : 1)),
    order: order.filter(({ field }) => !equals.has(field.text)),
  };
}

const opposite = (direction: Direction): Direction =>
  direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING';

/** An order and its reverse share one index, which is ascending by the order's first part. */
function buildShape({ contains, equals, order }: Layout, isReversed: boolean): IndexShape {
  const directed = order.map(({ field, direction }) => ({
    text: field.text,
    read: field.read,
    direction: isReversed ? opposite(direction) : direction,
  }));
  const fixed = equals.map(({ field }) => ({
    text: field.text,
    read: field.read,
    direction: 'ASCENDING' as const,
  }));
  const nameDirection = directed.at(-1)?.direction ?? 'ASCENDING';
  return indexShape(contains?.field, [...fixed, ...directed.slice(0, -1)], nameDirection);
}

/** Below 0 for entries before the wanted ones, 0 for wanted ones, above 0 for entries after them. */
type Position = (entry: IndexEntry) => number;

/** The value in an entry for a part of the order. */
type ReadPart = (field: QueryField, entry: IndexEntry) => Value | undefined;

const fixedValues = ({ contains, equals }: Layout): Value[] =>
  [contains, ...equals].flatMap((condition) => (condition === undefined ? [] : [condition.value]));

/** By the values that are the same in every entry wanted. */
function fixedPosition(layout: Layout, isReversed: boolean): Position {
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
function partReader(database: string, layout: Layout): ReadPart {
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
const cursorPosition =
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

/** Below 0 for values before an interval, 0 for those in it, above 0 for those after it. */
type Interval = (value: Value) => number;

/** The intervals of the first part of the order that its conditions allow. */
function listIntervals(conjunction: Conjunction, first: QueryField): Interval[] {
  const own = conjunction.filter(({ field }) => field.text === first.text);
  const ranges = own.filter(isOfKind('range'));
  const equals = first.isDocumentId ? own.filter(isOfKind('equal')) : [];
  const common: Interval[] = [
    ...equals.map(
      ({ value }) =>
        (other: Value) =>
          compareValues(other, value),
    ),
    ...ranges.map(
      ({ operator, bound }) =>
        (value: Value) =>
          rangeSide(operator, bound, value),
    ),
  ];
  const gaps = own.filter(isOfKind('not')).flatMap(({ values }) => listGaps(values));
  const interval =
    (...sides: Interval[]): Interval =>
    (value) =>
      sides.map((side) => side(value)).find((side) => side !== 0) ?? 0;
  return gaps.length === 0
    ? [interval(...common)]
    : gaps.map((gap) => interval((value) => gapSide(gap, value), ...common));
}

/** The scans whose entries together hold every document that meets the conjunction. */
export function planScans(
  { database, order, start, end }: Query,
  conjunction: Conjunction,
): Scan[] {
  if (conjunction.some(({ isNeverMet }) => isNeverMet)) return [];
  const layout = buildLayout(conjunction, order);
  const [first] = layout.order;
  if (first === undefined) return [];
  const isReversed = first.direction === 'DESCENDING';
  const shape = buildShape(layout, isReversed);
  const readPart = partReader(database, layout);

  const fromFixed = fixedPosition(layout, isReversed);
  const fromStart = start && cursorPosition(start, order, readPart);
  const fromEnd = end && cursorPosition(end, order, readPart);
  const isBeforeStart: IsBefore<IndexEntry> = (entry) =>
    fromStart !== undefined && fromStart(entry) < (start?.isBefore === true ? 0 : 1);
  const isPastEnd: IsBefore<IndexEntry> = (entry) =>
    fromEnd !== undefined && fromEnd(entry) > (end?.isBefore === true ? -1 : 0);

  return listIntervals(conjunction, first.field).map((interval): Scan => {
    const position: Position = (entry) => {
      const outside = fromFixed(entry);
      if (outside !== 0) return outside;
      const value = readPart(first.field, entry);
      return value === undefined ? 0 : signOf(first.direction) * interval(value);
    };
    return {
      shape,
      isReversed,
      isBefore: (entry) => {
        const side = position(entry);
        return side < 0 || (side === 0 && isBeforeStart(entry));
      },
      isPast: (entry) => {
        const side = position(entry);
        return side > 0 || (side === 0 && isPastEnd(entry));
      },
    };
  });
}
