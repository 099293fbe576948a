import { randomUUID } from 'node:crypto';

import { FieldPath, Filter, GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-queries');
  db = firestore.db;
});

afterAll(() => firestore.close());

type Collection = FirebaseFirestore.CollectionReference;
type Query = FirebaseFirestore.Query;

const DOCUMENTS: Record<string, object> = {
  c: { zone: 'north', weight: 3, city: { code: 'CNX' }, tags: ['cold', 'heavy'] },
  a: { zone: 'south', weight: 1, city: { code: 'HKT' }, tags: ['cold'] },
  d: { zone: 'north', weight: 1.5, tags: [] },
  b: { zone: 'north', weight: 1, tags: 'cold' },
  e: { zone: 'south', city: null },
};

async function fill(documents: Record<string, object>): Promise<Collection> {
  const collection = uniqueCollection(db);
  const batch = db.batch();
  for (const [id, data] of Object.entries(documents)) {
    batch.set(collection.doc(id), data);
  }
  await batch.commit();
  return collection;
}

const idsOf = async (query: Query): Promise<string[]> => {
  const { docs } = await withIndexesAdded(firestore, () => query.get());
  return docs.map(({ id }) => id);
};

describe('over a few parcels', () => {
  let parcels: Collection;
  beforeAll(async () => {
    parcels = await fill(DOCUMENTS);
  });

  test.each<[string, (parcels: Collection) => Query, string[]]>([
    ['all, by name', (p) => p, ['a', 'b', 'c', 'd', 'e']],
    ['a limit', (p) => p.limit(2), ['a', 'b']],
    ['by name, downwards', (p) => p.orderBy(FieldPath.documentId(), 'desc').limit(2), ['e', 'd']],
    ['limitToLast', (p) => p.orderBy('weight').limitToLast(2), ['d', 'c']],
    ['equal', (p) => p.where('zone', '==', 'north'), ['b', 'c', 'd']],
    ['equal and limit', (p) => p.where('zone', '==', 'north').limit(1), ['b']],
    ['two equals', (p) => p.where('zone', '==', 'north').where('weight', '==', 1), ['b']],
    [
      'equal as AND',
      (p) =>
        p.where(Filter.and(Filter.where('zone', '==', 'north'), Filter.where('weight', '==', 3))),
      ['c'],
    ],
    ['equal in a map', (p) => p.where('city.code', '==', 'HKT'), ['a']],
    ['equal by name', (p) => p.where(FieldPath.documentId(), '==', 'd'), ['d']],
    [
      'a range of names',
      (p) => p.where(FieldPath.documentId(), '>=', 'b').where(FieldPath.documentId(), '<', 'd'),
      ['b', 'c'],
    ],
    ['in, by name', (p) => p.where('weight', 'in', [3, 1]), ['a', 'b', 'c']],
    ['less', (p) => p.where('weight', '<', 1.5), ['a', 'b']],
    ['less or equal', (p) => p.where('weight', '<=', 1.5), ['a', 'b', 'd']],
    ['greater', (p) => p.where('weight', '>', 1), ['d', 'c']],
    ['greater or equal', (p) => p.where('weight', '>=', 1.5), ['d', 'c']],
    ['a range', (p) => p.where('weight', '>', 1).where('weight', '<', 3), ['d']],
    ['an order leaves out what lacks the field', (p) => p.orderBy('weight'), ['a', 'b', 'd', 'c']],
    [
      'an order downwards takes the names along',
      (p) => p.orderBy('weight', 'desc'),
      ['c', 'd', 'b', 'a'],
    ],
    [
      'an order and the name another way',
      (p) => p.orderBy('weight').orderBy(FieldPath.documentId(), 'desc'),
      ['b', 'a', 'd', 'c'],
    ],
    [
      'equal and an order',
      (p) => p.where('zone', '==', 'north').orderBy('weight', 'desc').limit(2),
      ['c', 'd'],
    ],
    ['nothing', (p) => p.where('zone', '==', 'east'), []],
    ['not equal', (p) => p.where('zone', '!=', 'north'), ['a', 'e']],
    ['not equal leaves out null', (p) => p.where('city', '!=', 'x'), ['c', 'a']],
    ['not null', (p) => p.where('city', '!=', null), ['c', 'a']],
    ['not in', (p) => p.where('weight', 'not-in', [1, 3]), ['d']],
    ['not in a list with null in it', (p) => p.where('weight', 'not-in', [1, null]), []],
    ['in a list with null in it', (p) => p.where('weight', 'in', [3, null]), ['c']],
    ['array-contains', (p) => p.where('tags', 'array-contains', 'cold'), ['a', 'c']],
    [
      'array-contains-any, each document once',
      (p) => p.where('tags', 'array-contains-any', ['cold', 'heavy']),
      ['a', 'c'],
    ],
    [
      'OR, each document once',
      (p) =>
        p.where(Filter.or(Filter.where('weight', '==', 1), Filter.where('zone', '==', 'south'))),
      ['a', 'b', 'e'],
    ],
    [
      'OR within AND within OR',
      (p) =>
        p.where(
          Filter.or(
            Filter.where('weight', '==', 3),
            Filter.and(
              Filter.where('zone', '==', 'south'),
              Filter.or(Filter.where('weight', '==', 1), Filter.where('weight', '==', 2)),
            ),
          ),
        ),
      ['a', 'c'],
    ],
    [
      'OR with a range, whose field every document must have',
      (p) =>
        p.where(Filter.or(Filter.where('weight', '>', 1), Filter.where('zone', '==', 'south'))),
      ['a', 'd', 'c'],
    ],
    [
      'ranges on two fields, ordered by the first in the alphabet',
      (p) => p.where('zone', '>', 'a').where('weight', '>', 1),
      ['d', 'c'],
    ],
    [
      'a range on one field and an order by another',
      (p) => p.where('weight', '>=', 1).orderBy('zone', 'desc'),
      ['a', 'c', 'd', 'b'],
    ],
    ['two orders', (p) => p.orderBy('zone').orderBy('weight', 'desc'), ['c', 'd', 'b', 'a']],
    ['offset', (p) => p.offset(3), ['d', 'e']],
    ['offset and limit', (p) => p.orderBy('weight', 'desc').offset(1).limit(2), ['d', 'b']],
    ['startAt', (p) => p.orderBy('weight').startAt(1.5), ['d', 'c']],
    ['startAfter', (p) => p.orderBy('weight').startAfter(1), ['d', 'c']],
    ['endAt', (p) => p.orderBy('weight').endAt(1.5), ['a', 'b', 'd']],
    ['endBefore', (p) => p.orderBy('weight').endBefore(1.5), ['a', 'b']],
    [
      'cursors where no document is',
      (p) => p.orderBy('weight', 'desc').startAt(2).endAt(0),
      ['d', 'b', 'a'],
    ],
    [
      'a cursor with the name',
      (p) => p.orderBy('weight').orderBy(FieldPath.documentId()).startAfter(1, 'a'),
      ['b', 'd', 'c'],
    ],
    [
      'limitToLast with cursors',
      (p) => p.orderBy('weight').startAt(1).endBefore(3).limitToLast(2),
      ['b', 'd'],
    ],
    [
      'in, by document names',
      (p) => p.where(FieldPath.documentId(), 'in', ['d', 'b', 'x']),
      ['b', 'd'],
    ],
  ])('%s', async (_name, build, expected) => {
    expect(await idsOf(build(parcels))).toEqual(expected);
  });

  test('a projection gives only the fields it names', async () => {
    const { docs } = await parcels.where('weight', '==', 3).select('city.code', 'weight').get();
    expect(docs.map((doc) => doc.data())).toEqual([{ weight: 3, city: { code: 'CNX' } }]);
  });

  test('a projection of no fields gives the names', async () => {
    const { docs } = await parcels.limit(1).select().get();
    expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['a', {}]]);
  });

  test('a cursor of a document goes on right after it', async () => {
    const heaviestFirst = parcels.orderBy('weight', 'desc');
    const first = await heaviestFirst.limit(2).get();
    const second = heaviestFirst.startAfter(first.docs.at(-1)).limit(2);
    expect(await idsOf(second)).toEqual(['b', 'a']);
  });

  test('ranges on several fields sort by the names of the fields, without backticks', async () => {
    const collection = await fill({
      x: { field: 2, 'field.dot': 1 },
      y: { field: 1, 'field.dot': 2 },
    });
    const dotted = collection.where(new FieldPath('field.dot'), '>', 0);
    expect(await idsOf(dotted.where('field', '>', 0).limit(1))).toEqual(['y']);
  });

  test('an empty result has a read time', async () => {
    const { readTime } = await parcels.where('zone', '==', 'east').get();
    expect(readTime.toMillis()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a query sees a write that was acknowledged, and no deleted document', async () => {
    const collection = await fill({ x: { n: 1 }, y: { n: 1 } });
    await collection.doc('z').set({ n: 1 });
    await collection.doc('x').update({ n: 2 });
    await collection.doc('y').delete();
    expect(await idsOf(collection.where('n', '==', 1))).toEqual(['z']);
  });
});

