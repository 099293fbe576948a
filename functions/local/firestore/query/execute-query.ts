import type { StoredDocument } from '../storage/collection';
import type { Database } from '../storage/database';
import { compareValues } from '../values/compare-values';
import type { Value } from '../values/value';
import type { Query } from './parse-query';
import type { QueryField } from './query-field';

type Test = (document: StoredDocument) => boolean;

function matcher({ filters }: Query): Test {
  return (document) =>
    filters.every(({ field, matches }) => {
      const value = field.read(document);
      return value !== undefined && matches(value);
    });
}

/** The first `limit` that pass, without looking at those after them. */
function take(documents: Iterable<StoredDocument>, test: Test, limit: number): StoredDocument[] {
  const taken: StoredDocument[] = [];
  if (limit === 0) return taken;
  for (const document of documents) {
    if (test(document)) taken.push(document);
    if (taken.length >= limit) break;
  }
  return taken;
}

function sortByField(
  documents: readonly StoredDocument[],
  field: QueryField,
  sign: number,
): StoredDocument[] {
  const keyed = documents.flatMap((document): { document: StoredDocument; key: Value }[] => {
    const key = field.read(document);
    return key === undefined ? [] : [{ document, key }];
  });
  return keyed.sort((a, b) => sign * compareValues(a.key, b.key)).map(({ document }) => document);
}

/** Runs a query in one step, on one state of the database. */
export function executeQuery(database: Database, query: Query): StoredDocument[] {
  const { order, limit } = query;
  const byName = database.collection(query.source.collection)?.inOrder(order.nameDirection) ?? [];
  if (order.field === undefined) {
    return take(byName, matcher(query), limit);
  }
  // The sort is stable: documents with equal fields stay in the order of their names.
  const matching = take(byName, matcher(query), Number.POSITIVE_INFINITY);
  const sign = order.fieldDirection === 'ASCENDING' ? 1 : -1;
  return sortByField(matching, order.field, sign).slice(0, limit);
}
