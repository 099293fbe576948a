import { indexShape, signOf, type Direction, type IndexEntry } from '../storage/index-shape';
import type { IsBefore } from '../storage/sorted-list';
import type { Scan } from '../storage/view';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import { gapSide, gapsOf, rangeSide, type Condition, type Conjunction } from './condition';
import type { Cursor } from './parse-cursor';
import type { OrderPart } from './parse-order';
import type { Query } from './parse-query';
import { nameValue, type QueryField } from './query-field';

type ConditionOf<Kind> = Extract<Condition, { kind: Kind }>;

/**
 * A conjunction as an index serves it: values that are the same in every entry wanted, and behind
 * them what is left of the query's order. The last part of the order is the document's name.
 */
export interface Layout {
  readonly contains: ConditionOf<'contains'> | undefined;
  readonly equals: readonly ConditionOf<'equal'>[];
  readonly order: readonly OrderPart[];
}

/** Below 0 for entries before the wanted ones, 0 for wanted ones, above 0 for entries after them. */
type Position = (entry: IndexEntry) => number;

const isOf =
  <Kind extends Condition['kind']>(kind: Kind) =>
  (condition: Condition): condition is ConditionOf<Kind> =>
    condition.kind === kind;

/** Of two values asked of one field the first is fixed; the other finds nothing in the end. */
export function layoutOf(conjunction: Conjunction, order: readonly OrderPart[]): Layout {
  const equals = new Map<string, ConditionOf<'equal'>>();
  for (const condition of conjunction.filter(isOf('equal'))) {
    const { text, isDocumentId } = condition.field;
    if (!isDocumentId && !equals.has(text)) equals.set(text, condition);
  }
  return {
    contains: conjunction.find(isOf('contains')),
    equals: [...equals.values()].sort((a, b) => (a.field.text < b.field.text ? -1 : 1)),
    order: order.filter(({ field }) => !equals.has(field.text)),
  };
}

const opposite = (direction: Direction): Direction =>
  direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING';

/** An order and its reverse share one index, which is ascending by the order's first part. */
function shapeOf({ contains, equals, order }: Layout, isReversed: boolean) {
  const turned = order.map(({ field, direction }) => ({
    text: field.text,
    read: field.read,
    direction: isReversed ? opposite(direction) : direction,
  }));
  const fixed = equals.map(({ field }) => ({
    text: field.text,
    read: field.read,
    direction: 'ASCENDING' as const,
  }));
  const nameDirection = turned.at(-1)?.direction ?? 'ASCENDING';
  return indexShape(contains?.field, [...fixed, ...turned.slice(0, -1)], nameDirection);
}

/** One for each stretch of the first part of the order that the conditions on it leave. */
function stretchesOf(conjunction: Conjunction, first: QueryField): ((value: Value) => number)[] {
  const own = conjunction.filter(({ field }) => field.text === first.text);
  const ranges = own.filter(isOf('range'));
  const equals = first.isDocumentId ? own.filter(isOf('equal')) : [];
  const common = [
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
  const gaps = own.filter(isOf('not')).flatMap(({ values }) => gapsOf(values));
  const stretch =
    (...sides: ((value: Value) => number)[]) =>
    (value: Value): number =>
      sides.map((side) => side(value)).find((side) => side !== 0) ?? 0;
  return gaps.length === 0
    ? [stretch(...common)]
    : gaps.map((gap) => stretch((value) => gapSide(gap, value), ...common));
}

/** The scans whose entries together hold every document that meets the conjunction. */
export function planScans(query: Query, conjunction: Conjunction): Scan[] {
  if (conjunction.some(({ isNeverMet }) => isNeverMet)) return [];
  const layout = layoutOf(conjunction, query.order);
  const fixed = [layout.contains, ...layout.equals].flatMap((condition) =>
    condition === undefined ? [] : [condition.value],
  );
  const [first] = layout.order;
  const isReversed = first?.direction === 'DESCENDING';
  const shape = shapeOf(layout, isReversed);

  const fixedPosition: Position = (entry) => {
    for (const [at, value] of fixed.entries()) {
      const key = entry.keys[at];
      const side = key === undefined ? 0 : compareValues(key, value);
      if (side !== 0) return isReversed ? -side : side;
    }
    return 0;
  };

  /** The value in an entry for a part of the order; parts without one are fixed. */
  const orderValue = (field: QueryField, entry: IndexEntry): Value | undefined => {
    if (field.isDocumentId) return nameValue(query.database, entry.document);
    const at = layout.order.findIndex((part) => part.field.text === field.text);
    return at < 0
      ? layout.equals.find((condition) => condition.field.text === field.text)?.value
      : entry.keys[fixed.length + at];
  };

  const cursorPosition =
    ({ values }: Cursor): Position =>
    (entry) => {
      for (const [at, value] of values.entries()) {
        const part = query.order[at];
        const own = part && orderValue(part.field, entry);
        const side = own === undefined ? 0 : compareValues(own, value);
        if (part !== undefined && side !== 0) return signOf(part.direction) * side;
      }
      return 0;
    };

  const { start, end } = query;
  const fromStart = start && cursorPosition(start);
  const fromEnd = end && cursorPosition(end);
  const isBeforeStart: IsBefore<IndexEntry> = (entry) =>
    fromStart !== undefined && fromStart(entry) < (start?.isBefore === true ? 0 : 1);
  const isPastEnd: IsBefore<IndexEntry> = (entry) =>
    fromEnd !== undefined && fromEnd(entry) > (end?.isBefore === true ? -1 : 0);

  const stretches = first === undefined ? [] : stretchesOf(conjunction, first.field);
  return stretches.map((stretch): Scan => {
    const position: Position = (entry) => {
      const outside = fixedPosition(entry);
      if (outside !== 0 || first === undefined) return outside;
      const value = orderValue(first.field, entry);
      return value === undefined ? 0 : signOf(first.direction) * stretch(value);
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
