import type { Context } from '../context';
import { fieldProblem } from '../errors/field-faults';
import { invalidField } from '../errors/service-error';
import type { Pagination } from '../fields/answer-members';
import { type ListCursor, markOf, type PageRequest, writeCursor } from '../fields/page-request';
import { reportMalformed, type Log } from '../platform/log';
import type { ReadPage, RowsOfPage } from '../store/read-page';
import { createWalks, startOfPage, turnPage, walkKey } from './page-walks';
import { createTotals, type TotalSource } from './totals';

type Reader = Pick<Context, 'actor' | 'kept' | 'log'>;

/** A list that can be read page by page. A cursor of another list is refused. */
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
 * pages in turn neither repeat nor skip a row, and `total` is at least the rows that were passed,
 * so that `total_pages` reaches the last one. Any other page is that of the list as it is now.
 *
 * By cursor a page costs only its own rows at any depth, because the cursor carries the total of
 * the first page.
 *
 * Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of a list with other filters.
 */
export async function paginate<Row>(
  reader: Reader,
  list: ListSource<Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const mark = markOf(list.filters);
  const { cursor, limit } = request;
  if (cursor === undefined) return byPage(reader, list, request, mark);
  if (cursor.mark !== mark) {
    throw invalidField('cursor', fieldProblem('field_cursor_of_other_list'));
  }
  return byCursor(reader, list, limit, cursor);
}

async function byPage<Row>(
  { actor, kept, log }: Reader,
  list: ListSource<Row>,
  { page, limit }: PageRequest,
  mark: string,
): Promise<Page<Row>> {
  const { read, filters } = list;
  const rowsBefore = (page - 1) * limit;
  const fromFirst = { after: undefined, skip: rowsBefore };
  const walks = kept(createWalks);
  const key = walkKey(actor.accountId, limit, filters);
  const counting = kept(createTotals)(list);
  if (page === 1) {
    const [total, rows] = await Promise.all([counting, read({ limit, ...fromFirst, peek: false })]);
    const hasMore = limit < total;
    const turned = { total, rowsUpTo: limit, hasMore, isShifted: false };
    walks.set(key, turnPage(undefined, turned, rows.last));
    return pageOf(log, rows, { limit, total, rowsBefore, mark }, hasMore);
  }
  const counted = await counting;
  const walk = walks.get(key);
  const start = startOfPage(walk, rowsBefore, counted);
  // A page past the end would cost a read for every row before it and find none.
  const isAtEnd = start?.skip !== 0 || (counted === walk?.total && !walk.hasMore);
  if (counted <= rowsBefore && isAtEnd) {
    return pageOf(log, undefined, { limit, total: counted, rowsBefore, mark }, false);
  }
  const peek = start !== undefined && rowsBefore + limit >= counted;
  const rows = await read({ limit, ...(start ?? fromFirst), peek });
  const rowsUpTo = rowsBefore + limit;
  const hasMore = start === undefined ? rowsUpTo < counted : peek ? rows.hasMore : rows.isFull;
  const isShifted = start !== undefined && (walk?.isShifted === true || walk?.total !== counted);
  const turned = { total: counted, rowsUpTo, hasMore, isShifted };
  walks.set(key, turnPage(walks.get(key), turned, rows.last));
  const passed = rowsPassed(rows, rowsBefore) + Number(hasMore);
  const total = start === undefined ? counted : Math.max(counted, passed);
  return pageOf(log, rows, { limit, total, rowsBefore, mark }, hasMore);
}

/** The rows up to the end of a page; of an empty one, none that count. */
function rowsPassed({ items, malformed }: RowsOfPage<unknown>, rowsBefore: number): number {
  const own = items.length + malformed.length;
  return own === 0 ? 0 : rowsBefore + own;
}

async function byCursor<Row>(
  { log }: Reader,
  { read }: ListSource<Row>,
  limit: number,
  { rowsBefore, total, mark, ...after }: ListCursor,
): Promise<Page<Row>> {
  // Only at the previous end is one more row worth its read: rows may have been added since.
  const peek = rowsBefore + limit >= total;
  const rows = await read({ limit, after, skip: 0, peek });
  const hasMore = peek ? rows.hasMore : rows.isFull;
  return pageOf(log, rows, { limit, total, rowsBefore, mark }, hasMore);
}

function pageOf<Row>(
  log: Log,
  rows: RowsOfPage<Row> | undefined,
  { limit, total, rowsBefore, mark }: WalkProgress,
  hasMore: boolean,
): Page<Row> {
  reportMalformed(log, rows?.malformed ?? []);
  const next = hasMore && rows?.last;
  return {
    rows: rows?.items ?? [],
    pagination: {
      page: Math.floor(rowsBefore / limit) + 1,
      limit,
      total,
      total_pages: Math.ceil(total / limit),
      next_cursor: next
        ? writeCursor({ ...next, mark, rowsBefore: rowsBefore + limit, total })
        : null,
    },
  };
}
