import { AggregateField, FieldPath, Filter } from 'firebase-admin/firestore';

import { NAME, type AggregateSpec, type FilterSpec, type QuerySpec } from './query-spec';
import { sdkValue } from './sdk-values';

type Collection = FirebaseFirestore.CollectionReference;

const sdkField = (field: string): string | FieldPath =>
  field === NAME ? FieldPath.documentId() : field;

function sdkFilter(collection: Collection, filter: FilterSpec): FirebaseFirestore.Filter {
  if ('all' in filter) return Filter.and(...filter.all.map((one) => sdkFilter(collection, one)));
  if ('any' in filter) return Filter.or(...filter.any.map((one) => sdkFilter(collection, one)));
  const { field, operator, value } = filter;
  return Filter.where(sdkField(field), operator, sdkValue(collection, value));
}

/** The same query in the words of the SDK. */
export function sdkQuery(
  collection: Collection,
  { isGroup, filter, order, cursors, offset, limit, select }: QuerySpec,
): FirebaseFirestore.Query {
  let query: FirebaseFirestore.Query = isGroup
    ? collection.firestore.collectionGroup(collection.id)
    : collection;
  if (filter !== undefined) query = query.where(sdkFilter(collection, filter));
  for (const { field, direction } of order) query = query.orderBy(sdkField(field), direction);
  for (const { kind, values } of cursors) {
    query = query[kind](...values.map((value) => sdkValue(collection, value)));
  }
  if (offset > 0) query = query.offset(offset);
  if (select !== undefined) query = query.select(...select);
  if (limit === undefined) return query;
  return limit.toLast ? query.limitToLast(limit.count) : query.limit(limit.count);
}

const aggregateField = ({ operator, field }: AggregateSpec) =>
  operator === 'count' ? AggregateField.count() : AggregateField[operator](field);

/** Under the names `a0`, `a1` and so on. */
export const sdkAggregate = (
  query: FirebaseFirestore.Query,
  aggregates: readonly AggregateSpec[],
): FirebaseFirestore.AggregateQuery<FirebaseFirestore.AggregateSpec> =>
  query.aggregate(Object.fromEntries(aggregates.map((one, at) => [`a${at}`, aggregateField(one)])));
