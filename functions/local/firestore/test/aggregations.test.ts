import { status } from '@grpc/grpc-js';
import { AggregateField, FieldPath } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import {
  connectFirestore,
  describeLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';
import { rawClient } from './support/raw-client';

type Collection = FirebaseFirestore.CollectionReference;
type Snapshot = FirebaseFirestore.DocumentSnapshot;
type Spec = FirebaseFirestore.AggregateSpec;

const count = () => AggregateField.count();
const sum = (field: string) => AggregateField.sum(field);
const average = (field: string | FieldPath) => AggregateField.average(field);

let firestore: TestFirestore;
let parcels: Collection;

beforeAll(async () => {
  firestore = await openFirestore('local-aggregations');
  parcels = uniqueCollection(firestore.db);
  const batch = firestore.db.batch();
  batch.set(parcels.doc('a'), { zone: 'north', weight: 1, fee: 10 });
  batch.set(parcels.doc('b'), { zone: 'north', weight: 2.5 });
  batch.set(parcels.doc('c'), { zone: 'south', weight: 4, fee: 30 });
  batch.set(parcels.doc('d'), { zone: 'south', weight: 'heavy', fee: 50 });
  batch.set(parcels.doc('e'), { zone: 'south', fee: null });
  await batch.commit();
});

afterAll(() => firestore.close());

test.each<[string, (c: Collection) => FirebaseFirestore.Query, Spec, object]>([
  ['a count', (c) => c, { n: count() }, { n: 5 }],
  [
    'a count of what a filter finds',
    (c) => c.where('zone', '==', 'south'),
    { n: count() },
    { n: 3 },
  ],
  ['a count of nothing', (c) => c.where('zone', '==', 'east'), { n: count() }, { n: 0 }],
  ['a count within a limit', (c) => c.limit(2), { n: count() }, { n: 2 }],
  ['a count past an offset', (c) => c.offset(2), { n: count() }, { n: 3 }],
  ['a count from a cursor on', (c) => c.orderBy('fee').startAt(30), { n: count() }, { n: 2 }],
  ['a sum of whole numbers', (c) => c, { total: sum('fee') }, { total: 90 }],
  ['a sum that leaves out what is no number', (c) => c, { total: sum('weight') }, { total: 7.5 }],
  ['a sum of nothing', (c) => c.where('zone', '==', 'east'), { total: sum('fee') }, { total: 0 }],
  ['an average', (c) => c, { mean: average('fee') }, { mean: 30 }],
  [
    'an average of nothing',
    (c) => c.where('zone', '==', 'east'),
    { mean: average('fee') },
    { mean: null },
  ],
  [
    'several over one field, counting only the documents that have it',
    (c) => c,
    { n: count(), total: sum('fee'), mean: average('fee') },
    { n: 4, total: 90, mean: 30 },
  ],
  [
    'over two fields only the documents that have both',
    (c) => c.where('zone', '==', 'south'),
    { n: count(), fee: sum('fee'), weight: sum('weight') },
    { n: 2, fee: 80, weight: 4 },
  ],
  // test_sum_query_get_with_limit in tests/system/test_system.py of
  // https://github.com/googleapis/python-firestore
  [
    'an order by the summed field, which a limit follows',
    (c) => c.limit(2),
    { total: sum('fee') },
    { total: 10 },
  ],
  ['an offset', (c) => c.offset(2), { total: sum('fee'), n: count() }, { total: 80, n: 2 }],
  [
    'documents without the field, which no limit counts',
    (c) => c.orderBy('zone').limit(2),
    { n: count(), total: sum('fee') },
    { n: 2, total: 10 },
  ],
  [
    'the last of an order',
    (c) => c.orderBy('fee').limitToLast(2),
    { n: count(), mean: average('fee') },
    { n: 2, mean: 40 },
  ],
  [
    'between two cursors',
    (c) => c.orderBy('fee').startAfter(null).endBefore(50),
    { total: sum('fee') },
    { total: 40 },
  ],
  [
    'what lies between an offset and a limit',
    (c) => c.offset(1).limit(2),
    { n: count(), total: sum('fee'), mean: average('fee') },
    { n: 2, total: 40, mean: 20 },
  ],
  [
    'the last of an order by another field, of documents that have the field',
    (c) => c.orderBy('zone').limitToLast(2),
    { n: count(), total: sum('weight') },
    { n: 2, total: 4 },
  ],
  [
    'the documents of a group that have the field',
    (c) => c.firestore.collectionGroup(c.id).offset(1).limit(1),
    { n: count(), total: sum('weight') },
    { n: 1, total: 2.5 },
  ],
  ['the name, which is no number', (c) => c, { total: sum('__name__') }, { total: 0 }],
])('%s', async (_name, build, spec, expected) => {
  const snapshot = await withIndexesAdded(firestore, () => build(parcels).aggregate(spec).get());
  expect(snapshot.data()).toEqual(expected);
});

test('a sum past 64 bits becomes a double, and NaN takes all with it', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('a').set({ n: 2n ** 63n - 1n, m: 1 });
  await collection.doc('b').set({ n: 1n, m: Number.NaN });
  const snapshot = await collection.aggregate({ n: sum('n') }).get();
  expect(snapshot.data()).toEqual({ n: 2 ** 63 });
  const other = await collection.aggregate({ m: sum('m') }).get();
  expect(other.data()).toEqual({ m: Number.NaN });
});

