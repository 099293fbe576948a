import type { Database } from '../../src/store/database';
import { fill } from '../../trials/bench/world';
import type { Answer } from '../support/service';
import type { Caller } from '../support/shipments';

export type Members = Readonly<Record<string, unknown>>;

interface Row extends Members {
  readonly id: string;
}

interface Detail {
  readonly field: string;
  readonly message: string;
  readonly suggestion?: string;
}

interface Pagination {
  readonly limit: number;
  readonly total: number;
  readonly total_pages: number;
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** The `data` of an answer that must be a success. */
export function requireData({ status, body }: Answer): Row {
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['data'] as Row;
}

export const rowsOf = ({ body }: Answer): Row[] => body['data'] as Row[];
export const idsOf = (answer: Answer): string[] => rowsOf(answer).map(({ id }) => id);
export const paginationOf = ({ body }: Answer): Pagination => body['pagination'] as Pagination;
export const cursorOf = (answer: Answer): string | null => paginationOf(answer).next_cursor;
export const detailsOf = ({ body }: Answer): Detail[] => (body['details'] ?? []) as Detail[];
export const fieldsOf = (answer: Answer): string[] => detailsOf(answer).map(({ field }) => field);
export const refusalOf = ({ body: { code, error } }: Answer): unknown[] => [code, error];
export const isReplay = ({ headers }: Answer): boolean =>
  headers.get('idempotent-replayed') === 'true';

/** An answer but for what is another each time. */
export const textOf = ({ text }: Answer): string => text.replace(/"request_id":"[^"]*"/, '');

export const countStored = async (db: Database, collection: string): Promise<number> =>
  (await db.collection(collection).count().get()).data().count;

/** What is stored of a new shipment, which is taken away again. */
export async function readModel(db: Database, caller: Caller): Promise<Members> {
  const reference = db.collection('shipments').doc((await caller.create()).id);
  const stored = (await reference.get()).data() ?? {};
  await reference.delete();
  return stored;
}

/** Stores shipments under these ids, each a second older than the one before it. */
export const putInOrder = (
  db: Database,
  ids: readonly string[],
  fields: Members,
  newestAt: number,
): Promise<void> =>
  fill(
    db.collection('shipments'),
    ids.length,
    (n) => ({ ...fields, submitted_at: new Date(newestAt - n * 1000) }),
    (n) => ids[n] ?? '',
  );
