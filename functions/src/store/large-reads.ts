import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';

import { MAX_HISTORY_BYTES } from '../model/history/entry';
import { Deadline } from '../platform/request-scope';
import { runQuery } from './billed';
import type { Database } from './database';

/** A caller has its answer by then: see `Endpoint.deadlineMs`. */
const MAX_WAIT_MS = 20_000;

/** Other work waits in order, until all that runs may hold no more bytes than the bound. */
export class ByteGate {
  private free: number;
  private readonly waiting: { readonly bytes: number; readonly start: () => void }[] = [];

  constructor(
    private readonly bound: number,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {
    this.free = bound;
  }

  /** @throws ServiceError `unavailable` if it waited too long. Above the bound work runs alone. */
  async run<Result>(most: number, work: () => Promise<Result>): Promise<Result> {
    const bytes = Math.min(most, this.bound);
    const deadline = new Deadline(this.maxWaitMs);
    await new Promise<void>((start) => {
      this.waiting.push({ bytes, start });
      this.startWhatFits();
    });
    try {
      deadline.assertTime();
      return await work();
    } finally {
      this.free += bytes;
      this.startWhatFits();
    }
  }

  private startWhatFits(): void {
    for (;;) {
      const [first] = this.waiting;
      if (first === undefined || first.bytes > this.free) return;
      this.waiting.shift();
      this.free -= first.bytes;
      first.start();
    }
  }
}

/** Of what Firestore sends. Parsed, it takes about three times as much for a moment. */
const MAX_BYTES = 16_000_000;

const gates = new WeakMap<Database, ByteGate>();

/**
 * Runs a read of large documents once what the instance holds of all such reads is within a bound.
 * What the work returns is not counted, so it must be small.
 */
export function inTurn<Result>(
  db: Database,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const gate = gates.get(db) ?? new ByteGate(MAX_BYTES);
  gates.set(db, gate);
  return gate.run(bytes, work);
}

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
