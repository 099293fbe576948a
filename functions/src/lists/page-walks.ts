import type { ListPlace } from '../fields/page-request';
import { type Memory, createMemory } from '../platform/caches';
import type { PageStart } from '../store/read-page';

const TTL_MS = 60_000;
const MAX_ENTRIES = 1000;
/** For each list: in a walk of thousands of pages, callers return only to recent ones. */
const MAX_ENDS = 100;

/** The pages of a list that a caller has read, from whichever it started at. */
export interface Walk {
  /** The total at the page read last. If it changes, the older positions are no longer valid. */
  readonly total: number;
  /** The number of rows up to the end of the page read last. */
  readonly latest: number;
  /** Whether rows followed it then: they still do, even if rows before them were removed. */
  readonly hasMore: boolean;
  /** Whether it continued after the total had changed: its row counts are then off. */
  readonly isShifted: boolean;
  /** The position at the end of each page, by the number of rows up to there. */
  readonly ends: ReadonlyMap<number, ListPlace>;
}

/**
 * The lists that callers paged through on this instance within the last minute. With them, the next
 * page costs only its own rows and not those before it.
 */
export const createWalks = (): Memory<Walk> =>
  createMemory({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });

/** The cache key of a caller's walk through a list with these filters, in pages of one size. */
export const walkKey = (accountId: string, limit: number, filters: readonly unknown[]): string =>
  JSON.stringify([accountId, limit, ...filters]);

/**
 * Where the page after that many rows begins, if known. The page after the one read last follows it
 * even if the total has changed; any other page is that of the list as it is now. If another
 * instance read the pages before it, the nearest end that this one knows is close.
 */
export function startOfPage(
  walk: Walk | undefined,
  rowsBefore: number,
  total: number,
): PageStart | undefined {
  if (walk === undefined) return undefined;
  const { ends, latest } = walk;
  const isSame = walk.total === total;
  const exact = isSame || latest === rowsBefore ? ends.get(rowsBefore) : undefined;
  if (exact !== undefined) return { after: exact, skip: 0 };
  if (!isSame || walk.isShifted) return undefined;
  const nearest = Math.max(...[...ends.keys()].filter((rows) => rows < rowsBefore));
  const after = ends.get(nearest);
  return after && { after, skip: rowsBefore - nearest };
}

type TurnedPage = Omit<Walk, 'latest' | 'ends'> & { readonly rowsUpTo: number };

/** The walk after a page that ends at this position; without one, after an empty page. */
export function turnPage(
  walk: Walk | undefined,
  { total, rowsUpTo, hasMore, isShifted }: TurnedPage,
  end: ListPlace | undefined,
): Walk {
  const isSame = walk?.total === total && walk.isShifted === isShifted;
  const ends = new Map(isSame ? walk.ends : []);
  ends.delete(rowsUpTo);
  if (end !== undefined) ends.set(rowsUpTo, end);
  for (const oldest of ends.keys()) {
    if (ends.size <= MAX_ENDS) break;
    ends.delete(oldest);
  }
  return { total, latest: rowsUpTo, hasMore, isShifted, ends };
}
