import { childPath } from '../names/resource-path';
import { leavesOf } from './filter-leaves';
import type { IncomingDocument, StructuredQuery, UncheckedFilter, Write } from './messages';

/** The members in which requests of all calls name documents and collections. */
interface Naming {
  readonly name?: string;
  readonly documents?: readonly string[];
  readonly writes?: readonly Write[];
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly document?: IncomingDocument | null;
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery?: StructuredQuery };
}

const relative = (name: string): string => name.replace(/^.*?\/documents\/?/s, '');

const writtenName = (write: Write): string[] => {
  switch (write.operation) {
    case 'update':
      return [write.update.name];
    case 'delete':
      return [write.delete];
    case 'transform':
      return [write.transform.document];
    case undefined:
      return [];
  }
};

const referencesIn = (filter: UncheckedFilter | null): string[] =>
  leavesOf(filter).flatMap((leaf) => {
    const value = leaf.filterType === 'fieldFilter' ? leaf.fieldFilter.value : null;
    const values = value?.valueType === 'arrayValue' ? value.arrayValue.values : [value];
    return values.flatMap((one) =>
      one?.valueType === 'referenceValue' ? [one.referenceValue] : [],
    );
  });

/** The collection of a list or query, or the document of a create that brings its id. */
function pathsBelow(parent: string, request: Naming): string[] {
  const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
  const collectionId = request.collectionId ?? query?.from[0]?.collectionId ?? '';
  const path = relative(parent);
  // A query of whatever collections there are is only narrowed by names, as in recursiveDelete.
  if (collectionId === '') return [...referencesIn(query?.where ?? null).map(relative), path];
  const collection = childPath(path, collectionId);
  return [request.documentId ? `${collection}/${request.documentId}` : collection];
}

/** The paths that a request names, relative to the database root. */
export function requestedPaths(request: Naming): string[] {
  const { name, document, documents = [], writes = [], parent } = request;
  const names = [name, document?.name, ...documents, ...writes.flatMap(writtenName)];
  const below = parent === undefined ? [] : pathsBelow(parent, request);
  return [...names.filter((present) => present !== undefined).map(relative), ...below].filter(
    (path) => path !== '',
  );
}
