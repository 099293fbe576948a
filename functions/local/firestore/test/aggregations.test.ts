import { AggregateField } from 'firebase-admin/firestore';
import { z } from 'zod';

import cases from './cases/aggregations.json';
import { queryJson, aggregationOf } from './support/json-query';
import { describeLocal } from './support/open-firestore';
import { type Collection, expectRefusal, suite, withIndexesAdded } from './support/suite';

const local = suite('local-aggregations');
const aggregationCase = z.object({
  name: z.string(),
  query: queryJson,
  gives: z.record(z.string(), z.number()),
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

test.each(cases.map((one) => aggregationCase.parse(one)))('$name', async ({ query, gives }) => {
  const aggregation = aggregationOf(parcels, query);
  const snapshot = await withIndexesAdded(local.firestore, () => aggregation.get());
  expect(snapshot.data()).toEqual(gives);
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
      return transaction.get(collection.aggregate({ n: AggregateField.count() }));
    },
    { readOnly: true },
  );
  expect(counted.data()).toEqual({ n: 1 });
});
