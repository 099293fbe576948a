import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';

import cases from './cases/aggregations.json';
import { queryJson, aggregationOf } from './support/json-query';
import { connectFirestore, describeLocal } from './support/open-firestore';
import {
  type Collection,
  NAME,
  type Query,
  expectRefusal,
  suite,
  withIndexesAdded,
} from './support/suite';

type Snapshot = FirebaseFirestore.DocumentSnapshot;

const count = () => AggregateField.count();
const sum = (field: string) => AggregateField.sum(field);
const average = (field: string | FieldPath) => AggregateField.average(field);

const local = suite('local-aggregations');
const aggregationCase = z.object({
  name: z.string(),
  query: queryJson,
  gives: z.record(z.string(), z.number().nullable()),
});
let parcels: Collection;

beforeAll(async () => {
  parcels = await local.fill({
    a: { zone: 'north', weight: 1, fee: 10 },
    b: { zone: 'north', weight: 2.5 },
    c: { zone: 'south', weight: 4, fee: 30 },
    d: { zone: 'south', weight: 'heavy', fee: 50 },
    e: { zone: 'south', fee: null },
  });
});

// Of "a limit follows the summed field": test_sum_query_get_with_limit in tests/system/test_system.py of
// https://github.com/googleapis/python-firestore
test.each(cases.map((one) => aggregationCase.parse(one)))('$name', async ({ query, gives }) => {
  const aggregation = aggregationOf(parcels, query);
  const snapshot = await withIndexesAdded(local.firestore, () => aggregation.get());
  expect(snapshot.data()).toEqual(gives);
});

test('a sum past 64 bits becomes a double, and one with NaN is NaN', async () => {
  const collection = await local.fill({
    a: { n: 2n ** 63n - 1n, m: 1 },
    b: { n: 1n, m: Number.NaN },
  });
  expect((await collection.aggregate({ n: sum('n') }).get()).data()).toEqual({ n: 2 ** 63 });
  expect((await collection.aggregate({ m: sum('m') }).get()).data()).toEqual({ m: Number.NaN });
});

test('a sum of exactly the largest integer stays an integer', async () => {
  const collection = await local.fill({ a: { n: 2n ** 62n }, b: { n: 2n ** 62n - 1n } });
  const client = connectFirestore('local-aggregations', local.firestore.host, { useBigInt: true });
  const snapshot = await client.db
    .collection(collection.id)
    .aggregate({ n: sum('n') })
    .get();
  expect(snapshot.data()).toEqual({ n: 2n ** 63n - 1n });
  await client.close();
});

test('a range of numbers leaves NaN out of its sum, and null is no number', async () => {
  const collection = await local.fill({ a: { n: Number.NaN }, b: { n: null }, c: { n: 3 } });
  const spec = { n: count(), total: sum('n'), mean: average('n') };
  const range = await collection.where('n', '<', 5).aggregate(spec).get();
  expect(range.data()).toEqual({ n: 1, total: 3, mean: 3 });
  const every = await collection.aggregate(spec).get();
  expect(every.data()).toEqual({ n: 3, total: Number.NaN, mean: Number.NaN });
  const nothing = await collection.where('n', '==', null).aggregate(spec).get();
  expect(nothing.data()).toEqual({ n: 1, total: 0, mean: null });
});

describeLocal('a sum in an order by document name', () => {
  // As production answers in test-suite/tests/7-descendants-query.test.ts of
  // https://github.com/skunkteam/rust-firestore-emulator, and to all that "Aggregation queries - orderBy
  // Normalization Checks" skips in dev/system-test/firestore.ts of
  // https://github.com/googleapis/nodejs-firestore
  const message =
    'This query requires an index with fields [fee, `net weight`] after __name__ and Firestore does ' +
    'not currently support such an index.';
  const sums = { n: sum('fee'), mean: average(new FieldPath('net weight')) };

  test.each<[string, (c: Collection, b: Snapshot) => Query]>([
    ['given', (c) => c.orderBy(NAME).startAfter('a')],
    ['implied by a document as the cursor', (c, b) => c.startAfter(b)],
    ['after another field', (c, b) => c.orderBy('zone').startAfter(b)],
    ['after the field of a range', (c, b) => c.where('zone', '>', '').startAfter(b)],
  ])('%s is refused', async (_name, build) => {
    const query = build(parcels, await parcels.doc('b').get());
    await expectRefusal(query.aggregate(sums).get(), 'INVALID_ARGUMENT', message);
  });

  test('after the summed field is answered', async () => {
    const byFee = parcels.orderBy('fee').startAfter(await parcels.doc('a').get());
    expect((await byFee.aggregate({ n: sum('fee') }).get()).data()).toEqual({ n: 80 });
  });
});

const aggregated = (...aggregations: object[]): Promise<unknown> => {
  const structuredQuery = { from: [{ collectionId: parcels.id }] };
  return local.raw.streamed('RunAggregationQuery', {
    parent: local.root,
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
};

// "fails when exceeding the max (5) aggregations" in aggregation.test.ts of
// https://github.com/firebase/firebase-js-sdk, and test_count_query_get_empty_aggregation and
// test_count_query_get_multiple_aggregations_duplicated_alias in tests/system/test_system.py of
// https://github.com/googleapis/python-firestore
const total = { alias: 'total', count: {} };
test.each<[string, object[], string]>([
  ['no aggregation', [], 'Aggregations can not be empty'],
  ['six aggregations', Array(6).fill({ count: {} }), 'maximum number of aggregations'],
  ['an alias twice', [total, total], 'Aggregation aliases contain duplicate alias: total'],
])('%s is refused', async (_name, aggregations, message) => {
  await expectRefusal(aggregated(...aggregations), 'INVALID_ARGUMENT', message);
});

test('five aggregations are allowed', async () => {
  const answers = await aggregated(...Array<object>(5).fill({ count: {} }));
  expect(answers).toMatchObject([{ result: { aggregateFields: { field_5: {} } } }]);
});

describeLocal('a count up to a number', () => {
  const upTo = (value: number) => ({ count: { upTo: { value } } });

  test('stops there, and reads no further', async () => {
    local.server.meter.reset();
    const fields = { field_1: { integerValue: '2' }, field_2: { integerValue: '3' } };
    const answers = await aggregated(upTo(2), upTo(3));
    expect(answers).toMatchObject([{ result: { aggregateFields: fields } }]);
    expect(local.server.meter.reading().indexEntriesRead).toBe(3);
  });

  test('above the number of documents counts them all', async () => {
    const fields = { field_1: { integerValue: '5' } };
    const answers = await aggregated(upTo(9), { count: {} });
    expect(answers).toMatchObject([{ result: { aggregateFields: fields } }]);
  });

  test('of zero is refused', () => expectRefusal(aggregated(upTo(0)), 'INVALID_ARGUMENT'));
});

test('an aggregation in a transaction sees its moment', async () => {
  const collection = await local.fill({ a: { n: 1 } });
  const counted = await local.db.runTransaction(
    async (transaction) => {
      await transaction.get(collection.doc('a'));
      await collection.doc('b').set({ n: 2 });
      return transaction.get(collection.aggregate({ n: count(), total: sum('n') }));
    },
    { readOnly: true },
  );
  expect(counted.data()).toEqual({ n: 1, total: 1 });
});
