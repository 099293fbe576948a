import { randomUUID } from 'node:crypto';

import { FieldPath, GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { and, NAME, numbers, or, suite, where, type Collection, type Query } from './support/suite';

const local = suite('local-queries');

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

  const isNorth = where('zone', '==', 'north');
  const isSouth = where('zone', '==', 'south');
  const weighs = (op: FirebaseFirestore.WhereFilterOp, weight: unknown) =>
    where('weight', op, weight);
  const lightAtFirst = (p: Collection) => p.orderBy('weight');
  const heavyAtFirst = (p: Collection) => p.orderBy('weight', 'desc');

  test.each<[string, (p: Collection) => Query, string[]]>([
    ['all, by name', (p) => p, ['a', 'b', 'c', 'd', 'e']],
    ['a limit', (p) => p.limit(2), ['a', 'b']],
    ['descending names', (p) => p.orderBy(NAME, 'desc').limit(2), ['e', 'd']],
    ['limitToLast', (p) => lightAtFirst(p).limitToLast(2), ['d', 'c']],
    ['equal', (p) => p.where(isNorth), ['b', 'c', 'd']],
    ['equal and limit', (p) => p.where(isNorth).limit(1), ['b']],
    ['two equals', (p) => p.where(isNorth).where(weighs('==', 1)), ['b']],
    ['AND', (p) => p.where(and(isNorth, weighs('==', 3))), ['c']],
    ['equal in a map', (p) => p.where('city.code', '==', 'HKT'), ['a']],
    ['equal by name', (p) => p.where(NAME, '==', 'd'), ['d']],
    ['a range of names', (p) => p.where(NAME, '>=', 'b').where(NAME, '<', 'd'), ['b', 'c']],
    ['in', (p) => p.where(weighs('in', [3, 1])), ['a', 'b', 'c']],
    ['in, by document names', (p) => p.where(NAME, 'in', ['d', 'b', 'x']), ['b', 'd']],
    ['in a list with null', (p) => p.where(weighs('in', [3, null])), ['c']],
    ['less', (p) => p.where(weighs('<', 1.5)), ['a', 'b']],
    ['less or equal', (p) => p.where(weighs('<=', 1.5)), ['a', 'b', 'd']],
    ['greater', (p) => p.where(weighs('>', 1)), ['d', 'c']],
    ['greater or equal', (p) => p.where(weighs('>=', 1.5)), ['d', 'c']],
    ['a range', (p) => p.where(weighs('>', 1)).where(weighs('<', 3)), ['d']],
    ['an order, without documents that lack the field', lightAtFirst, ['a', 'b', 'd', 'c']],
    ['a descending order, of names as well', heavyAtFirst, ['c', 'd', 'b', 'a']],
    ['opposite directions', (p) => lightAtFirst(p).orderBy(NAME, 'desc'), ['b', 'a', 'd', 'c']],
    ['equal and an order', (p) => heavyAtFirst(p).where(isNorth).limit(2), ['c', 'd']],
    ['nothing', (p) => p.where('zone', '==', 'east'), []],
    ['not equal', (p) => p.where('zone', '!=', 'north'), ['a', 'e']],
    ['not equal, without null', (p) => p.where('city', '!=', 'x'), ['c', 'a']],
    ['not null', (p) => p.where('city', '!=', null), ['c', 'a']],
    ['not in', (p) => p.where(weighs('not-in', [1, 3])), ['d']],
    ['not in a list with null', (p) => p.where(weighs('not-in', [1, null])), []],
    ['array-contains', (p) => p.where('tags', 'array-contains', 'cold'), ['a', 'c']],
    [
      'array-contains-any, each document once',
      (p) => p.where('tags', 'array-contains-any', ['cold', 'heavy']),
      ['a', 'c'],
    ],
    ['OR, each document once', (p) => p.where(or(weighs('==', 1), isSouth)), ['a', 'b', 'e']],
    [
      'OR within AND within OR',
      (p) => p.where(or(weighs('==', 3), and(isSouth, or(weighs('==', 1), weighs('==', 2))))),
      ['a', 'c'],
    ],
    [
      'OR with a range, whose field every document must have',
      (p) => p.where(or(weighs('>', 1), isSouth)),
      ['a', 'd', 'c'],
    ],
    [
      'ranges on two fields, ordered by the first in the alphabet',
      (p) => p.where('zone', '>', 'a').where(weighs('>', 1)),
      ['d', 'c'],
    ],
    [
      'a range on one field and an order by another',
      (p) => p.where(weighs('>=', 1)).orderBy('zone', 'desc'),
      ['a', 'c', 'd', 'b'],
    ],
    ['two orders', (p) => p.orderBy('zone').orderBy('weight', 'desc'), ['c', 'd', 'b', 'a']],
    ['offset', (p) => p.offset(3), ['d', 'e']],
    ['offset and limit', (p) => heavyAtFirst(p).offset(1).limit(2), ['d', 'b']],
    ['startAt', (p) => lightAtFirst(p).startAt(1.5), ['d', 'c']],
    ['startAfter', (p) => lightAtFirst(p).startAfter(1), ['d', 'c']],
    ['endAt', (p) => lightAtFirst(p).endAt(1.5), ['a', 'b', 'd']],
    ['endBefore', (p) => lightAtFirst(p).endBefore(1.5), ['a', 'b']],
    ['cursors between documents', (p) => heavyAtFirst(p).startAt(2).endAt(0), ['d', 'b', 'a']],
    [
      'a cursor with the name',
      (p) => lightAtFirst(p).orderBy(NAME).startAfter(1, 'a'),
      ['b', 'd', 'c'],
    ],
    [
      'limitToLast with cursors',
      (p) => lightAtFirst(p).startAt(1).endBefore(3).limitToLast(2),
      ['b', 'd'],
    ],
  ])('%s', async (_name, build, expected) => {
    expect(await local.idsOf(build(parcels))).toEqual(expected);
  });

  test.each<[string, string[], object]>([
    ['fields', ['city.code', 'weight'], { weight: 3, city: { code: 'CNX' } }],
    ['no fields', [], {}],
  ])('a projection to %s', async (_name, fields, expected) => {
    const { docs } = await parcels
      .where(weighs('==', 3))
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

  test('those below one document', async () => {
    const query = { from: [{ collectionId: id, allDescendants: true }] };
    const answers = await local.runQuery(query, { parent: local.nameOf('parents/x') });
    expect(answers).toMatchObject([
      { document: { name: expect.stringMatching(/deep$/) } },
      { document: { name: expect.stringMatching(/deeper$/) } },
    ]);
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
