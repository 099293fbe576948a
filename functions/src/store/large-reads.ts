import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';

import { MAX_HISTORY_BYTES } from '../model/history/entry';
import type { Deadline } from '../platform/request-scope';
import { runQuery } from './billed';
import type { Database } from './database';
import { inTurn } from './in-turn';

/** Most histories are shorter, so one query reads them. */
const FIRST_BATCH = 16;
const MAX_BATCH = 64;
/** Releases up to 1.20.1 stored a list of 100 lines twice in an entry. */
const MAX_ENTRY_BYTES = 200_000;

export interface HistoryReader {
  readonly db: Database;
  readonly deadline?: Deadline | undefined;
}

export interface Batch {
  readonly size: number;
  readonly read: number;
  readonly lastId: string | undefined;
}

/**
 * Reads entries of a history in batches until there are `most`, or `take` wants no more. A batch is
 * as large as the entries before it let expect to fill an answer. One read per entry, and at least
 * one per batch.
 * @param deadline - Of the request, if any: nothing is read for a caller that has been answered.
 * @param take - Keeps what it needs, and returns whether to go on.
 * @throws ServiceError `unavailable` past the deadline.
 */
export async function readInBatches(
  { db, deadline }: HistoryReader,
  most: number,
  queryOf: (batch: Batch) => Query,
  take: (docs: readonly DocumentSnapshot[], batch: Batch) => boolean,
): Promise<void> {
  let batch: Batch = { size: Math.min(FIRST_BATCH, most), read: 0, lastId: undefined };
  for (let goesOn = most > 0; goesOn;) {
    const current = batch;
    goesOn = await inTurn(db, current.size * MAX_ENTRY_BYTES, async () => {
      deadline?.assertTime();
      const { docs } = await runQuery(queryOf(current));
      const read = current.read + current.size;
      const size = Math.min(sizeAfter(docs), most - read);
      batch = { size, read, lastId: docs.at(-1)?.id };
      return take(docs, current) && size > 0;
    });
  }
}

function sizeAfter(docs: readonly DocumentSnapshot[]): number {
  const bytes = docs.reduce((sum, doc) => sum + Buffer.byteLength(String(doc.get('changes'))), 0);
  const expected = Math.floor((MAX_HISTORY_BYTES * docs.length) / Math.max(1, bytes));
  return Math.min(MAX_BATCH, Math.max(1, expected));
}
