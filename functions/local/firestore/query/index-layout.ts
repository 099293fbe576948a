import { indexShape, type Direction, type IndexShape } from '../storage/index-shape';
import { isOf, type ConditionOf, type Conjunction } from './condition';
import type { OrderPart } from './parse-order';

/**
 * A conjunction as an index serves it: values that are the same in every entry wanted, and after
 * them the rest of the query's order. The last part of the order is the document's name.
 */
export interface Layout {
  readonly contains: ConditionOf<'contains'> | undefined;
  readonly equals: readonly ConditionOf<'equal'>[];
  readonly order: readonly OrderPart[];
}

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
export function shapeOf({ contains, equals, order }: Layout, isReversed: boolean): IndexShape {
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
