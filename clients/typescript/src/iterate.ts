import type { ChangesPage, Page } from './answer.js';
import { ShippingError } from './errors.js';
import type { CallOptions } from './operation.js';
import { sleep } from './retry.js';
import { parseMs } from './settings.js';

/** Which changes to follow. */
export interface ChangesRequest {
  /** An instant, or the last `cursor` that you stored. */
  readonly since: string | Date;
  /** Keeps asking, with this pause whenever nothing more waits; without it, the iteration ends. */
  readonly pollMs?: number | undefined;
  /** Rows per request; 100 by default. */
  readonly limit?: number | undefined;
  /** Staff only: follows one account's records. */
  readonly client_email?: string | undefined;
}

/** A record as it is after a change. */
export interface Change<Row> {
  readonly record: Row;
  /** Store it once you have stored the record; begin with it as `since` the next time. */
  readonly cursor: string;
}

/** Iterates over the rows of all pages. @throws ShippingError also if the cursor stands still. */
export async function* eachRow<Row>(
  fetchPage: (place: { readonly cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await fetchPage(cursor === null ? {} : { cursor });
    const next: string | null = page.pagination.next_cursor;
    if (next !== null && next === cursor) throw stuck(page);
    yield* page.data;
    cursor = next;
  } while (cursor !== null);
}

/**
 * Iterates over changed records in the order of their changes. The service repeats the changes of
 * the last minute; a record that is the same as in the round before is left out.
 */
export async function* eachChange<Row extends { readonly id: string }>(
  fetchPage: (request: object) => Promise<ChangesPage<Row>>,
  { since, pollMs, limit = 100, ...owner }: ChangesRequest,
  { signal }: CallOptions = {},
): AsyncGenerator<Change<Row>, void, undefined> {
  const pauseMs = pollMs === undefined ? undefined : parseMs('pollMs', pollMs);
  if (since instanceof Date && Number.isNaN(since.getTime())) {
    throw new TypeError('since must be a cursor or a valid date.');
  }
  let cursor = typeof since === 'string' ? since : since.toISOString();
  let before = new Map<string, string>();
  for (;;) {
    const round = new Map<string, string>();
    let hasMore = true;
    while (hasMore) {
      const page = await fetchPage({ changed_since: cursor, limit, ...owner });
      const { data, pagination } = page;
      if (pagination.has_more && pagination.next_cursor === cursor) throw stuck(page);
      const fresh = data.filter((record) => before.get(record.id) !== JSON.stringify(record));
      if (pauseMs !== undefined) {
        for (const record of data) round.set(record.id, JSON.stringify(record));
      }
      const last = fresh.length - 1;
      // A page's cursor is safe to store only with its last record: the earlier ones precede it.
      for (const [index, record] of fresh.entries()) {
        yield { record, cursor: index === last ? pagination.next_cursor : cursor };
      }
      cursor = pagination.next_cursor;
      hasMore = pagination.has_more;
    }
    if (pauseMs === undefined) return;
    before = round;
    await sleep(pauseMs, {}, signal);
  }
}

const stuck = ({ requestId }: { readonly requestId: string }): ShippingError =>
  new ShippingError({
    code: 'invalid_response',
    message: 'The answer says that there is more, but its cursor is that of the request.',
    requestId,
  });
