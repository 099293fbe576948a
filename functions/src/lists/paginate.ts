import type { Instance } from '../context';
import { invalidFields } from '../errors';
import { reportMalformed } from '../platform/log';
import type { ReadPage, RowsOfPage } from '../store/read-page';
import { markOf, writeCursor, type ListCursor } from './list-cursor';
import { createPagePlaces, placeKey } from './page-places';
import type { PageRequest } from './page-request';

type Reader = Pick<Instance, 'kept' | 'log'>;

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
 * A page of a list, newest first. By page it costs one read for each 1,000 that match, and its own
 * rows where this instance has just read the page before it, else those before it as well; by
 * cursor its own rows, however deep, for the cursor carries the total that the first page counted.
 * Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of a list with other filters.
 */
export async function paginate<Row>(
  reader: Reader,
  list: Listed<Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const mark = markOf(list.filters);
  const { cursor, limit } = request;
  if (cursor === undefined) return byPage(reader, list, request, mark);
  if (cursor.mark !== mark) {
    throw invalidFields([
      { field: 'cursor', message: 'cursor belongs to a list with other filters.' },
    ]);
  }
  return byCursor(reader, list, limit, cursor);
}

async function byPage<Row>(
  reader: Reader,
  list: Listed<Row>,
  { page, limit }: PageRequest,
  mark: string,
): Promise<Page<Row>> {
  const { count, read, filters } = list;
  const rowsBefore = (page - 1) * limit;
  const place = reader.kept(createPagePlaces).get(placeKey(filters, rowsBefore));
  const counting = count();
  // A page past the end would pay for every row before it, to find none.
  const isPastEnd = place === undefined && page > 1 && (await counting) <= rowsBefore;
  const reading = isPastEnd ? undefined : read({ limit, after: place ?? rowsBefore, peek: false });
  const [total, rows] = await Promise.all([counting, reading]);
  const hasMore = rows?.isFull === true && rowsBefore + limit < total;
  return pageOf(reader, list, { rows, progress: { limit, total, rowsBefore, mark }, hasMore });
}

async function byCursor<Row>(
  reader: Reader,
  list: Listed<Row>,
  limit: number,
  { rowsBefore, total, mark, ...after }: ListCursor,
): Promise<Page<Row>> {
  // Only at what was the end is one row more worth its read: others may have joined since.
  const peek = rowsBefore + limit >= total;
  const rows = await list.read({ limit, after, peek });
  const hasMore = peek ? rows.hasMore : rows.isFull;
  return pageOf(reader, list, { rows, progress: { limit, total, rowsBefore, mark }, hasMore });
}

interface PageRead<Row> {
  readonly rows: RowsOfPage<Row> | undefined;
  readonly progress: Progress;
  readonly hasMore: boolean;
}

function pageOf<Row>(
  { kept, log }: Reader,
  { filters }: Listed<Row>,
  { rows, progress: { limit, total, rowsBefore, mark }, hasMore }: PageRead<Row>,
): Page<Row> {
  reportMalformed(log, rows?.malformed ?? []);
  const rowsRead = rowsBefore + limit;
  if (rows?.last && rows.isFull) kept(createPagePlaces).set(placeKey(filters, rowsRead), rows.last);
  const next = hasMore && rows?.last;
  return {
    rows: rows?.items ?? [],
    pagination: {
      page: Math.floor(rowsBefore / limit) + 1,
      limit,
      total,
      total_pages: Math.ceil(total / limit),
      next_cursor: next ? writeCursor({ ...next, mark, rowsBefore: rowsRead, total }) : null,
    },
  };
}
