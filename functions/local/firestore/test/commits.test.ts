import { FieldValue } from 'firebase-admin/firestore';

import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-commits');

test.each<[string, 'NOT_FOUND' | 'INVALID_ARGUMENT', object | undefined]>([
  ['a missing document', 'NOT_FOUND', undefined],
  ['a value that is too long', 'INVALID_ARGUMENT', { blob: 'x'.repeat(1_048_577) }],
])('a batch that is refused for %s writes nothing', async (_name, code, last) => {
  const collection = await local.fill({ there: { n: 1 } });
  const batch = local.db.batch().set(collection.doc('new'), { n: 2 });
  batch.update(collection.doc('there'), { n: 2 }).delete(collection.doc('there'));
  if (last === undefined) batch.update(collection.doc('missing'), { n: 2 });
  else batch.set(collection.doc('last'), last);
  await expectRefusal(batch.commit(), code);
  const { docs } = await collection.get();
  expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['there', { n: 1 }]]);
});

test('update times are distinct and rise from commit to commit', async () => {
  const ref = local.collection().doc();
  const times: string[] = [];
  for (const n of numbers(50)) times.push((await ref.set({ n })).writeTime.valueOf());
  expect(times).toEqual([...new Set(times)].sort());
});

test('concurrent commits have distinct update times', async () => {
  const collection = local.collection();
  const results = await Promise.all(numbers(50).map((n) => collection.doc(`d${n}`).set({ n })));
  expect(new Set(results.map(({ writeTime }) => writeTime.valueOf())).size).toBe(50);
});

test('a write that changes nothing keeps the update time', async () => {
  const ref = local.collection().doc();
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

test('concurrent increments of one counter are all counted', async () => {
  const ref = local.collection().doc();
  await ref.set({ n: 0 });
  await Promise.all(numbers(50).map(() => ref.update({ n: FieldValue.increment(1) })));
  expect((await ref.get()).get('n')).toBe(50);
});

describe('BulkWriter', () => {
  test('a refused write does not affect the others', async () => {
    const collection = await local.fill({ taken: { n: 0 } });
    const writer = local.db.bulkWriter();
    writer.onWriteError(() => false);
    const outcomes = Promise.allSettled([
      writer.create(collection.doc('a'), { n: 1 }),
      writer.create(collection.doc('taken'), { n: 1 }),
      writer.set(collection.doc('b'), { n: 1 }),
      writer.update(collection.doc('missing'), { n: 1 }),
    ]);
    await writer.close();
    const statuses = (await outcomes).map(({ status }) => status);
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    const { docs } = await collection.get();
    const found = docs.map((doc) => `${doc.id} ${Number(doc.get('n'))}`);
    expect(found).toEqual(['a 1', 'b 1', 'taken 0']);
  });

  test('a thousand writes are all stored, with distinct update times', async () => {
    const collection = local.collection();
    const writer = local.db.bulkWriter({ throttling: false });
    const writes = numbers(1000).map((n) => writer.set(collection.doc(), { n }));
    await writer.close();
    const times = (await Promise.all(writes)).map(({ writeTime }) => writeTime.valueOf());
    expect(new Set(times).size).toBe(1000);
    expect((await collection.get()).size).toBe(1000);
  });
});

test('a batch has 500 writes at most, and none of a document that another writes', async () => {
  const { id } = local.collection();
  const batch = (ids: readonly number[]): Promise<object> => {
    const writes = ids.map((n) => ({ update: { name: local.nameOf(`${id}/${n}`), fields: {} } }));
    return local.raw.unary('BatchWrite', { database: local.database, writes });
  };
  const most = 'A batch of 501 writes exceeds the limit of 500.';
  await expectRefusal(batch(numbers(501)), 'INVALID_ARGUMENT', local.says(most));
  await batch(numbers(500));
  expect((await local.db.collection(id).count().get()).data()).toEqual({ count: 500 });
});
