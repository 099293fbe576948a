import fc from 'fast-check';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import {
  type Collection,
  NAME,
  type Query,
  expectRefusal,
  numbers,
  or,
  suite,
  where,
  withIndexesAdded,
} from './support/suite';

type Options = Parameters<Query['findNearest']>[0];
const vector = (...components: number[]) => FieldValue.vector(components);

const nearestTo = (query: Query, queryVector: number[], options: Partial<Options> = {}) =>
  query.findNearest({
    vectorField: 'v',
    queryVector,
    limit: 10,
    distanceMeasure: 'EUCLIDEAN',
    ...options,
  });

/** A search in the protocol's own format, for what the Admin SDK never sends. */
function rawSearch(collectionId: string, changes: object = {}, more: object = {}): object {
  const doubles = (components: number[]) => components.map((doubleValue) => ({ doubleValue }));
  const value = { arrayValue: { values: doubles([1, 0]) } };
  const fields = { __type__: { stringValue: '__vector__' }, value };
  return {
    from: [{ collectionId }],
    findNearest: {
      vectorField: { fieldPath: 'v' },
      queryVector: { mapValue: { fields } },
      distanceMeasure: 'EUCLIDEAN',
      limit: { value: 10 },
      ...changes,
    },
    ...more,
  };
}

const local = suite('local-vectors');

async function find(query: ReturnType<typeof nearestTo>): Promise<string[]> {
  const { docs } = await withIndexesAdded(local.firestore, () => query.get());
  return docs.map(({ id }) => id);
}

async function distances(query: ReturnType<typeof nearestTo>, field = 'distance') {
  const { docs } = await withIndexesAdded(local.firestore, () => query.get());
  return docs.map((snapshot) => [snapshot.id, snapshot.get(field) as unknown]);
}

