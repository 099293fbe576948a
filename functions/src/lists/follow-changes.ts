import type { Context } from '../context';
import { invalidFields } from '../errors/service-error';
import type { ChangedSince } from '../fields/changed-since';
import { pointAfter, writeChangesCursor } from '../fields/changes-cursor';
import { markOf } from '../fields/list-cursor';
import type { ChangesPagination } from '../fields/pagination';
import { reportMalformed } from '../platform/log';
import type { ReadChanges } from '../store/read-changes';

/** A list whose changes can be read page by page. */
export interface ChangesSource<Row> {
  /** Identify the list: a cursor of another list is refused. */
  readonly filters: readonly unknown[];
  readonly read: ReadChanges<Row>;
}

export interface ChangesPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: ChangesPagination;
}

/**
 * Reads a page of the records that changed, in that order. A follower that stores each answer's
 * cursor after its rows hears of every change at least once, wherever it was stopped: see
 * `pointAfter`. Costs its own rows, or one read if there are none.
 *
 * Rows that cannot be read are logged and left out.
 * @throws ServiceError `validation_failed` for a cursor of another list.
 */
export async function followChanges<Row>(
  { log, now }: Pick<Context, 'log' | 'now'>,
  { filters, read }: ChangesSource<Row>,
  { changedSince, limit }: { readonly changedSince: ChangedSince; readonly limit: number },
): Promise<ChangesPage<Row>> {
  const mark = markOf(['changes', ...filters]);
  const { point } = changedSince;
  if (changedSince.mark !== undefined && changedSince.mark !== mark) {
    const message = 'changed_since belongs to a list with different filters.';
    throw invalidFields([{ field: 'changed_since', message }]);
  }
  // Before the query: it may miss what is committed while it runs.
  const queriedAtMs = now();
  const { items, malformed, last, isFull } = await read({ limit, after: point.after });
  reportMalformed(log, malformed);
  const next = pointAfter(point, { queriedAtMs, last, isFull });
  return {
    rows: items,
    pagination: {
      limit,
      has_more: isFull,
      next_cursor: writeChangesCursor({ mark, point: next }),
    },
  };
}
