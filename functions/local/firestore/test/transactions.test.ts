import { status } from '@grpc/grpc-js';
import { FieldValue } from 'firebase-admin/firestore';

import {
  connectFirestore,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

type Collection = FirebaseFirestore.CollectionReference;
type Reference = FirebaseFirestore.DocumentReference;

const PROJECT = 'local-transactions';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;
let collection: Collection;

beforeAll(async () => {
  firestore = await openFirestore(PROJECT);
  db = firestore.db;
});

afterAll(() => firestore.close());

beforeEach(() => {
  collection = uniqueCollection(db);
});

/** A promise to be kept from outside. */
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

const countOf = async (document: Reference): Promise<unknown> =>
  (await document.get()).get('n') as unknown;

async function increment(transaction: FirebaseFirestore.Transaction, document: Reference) {
  const { n } = (await transaction.get(document)).data() as { n: number };
  transaction.update(document, { n: n + 1 });
}

test('fifty clients that count one counter up lose nothing', async () => {
  const counter = collection.doc('counter');
  await counter.set({ n: 0 });
  const clients = Array.from({ length: 50 }, () => connectFirestore(PROJECT, firestore.host));
  await Promise.all(
    clients.map(async (client) => {
      const own = client.db.doc(counter.path);
      await client.db.runTransaction((transaction) => increment(transaction, own), {
        maxAttempts: 20,
      });
    }),
  );
  await Promise.all(clients.map((client) => client.close()));
  expect(await countOf(counter)).toBe(50);
}, 60_000);

test('a reader in a transaction sees one moment, and a writer waits for it', async () => {
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  await db.batch().set(one, { n: 1 }).set(two, { n: 1 }).commit();
  const hasRead = gate();
  const mayGoOn = gate();
  const reading = db.runTransaction(async (transaction) => {
    const first = await transaction.get(one);
    hasRead.open();
    await mayGoOn.opened;
    const second = await transaction.get(two);
    return [first.get('n'), second.get('n')] as unknown[];
  });
  await hasRead.opened;
  const writing = db.batch().set(one, { n: 2 }).set(two, { n: 2 }).commit();
  expect(await isSettled(writing)).toBe(false);
  mayGoOn.open();
  expect(await reading).toEqual([1, 1]);
  await writing;
  expect([await countOf(one), await countOf(two)]).toEqual([2, 2]);
});

test('a read-only transaction sees one moment and keeps no writer waiting', async () => {
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  await db.batch().set(one, { n: 1 }).set(two, { n: 1 }).commit();
  const seen = await db.runTransaction(
    async (transaction) => {
      const first = await transaction.get(one);
      await db.batch().set(one, { n: 2 }).delete(two).set(collection.doc('three'), {}).commit();
      const second = await transaction.get(two);
      const all = await transaction.get(collection);
      return [first.get('n'), second.get('n'), all.docs.map(({ id }) => id)] as unknown[];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1, ['one', 'two']]);
  expect((await collection.get()).docs.map(({ id }) => id)).toEqual(['one', 'three']);
});

test('two writers of the same two documents in opposite order both end', async () => {
  const [one, two] = [collection.doc('one'), collection.doc('two')];
  await db.batch().set(one, { n: 0 }).set(two, { n: 0 }).commit();
  const bothHaveRead = [gate(), gate()];
  let attempts = 0;
  const addToBoth = (first: Reference, second: Reference, own: number): Promise<void> =>
    db.runTransaction(async (transaction) => {
      attempts += 1;
      const a = await transaction.get(first);
      bothHaveRead[own]?.open();
      await Promise.all(bothHaveRead.map(({ opened }) => opened));
      const b = await transaction.get(second);
      transaction.update(first, { n: Number(a.get('n')) + 1 });
      transaction.update(second, { n: Number(b.get('n')) + 1 });
    });
  await Promise.all([addToBoth(one, two, 0), addToBoth(two, one, 1)]);
  expect([await countOf(one), await countOf(two)]).toEqual([2, 2]);
  expect(attempts).toBe(3);
});

test('many writers of many documents lose nothing', async () => {
  const documents = Array.from({ length: 5 }, (_, n) => collection.doc(`d${n}`));
  await Promise.all(documents.map((document) => document.set({ n: 0 })));
  const transfers = Array.from({ length: 40 }, (_, n) =>
    db.runTransaction(
      async (transaction) => {
        const [from, to] = [documents[n % 5], documents[(n * 3 + 1) % 5]];
        if (from === undefined || to === undefined || from === to) return;
        const [a, b] = await transaction.getAll(from, to);
        transaction.update(from, { n: Number(a?.get('n')) - 1 });
        transaction.update(to, { n: Number(b?.get('n')) + 1 });
      },
      { maxAttempts: 20 },
    ),
  );
  await Promise.all(transfers);
  const counts = await Promise.all(documents.map(countOf));
  expect(counts.reduce<number>((sum, n) => sum + Number(n), 0)).toBe(0);
  const expected = [0, 0, 0, 0, 0];
  for (let n = 0; n < 40; n += 1) {
    if (n % 5 === (n * 3 + 1) % 5) continue;
    expected[n % 5] = (expected[n % 5] ?? 0) - 1;
    expected[(n * 3 + 1) % 5] = (expected[(n * 3 + 1) % 5] ?? 0) + 1;
  }
  expect(counts).toEqual(expected);
}, 60_000);

test.each<[string, (c: Collection) => Promise<unknown>, boolean]>([
  ['a new document that it would find', (c) => c.doc('new').set({ zone: 'north' }), false],
  ['a document that it would no longer find', (c) => c.doc('a').set({ zone: 'south' }), false],
  ['a change to a document it found', (c) => c.doc('a').update({ more: 1 }), false],
  ['a deletion of a document it found', (c) => c.doc('a').delete(), false],
  ['a document it has nothing to do with', (c) => c.doc('b').set({ zone: 'east' }), true],
])('what a transaction has queried stays as it is: %s', async (_name, write, goesThrough) => {
  await collection.doc('a').set({ zone: 'north' });
  await collection.doc('b').set({ zone: 'south' });
  const hasRead = gate();
  const mayGoOn = gate();
  const query = collection.where('zone', '==', 'north');
  const reading = db.runTransaction(async (transaction) => {
    const first = await transaction.get(query);
    hasRead.open();
    await mayGoOn.opened;
    const second = await transaction.get(query);
    return [first.docs.map((doc) => doc.data()), second.docs.map((doc) => doc.data())];
  });
  await hasRead.opened;
  const writing = write(collection);
  expect(await isSettled(writing)).toBe(goesThrough);
  mayGoOn.open();
  const [first, second] = await reading;
  expect(second).toEqual(first);
  await writing;
});

test('a transaction that fails leaves nothing and locks nothing', async () => {
  const document = collection.doc('a');
  await document.set({ n: 1 });
  const failing = db.runTransaction(async (transaction) => {
    await transaction.get(document);
    transaction.update(document, { n: 2 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  await document.update({ m: 1 });
  expect((await document.get()).data()).toEqual({ n: 1, m: 1 });
});

test('one failing precondition takes the whole transaction with it, and is not tried again', async () => {
  const document = collection.doc('a');
  await document.set({ n: 1 });
  let attempts = 0;
  const failing = db.runTransaction(async (transaction) => {
    attempts += 1;
    await transaction.get(document);
    transaction.update(document, { n: 2 });
    transaction.create(document, {});
  });
  await expect(failing).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
  expect(attempts).toBe(1);
  expect(await countOf(document)).toBe(1);
});

test('writes without reads, and transforms, are committed', async () => {
  await db.runTransaction((transaction) => {
    transaction.set(collection.doc('a'), { n: FieldValue.increment(2) });
    transaction.delete(collection.doc('b'));
    return Promise.resolve();
  });
  expect(await countOf(collection.doc('a'))).toBe(2);
});

test('a transaction that only reads cannot write', async () => {
  const writing = db.runTransaction(
    async (transaction) => {
      await transaction.get(collection.doc('a'));
      transaction.set(collection.doc('a'), {});
    },
    { readOnly: true },
  );
  await expect(writing).rejects.toThrow(/read-only/i);
});

test('while writers wait for a document a new reader does not push in before them', async () => {
  const document = collection.doc('a');
  await document.set({ n: 0 });
  const hasRead = gate();
  const mayGoOn = gate();
  const first = db.runTransaction(async (transaction) => {
    await transaction.get(document);
    hasRead.open();
    await mayGoOn.opened;
  });
  await hasRead.opened;
  const writing = document.set({ n: 1 });
  expect(await isSettled(writing)).toBe(false);
  const second = db.runTransaction(
    async (transaction) => (await transaction.get(document)).get('n') as unknown,
  );
  expect(await isSettled(second)).toBe(false);
  mayGoOn.open();
  await Promise.all([first, writing]);
  expect(await second).toBe(1);
});

describe('as the protocol has it', () => {
  const database = `projects/${PROJECT}/databases/(default)`;
  const nameOf = (id: string): string => `${database}/documents/${collection.id}/${id}`;
  const setTo = (n: number, ...ids: string[]): object[] =>
    ids.map((id) => ({ update: { name: nameOf(id), fields: { n: { integerValue: n } } } }));
  let raw: RawClient;

  beforeEach(async () => {
    raw = rawClient(firestore.host);
    await collection.doc('a').set({ n: 0 });
  });
  afterEach(() => {
    raw.close();
  });

  /** A transaction that has read the document `a`. */
  async function begin(): Promise<Buffer> {
    const { transaction } = (await raw.unary('BeginTransaction', { database })) as {
      transaction: Buffer;
    };
    await raw.streamed('BatchGetDocuments', { database, documents: [nameOf('a')], transaction });
    return transaction;
  }

  test('of two that would write what both have read the younger is ABORTED, in whichever order', async () => {
    const [elder, younger] = [await begin(), await begin()];
    const first = raw.unary('Commit', { database, transaction: younger, writes: setTo(2, 'a') });
    const aborted = expect(first).rejects.toMatchObject({ code: status.ABORTED });
    expect(await isSettled(first.catch(() => undefined))).toBe(false);
    await raw.unary('Commit', { database, transaction: elder, writes: setTo(1, 'a') });
    await aborted;
    expect(await countOf(collection.doc('a'))).toBe(1);
    const again = raw.unary('Commit', { database, transaction: younger, writes: [] });
    await expect(again).rejects.toMatchObject({ code: status.ABORTED });
  });

  test('a commit whose client gives up while it waits is forgotten', async () => {
    const transaction = await begin();
    const waiting = raw.unary('Commit', { database, writes: setTo(5, 'a', 'b') }, 200);
    await expect(waiting).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED });
    await raw.unary('Rollback', { database, transaction });
    expect(await countOf(collection.doc('a'))).toBe(0);
    expect((await collection.doc('b').get()).exists).toBe(false);
  });

  test('a write of a BatchWrite whose client gives up while it waits is forgotten', async () => {
    const transaction = await begin();
    const waiting = raw.unary('BatchWrite', { database, writes: setTo(5, 'a', 'b') }, 200);
    await expect(waiting).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED });
    await raw.unary('Rollback', { database, transaction });
    expect(await countOf(collection.doc('a'))).toBe(0);
    expect(await countOf(collection.doc('b'))).toBe(5);
  });

  test.each<[string, (transaction: Buffer) => Promise<unknown>]>([
    ['committed', (transaction) => raw.unary('Commit', { database, transaction })],
    ['rolled back', (transaction) => raw.unary('Rollback', { database, transaction })],
  ])('a transaction that is %s is over', async (_name, end) => {
    const transaction = await begin();
    await end(transaction);
    const again = raw.unary('Commit', { database, transaction, writes: setTo(1, 'a') });
    await expect(again).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
    await collection.doc('a').update({ n: 2 });
  });

  test('a transaction of another database is not known', async () => {
    const transaction = await begin();
    const other = `projects/${PROJECT}-other/databases/(default)`;
    const commit = raw.unary('Commit', { database: other, transaction, writes: [] });
    await expect(commit).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
    await raw.unary('Rollback', { database, transaction });
  });

  test('a query that begins a transaction says which, and locks for it', async () => {
    const [start] = (await raw.streamed('RunQuery', {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: collection.id }] },
      newTransaction: { readWrite: {} },
    })) as { transaction: Buffer }[];
    const writing = collection.doc('new').set({ n: 1 });
    expect(await isSettled(writing)).toBe(false);
    await raw.unary('Rollback', { database, transaction: start?.transaction });
    await writing;
  });
});
