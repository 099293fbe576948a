import { randomUUID } from 'node:crypto';

import { FieldPath, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

import cases from './cases/queries.json';
import { queryJson, buildQuery } from './support/json-query';
import { type Collection, NAME, type Query, numbers, suite } from './support/suite';

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

  test.each<[string, string[], object]>([
    ['fields', ['city.code', 'weight'], { weight: 3, city: { code: 'CNX' } }],
    ['no fields', [], {}],
  ])('a projection to %s', async (_name, fields, expected) => {
    const { docs } = await parcels
      .where('weight', '==', 3)
      .select(...fields)
      .get();
    expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['c', expected]]);
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
  await local.write([`${collection.id}/a/inner/b`, `${collection.id}-other/c`], { n: 1 });
  expect(await local.idsOf(collection.where('n', '==', 1))).toEqual(['a']);
  expect(await local.idsOf(collection.doc('a').collection('inner'))).toEqual(['b']);
});

describe('in a collection group', () => {
  const id = `group-${randomUUID()}`;
  const group = () => local.db.collectionGroup(id);

  beforeAll(async () => {
    const deep = `parents/x/${id}/deep`;
    const paths = [`${id}/top`, deep, `${deep}/${id}/deeper`, `parents/x/${id}-other/other`];
    for (const [at, path] of paths.entries()) await local.db.doc(path).set({ n: at + 1 });
  });

  test.each<[string, () => Query, string[]]>([
    ['all, in the order of their paths', group, ['top', 'deep', 'deeper']],
    [
      'a filter and an order',
      () => group().where('n', '>', 1).orderBy('n', 'desc'),
      ['deeper', 'deep'],
    ],
    [
      'a range of whole paths',
      () => group().where(NAME, '>=', local.db.doc(`parents/x/${id}/deep`)),
      ['deep', 'deeper'],
    ],
  ])('%s', async (_name, build, expected) => {
    expect(await local.idsOf(build())).toEqual(expected);
  });
});

test('names are ordered by their UTF-8 bytes', async () => {
  const ids = ['é', 'a', 'Z', '📦', 'ก', '0', 'a-b', '\uffee'];
  const collection = await local.fill(Object.fromEntries(ids.map((id) => [id, {}])));
  const sorted = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await local.idsOf(collection)).toEqual(sorted);
});

describe("one value of every kind, in production's order", () => {
  const ORDERED: unknown[] = [
    null,
    false,
    true,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    -1.5,
    0,
    0.5,
    1,
    9_007_199_254_740_992,
    Number.POSITIVE_INFINITY,
    new Timestamp(0, 0),
    new Timestamp(0, 1000),
    '',
    'Z',
    'a',
    'ก',
    '\uffee',
    '📦',
    Buffer.from([]),
    Buffer.from([0]),
    Buffer.from([255]),
    new GeoPoint(-1, 0),
    new GeoPoint(0, -1),
    new GeoPoint(0, 1),
    [],
    [1],
    [1, 'a'],
    [2],
    {},
    { a: 1 },
    { a: 1, b: 0 },
    { a: 2 },
    { b: 0 },
  ];
  const idAt = (index: number): string => `v${String((index * 7) % 100).padStart(2, '0')}`;
  const expected = ORDERED.map((_, index) => idAt(index));
  let collection: Collection;
  beforeAll(async () => {
    collection = await local.fill(
      Object.fromEntries(ORDERED.map((value, index) => [idAt(index), { value }])),
    );
  });

  const found = async (op: FirebaseFirestore.WhereFilterOp, value: unknown) =>
    (await collection.where('value', op, value).get()).docs.map(
      (doc) => doc.get('value') as unknown,
    );

  test('in ascending and descending order', async () => {
    expect(await local.idsOf(collection.orderBy('value'))).toEqual(expected);
    expect(await local.idsOf(collection.orderBy('value', 'desc'))).toEqual(expected.toReversed());
  });

  test('a range stays within the type of its bound', async () => {
    expect(await found('>', 0.5)).toEqual([1, 9_007_199_254_740_992, Number.POSITIVE_INFINITY]);
    expect(await found('>=', '')).toHaveLength(6);
    expect(await found('<=', [2])).toHaveLength(4);
  });

  test.each([[null], [Number.NaN], [{ b: 0, a: 1 }], [[1, 'a']]])('%p by ==', async (value) => {
    expect(await found('==', value)).toEqual([value]);
  });
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

test('references are ordered segment by segment', async () => {
  const paths = ['a/b', 'a/b/c/d', 'a/b-c', 'a-a/b'];
  const documents = paths.map((path, at) => [`r${at}`, { ref: local.db.doc(path) }] as const);
  const collection = await local.fill(Object.fromEntries(documents));
  expect(await local.idsOf(collection.orderBy('ref', 'desc'))).toEqual(['r3', 'r2', 'r1', 'r0']);
});

test('a result of thousands is complete and in order', async () => {
  const collection = local.collection();
  const ids = numbers(3000).map((n) => String(n).padStart(5, '0'));
  const paths = ids.toReversed().map((id) => `${collection.id}/${id}`);
  await local.write(paths, { text: 'x'.repeat(500) });
  expect(await local.idsOf(collection)).toEqual(ids);
});
