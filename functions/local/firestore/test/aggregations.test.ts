import { AggregateField } from 'firebase-admin/firestore';
import { z } from 'zod';

import cases from './cases/aggregations.json';
import { queryJson, buildAggregation } from './support/json-query';
import { type Collection, suite, withIndexesAdded } from './support/suite';

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
  const aggregation = buildAggregation(parcels, query);
  const snapshot = await withIndexesAdded(local.firestore, () => aggregation.get());
  expect(snapshot.data()).toEqual(gives);
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
