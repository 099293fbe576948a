import { AggregateField, FieldPath, Filter } from 'firebase-admin/firestore';
import { z } from 'zod';

import type { Collection, Query } from './suite';

const OPERATORS = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not-in',
  'array-contains',
  'array-contains-any',
] as const;
const CURSORS = ['startAt', 'startAfter', 'endAt', 'endBefore'] as const;
const COUNTS = ['offset', 'limit', 'limitToLast'] as const;

type Aggregation = FirebaseFirestore.AggregateQuery<FirebaseFirestore.AggregateSpec>;

type FilterJson =
  | [string, (typeof OPERATORS)[number], unknown]
  | { and: FilterJson[] }
  | { or: FilterJson[] };

const filterJson: z.ZodType<FilterJson> = z.lazy(() =>
  z.union([
    z.tuple([z.string(), z.enum(OPERATORS), z.unknown()]),
    z.strictObject({ and: z.array(filterJson) }),
    z.strictObject({ or: z.array(filterJson) }),
  ]),
);

const values = z.array(z.unknown()).optional();
const count = z.int().optional();

/** A query as the tests' JSON files have it; a field in backticks is one name, whatever it holds. */
export const queryJson = z.strictObject({
  group: z.boolean().default(false),
  where: z.array(filterJson).default([]),
  /** `field`, or `field desc`. */
  orderBy: z.array(z.string()).default([]),
  startAt: values,
  startAfter: values,
  endAt: values,
  endBefore: values,
  offset: count,
  limit: count,
  limitToLast: count,
  /** By alias. */
  aggregate: z.record(z.string(), z.literal('count')).default({}),
});
export type QueryJson = z.infer<typeof queryJson>;

function parseField(text: string): string | FieldPath {
  const quoted = /^`(.*)`$/.exec(text)?.[1];
  return quoted === undefined ? text : new FieldPath(quoted);
}

function buildFilter(json: FilterJson): Filter {
  if ('and' in json) return Filter.and(...json.and.map(buildFilter));
  if ('or' in json) return Filter.or(...json.or.map(buildFilter));
  const [field, operator, value] = json;
  return Filter.where(parseField(field), operator, value);
}

export function buildQuery(collection: Collection, json: QueryJson): Query {
  let query: Query = json.group ? collection.firestore.collectionGroup(collection.id) : collection;
  for (const one of json.where) query = query.where(buildFilter(one));
  for (const one of json.orderBy) {
    const field = one.replace(/ desc$/, '');
    query = query.orderBy(parseField(field), field === one ? 'asc' : 'desc');
  }
  for (const cursor of CURSORS) {
    const given = json[cursor];
    if (given !== undefined) query = query[cursor](...given);
  }
  for (const name of COUNTS) {
    const given = json[name];
    if (given !== undefined) query = query[name](given);
  }
  return query;
}

export const buildAggregation = (collection: Collection, json: QueryJson): Aggregation =>
  buildQuery(collection, json).aggregate(
    Object.fromEntries(Object.keys(json.aggregate).map((alias) => [alias, AggregateField.count()])),
  );

/** Runs the query, or its aggregation if it has one. */
export const runJson = (collection: Collection, json: QueryJson): Promise<unknown> =>
  Object.keys(json.aggregate).length === 0
    ? buildQuery(collection, json).get()
    : buildAggregation(collection, json).get();
