import { Filter } from 'firebase-admin/firestore';

import type { FilterSpec, QuerySpec } from './query-spec';

function sdkFilter(filter: FilterSpec): FirebaseFirestore.Filter {
  if ('all' in filter) return Filter.and(...filter.all.map(sdkFilter));
  if ('any' in filter) return Filter.or(...filter.any.map(sdkFilter));
  return Filter.where(filter.field, filter.operator, filter.value);
}

/** The same query in the words of the SDK. */
export function sdkQuery(
  collection: FirebaseFirestore.CollectionReference,
  { isGroup, filter, order, cursors, offset, limit }: QuerySpec,
): FirebaseFirestore.Query {
  let query: FirebaseFirestore.Query = isGroup
    ? collection.firestore.collectionGroup(collection.id)
    : collection;
  if (filter !== undefined) query = query.where(sdkFilter(filter));
  for (const { field, direction } of order) query = query.orderBy(field, direction);
  for (const { kind, values } of cursors) query = query[kind](...values);
  if (offset > 0) query = query.offset(offset);
  if (limit === undefined) return query;
  return limit.toLast ? query.limitToLast(limit.count) : query.limit(limit.count);
}
