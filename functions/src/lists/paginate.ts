import type { Context } from '../actions/context';
import { fieldProblem } from '../errors/field-faults';
import { invalidField } from '../errors/service-error';
import type { ChangesPagination, Pagination } from '../fields/answer-members';
import {
  type ChangedSince,
  type ChangesPoint,
  type ListCursor,
  type ListPlace,
  hashFilters,
  type PageOrChangesRequest,
  type PageRequest,
  pointAfter,
  writeChangesCursor,
  writeCursor,
} from '../fields/pages-and-cursors';
import { createMemory, type Memory } from '../platform/caches';
import { type Log, reportMalformed } from '../platform/log';
import type { PageStart, ReadChanges, ReadPage, RowsOfPage } from '../store/read-page';
import { createTotals, EXACT_UP_TO, type TotalSource } from './totals';

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

/** What callers paged through within a minute: the next page costs only its own rows. */
const createWalks = (): Memory<Walk> => createMemory({ ttlMs: TTL_MS, maxEntries: MAX_ENTRIES });

const walkKey = (accountId: string, limit: number, filters: readonly unknown[]): string =>
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

type Reader = Pick<Context, 'actor' | 'cached' | 'log'>;

export interface ListSource<Row> extends TotalSource {
  readonly read: ReadPage<Row>;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

type WalkProgress = Pick<ListCursor, 'mark' | 'rowsBefore' | 'total'> & { readonly limit: number };

/**
 * Reads a page of a list, newest first.
 *
 * By page number it costs one read per 1,000 matching rows, up to 10,000 (see `createTotals`), plus
 * the page's own rows. It also costs the rows before the page, from the nearest page on that the
 * caller has read on this instance within a minute.
 *
 * Rows may be added and removed meanwhile. The page after the one read last follows its last row:
 * pages in turn neither repeat nor skip a row, and `total_pages` reaches the last one, even if fewer
 * records match by then. Any other page is that of the list as it is now.
 *
 * By cursor a page costs only its own rows at any depth, and the count. A total above 10,000 is not
 * counted again: the cursor carries that of the first page.
 *
 * Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of a list with other filters.
 */
export async function paginate<Row>(
  reader: Reader,
  list: ListSource<Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const mark = hashFilters(list.filters);
  const { cursor, limit } = request;
  if (cursor === undefined) return byPage(reader, list, request, mark);
  if (cursor.mark !== mark) {
    throw invalidField('cursor', fieldProblem('field_cursor_of_other_list'));
  }
  return byCursor(reader, list, limit, cursor);
}

async function byPage<Row>(
  { actor, cached, log }: Reader,
  list: ListSource<Row>,
  { page, limit }: PageRequest,
  mark: string,
): Promise<Page<Row>> {
  const { read, filters } = list;
  const rowsBefore = (page - 1) * limit;
  const fromFirst = { after: undefined, skip: rowsBefore };
  const walks = cached(createWalks);
  const key = walkKey(actor.accountId, limit, filters);
  const counting = cached(createTotals)(list);
  if (page === 1) {
    const [total, rows] = await Promise.all([counting, read({ limit, ...fromFirst, peek: false })]);
    const hasMore = limit < total;
    const turned = { total, rowsUpTo: limit, hasMore, isShifted: false };
    walks.set(key, turnPage(undefined, turned, rows.last));
    return buildListPage(log, rows, { limit, total, rowsBefore, mark }, hasMore);
  }
  const counted = await counting;
  const walk = walks.get(key);
  const start = startOfPage(walk, rowsBefore, counted);
  // A page past the end would cost a read for every row before it and find none.
  const isAtEnd = start?.skip !== 0 || (counted === walk?.total && !walk.hasMore);
  if (counted <= rowsBefore && isAtEnd) {
    return buildListPage(log, undefined, { limit, total: counted, rowsBefore, mark }, false);
  }
  const peek = start !== undefined && rowsBefore + limit >= counted;
  const rows = await read({ limit, ...(start ?? fromFirst), peek });
  const rowsUpTo = rowsBefore + limit;
  const hasMore = start === undefined ? rowsUpTo < counted : peek ? rows.hasMore : rows.isFull;
  const isShifted = start !== undefined && (walk?.isShifted === true || walk?.total !== counted);
  const turned = { total: counted, rowsUpTo, hasMore, isShifted };
  walks.set(key, turnPage(walks.get(key), turned, rows.last));
  return buildListPage(log, rows, { limit, total: counted, rowsBefore, mark }, hasMore);
}

async function byCursor<Row>(
  { cached, log }: Reader,
  list: ListSource<Row>,
  limit: number,
  { rowsBefore, total: before, mark, ...after }: ListCursor,
): Promise<Page<Row>> {
  // Only at the previous end is one more row worth its read: rows may have been added since.
  const peek = rowsBefore + limit >= before;
  const [total, rows] = await Promise.all([
    before > EXACT_UP_TO ? before : cached(createTotals)(list),
    list.read({ limit, after, skip: 0, peek }),
  ]);
  const hasMore = peek ? rows.hasMore : rows.isFull;
  return buildListPage(log, rows, { limit, total, rowsBefore, mark }, hasMore);
}

function buildListPage<Row>(
  log: Log,
  rows: RowsOfPage<Row> | undefined,
  { limit, total, rowsBefore, mark }: WalkProgress,
  hasMore: boolean,
): Page<Row> {
  reportMalformed(log, rows?.malformed ?? []);
  const next = hasMore && rows?.last;
  const page = Math.floor(rowsBefore / limit) + 1;
  const isEmpty = rows === undefined || rows.items.length + rows.malformed.length === 0;
  return {
    rows: rows?.items ?? [],
    pagination: {
      page,
      limit,
      total,
      total_pages: Math.max(Math.ceil(total / limit), isEmpty ? 0 : page + Number(hasMore)),
      next_cursor: next
        ? writeCursor({ ...next, mark, rowsBefore: rowsBefore + limit, total })
        : null,
    },
  };
}

interface ChangesSource<Row> {
  readonly filters: readonly unknown[];
  readonly read: ReadChanges<Row>;
}

interface ChangesPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: ChangesPagination;
}

