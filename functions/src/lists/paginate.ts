import { invalidFields } from '../errors';
import { reportMalformed, type Log } from '../platform/log';
import type { ReadPage, RowsOfPage } from '../store/read-page';
import { markOf, writeCursor, type ListCursor } from './list-cursor';
import type { PageRequest } from './page-request';

/** A list that can be read page by page. */
export interface Listed<Row> {
  /** What tells it from others: a cursor of another list is refused. */
  readonly filters: readonly unknown[];
  readonly count: () => Promise<number>;
  readonly read: ReadPage<Row>;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pagination: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly total_pages: number;
    readonly next_cursor: string | null;
  };
}

type Progress = Pick<ListCursor, 'mark' | 'rowsBefore' | 'total'> & { readonly limit: number };

/**
 * A page of a list, newest first. By page it costs the rows up to its end and one read for each
 * 1,000 that match; by cursor its own rows, however deep, for the cursor carries the total that
 * the first page counted. Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of a list with other filters.
 */
export async function paginate<Row>(
  log: Log,
  list: Listed<Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const mark = markOf(list.filters);
  const { cursor, limit } = request;
  if (cursor === undefined) return byPage(log, list, request, mark);
  if (cursor.mark !== mark) {
    throw invalidFields([
      { field: 'cursor', message: 'cursor belongs to a list with other filters.' },
    ]);
  }
  return byCursor(log, list, limit, cursor);
}

async function byPage<Row>(
  log: Log,
  { count, read }: Listed<Row>,
  { page, limit }: PageRequest,
  mark: string,
): Promise<Page<Row>> {
  const rowsBefore = (page - 1) * limit;
  const counting = count();
  // A page past the end would pay for every row before it, to find none.
  const isPastEnd = page > 1 && (await counting) <= rowsBefore;
  const reading = isPastEnd ? undefined : read({ limit, after: rowsBefore, peek: false });
  const [total, rows] = await Promise.all([counting, reading]);
  return pageOf(log, rows, { limit, total, rowsBefore, mark }, rowsBefore + limit < total);
}

async function byCursor<Row>(
  log: Log,
  { read }: Listed<Row>,
  limit: number,
  { rowsBefore, total, mark, ...after }: ListCursor,
): Promise<Page<Row>> {
  // Only at what was the end is one row more worth its read: others may have joined since.
  const peek = rowsBefore + limit >= total;
  const rows = await read({ limit, after, peek });
  const hasMore = peek ? rows.hasMore : rows.isFull;
  return pageOf(log, rows, { limit, total, rowsBefore, mark }, hasMore);
}

function pageOf<Row>(
  log: Log,
  rows: RowsOfPage<Row> | undefined,
  { limit, total, rowsBefore, mark }: Progress,
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