describe('nearest neighbors', () => {
  let c: Collection;

  beforeAll(async () => {
    c = await local.fill({
      none: { color: 'red' },
      array: { color: 'red', v: [1, 0] },
      text: { color: 'red', v: 'near' },
      null: { color: 'red', v: null },
      other: { color: 'red', v: vector(1) },
      a: { color: 'red', n: 1, v: vector(2, 0), deep: { v: vector(0, 9) } },
      b: { color: 'blue', n: 2, v: vector(1, 100), deep: { v: vector(0, 8) } },
      c: { color: 'red', n: 3, v: vector(1, -0.1) },
      d: { color: 'blue', n: 4, v: vector(4, 4) },
    });
  });

  test.each<[string, Partial<Options>, [string, number][]]>([
    [
      'EUCLIDEAN',
      {},
      [
        ['c', 0.1],
        ['a', 1],
        ['d', 5],
        ['b', 100],
      ],
    ],
    [
      'DOT_PRODUCT',
      { distanceMeasure: 'DOT_PRODUCT' },
      [
        ['d', 4],
        ['a', 2],
        ['b', 1],
        ['c', 1],
      ],
    ],
    [
      'EUCLIDEAN, at most',
      { distanceThreshold: 5 },
      [
        ['c', 0.1],
        ['a', 1],
        ['d', 5],
      ],
    ],
    [
      'DOT_PRODUCT, at least',
      { distanceMeasure: 'DOT_PRODUCT', distanceThreshold: 2 },
      [
        ['d', 4],
        ['a', 2],
      ],
    ],
    [
      'a limit',
      { limit: 2 },
      [
        ['c', 0.1],
        ['a', 1],
      ],
    ],
    ['a limit below a threshold', { limit: 1, distanceThreshold: 1 }, [['c', 0.1]]],
  ])('by %s, of vectors with the same dimension', async (_name, options, expected) => {
    const query = nearestTo(c, [1, 0], { ...options, distanceResultField: 'distance' });
    expect(await distances(query)).toEqual(expected);
  });

  test('by COSINE', async () => {
    const query = nearestTo(c, [1, 0], {
      distanceMeasure: 'COSINE',
      distanceThreshold: 0.5,
      distanceResultField: 'distance',
    });
    const angle = (x: number, y: number) => expect.closeTo(1 - x / Math.hypot(x, y), 12) as unknown;
    expect(await distances(query)).toEqual([
      ['a', 0],
      ['c', angle(1, 0.1)],
      ['d', angle(1, 1)],
    ]);
  });

  test.each<[string, (c: Collection) => Query, string[]]>([
    ['an equality', (q) => q.where('color', '==', 'red'), ['c', 'a']],
    ['a list', (q) => q.where('color', 'in', ['blue', 'green']), ['d', 'b']],
    ['a range', (q) => q.where('n', '>', 1), ['c', 'd', 'b']],
    ['a negation', (q) => q.where('n', '!=', 3), ['a', 'd', 'b']],
    ['both', (q) => q.where('color', '==', 'red').where('n', '<', 3), ['a']],
    ['OR', (q) => q.where(or(where('color', '==', 'blue'), where('n', '==', 1))), ['a', 'd', 'b']],
    ['an order, for its field alone', (q) => q.orderBy('n', 'desc'), ['c', 'a', 'd', 'b']],
    ['a name', (q) => q.where(NAME, '>', q.doc('b')), ['c', 'd']],
    ['nothing found', (q) => q.where('color', '==', 'green'), []],
  ])('among what the query finds by %s', async (_name, queryOf, expected) => {
    expect(await find(nearestTo(queryOf(c), [1, 0]))).toEqual(expected);
  });

  test('of a nested field, and of a field that no document has', async () => {
    expect(await find(nearestTo(c, [0, 0], { vectorField: 'deep.v' }))).toEqual(['b', 'a']);
    const path = new FieldPath('no such field');
    expect(await find(nearestTo(c, [0, 0], { vectorField: path }))).toEqual([]);
  });

  test('equally near, by name', async () => {
    const same = await local.fill({
      z: { v: vector(1) },
      a: { v: vector(3) },
      m: { v: vector(2) },
    });
    expect(await find(nearestTo(same, [2]))).toEqual(['m', 'a', 'z']);
  });

  test('with the distance among the fields, also in place of one', async () => {
    const query = nearestTo(c, [1, 0], { limit: 1, distanceResultField: 'color' });
    const { docs } = await withIndexesAdded(local.firestore, () => query.get());
    expect(docs[0]?.data()).toEqual({ color: 0.1, n: 3, v: vector(1, -0.1) });
    expect((await c.doc('c').get()).get('color')).toBe('red');
  });

  test('with a projection, which must select the distance as well', async () => {
    const search = (...fields: string[]) =>
      nearestTo(c.select(...fields), [1, 0], { limit: 1, distanceResultField: 'distance' });
    const data = async (query: ReturnType<typeof search>) =>
      (await query.get()).docs.map((snapshot) => snapshot.data());
    expect(await data(search('n', 'distance'))).toEqual([{ n: 3, distance: 0.1 }]);
    expect(await data(search('n'))).toEqual([{ n: 3 }]);
  });

  test('with the distance under a name, even if it looks like a path', async () => {
    const query = nearestTo(c, [1, 0], { limit: 1, distanceResultField: 'a.b' });
    expect(await distances(query, new FieldPath('a.b') as never)).toEqual([['c', 0.1]]);
  });

  test('of 2,048 dimensions', async () => {
    const long = await local.fill({ a: { v: FieldValue.vector(numbers(2048)) } });
    const origin = numbers(2048).map((n) => n + 1);
    expect(
      await distances(nearestTo(long, origin, { limit: 1000, distanceResultField: 'distance' })),
    ).toEqual([['a', Math.sqrt(2048)]]);
  });

  test('of a collection group', async () => {
    const { id } = await local.fill({ near: { v: vector(1, 1) } });
    await local.db.doc(`roots/r/${id}/far`).set({ v: vector(9, 9) });
    expect(await find(nearestTo(local.db.collectionGroup(id), [0, 0]))).toEqual(['near', 'far']);
  });

  test('in a read-only transaction, as it was at its beginning, and in a read-write one', async () => {
    const many = await local.fill({ a: { v: vector(1, 0) }, b: { v: vector(2, 0) } });
    const ids = async (more: object): Promise<string[]> => {
      const responses = (await local.runQuery(rawSearch(many.id), more)) as {
        document: { name: string } | null;
      }[];
      return responses.map(({ document }) => document?.name.split('/').at(-1) ?? '');
    };
    await find(nearestTo(many, [1, 0]));
    const readOnly = await local.begin({ readOnly: {} });
    await many.doc('a').delete();
    expect(await ids({ transaction: readOnly })).toEqual(['a', 'b']);
    const readWrite = await local.begin();
    expect(await ids({ transaction: readWrite })).toEqual(['b']);
    await local.rollback(readWrite);
  });

  test('of 10,000 documents, the same as by going through all', async () => {
    const many = local.collection();
    const random = fc.sample(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 8, maxLength: 8 }),
      {
        seed: 1,
        numRuns: 10_000,
      },
    );
    const writer = local.db.bulkWriter({ throttling: false });
    const vectors = random.map((components, at) => ({
      id: String(at).padStart(5, '0'),
      components,
    }));
    for (const { id, components } of vectors) {
      void writer.set(many.doc(id), { v: FieldValue.vector(components) });
    }
    await writer.close();
    const origin = [9, 8, 7, 6, 5, 4, 3, 2];
    const squared = (components: number[]) =>
      components.reduce((sum, one, at) => sum + (one - (origin[at] ?? 0)) ** 2, 0);
    const expected = vectors
      .map(({ id, components }) => ({ id, distance: squared(components) }))
      .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
      .slice(0, 1000);
    const found = await find(nearestTo(many, origin, { limit: 1000 }));
    expect(found).toEqual(expected.map(({ id }) => id));
  });
});

