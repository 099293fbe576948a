import fc from 'fast-check';

import type { FieldValue, Ref } from './compare';
import { FIELDS, field, filterSpec } from './generate-filters';
import { refInCollection, refInGroup, value } from './generate-values';
import {
  inequalityFields,
  NAME,
  type AggregateSpec,
  type CursorSpec,
  type FilterSpec,
  type OrderSpec,
  type QuerySpec,
} from './query-spec';

const direction = fc.constantFrom('asc', 'desc');

const fieldOrder: fc.Arbitrary<OrderSpec[]> = fc.uniqueArray(fc.record({ field, direction }), {
  maxLength: 2,
  selector: (part) => part.field,
});

const nameOrder = fc.option(fc.record({ field: fc.constant(NAME), direction }), {
  nil: undefined,
  freq: 2,
});

/** The name comes last, behind the fields of all ranges and negations as well. */
const order = (filter: FilterSpec | undefined): fc.Arbitrary<OrderSpec[]> =>
  fc.tuple(fieldOrder, nameOrder).map(([parts, name]) => {
    const given = [...parts.map((part) => part.field), NAME];
    const isLast = inequalityFields(filter).every((one) => given.includes(one));
    return name !== undefined && isLast ? [...parts, name] : parts;
  });

function cursorsFor(parts: readonly OrderSpec[], ref: fc.Arbitrary<Ref>) {
  const none = fc.constant<CursorSpec[]>([]);
  if (parts.length === 0) return none;
  const whole = fc.tuple(
    ...parts.map((part): fc.Arbitrary<FieldValue> => (part.field === NAME ? ref : value)),
  );
  const values = fc
    .tuple(whole, fc.integer({ min: 1, max: parts.length }))
    .map(([all, count]) => all.slice(0, count));
  const start = fc.record({ kind: fc.constantFrom('startAt', 'startAfter'), values });
  const end = fc.record({ kind: fc.constantFrom('endAt', 'endBefore'), values });
  return fc.oneof(
    none,
    start.map((one): CursorSpec[] => [one]),
    end.map((one): CursorSpec[] => [one]),
    fc.tuple(start, end),
  );
}

const limitFor = (parts: readonly OrderSpec[]): fc.Arbitrary<QuerySpec['limit']> =>
  fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      // The SDK takes the last of an order only where one is given.
      toLast: parts.length === 0 ? fc.constant(false) : fc.boolean(),
    }),
    { nil: undefined },
  );

const select = fc.option(fc.uniqueArray(fc.constantFrom(...FIELDS, 'm', 'none')), {
  nil: undefined,
  freq: 4,
});

function querySpecOf(isGroup: boolean): fc.Arbitrary<QuerySpec> {
  const ref = isGroup ? refInGroup : refInCollection;
  return fc
    .option(filterSpec(ref), { nil: undefined, freq: 5 })
    .chain((filter) => fc.record({ filter: fc.constant(filter), order: order(filter) }))
    .chain(({ filter, order: parts }) =>
      fc.record({
        isGroup: fc.constant(isGroup),
        filter: fc.constant(filter),
        order: fc.constant(parts),
        cursors: cursorsFor(parts, ref),
        offset: fc.constantFrom(0, 0, 0, 1, 3),
        limit: limitFor(parts),
        select,
      }),
    );
}

const querySpec: fc.Arbitrary<QuerySpec> = fc.oneof(querySpecOf(false), querySpecOf(true));

const aggregate: fc.Arbitrary<AggregateSpec> = fc.record({
  operator: fc.constantFrom('count', 'sum', 'average'),
  field,
});

export interface Question {
  readonly query: QuerySpec;
  readonly aggregates: readonly AggregateSpec[];
}

/** An order by name takes no sums, as no index has a field after the name. */
export const question: fc.Arbitrary<Question> = fc
  .tuple(querySpec, fc.array(aggregate, { minLength: 1, maxLength: 5 }))
  .map(([query, aggregates]) => {
    const isByName = query.order.some((part) => part.field === NAME);
    const counts = aggregates.filter(({ operator }) => operator === 'count');
    return { query, aggregates: isByName ? counts : aggregates };
  });
