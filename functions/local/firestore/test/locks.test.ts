import { setTimeout as delay } from 'node:timers/promises';

import { status } from '@grpc/grpc-js';

import { codeOf } from './kills/writer';
import { describeLocal } from './support/open-firestore';
import { expectRefusal, numbers, suite } from './support/suite';

type Reference = FirebaseFirestore.DocumentReference;

const readCount = async (document: Reference): Promise<unknown> =>
  (await document.get()).get('n') as unknown;

describeLocal('locks expire', () => {
  const local = suite('local-locks', { transactions: { idleMs: 300, totalMs: 1500 } });

  /** How often the transaction ran until it was committed. */
  async function countAttempts(
    work: (attempt: number, transaction: FirebaseFirestore.Transaction) => Promise<void>,
  ): Promise<number> {
    let attempts = 0;
    const document = local.db.doc('locks/a');
    await document.set({ n: 0 });
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(document)).data() as { n: number };
      await work(attempts, transaction);
      transaction.update(document, { n: n + 1 });
    });
    return attempts;
  }

  test('of an idle transaction: a waiting writer continues, and the transaction restarts', async () => {
    const attempts = await countAttempts(async (attempt) => {
      if (attempt === 1) await local.db.doc('locks/a').set({ n: 10 });
    });
    expect(attempts).toBe(2);
    expect(await readCount(local.db.doc('locks/a'))).toBe(11);
  });

  test('and the transaction gets ABORTED', async () => {
    const transaction = await local.begin();
    await delay(400);
    await expectRefusal(local.commit([], { transaction }), 'ABORTED');
  });

  test('of a transaction that lasts too long', async () => {
    const attempts = countAttempts(async (attempt, transaction) => {
      const until = Date.now() + (attempt > 1 ? 0 : 2500);
      // Never idle for long, so that only the total ends it.
      while (Date.now() < until) {
        await transaction.get(local.db.doc('locks/b'));
        await delay(50);
      }
    });
    expect(await attempts).toBe(2);
  });
});

