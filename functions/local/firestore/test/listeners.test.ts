import { FieldPath } from 'firebase-admin/firestore';

import { itLocal } from './support/open-firestore';
import { type Collection, type Query, numbers, suite } from './support/suite';

const local = suite('local-listeners');
let collection: Collection;

beforeEach(() => {
  collection = local.collection();
});

type Reference = FirebaseFirestore.DocumentReference;

/** What a listener receives, one snapshot after the other. */
class Received<T> {
  readonly stop: () => void;
  private readonly received: T[] = [];
  private waiting: ((snapshot: T) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  constructor(
    listen: (onNext: (snapshot: T) => void, onError: (error: Error) => void) => () => void,
  ) {
    this.stop = listen(
      (snapshot) => {
        if (this.waiting === undefined) this.received.push(snapshot);
        else this.waiting(snapshot);
        this.waiting = undefined;
      },
      (error) => this.failed?.(error),
    );
  }

  next(): Promise<T> {
    const [first] = this.received.splice(0, 1);
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve, reject) => {
      this.waiting = resolve;
      this.failed = reject;
    });
  }

  get unread(): number {
    return this.received.length;
  }
}

const opened: { readonly stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop();
});

function listen(query: Query): Received<FirebaseFirestore.QuerySnapshot> {
  const received = new Received<FirebaseFirestore.QuerySnapshot>((onNext, onError) =>
    query.onSnapshot(onNext, onError),
  );
  opened.push(received);
  return received;
}

function listenTo(document: Reference): Received<FirebaseFirestore.DocumentSnapshot> {
  const received = new Received<FirebaseFirestore.DocumentSnapshot>((onNext, onError) =>
    document.onSnapshot(onNext, onError),
  );
  opened.push(received);
  return received;
}

const changesIn = (snapshot: FirebaseFirestore.QuerySnapshot): unknown[] =>
  snapshot
    .docChanges()
    .map(({ type, doc, oldIndex, newIndex }) => [type, doc.id, oldIndex, newIndex]);
const idsIn = ({ docs }: FirebaseFirestore.QuerySnapshot): string[] => docs.map(({ id }) => id);

test('a document is followed while it is missing, created, changed and deleted', async () => {
  const document = collection.doc('a');
  const received = listenTo(document);
  expect((await received.next()).exists).toBe(false);
  const { writeTime } = await document.set({ n: 1 });
  const created = await received.next();
  expect(created.data()).toEqual({ n: 1 });
  expect([created.createTime, created.updateTime]).toEqual([writeTime, writeTime]);
  await document.update({ n: 2 });
  expect((await received.next()).get('n')).toBe(2);
  await document.delete();
  expect((await received.next()).exists).toBe(false);
});

test('a query is followed as documents come, change, move and go', async () => {
  await local.fill({ a: { n: 1 }, b: { n: 2 }, other: { n: -1 } }, collection);
  const received = listen(collection.where('n', '>', 0).orderBy('n'));
  expect(changesIn(await received.next())).toEqual([
    ['added', 'a', -1, 0],
    ['added', 'b', -1, 1],
  ]);
  await collection.doc('c').set({ n: 1.5 });
  expect(changesIn(await received.next())).toEqual([['added', 'c', -1, 1]]);
  await collection.doc('a').update({ n: 9 });
  expect(changesIn(await received.next())).toEqual([['modified', 'a', 0, 2]]);
  await collection.doc('b').update({ n: 0 });
  expect(changesIn(await received.next())).toEqual([['removed', 'b', 1, -1]]);
  await collection.doc('c').delete();
  const last = await received.next();
  expect(changesIn(last)).toEqual([['removed', 'c', 0, -1]]);
  expect(idsIn(last)).toEqual(['a']);
});

test('all of a commit comes at once, and what it leaves as it was not at all', async () => {
  await local.fill({ a: { n: 1 }, b: { n: 1 } }, collection);
  const received = listen(collection);
  await received.next();
  await collection.doc('a').set({ n: 1 });
  await local.db.runTransaction(async (transaction) => {
    const before = await transaction.get(collection.doc('a'));
    transaction.update(before.ref, { n: 2 });
    transaction.delete(collection.doc('b'));
    transaction.set(collection.doc('c'), { n: 1 }).update(collection.doc('c'), { n: 3 });
  });
  const snapshot = await received.next();
  expect(snapshot.docs.map((doc) => [doc.id, doc.get('n') as unknown])).toEqual([
    ['a', 2],
    ['c', 3],
  ]);
  expect(received.unread).toBe(0);
});

