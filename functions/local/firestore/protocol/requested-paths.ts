import { childPath } from '../names/resource-path';
import type { StructuredQuery, UncheckedFilter, Write } from './messages';

/** The members in which requests of all calls name documents and collections. */
interface Naming {
  readonly name?: string;
  readonly documents?: readonly string[];
  readonly writes?: readonly Write[];
  readonly parent?: string;
  readonly collectionId?: string;
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
    case undefined:
      return [];
  }
};

function referencesIn(filter: UncheckedFilter | null): string[] {
  if (filter?.filterType === 'compositeFilter') {
    return filter.compositeFilter.filters.flatMap(referencesIn);
  }
  const value = filter?.filterType === 'fieldFilter' ? filter.fieldFilter.value : null;
  const values = value?.valueType === 'arrayValue' ? value.arrayValue.values : [value];
  return values.flatMap((one) => (one?.valueType === 'referenceValue' ? [one.referenceValue] : []));
}

/** The paths that a request names, relative to the database root. */
export function requestedPaths(request: Naming): string[] {
  const { name, documents = [], writes = [], parent } = request;
  const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
  const collectionId = request.collectionId ?? query?.from[0]?.collectionId ?? '';
  const names = [
    ...(name === undefined ? [] : [name]),
    ...documents,
    ...writes.flatMap(writtenName),
  ];
  if (parent === undefined) return names.map(relative);
  const path = relative(parent);
  if (collectionId !== '') return [...names.map(relative), childPath(path, collectionId)];
  // A query of whatever collections there are is only narrowed by names, as in recursiveDelete.
  return [...names, ...referencesIn(query?.where ?? null)].map(relative).concat(path);
}
