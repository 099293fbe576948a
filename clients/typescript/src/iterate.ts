import type { ChangesPage, Page } from './answer.js';
import type { CallOptions } from './operation.js';
import { sleep } from './retry.js';

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

/** Iterates over the rows of all pages. */
export async function* eachRow<Row>(
  fetchPage: (place: { readonly cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await fetchPage(cursor === null ? {} : { cursor });
    yield* page.data;
    cursor = page.pagination.next_cursor;
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
  let cursor = typeof since === 'string' ? since : since.toISOString();
  let before = new Map<string, string>();
  for (;;) {
    const round = new Map<string, string>();
    let hasMore = true;
    while (hasMore) {
      const { data, pagination } = await fetchPage({ changed_since: cursor, limit, ...owner });
      const fresh = data.filter((record) => before.get(record.id) !== JSON.stringify(record));
      if (pollMs !== undefined) {
        for (const record of data) round.set(record.id, JSON.stringify(record));
      }
      const last = fresh.length - 1;
      // Only with the last record of a page is everything before its cursor told.
      for (const [index, record] of fresh.entries()) {
        yield { record, cursor: index === last ? pagination.next_cursor : cursor };
      }
      cursor = pagination.next_cursor;
      hasMore = pagination.has_more;
    }
    if (pollMs === undefined) return;
    before = round;
    await sleep(pollMs, {}, signal);
  }
}