describeLocal('a lock that others wait for', () => {
  const lockMs = 600;
  const local = suite('local-locks', { transactions: { lockMs } });
  let document: Reference;

  beforeEach(async () => {
    document = local.collection().doc('a');
    await document.set({ n: 0 });
  });

  const read = (consistency: object): Promise<unknown[]> =>
    local.raw.streamed('BatchGetDocuments', {
      database: local.database,
      documents: [local.nameOf(document.path)],
      ...consistency,
    });
  async function begin(): Promise<Buffer> {
    const [start] = await read({ newTransaction: { readWrite: {} } });
    return (start as { transaction: Buffer }).transaction;
  }
  const commit = (transaction?: Buffer, n = 1, timeoutMs?: number): Promise<object> => {
    const update = { name: local.nameOf(document.path), fields: { n: { integerValue: n } } };
    return local.commit([{ update }], { transaction }, timeoutMs);
  };
  /** Reads within the transaction until the returned function is called. */
  function keepBusy(transaction: Buffer): () => Promise<void> {
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
  const expectContention = (call: Promise<unknown>): Promise<void> =>
    expectRefusal(call, 'ABORTED', 'Too much contention on these documents. Please try again.');

  test('is lost by an idle transaction, and the writer continues', async () => {
    const transaction = await begin();
    await document.set({ n: 5 });
    await expectRefusal(commit(transaction), 'ABORTED');
    expect(await readCount(document)).toBe(5);
  });

  test('is lost at once by a transaction that has been idle for longer', async () => {
    const transaction = await begin();
    await delay(2 * lockMs);
    await document.set({ n: 5 });
    await expectRefusal(commit(transaction), 'ABORTED');
  });

  test('is kept by a transaction that nobody waits for', async () => {
    const transaction = await begin();
    await delay(2 * lockMs);
    await commit(transaction);
    expect(await readCount(document)).toBe(1);
  });

  test('is kept by a busy transaction, and the writer gets ABORTED', async () => {
    const transaction = await begin();
    const stop = keepBusy(transaction);
    await expectContention(commit(undefined, 5));
    await stop();
    await commit(transaction);
    expect(await readCount(document)).toBe(1);
  });

  test('is kept by a busy transaction, and the SDK retries its write', async () => {
    const transaction = await begin();
    const stop = keepBusy(transaction);
    const writing = document.update({ m: 1 });
    await delay(2 * lockMs);
    await stop();
    await commit(transaction);
    await writing;
    expect((await document.get()).data()).toEqual({ n: 1, m: 1 });
  });

  test('aborts a transaction that waits too long for it', async () => {
    const [busy, waiting] = [await begin(), await begin()];
    const stop = keepBusy(busy);
    await expectContention(commit(waiting));
    await expectRefusal(commit(waiting), 'ABORTED');
    await stop();
    await commit(busy, 5);
    expect(await readCount(document)).toBe(5);
  });

  test('is lost by a transaction whose client went away while its own commit waited', async () => {
    const [busy, gone] = [await begin(), await begin()];
    const stop = keepBusy(busy);
    await expectRefusal(commit(gone, 1, lockMs / 2), 'DEADLINE_EXCEEDED');
    await stop();
    await local.rollback(busy);
    await document.set({ n: 5 });
    await expectRefusal(commit(gone), 'ABORTED');
  });

  test('is lost by a transaction whose commit was refused after it had waited', async () => {
    const busy = await begin();
    const held = document;
    document = held.parent.doc('b');
    await document.set({ n: 0 });
    const transaction = await begin();
    const create = {
      update: { name: local.nameOf(held.path), fields: {} },
      currentDocument: { exists: false },
    };
    const refusal = expectRefusal(local.commit([create], { transaction }), 'ALREADY_EXISTS');
    await delay(lockMs / 3);
    await local.rollback(busy);
    await refusal;
    await commit(undefined, 5);
    expect(await readCount(document)).toBe(5);
  });

  test('holds up a new reader behind the writers for a quarter of that time', async () => {
    const stop = keepBusy(await begin());
    const writing = Promise.allSettled([commit()]);
    await delay(lockMs / 6);
    const before = performance.now();
    await begin();
    expect(performance.now() - before).toBeGreaterThan(lockMs / 5);
    // The writer still waits, as it was not there first.
    expect(await readCount(document)).toBe(0);
    await stop();
    await writing;
  });
});

describeLocal('age decides between transactions:', () => {
  // What waits for its turn in vain waits for longer than a test may take.
  const local = suite('local-age', { transactions: { lockMs: 10 * 60_000 } });
  let collection: FirebaseFirestore.CollectionReference;

  beforeEach(() => {
    collection = local.collection();
    return local.fill({ a: { zone: 'north' }, b: { zone: 'south' } }, collection);
  });

  const nameOf = (id: string): string => local.nameOf(`${collection.id}/${id}`);
  const read = (id: string, transaction: Buffer) =>
    local.raw.unary('GetDocument', { name: nameOf(id), transaction });
  const write = (id: string, transaction?: Buffer) =>
    local.commit([{ update: { name: nameOf(id), fields: {} } }], { transaction });
  async function begin(...ids: string[]): Promise<Buffer> {
    const transaction = await local.begin();
    for (const id of ids) {
      await read(id, transaction).catch((error: unknown) => {
        // A missing document is locked too.
        if (codeOf(error) !== status.NOT_FOUND) throw error;
      });
    }
    return transaction;
  }
  const north = (id: string) => ({
    update: { name: nameOf(id), fields: { zone: { stringValue: 'north' } } },
  });
  const commitNorth = (id: string, transaction: Buffer) =>
    local.commit([north(id)], { transaction });
  const find = (zone: string, transaction: Buffer) => {
    const field = { fieldPath: 'zone' };
    const where = { fieldFilter: { field, op: 'EQUAL', value: { stringValue: zone } } };
    return local.runQuery({ from: [{ collectionId: collection.id }], where }, { transaction });
  };

  test('an older one takes the lock on a document from a younger one at once', async () => {
    const [older, younger] = [await begin('a'), await begin('a')];
    await write('a', older);
    await expectRefusal(read('b', younger), 'ABORTED');
  });

  test('an older one takes the lock on a query from a younger one at once', async () => {
    const [older, younger] = [await begin('b'), await local.begin()];
    await find('north', younger);
    // It finds one of them alone.
    const writes = ['a', 'b'].map((id) => ({ update: { name: nameOf(id), fields: {} } }));
    await local.commit(writes, { transaction: older });
    await expectRefusal(write('b', younger), 'ABORTED');
  });

  test('a younger one keeps its lock while the older one waits for one that is older still', async () => {
    const [oldest, older] = [await begin('a'), await begin('a')];
    const younger = await begin('b');
    const writes = ['a', 'b'].map((id) => ({ update: { name: nameOf(id), fields: {} } }));
    const waiting = local.commit(writes, { transaction: older });
    await delay(100);
    await local.commit([], { transaction: younger });
    await local.rollback(oldest);
    await waiting;
  });

  test('a read waits for an older commit that waits, and not for a younger one', async () => {
    const oldest = await begin('a');
    const younger = await local.begin();
    const writing = write('a');
    await delay(100);
    const youngest = await begin('b');
    let isAnswered = false;
    const reading = read('a', youngest).finally(() => {
      isAnswered = true;
    });
    await read('a', younger);
    await delay(100);
    expect(isAnswered).toBe(false);
    await local.rollback(younger);
    await local.rollback(oldest);
    await writing;
    expect(await reading).toHaveProperty('fields', {});
  });

  test('thousands of younger ones lose their locks to one commit', async () => {
    const oldest = await begin('a');
    const younger = await Promise.all(numbers(3000).map(() => begin('a')));
    await write('a', oldest);
    await expectRefusal(read('b', younger.at(-1) ?? oldest), 'ABORTED');
  });

  test('thousands of commits that wait for one go on when it ends', async () => {
    const oldest = await local.begin();
    await find('north', oldest);
    const ids = numbers(2000).map((n) => `n${n}`);
    const writing = Promise.all(
      ids.map(async (id) => {
        const transaction = await begin(id);
        return commitNorth(id, transaction);
      }),
    );
    await delay(500);
    await local.rollback(oldest);
    await writing;
    expect((await collection.where('zone', '==', 'north').count().get()).data().count).toBe(2001);
  });

  test('a waiting commit goes on when another leaves nothing for it to wait for', async () => {
    const holder = await local.begin();
    await find('north', holder);
    const precondition = { currentDocument: { exists: false } };
    const waiting = local.commit([{ ...north('c'), ...precondition }]);
    const refused = expectRefusal(waiting, 'ALREADY_EXISTS');
    await delay(100);
    // Found by nobody; now the first is refused, whatever the holder does.
    await write('c');
    await refused;
    await local.rollback(holder);
  });

  test('of two commits of one transaction, the second lands only if the first was refused', async () => {
    const [older, twice] = [await begin('a'), await begin('b')];
    const writes = ['a', 'b'].map((id) => ({ update: { name: nameOf(id), fields: {} } }));
    const refused = [1, 2].map(() =>
      expectRefusal(local.commit(writes, { transaction: twice }), 'ABORTED'),
    );
    await delay(100);
    await write('b', older);
    await Promise.all(refused);
    expect((await collection.doc('a').get()).data()).toEqual({ zone: 'north' });
  });

  test('a retry of an attempt that still runs does not wait for it', async () => {
    const first = await begin('a');
    const retry = await local.begin({ readWrite: { retryTransaction: first } });
    await read('a', retry);
    await write('a', retry);
    await expectRefusal(write('a', first), 'ABORTED');
  });

  test('a retry is as old as its first attempt', async () => {
    const first = await begin('a');
    const second = await begin('a');
    await local.rollback(first);
    const retry = await local.begin({ readWrite: { retryTransaction: first } });
    await read('a', retry);
    await write('a', retry);
    await expectRefusal(write('a', second), 'ABORTED');
  });

  test('a query does not wait for a commit that leaves its result as it is', async () => {
    const holder = await begin('a');
    const writing = local.db.doc(`${collection.id}/a`).update({ zone: 'west' });
    await delay(100);
    const reader = await local.begin();
    await find('south', reader);
    const behind = find('north', reader);
    await local.rollback(holder);
    await writing;
    const [answer] = await behind;
    expect(answer).not.toHaveProperty('document.name');
    await local.rollback(reader);
  });
});

describeLocal('a client that gives up', () => {
  const local = suite('local-given-up');
  const commit = (id: string, timeoutMs?: number) =>
    local.commit([{ update: { name: local.nameOf(`c/${id}`), fields: {} } }], {}, timeoutMs);
  const read = (transaction: Buffer, timeoutMs?: number) =>
    local.raw.unary('GetDocument', { name: local.nameOf('c/a'), transaction }, timeoutMs);

  test('while its first read waits takes no locks', async () => {
    const holder = await local.begin();
    await expectRefusal(read(holder), 'NOT_FOUND');
    const writing = commit('a');
    await delay(300);
    await expectRefusal(read(await local.begin(), 400), 'DEADLINE_EXCEEDED');
    await local.rollback(holder);
    await writing;
    // With a lock, it would wait for the lock deadline of 20 seconds.
    await commit('a', 5000);
  });

  test('during an injected delay commits nothing', async () => {
    local.server.faults.add({ at: 'commit', fault: { kind: 'delay', ms: 600 } });
    await expectRefusal(commit('b', 100), 'DEADLINE_EXCEEDED');
    await delay(900);
    expect((await local.db.doc('c/b').get()).exists).toBe(false);
  });
});