test('a sum of exactly the largest integer stays one', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('a').set({ n: 2n ** 62n });
  await collection.doc('b').set({ n: 2n ** 62n - 1n });
  const client = connectFirestore('local-aggregations', firestore.host, { useBigInt: true });
  const same = client.db.collection(collection.id);
  const snapshot = await same.aggregate({ n: sum('n') }).get();
  expect(snapshot.data()).toEqual({ n: 2n ** 63n - 1n });
  await client.close();
});

test('a range of numbers leaves NaN out of its sum, and null is no number', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('a').set({ n: Number.NaN });
  await collection.doc('b').set({ n: null });
  await collection.doc('c').set({ n: 3 });
  const all = { n: count(), total: sum('n'), mean: average('n') };
  const range = await collection.where('n', '<', 5).aggregate(all).get();
  expect(range.data()).toEqual({ n: 1, total: 3, mean: 3 });
  const every = await collection.aggregate(all).get();
  expect(every.data()).toEqual({ n: 3, total: Number.NaN, mean: Number.NaN });
  const nothing = await collection.where('n', '==', null).aggregate(all).get();
  expect(nothing.data()).toEqual({ n: 1, total: 0, mean: null });
});

describeLocal('a sum behind an order by document name', () => {
  // As production answers in test-suite/tests/7-descendants-query.test.ts of
  // https://github.com/skunkteam/rust-firestore-emulator, and to all that "Aggregation queries - orderBy
  // Normalization Checks" skips in dev/system-test/firestore.ts of
  // https://github.com/googleapis/nodejs-firestore
  const refused = {
    code: status.INVALID_ARGUMENT,
    message: expect.stringContaining(
      'This query requires an index with fields [fee, `net weight`] after __name__ and Firestore does ' +
        'not currently support such an index.',
    ),
  };
  const sums = { n: sum('fee'), mean: average(new FieldPath('net weight')) };

  test.each<[string, (c: Collection, b: Snapshot) => FirebaseFirestore.Query]>([
    ['that is given', (c) => c.orderBy(FieldPath.documentId()).startAfter('a')],
    ['that a document as a cursor implies', (c, b) => c.startAfter(b)],
    ['and by another field', (c, b) => c.orderBy('zone').startAfter(b)],
    ['and by the field of a range', (c, b) => c.where('zone', '>', '').startAfter(b)],
  ])('%s is refused', async (_name, build) => {
    const b = await parcels.doc('b').get();
    await expect(build(parcels, b).aggregate(sums).get()).rejects.toMatchObject(refused);
  });

  test('and by the summed field is answered', async () => {
    const byFee = parcels.orderBy('fee').startAfter(await parcels.doc('a').get());
    expect((await byFee.aggregate({ n: sum('fee') }).get()).data()).toEqual({ n: 80 });
  });
});

async function aggregated(aggregations: object[]): Promise<unknown> {
  const raw = rawClient(firestore.host);
  const answer = raw.streamed('RunAggregationQuery', {
    parent: 'projects/local-aggregations/databases/(default)/documents',
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: parcels.id }] },
      aggregations,
    },
  });
  return answer.finally(() => {
    raw.close();
  });
}

// "fails when exceeding the max (5) aggregations" in aggregation.test.ts of
// https://github.com/firebase/firebase-js-sdk, and test_count_query_get_empty_aggregation and
// test_count_query_get_multiple_aggregations_duplicated_alias in tests/system/test_system.py of
// https://github.com/googleapis/python-firestore
test.each<[string, object[], string]>([
  ['none', [], 'Aggregations can not be empty'],
  ['six', Array.from({ length: 6 }, () => ({ count: {} })), 'maximum number of aggregations'],
  [
    'two of one alias',
    [
      { alias: 'total', count: {} },
      { alias: 'total', count: {} },
    ],
    'Aggregation aliases contain duplicate alias: total',
  ],
])('%s as aggregations are refused', async (_name, aggregations, message) => {
  await expect(aggregated(aggregations)).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
    message: expect.stringContaining(message),
  });
});

describeLocal('a count up to a number', () => {
  const counted = async (...counts: object[]): Promise<unknown> =>
    aggregated(counts.map((one) => ({ count: one })));

  test('stops there, and reads no further', async () => {
    firestore.server?.meter.reset();
    const fields = { field_1: { integerValue: '2' }, field_2: { integerValue: '3' } };
    expect(await counted({ upTo: { value: 2 } }, { upTo: { value: 3 } })).toMatchObject([
      { result: { aggregateFields: fields } },
    ]);
    expect(firestore.server?.meter.reading().indexEntriesRead).toBe(3);
  });

  test('that is more than there are', async () => {
    expect(await counted({ upTo: { value: 9 } }, {})).toMatchObject([
      { result: { aggregateFields: { field_1: { integerValue: '5' } } } },
    ]);
  });

  test('that is not above zero is refused', async () => {
    const refused = { code: status.INVALID_ARGUMENT };
    await expect(counted({ upTo: { value: 0 } })).rejects.toMatchObject(refused);
  });
});

test('an aggregation in a transaction is of its moment', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('a').set({ n: 1 });
  const counted = await firestore.db.runTransaction(
    async (transaction) => {
      await transaction.get(collection.doc('a'));
      await collection.doc('b').set({ n: 2 });
      return transaction.get(collection.aggregate({ n: count(), total: sum('n') }));
    },
    { readOnly: true },
  );
  expect(counted.data()).toEqual({ n: 1, total: 1 });
});
