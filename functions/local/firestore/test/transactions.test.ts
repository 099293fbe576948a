import { FieldValue } from 'firebase-admin/firestore';

import { connectFirestore } from './support/open-firestore';
import { type Collection, expectRefusal, numbers, suite } from './support/suite';

type Reference = FirebaseFirestore.DocumentReference;
type Transaction = FirebaseFirestore.Transaction;

const PROJECT = 'local-transactions';
const local = suite(PROJECT);
let collection: Collection;
let document: Reference;

beforeEach(() => {
  collection = local.collection();
  document = collection.doc('a');
});

/** A promise that the test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  const later = new Promise((resolve) => setTimeout(resolve, 100, pending));
  return (await Promise.race([promise, later])) !== pending;
};

const readCount = async (ref: Reference): Promise<unknown> => (await ref.get()).get('n') as unknown;
const idsIn = async (target: Collection): Promise<string[]> =>
  (await target.get()).docs.map(({ id }) => id);

/** Runs a transaction that reads, waits until `finish` is called, and then does the rest. */
async function readAndWait<T>(
  read: (transaction: Transaction) => Promise<T>,
  rest: (transaction: Transaction, seen: T) => Promise<T> = (_, seen) => Promise.resolve(seen),
): Promise<{ finish: () => Promise<T> }> {
  const [hasRead, mayContinue] = [gate(), gate()];
  const running = local.db.runTransaction(async (transaction) => {
    const seen = await read(transaction);
    hasRead.open();
    await mayContinue.opened;
    return rest(transaction, seen);
  });
  await hasRead.opened;
  return {
    finish: () => {
      mayContinue.open();
      return running;
    },
  };
}

test('fifty clients that increment one counter lose nothing', async () => {
  const counter = collection.doc('counter');
  await counter.set({ n: 0 });
  const clients = numbers(50).map(() => connectFirestore(PROJECT, local.firestore.host));
  await Promise.all(
    clients.map(async ({ db }) => {
      const own = db.doc(counter.path);
      const increment = async (transaction: Transaction) => {
        const { n } = (await transaction.get(own)).data() as { n: number };
        transaction.update(own, { n: n + 1 });
      };
      await db.runTransaction(increment, { maxAttempts: 20 });
    }),
  );
  await Promise.all(clients.map((client) => client.close()));
  expect(await readCount(counter)).toBe(50);
});

test('a read-only transaction sees one moment, and no writer waits for it', async () => {
  await local.fill({ one: { n: 1 }, two: { n: 1 } }, collection);
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  const seen = await local.db.runTransaction(
    async (transaction) => {
      const first = await transaction.get(one);
      await local.rollback(await local.begin({ readOnly: {} }));
      const batch = local.db.batch().set(one, { n: 2 }).delete(two);
      await batch.set(collection.doc('three'), {}).commit();
      const second = await transaction.get(two);
      const all = await transaction.get(collection);
      return [first.get('n'), second.get('n'), all.docs.map(({ id }) => id)] as unknown[];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1, ['one', 'two']]);
  expect(await idsIn(collection)).toEqual(['one', 'three']);
});

test('two writers of the same two documents in opposite order both finish', async () => {
  await local.fill({ one: { n: 0 }, two: { n: 0 } }, collection);
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  const bothHaveRead = [gate(), gate()];
  let attempts = 0;
  const addToBoth = (first: Reference, second: Reference, own: number): Promise<void> =>
    local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const a = await transaction.get(first);
      bothHaveRead[own]?.open();
      await Promise.all(bothHaveRead.map(({ opened }) => opened));
      const b = await transaction.get(second);
      transaction.update(first, { n: Number(a.get('n')) + 1 });
      transaction.update(second, { n: Number(b.get('n')) + 1 });
    });
  await Promise.all([addToBoth(one, two, 0), addToBoth(two, one, 1)]);
  expect([await readCount(one), await readCount(two)]).toEqual([2, 2]);
  expect(attempts).toBe(3);
});

test('concurrent transfers between five documents lose nothing', async () => {
  const documents = numbers(5).map((n) => collection.doc(`d${n}`));
  await Promise.all(documents.map((ref) => ref.set({ n: 0 })));
  const pairs = numbers(40).map((n): [number, number] => [n % 5, (n * 3 + 1) % 5]);
  const transfers = pairs.filter(([from, to]) => from !== to);
  await Promise.all(
    transfers.map(([giver, taker]) =>
      local.db.runTransaction(
        async (transaction) => {
          const [from, to] = [collection.doc(`d${giver}`), collection.doc(`d${taker}`)];
          const [a, b] = await transaction.getAll(from, to);
          transaction.update(from, { n: Number(a?.get('n')) - 1 });
          transaction.update(to, { n: Number(b?.get('n')) + 1 });
        },
        { maxAttempts: 20 },
      ),
    ),
  );
  const computeNet = (n: number): number =>
    transfers.filter(([, to]) => to === n).length - transfers.filter(([from]) => from === n).length;
  expect(await Promise.all(documents.map(readCount))).toEqual(numbers(5).map(computeNet));
});

test('a reader in a transaction sees one moment, and a writer waits for it', async () => {
  await local.fill({ one: { n: 1 }, two: { n: 1 } }, collection);
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  const reader = await readAndWait(
    async (transaction) => [await transaction.get(one)],
    async (transaction, seen) => [...seen, await transaction.get(two)],
  );
  const writing = local.db.batch().set(one, { n: 2 }).set(two, { n: 2 }).commit();
  expect(await isSettled(writing)).toBe(false);
  expect((await reader.finish()).map((seen) => seen.get('n') as unknown)).toEqual([1, 1]);
  await writing;
  expect([await readCount(one), await readCount(two)]).toEqual([2, 2]);
});

