import type { Context } from '../context';
import { fieldFault, invalidFields } from '../errors/service-error';
import type { ChangedSince } from '../fields/changed-since';
import { pointAfter, writeChangesCursor, type ChangesPoint } from '../fields/changes-cursor';
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
  if (changedSince.mark !== undefined && changedSince.mark !== mark) {
    const message = 'changed_since is of a list with other filters, or of another account.';
    throw invalidFields([{ field: 'changed_since', message }]);
  }
  const point =
    changedSince.mark === undefined ? notAhead(changedSince.point, now()) : changedSince.point;
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

/** Clocks differ a little. */
const MAX_AHEAD_MS = 5 * 60_000;

/**
 * From now on at the latest: a caller whose clock is ahead would miss what changes until then.
 * @throws ServiceError `validation_failed` for an instant that no clock shows.
 */
function notAhead({ after, ...point }: ChangesPoint, nowMs: number): ChangesPoint {
  if (after.atMicros > (nowMs + MAX_AHEAD_MS) * 1000) {
    const fault = `is still to come; it is ${new Date(nowMs).toISOString()}`;
    throw invalidFields([fieldFault('changed_since', fault)]);
  }
  return { ...point, after: { ...after, atMicros: Math.min(after.atMicros, nowMs * 1000) } };
}