test.each<[string, (c: Collection) => Query, string[], string[]]>([
  ['a limit', (c) => c.orderBy('n').limit(2), ['d1', 'd2'], ['d2', 'd3']],
  ['a limit to the last', (c) => c.orderBy('n').limitToLast(2), ['d4', 'd5'], ['d4', 'd6']],
  ['an offset', (c) => c.orderBy('n').offset(1).limit(2), ['d2', 'd3'], ['d3', 'd4']],
  ['a start', (c) => c.orderBy('n').startAfter(2), ['d3', 'd4', 'd5'], ['d3', 'd4', 'd6']],
  ['an end', (c) => c.orderBy('n', 'desc').endAt(3), ['d5', 'd4', 'd3'], ['d6', 'd4', 'd3']],
  ['ids', (c) => c.where(FieldPath.documentId(), '>=', 'd5'), ['d5'], ['d6']],
  ['a list of values', (c) => c.where('n', 'in', [1, 5, 6]), ['d1', 'd5'], ['d6']],
])('a query with %s equals a new one after each change', async (_name, queryOf, before, after) => {
  await local.fill(
    Object.fromEntries(numbers(5).map((n) => [`d${n + 1}`, { n: n + 1 }])),
    collection,
  );
  const received = listen(queryOf(collection));
  expect(idsIn(await received.next())).toEqual(before);
  const batch = local.db.batch().delete(collection.doc('d1')).delete(collection.doc('d5'));
  await batch.set(collection.doc('d6'), { n: 6 }).commit();
  expect(idsIn(await received.next())).toEqual(after);
  expect(idsIn(await queryOf(collection).get())).toEqual(after);
});

test('a collection group and a projection are followed', async () => {
  const group = collection.doc('parent').collection(`group-${collection.id}`);
  const query = local.db.collectionGroup(group.id);
  const received = listen(query.select('n'));
  expect(idsIn(await received.next())).toEqual([]);
  await group.doc('a').set({ n: 1, m: 2 });
  const [found] = (await received.next()).docs;
  expect([found?.ref.path, found?.data()]).toEqual([group.doc('a').path, { n: 1 }]);
});

test('fifty listeners of one client are told of every change', async () => {
  const all = numbers(50).map((n) => listen(collection.where('n', '==', n)));
  await Promise.all(all.map((received) => received.next()));
  await local.fill(Object.fromEntries(numbers(50).map((n) => [`d${n}`, { n }])), collection);
  const snapshots = await Promise.all(all.map((received) => received.next()));
  expect(snapshots.map(idsIn)).toEqual(numbers(50).map((n) => [`d${n}`]));
});

itLocal('a query without its index is refused with the index to add', async () => {
  const received = listen(collection.where('a', '==', 1).orderBy('b'));
  await expect(received.next()).rejects.toThrow(/^Error 9: The query requires an index. Add to/);
});

itLocal('a listener that a fault refuses learns why', async () => {
  const fault = { kind: 'refuse', code: 7, message: 'not today' } as const;
  local.server.faults.add({ at: 'read', path: new RegExp(`^${collection.id}`), fault });
  await expect(listenTo(collection.doc('a')).next()).rejects.toThrow('Error 7: not today');
});

describe('what is billed', () => {
  const readsOf = (): number => local.server.meter.reading().documentsRead;

  itLocal('a read for each document that comes or changes, none for those deleted', async () => {
    await local.fill({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, collection);
    const start = readsOf();
    const received = listen(collection.where('n', '>', 0).orderBy('n').limit(2));
    await received.next();
    expect(readsOf() - start).toBe(2);
    const { meter } = local.server;
    meter.reset();
    await collection.doc('b').update({ m: 1 });
    await received.next();
    expect(readsOf()).toBe(1);
    // `c` takes the place of `a`, which has changed and is no result any more.
    await collection.doc('a').update({ n: 0 });
    await received.next();
    expect(readsOf()).toBe(3);
    // `c` is pushed out by a document that is new.
    await collection.doc('d').set({ n: 1 });
    await received.next();
    expect(readsOf()).toBe(4);
    await collection.doc('d').delete();
    await received.next();
    expect(readsOf()).toBe(5);
    await collection.doc('elsewhere').set({ n: -1 });
    expect(readsOf()).toBe(5);
  });

  itLocal('one read for a query that finds nothing, and for a missing document', async () => {
    const before = readsOf();
    await listen(collection).next();
    await listenTo(collection.doc('a')).next();
    expect(readsOf() - before).toBe(2);
  });
});
