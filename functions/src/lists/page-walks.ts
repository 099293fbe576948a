import type { ListPlace } from '../fields/list-cursor';
import { createMemory, type Memory } from '../platform/memory';

const TTL_MS = 60_000;
const MAX_ENTRIES = 1000;

/** The pages of a list that a caller has turned since it last read the first one. */
export interface Walk {
  /** How many there were at the first page: with another number the places mean nothing. */
  readonly total: number;
  /** Where pages ended, by the number of rows up to there. */
  readonly ends: Map<number, ListPlace>;
}

/**
 * The walks through lists that this instance has seen within the last minute, so that the page
 * behind one that was read costs its own rows and not those before it.
 */
export const createWalks = (): Memory<Walk> =>
  createMemory({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });

/** Under which a caller's walk through a list with these filters is kept. */
export const walkKey = (accountId: string, filters: readonly unknown[]): string =>
  JSON.stringify([accountId, ...filters]);