/**
 * Reads a page of the records that changed, in that order. A follower that stores each answer's
 * rows and then its cursor gets every change at least once, wherever it stops: see `pointAfter`.
 * Costs its own rows, or one read if there are none.
 *
 * Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of another list.
 */
async function followChanges<Row>(
  { log }: Pick<Context, 'log'>,
  { filters, read }: ChangesSource<Row>,
  { changedSince, limit }: { readonly changedSince: ChangedSince; readonly limit: number },
): Promise<ChangesPage<Row>> {
  const mark = hashFilters(['changes', ...filters]);
  if (changedSince.mark !== undefined && changedSince.mark !== mark) {
    throw invalidField('changed_since', fieldProblem('field_changes_of_other_list'));
  }
  const { point } = changedSince;
  const { items, malformed, ...seen } = await read({ limit, after: point.after });
  reportMalformed(log, malformed);
  if (changedSince.mark === undefined) assertNotAhead(point, seen.readAtMs);
  const next = pointAfter(point, seen);
  return {
    rows: items,
    pagination: {
      limit,
      has_more: seen.isFull,
      next_cursor: writeChangesCursor({ mark, point: next }),
    },
  };
}

/** Clocks differ by minutes: see `pointAfter` for an instant that is ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

/** @throws ServiceError `validation_failed` for an instant too far ahead. */
function assertNotAhead({ after }: ChangesPoint, readAtMs: number): void {
  if (after.atMicros <= (readAtMs + MAX_AHEAD_MS) * 1000) return;
  const now = new Date(readAtMs).toISOString();
  throw invalidField('changed_since', fieldProblem('field_in_future', { now }));
}

interface FollowedList<Row> {
  readonly pages: ListSource<Row>;
  readonly changes: ChangesSource<Row>;
}

export const readPageOrChanges = <Row>(
  context: Context,
  { pages, changes }: FollowedList<Row>,
  { changedSince, ...request }: PageOrChangesRequest,
): Promise<Page<Row> | ChangesPage<Row>> =>
  changedSince === undefined
    ? paginate(context, pages, request)
    : followChanges(context, changes, { changedSince, limit: request.limit });
