import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';

import cases from './cases/queries.json';
import { queryJson, buildQuery } from './support/json-query';
import { type Collection, numbers, suite } from './support/suite';

const local = suite('local-queries');
const queryCase = z.object({ name: z.string(), query: queryJson, finds: z.array(z.string()) });

const DOCUMENTS: Record<string, object> = {
  c: { zone: 'north', weight: 3, city: { code: 'CNX' }, tags: ['cold', 'heavy'] },
  a: { zone: 'south', weight: 1, city: { code: 'HKT' }, tags: ['cold'] },
  d: { zone: 'north', weight: 1.5, tags: [] },
  b: { zone: 'north', weight: 1, tags: 'cold' },
  e: { zone: 'south', city: null },
};

describe('a query of a few parcels finds', () => {
  let parcels: Collection;
  beforeAll(async () => {
    parcels = await local.fill(DOCUMENTS);
  });

  const heavyAtFirst = (p: Collection) => p.orderBy('weight', 'desc');

  test.each(cases.map((one) => queryCase.parse(one)))('$name', async ({ query, finds }) => {
    expect(await local.idsOf(buildQuery(parcels, query))).toEqual(finds);
  });

  test('a document as a cursor continues right after it', async () => {
    const first = await heavyAtFirst(parcels).limit(2).get();
    const second = heavyAtFirst(parcels).startAfter(first.docs.at(-1)).limit(2);
    expect(await local.idsOf(second)).toEqual(['b', 'a']);
  });

  test('ranges on several fields sort by the names of the fields, without backticks', async () => {
    const collection = await local.fill({
      x: { field: 2, 'field.dot': 1 },
      y: { field: 1, 'field.dot': 2 },
    });
    const dotted = collection.where(new FieldPath('field.dot'), '>', 0);
    expect(await local.idsOf(dotted.where('field', '>', 0).limit(1))).toEqual(['y']);
  });

  test('an empty result has a read time', async () => {
    const { readTime } = await parcels.where('zone', '==', 'east').get();
    expect(readTime.toMillis()).toBeGreaterThan(Date.now() - 60_000);
  });
});

test('documents of other collections and deleted documents are not found', async () => {
  const collection = await local.fill({ a: { n: 1 }, x: { n: 1 }, y: { n: 1 } });
  await collection.doc('x').update({ n: 2 });
  await collection.doc('y').delete();
  const { id } = collection;
  await local.write([`${id}/a/inner/b`, `${id}-other/c`, `other-${id}/d`, `p/x/${id}/e`], { n: 1 });
  expect(await local.idsOf(collection.where('n', '==', 1))).toEqual(['a']);
  expect(await local.idsOf(collection.doc('a').collection('inner'))).toEqual(['b']);
  const group = local.db.collectionGroup(id).where('n', '==', 1);
  expect(await local.idsOf(group)).toEqual(['a', 'e']);
});

test('0, -0 and 0.0 are equal, and big integers are compared exactly', async () => {
  const collection = await local.fill({
    a: { n: 0 },
    b: { n: -0 },
    c: { n: 2n ** 53n },
    d: { n: 2n ** 53n + 1n },
  });
  expect(await local.idsOf(collection.where('n', '==', 0))).toEqual(['a', 'b']);
  expect(await local.idsOf(collection.where('n', '==', 2n ** 53n + 1n))).toEqual(['d']);
  expect(await local.idsOf(collection.where('n', '>', 2n ** 53n))).toEqual(['d']);
});

test('a result of thousands is complete and in order', async () => {
  const collection = local.collection();
  const ids = numbers(3000).map((n) => String(n).padStart(5, '0'));
  const paths = ids.toReversed().map((id) => `${collection.id}/${id}`);
  await local.write(paths, { text: 'x'.repeat(500) });
  expect(await local.idsOf(collection)).toEqual(ids);
});