/** The refusals of production: conformance/fs-query-index-production.json of https://github.com/t-k/fireemu */
describeLocal('a vector search is refused', () => {
  beforeAll(async () => {
    await local.db.doc('refused/a').set({ v: vector(1, 0) });
    await find(nearestTo(local.db.collection('refused'), [1, 0]));
  });

  const vectorOf = (values: object[]) => {
    const fields = { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } };
    return { queryVector: { mapValue: { fields } } };
  };
  const LIMIT = 'FindNearest.limit must be a positive integer of no more than 1000';

  test.each<[string, object, string, object?]>([
    ['without a limit', { limit: null }, LIMIT],
    ['with a limit of zero', { limit: { value: 0 } }, LIMIT],
    ['with a limit below zero', { limit: { value: -1 } }, LIMIT],
    ['with a limit of 1,001', { limit: { value: 1001 } }, LIMIT],
    ['without a measure', { distanceMeasure: 0 }, 'Unknown Distance Measure.'],
    ['without a field', { vectorField: null }, 'has no field'],
    ['without a vector', { queryVector: null }, 'no type set'],
    ['for an array', { queryVector: { arrayValue: { values: [] } } }, 'must be of type vector'],
    ['for no dimension', vectorOf([]), 'Cannot have a zero length vector.'],
    ['for NaN', vectorOf([{ doubleValue: Number.NaN }]), 'Vector cannot contain NaN values.'],
    [
      'for 2,049 dimensions',
      vectorOf(numbers(2049).map(() => ({ doubleValue: 1 }))),
      'at most 2048 dimensions',
    ],
    ['with a threshold of NaN', { distanceThreshold: { value: Number.NaN } }, 'a finite number'],
    ['with a reserved result field', { distanceResultField: '__name__' }, 'reserved'],
    ['with a query limit', {}, 'A query limit cannot be used', { limit: { value: 1 } }],
    ['with an offset', {}, 'A query offset cannot be used', { offset: 1 }],
    ['with a cursor', {}, 'A cursor cannot be used', { startAt: {} }],
    ['with an end', {}, 'A cursor cannot be used', { endAt: {} }],
    [
      'of any collection',
      {},
      'kind is required',
      { from: [{ collectionId: '', allDescendants: true }] },
    ],
  ])('%s', async (_name, changes, message, more = {}) => {
    const query = rawSearch('refused', changes, more);
    await expectRefusal(local.runQuery(query), 'INVALID_ARGUMENT', message);
  });

  test('in a partition, and by name in an aggregation', async () => {
    const from = [{ collectionId: 'refused', allDescendants: true }];
    const orderBy = [{ field: { fieldPath: '__name__' } }];
    const structuredQuery = rawSearch('refused', {}, { from, orderBy });
    const request = { parent: local.root, structuredQuery, partitionCount: 1 };
    await expectRefusal(local.raw.unary('PartitionQuery', request), 'INVALID_ARGUMENT');
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
    const aggregation = { parent: local.root, structuredAggregationQuery };
    const call = local.raw.streamed('RunAggregationQuery', aggregation);
    await expectRefusal(call, 'UNIMPLEMENTED', 'find_nearest');
  });

  test('by COSINE of a vector of zeros', async () => {
    const zeros = await local.fill({ a: { v: vector(0, 0) } });
    const query = nearestTo(zeros, [1, 0], { distanceMeasure: 'COSINE' });
    await expectRefusal(find(query), 'FAILED_PRECONDITION', 'a magnitude of zero');
  });
});