test.each<[string, (c: Collection) => Promise<unknown>, boolean]>([
  ['a new document that it would find', (c) => c.doc('new').set({ zone: 'north' }), false],
  ['a document that it would no longer find', (c) => c.doc('a').set({ zone: 'south' }), false],
  ['a change to a document it found', (c) => c.doc('a').update({ more: 1 }), false],
  ['a deletion of a document it found', (c) => c.doc('a').delete(), false],
  ['a document it neither finds nor found', (c) => c.doc('b').set({ zone: 'east' }), true],
])('a transaction repeats its query with %s', async (_name, write, isUnblocked) => {
  await local.fill({ a: { zone: 'north' }, b: { zone: 'south' } }, collection);
  const query = collection.where('zone', '==', 'north');
  const read = async (transaction: Transaction) =>
    (await transaction.get(query)).docs.map((doc) => doc.data());
  const reader = await readAndWait(
    async (transaction) => [await read(transaction)],
    async (transaction, seen) => [...seen, await read(transaction)],
  );
  const writing = write(collection);
  expect(await isSettled(writing)).toBe(isUnblocked);
  const [first, second] = await reader.finish();
  expect(second).toEqual(first);
  await writing;
});

test('while a writer waits for a document, a new reader waits behind it', async () => {
  await document.set({ n: 0 });
  const first = await readAndWait((transaction) => transaction.get(document));
  const writing = document.set({ n: 1 });
  expect(await isSettled(writing)).toBe(false);
  const second = local.db.runTransaction((transaction) => transaction.get(document));
  expect(await isSettled(second)).toBe(false);
  await Promise.all([first.finish(), writing]);
  expect((await second).get('n')).toBe(1);
});

test('a transaction that fails writes nothing and locks nothing', async () => {
  await document.set({ n: 1 });
  const failing = local.db.runTransaction(async (transaction) => {
    await transaction.get(document);
    transaction.update(document, { n: 2 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await document.update({ m: 1 });
  expect((await document.get()).data()).toEqual({ n: 1, m: 1 });
});

test('a failing precondition fails the whole transaction, which is not retried', async () => {
  await document.set({ n: 1 });
  let attempts = 0;
  const failing = local.db.runTransaction(async (transaction) => {
    attempts += 1;
    await transaction.get(document);
    transaction.update(document, { n: 2 });
    transaction.create(document, {});
  });
  await expectRefusal(failing, 'ALREADY_EXISTS');
  expect(attempts).toBe(1);
  expect(await readCount(document)).toBe(1);
});

test('writes without reads, and transforms, are committed', async () => {
  await local.db.runTransaction((transaction) => {
    transaction.set(document, { n: FieldValue.increment(2) });
    transaction.delete(collection.doc('b'));
    return Promise.resolve();
  });
  expect(await readCount(document)).toBe(2);
});

describe('in calls of the protocol', () => {
  const nameOf = (id: string): string => local.nameOf(`${collection.id}/${id}`);
  const setTo = (n: number, ...ids: string[]): object[] =>
    ids.map((id) => ({ update: { name: nameOf(id), fields: { n: { integerValue: n } } } }));

  beforeEach(() => document.set({ n: 0 }));

  /** A transaction that has read the document. */
  async function begin(): Promise<Buffer> {
    const transaction = await local.begin();
    await local.raw.unary('GetDocument', { name: nameOf('a'), transaction });
    return transaction;
  }

  test('of two that write what both have read, the younger is ABORTED in either order', async () => {
    const [elder, younger] = [await begin(), await begin()];
    const first = local.commit(setTo(2, 'a'), { transaction: younger });
    const aborted = expectRefusal(first, 'ABORTED');
    expect(await isSettled(first.catch(() => undefined))).toBe(false);
    await local.commit(setTo(1, 'a'), { transaction: elder });
    await aborted;
    expect(await readCount(document)).toBe(1);
    await expectRefusal(local.commit([], { transaction: younger }), 'ABORTED');
  });

  test.each([
    ['Commit', undefined],
    ['BatchWrite', 5],
  ])('a waiting write of a %s is dropped when its client gives up', async (method, other) => {
    const transaction = await begin();
    const request = { database: local.database, writes: setTo(5, 'a', 'b') };
    await expectRefusal(local.raw.unary(method, request, 200), 'DEADLINE_EXCEEDED');
    await local.rollback(transaction);
    expect([await readCount(document), await readCount(collection.doc('b'))]).toEqual([0, other]);
  });

  test.each<[string, (transaction: Buffer) => Promise<unknown>]>([
    ['commit', (transaction) => local.commit([], { transaction })],
    ['rollback', (transaction) => local.rollback(transaction)],
  ])('a %s ends a transaction', async (_name, end) => {
    const transaction = await begin();
    await end(transaction);
    await expectRefusal(local.commit(setTo(1, 'a'), { transaction }), 'INVALID_ARGUMENT');
    await document.update({ n: 2 });
  });

  test('a query that begins a transaction returns its id, and locks for it', async () => {
    const query = { from: [{ collectionId: collection.id }] };
    const [start] = await local.runQuery(query, { newTransaction: { readWrite: {} } });
    const writing = collection.doc('new').set({ n: 1 });
    expect(await isSettled(writing)).toBe(false);
    await local.rollback((start as { transaction: Buffer }).transaction);
    await writing;
  });
});