test('documents of collections within and beside are not found', async () => {
  const collection = await fill({ a: { n: 1 } });
  await collection.doc('a').collection('inner').doc('b').set({ n: 1 });
  await db.collection(`${collection.id}-beside`).doc('c').set({ n: 1 });
  expect(await idsOf(collection)).toEqual(['a']);
  expect(await idsOf(collection.doc('a').collection('inner'))).toEqual(['b']);
});

describe('over the collections of one id', () => {
  const id = `group-${randomUUID()}`;
  beforeAll(async () => {
    const batch = db.batch();
    batch.set(db.doc(`${id}/top`), { n: 1 });
    batch.set(db.doc(`parents/x/${id}/deep`), { n: 2 });
    batch.set(db.doc(`parents/x/${id}/deep/${id}/deeper`), { n: 3 });
    batch.set(db.doc(`parents/x/${id}-beside/other`), { n: 4 });
    await batch.commit();
  });

  test('all, in the order of their paths', async () => {
    expect(await idsOf(db.collectionGroup(id))).toEqual(['top', 'deep', 'deeper']);
  });

  test('a filter and an order', async () => {
    expect(await idsOf(db.collectionGroup(id).where('n', '>', 1).orderBy('n', 'desc'))).toEqual([
      'deeper',
      'deep',
    ]);
  });

  test('by the whole path of a document', async () => {
    const path = `parents/x/${id}/deep`;
    const query = db.collectionGroup(id).where(FieldPath.documentId(), '>=', db.doc(path));
    expect(await idsOf(query)).toEqual(['deep', 'deeper']);
  });

  test('those below one document', async () => {
    const raw = rawClient(firestore.host);
    const answers = await raw.streamed('RunQuery', {
      parent: `projects/local-queries/databases/(default)/documents/parents/x`,
      structuredQuery: { from: [{ collectionId: id, allDescendants: true }] },
    });
    raw.close();
    expect(answers).toMatchObject([
      { document: { name: expect.stringMatching(/deep$/) } },
      { document: { name: expect.stringMatching(/deeper$/) } },
    ]);
  });
});

