import { status } from '@grpc/grpc-js';
import { FieldValue } from 'firebase-admin/firestore';

import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-commits');
  db = firestore.db;
});

afterAll(() => firestore.close());

test('a batch with one refused write leaves nothing of itself', async () => {
  const collection = uniqueCollection(db);
  await collection.doc('there').set({ n: 1 });
  const batch = db
    .batch()
    .set(collection.doc('new'), { n: 2 })
    .update(collection.doc('there'), { n: 2 })
    .delete(collection.doc('there'))
    .update(collection.doc('missing'), { n: 2 });
  await expect(batch.commit()).rejects.toMatchObject({ code: status.NOT_FOUND });
  const { docs } = await collection.get();
  expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['there', { n: 1 }]]);
});

test('a batch refused for its last value leaves nothing of itself', async () => {
  const collection = uniqueCollection(db);
  const batch = db
    .batch()
    .set(collection.doc('first'), { n: 1 })
    .set(collection.doc('last'), { blob: 'x'.repeat(1_048_577) });
  await expect(batch.commit()).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  expect((await collection.get()).empty).toBe(true);
});

test('later writes of a batch see the earlier ones', async () => {
  const ref = uniqueCollection(db).doc();
  await db
    .batch()
    .create(ref, { n: 1 })
    .update(ref, { n: FieldValue.increment(1), m: 1 })
    .commit();
  expect((await ref.get()).data()).toEqual({ n: 2, m: 1 });
  const twice = db.batch().delete(ref).update(ref, { n: 5 });
  await expect(twice.commit()).rejects.toMatchObject({ code: status.NOT_FOUND });
  await db.batch().delete(ref).create(ref, { n: 6 }).commit();
  expect((await ref.get()).data()).toEqual({ n: 6 });
});

test('an empty batch commits', async () => {
  expect(await db.batch().commit()).toEqual([]);
});

test('a transaction that reads nothing is a commit', async () => {
  const ref = uniqueCollection(db).doc();
  await db.runTransaction((transaction) => {
    transaction.set(ref, { n: 1 });
    return Promise.resolve();
  });
  expect((await ref.get()).data()).toEqual({ n: 1 });
});

test('update times are distinct and rise from commit to commit', async () => {
  const ref = uniqueCollection(db).doc();
  const times: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    times.push((await ref.set({ n })).writeTime.valueOf());
  }
  expect(times).toEqual([...new Set(times)].sort());
});

test('concurrent commits have distinct update times', async () => {
  const collection = uniqueCollection(db);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, n) => collection.doc(`d${n}`).set({ n })),
  );
  expect(new Set(results.map(({ writeTime }) => writeTime.valueOf())).size).toBe(50);
});

test('all writes of one commit have the time of the commit', async () => {
  const collection = uniqueCollection(db);
  const results = await db
    .batch()
    .set(collection.doc('a'), { n: 1 })
    .set(collection.doc('b'), { n: 1 })
    .commit();
  expect(results[0]?.writeTime).toEqual(results[1]?.writeTime);
});

test('a write that changes nothing leaves the update time', async () => {
  const ref = uniqueCollection(db).doc();
  const value = { n: 1, list: [1, { a: Number.NaN }] };
  const first = await ref.set(value);
  const second = await ref.set(value);
  expect(second.writeTime).toEqual(first.writeTime);
  const third = await ref.set({ ...value, n: 1.5 });
  expect(third.writeTime).not.toEqual(first.writeTime);
  const fourth = await ref.set({ ...value, n: 2.5 });
  expect(fourth.writeTime).not.toEqual(third.writeTime);
  expect((await ref.get()).data()).toEqual({ ...value, n: 2.5 });
});

test('commits of one counter by increments lose none', async () => {
  const ref = uniqueCollection(db).doc();
  await ref.set({ n: 0 });
  await Promise.all(Array.from({ length: 50 }, () => ref.update({ n: FieldValue.increment(1) })));
  expect((await ref.get()).get('n')).toBe(50);
});

describe('BulkWriter', () => {
  test('a refused write leaves the others as they are', async () => {
    const collection = uniqueCollection(db);
    await collection.doc('taken').set({ n: 0 });
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const outcomes = Promise.allSettled([
      writer.create(collection.doc('a'), { n: 1 }),
      writer.create(collection.doc('taken'), { n: 1 }),
      writer.set(collection.doc('b'), { n: 1 }),
      writer.update(collection.doc('missing'), { n: 1 }),
    ]);
    await writer.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    const { docs } = await collection.get();
    expect(docs.map((doc) => [doc.id, doc.get('n') as unknown])).toEqual([
      ['a', 1],
      ['b', 1],
      ['taken', 0],
    ]);
  });

  test('a thousand writes all land, with distinct update times', async () => {
    const collection = uniqueCollection(db);
    const writer = db.bulkWriter({ throttling: false });
    const writes = Array.from({ length: 1000 }, (_, n) => writer.set(collection.doc(), { n }));
    await writer.close();
    const times = (await Promise.all(writes)).map(({ writeTime }) => writeTime.valueOf());
    expect(new Set(times).size).toBe(1000);
    expect((await collection.get()).size).toBe(1000);
  });
});
