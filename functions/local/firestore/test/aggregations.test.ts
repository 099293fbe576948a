import { status } from '@grpc/grpc-js';
import { AggregateField } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import {
  connectFirestore,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';

type Collection = FirebaseFirestore.CollectionReference;
type Spec = FirebaseFirestore.AggregateSpec;

const count = () => AggregateField.count();
const sum = (field: string) => AggregateField.sum(field);
const average = (field: string) => AggregateField.average(field);

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

test('a sum of exactly the largest integer stays one, and six aggregations are too many', async () => {
  const collection = uniqueCollection(firestore.db);
  await collection.doc('a').set({ n: 2n ** 62n });
  await collection.doc('b').set({ n: 2n ** 62n - 1n });
  const client = connectFirestore('local-aggregations', firestore.host, { useBigInt: true });
  const same = client.db.collection(collection.id);
  const snapshot = await same.aggregate({ n: sum('n') }).get();
  expect(snapshot.data()).toEqual({ n: 2n ** 63n - 1n });
  await client.close();
  const six = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, count()]));
  await expect(collection.aggregate(six).get()).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
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
