import { setTimeout as delay } from 'node:timers/promises';

import { status } from '@grpc/grpc-js';

import {
  describeLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

type Reference = FirebaseFirestore.DocumentReference;

const PROJECT = 'local-locks';

const countOf = async (document: Reference): Promise<unknown> =>
  (await document.get()).get('n') as unknown;

describeLocal('locks expire', () => {
  let short: TestFirestore;
  beforeAll(async () => {
    short = await openFirestore(PROJECT, { transactions: { idleMs: 300, totalMs: 1500 } });
  });
  afterAll(() => short.close());

  /** Ends when the transaction's own attempt has been told that it is over, and tried again. */
  async function attemptsOf(
    work: (attempt: number, transaction: FirebaseFirestore.Transaction) => Promise<void>,
  ): Promise<number> {
    let attempts = 0;
    const document = short.db.doc('locks/a');
    await document.set({ n: 0 });
    await short.db.runTransaction(async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(document)).data() as { n: number };
      await work(attempts, transaction);
      transaction.update(document, { n: n + 1 });
    });
    return attempts;
  }

  test('of a transaction that idles: a waiting writer goes on, and the idler starts again', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    const attempts = await attemptsOf(async (attempt) => {
      if (attempt > 1) return;
      waiting = short.db.doc('locks/a').set({ n: 10 });
      await waiting;
    });
    expect(attempts).toBe(2);
    expect(await countOf(short.db.doc('locks/a'))).toBe(11);
  });

  test('and the transaction is told ABORTED', async () => {
    const raw = rawClient(short.host);
    const database = `projects/${PROJECT}/databases/(default)`;
    const { transaction } = (await raw.unary('BeginTransaction', { database })) as {
      transaction: Buffer;
    };
    await delay(400);
    const commit = raw.unary('Commit', { database, transaction });
    await expect(commit).rejects.toMatchObject({ code: status.ABORTED });
    raw.close();
  });

  test('of a transaction that goes on and on', async () => {
    const attempts = attemptsOf(async (attempt, transaction) => {
      const until = Date.now() + (attempt > 1 ? 0 : 2500);
      // Never idle for long, so that only the total ends it.
      while (Date.now() < until) {
        await transaction.get(short.db.doc('locks/b'));
        await delay(50);
      }
    });
    expect(await attempts).toBe(2);
  }, 20_000);
});

describeLocal('a lock that others wait for', () => {
  const database = `projects/${PROJECT}/databases/(default)`;
  const lockMs = 600;
  let short: TestFirestore;
  let document: Reference;
  let raw: RawClient;

  beforeAll(async () => {
    short = await openFirestore(PROJECT, { transactions: { lockMs } });
    raw = rawClient(short.host);
  });
  afterAll(async () => {
    raw.close();
    await short.close();
  });
  beforeEach(async () => {
    document = uniqueCollection(short.db).doc('a');
    await document.set({ n: 0 });
  });

  const read = (consistency: object): Promise<unknown[]> =>
    raw.streamed('BatchGetDocuments', {
      database,
      documents: [`${database}/documents/${document.path}`],
      ...consistency,
    });
  async function begin(): Promise<Buffer> {
    const [start] = await read({ newTransaction: { readWrite: {} } });
    return (start as { transaction: Buffer }).transaction;
  }
  const commit = (transaction?: Buffer, n = 1, timeoutMs?: number): Promise<object> => {
    const name = `${database}/documents/${document.path}`;
    const writes = [{ update: { name, fields: { n: { integerValue: n } } } }];
    return raw.unary('Commit', { database, writes, transaction }, timeoutMs);
  };
  /** Reads within the transaction until the returned function is called. */
  function keepAtWork(transaction: Buffer): () => Promise<void> {
    let isOver = false;
    const work = async (): Promise<void> => {
      while (!isOver) await read({ transaction });
    };
    const working = work();
    return () => {
      isOver = true;
      return working;
    };
  }
  const CONTENTION = {
    code: status.ABORTED,
    details: 'Too much contention on these documents. Please try again.',
  };

  test('is lost by a transaction that has gone away, and the writer goes on', async () => {
    const transaction = await begin();
    await document.set({ n: 5 });
    await expect(commit(transaction)).rejects.toMatchObject({ code: status.ABORTED });
    expect(await countOf(document)).toBe(5);
  });

  test('is lost as soon as somebody waits, by one that has been gone for long', async () => {
    const transaction = await begin();
    await delay(2 * lockMs);
    await document.set({ n: 5 });
    await expect(commit(transaction)).rejects.toMatchObject({ code: status.ABORTED });
  });

  test('is kept by a transaction that nobody waits for', async () => {
    const transaction = await begin();
    await delay(2 * lockMs);
    await commit(transaction);
    expect(await countOf(document)).toBe(1);
  });

  test('is kept by a transaction at work, and the writer is told to try again', async () => {
    const transaction = await begin();
    const stop = keepAtWork(transaction);
    await expect(commit(undefined, 5)).rejects.toMatchObject(CONTENTION);
    await stop();
    await commit(transaction);
    expect(await countOf(document)).toBe(1);
  });

  test('is kept by a transaction at work, and the SDK has its writer try again', async () => {
    const transaction = await begin();
    const stop = keepAtWork(transaction);
    const writing = document.update({ m: 1 });
    await delay(2 * lockMs);
    await stop();
    await commit(transaction);
    await writing;
    expect((await document.get()).data()).toEqual({ n: 1, m: 1 });
  });

  test('is waited for no longer by a transaction, which loses its own', async () => {
    const [atWork, waiting] = [await begin(), await begin()];
    const stop = keepAtWork(atWork);
    await expect(commit(waiting)).rejects.toMatchObject(CONTENTION);
    await expect(commit(waiting)).rejects.toMatchObject({ code: status.ABORTED });
    await stop();
    await commit(atWork, 5);
    expect(await countOf(document)).toBe(5);
  });

  test('is lost by a transaction whose client went away while its own commit waited', async () => {
    const [atWork, gone] = [await begin(), await begin()];
    const stop = keepAtWork(atWork);
    const dropped = commit(gone, 1, lockMs / 2);
    await expect(dropped).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED });
    await stop();
    await raw.unary('Rollback', { database, transaction: atWork });
    await document.set({ n: 5 });
    await expect(commit(gone)).rejects.toMatchObject({ code: status.ABORTED });
  });

  test('is lost by a transaction whose commit was refused after it had waited', async () => {
    const atWork = await begin();
    const held = document;
    document = held.parent.doc('b');
    await document.set({ n: 0 });
    const refused = await begin();
    const writes = [
      {
        update: { name: `${database}/documents/${held.path}`, fields: {} },
        currentDocument: { exists: false },
      },
    ];
    const waiting = raw.unary('Commit', { database, writes, transaction: refused });
    const refusal = expect(waiting).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
    await delay(lockMs / 3);
    await raw.unary('Rollback', { database, transaction: atWork });
    await refusal;
    await commit(undefined, 5);
    expect(await countOf(document)).toBe(5);
  });

  test('keeps no new reader waiting any longer behind the writers', async () => {
    const stop = keepAtWork(await begin());
    const first = Promise.allSettled([commit()]);
    await delay(lockMs / 3);
    const reading = expect(begin()).rejects.toMatchObject(CONTENTION);
    await delay(lockMs / 3);
    const second = Promise.allSettled([commit()]);
    await reading;
    await stop();
    await Promise.all([first, second]);
  });
});
