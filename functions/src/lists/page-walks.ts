import type { ListPlace } from '../fields/list-cursor';
import { createMemory, type Memory } from '../platform/memory';

const TTL_MS = 60_000;
const MAX_ENTRIES = 1000;

/** The pages of a list that a caller has read since it last read the first one. */
export interface Walk {
  /** The total at the first page. If the total changes, the positions are no longer valid. */
  readonly total: number;
  /** The position at the end of each page, by the number of rows up to there. */
  readonly ends: Map<number, ListPlace>;
}

/**
 * The lists that callers paged through on this instance within the last minute. With them, the next
 * page costs only its own rows and not those before it.
 */
export const createWalks = (): Memory<Walk> =>
  createMemory({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });

/** The cache key of a caller's walk through a list with these filters. */
export const walkKey = (accountId: string, filters: readonly unknown[]): string =>
  JSON.stringify([accountId, ...filters]);
