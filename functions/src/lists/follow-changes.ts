import type { Context } from '../actions/context';
import { fieldProblem } from '../errors/field-faults';
import { invalidField } from '../errors/service-error';
import type { ChangesPagination } from '../fields/answer-members';
import {
  type ChangedSince,
  type ChangesPoint,
  type PageOrChangesRequest,
  markOf,
  pointAfter,
  writeChangesCursor,
} from '../fields/pages-and-cursors';
import { reportMalformed } from '../platform/log';
import type { ReadChanges } from '../store/read-page';
import { type ListSource, type Page, paginate } from './paginate';

/** A list whose changes can be read page by page. */
interface ChangesSource<Row> {
  /** Identify the list: a cursor of another list is refused. */
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
  const mark = markOf(['changes', ...filters]);
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

/** A list that can be read page by page, and followed by its changes. */
interface FollowedList<Row> {
  readonly pages: ListSource<Row>;
  readonly changes: ChangesSource<Row>;
}

/** The requested page: of the list, or with `changed_since` of the changes. */
export const readPageOrChanges = <Row>(
  context: Context,
  { pages, changes }: FollowedList<Row>,
  { changedSince, ...request }: PageOrChangesRequest,
): Promise<Page<Row> | ChangesPage<Row>> =>
  changedSince === undefined
    ? paginate(context, pages, request)
    : followChanges(context, changes, { changedSince, limit: request.limit });
