import type { UncheckedFilter } from './messages';

type Leaf = Extract<UncheckedFilter, { filterType: 'fieldFilter' | 'unaryFilter' }>;

/** The filters that AND and OR join, however deep. */
export function leavesOf(filter: UncheckedFilter | null): Leaf[] {
  switch (filter?.filterType) {
    case undefined:
      return [];
    case 'fieldFilter':
    case 'unaryFilter':
      return [filter];
    case 'compositeFilter':
      return filter.compositeFilter.filters.flatMap(leavesOf);
  }
}