test('names are ordered by their UTF-8 bytes', async () => {
  const ids = ['', 'é', 'a', 'Z', '📦', 'ก', '0', 'a-b', 'a/b', '\uffee'].filter(
    (id) => id !== '' && !id.includes('/'),
  );
  const collection = await fill(Object.fromEntries(ids.map((id) => [id, {}])));
  const sorted = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await idsOf(collection)).toEqual(sorted);
});

describe('over one value of every kind, in the order production gives them', () => {
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
    collection = await fill(
      Object.fromEntries(ORDERED.map((value, index) => [idAt(index), { value }])),
    );
  });

  test('upwards and downwards', async () => {
    expect(await idsOf(collection.orderBy('value'))).toEqual(expected);
    expect(await idsOf(collection.orderBy('value', 'desc'))).toEqual(expected.toReversed());
  });

  test('a range stays within the type of its bound', async () => {
    const above = await collection.where('value', '>', 0.5).get();
    expect(above.docs.map((doc) => doc.get('value') as unknown)).toEqual([
      1,
      9_007_199_254_740_992,
      Number.POSITIVE_INFINITY,
    ]);
    expect((await collection.where('value', '>=', '').get()).size).toBe(6);
    expect((await collection.where('value', '<=', [2]).get()).size).toBe(4);
  });

  test('null and NaN are found by ==', async () => {
    const idOf = (value: unknown): string | undefined => expected[ORDERED.indexOf(value)];
    expect(await idsOf(collection.where('value', '==', null))).toEqual([idOf(null)]);
    const nan = await collection.where('value', '==', Number.NaN).get();
    expect(nan.docs.map((doc) => doc.get('value') as unknown)).toEqual([Number.NaN]);
  });

  test('arrays and maps are found by ==', async () => {
    const found = await collection.where('value', '==', { b: 0, a: 1 }).get();
    expect(found.docs.map((doc) => doc.get('value') as unknown)).toEqual([{ a: 1, b: 0 }]);
    expect((await collection.where('value', '==', [1, 'a']).get()).size).toBe(1);
  });
});

test('0, -0 and 0.0 are equal, and big integers are compared exactly', async () => {
  const collection = await fill({
    a: { n: 0 },
    b: { n: -0 },
    c: { n: 2n ** 53n },
    d: { n: 2n ** 53n + 1n },
  });
  expect(await idsOf(collection.where('n', '==', 0))).toEqual(['a', 'b']);
  expect(await idsOf(collection.where('n', '==', 2n ** 53n + 1n))).toEqual(['d']);
  expect(await idsOf(collection.where('n', '>', 2n ** 53n))).toEqual(['d']);
});

test('references are ordered segment by segment', async () => {
  const paths = ['a/b', 'a/b/c/d', 'a/b-c', 'a-a/b'];
  const collection = await fill(
    Object.fromEntries(paths.map((path, index) => [`r${index}`, { ref: db.doc(path) }])),
  );
  expect(await idsOf(collection.orderBy('ref', 'desc'))).toEqual(['r3', 'r2', 'r1', 'r0']);
});

test('a result of thousands arrives whole and in order', async () => {
  const collection = uniqueCollection(db);
  const ids = Array.from({ length: 3000 }, (_, n) => String(n).padStart(5, '0'));
  const writer = db.bulkWriter({ throttling: false });
  for (const id of ids.toReversed()) {
    void writer.set(collection.doc(id), { text: 'x'.repeat(500) });
  }
  await writer.close();
  expect(await idsOf(collection)).toEqual(ids);
});
