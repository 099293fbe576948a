import { status } from '@grpc/grpc-js';
import { Filter } from 'firebase-admin/firestore';

import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

type Collection = FirebaseFirestore.CollectionReference;
type Query = FirebaseFirestore.Query;

let firestore: TestFirestore;
let parcels: Collection;

beforeAll(async () => {
  firestore = await openFirestore('local-null-and-nan');
  parcels = uniqueCollection(firestore.db);
  const batch = firestore.db.batch();
  batch.set(parcels.doc('nan'), { zone: 'b', weight: Number.NaN, tags: [Number.NaN] });
  batch.set(parcels.doc('null'), { zone: 'c', weight: null, tags: [null] });
  batch.set(parcels.doc('least'), { zone: 'd', weight: Number.NEGATIVE_INFINITY, tags: [1] });
  batch.set(parcels.doc('one'), { zone: 'e', weight: 1, tags: [2] });
  await batch.commit();
});

afterAll(() => firestore.close());

const idsOf = async (query: Query): Promise<string[]> => {
  const { docs } = await withIndexesAdded(firestore, () => query.get());
  return docs.map(({ id }) => id);
};

// "can use on special values" in dev/system-test/firestore.ts of
// https://github.com/googleapis/nodejs-firestore
describe('a range of numbers never finds NaN', () => {
  test.each<[string, (parcels: Collection) => Query, string[]]>([
    ['below', (p) => p.where('weight', '<', 2), ['least', 'one']],
    ['up to', (p) => p.where('weight', '<=', 1), ['least', 'one']],
    ['downwards', (p) => p.where('weight', '<', 2).orderBy('weight', 'desc'), ['one', 'least']],
    ['behind another order', (p) => p.where('weight', '<=', 1).orderBy('zone'), ['least', 'one']],
    [
      'beside a negation',
      (p) => p.where('zone', '!=', 'a').where('weight', '<', 2),
      ['least', 'one'],
    ],
    ['within a limit', (p) => p.where('weight', '<', 2).limit(1), ['least']],
    ['past an offset', (p) => p.where('weight', '<', 2).offset(1), ['one']],
    ['to a cursor', (p) => p.where('weight', '<', 2).orderBy('weight').endBefore(1), ['least']],
    ['above', (p) => p.where('weight', '>=', Number.NEGATIVE_INFINITY), ['least', 'one']],
    ['of another type', (p) => p.where('weight', '<', 'a'), []],
  ])('%s', async (_name, build, expected) => {
    expect(await idsOf(build(parcels))).toEqual(expected);
  });

  test('nor does its count', async () => {
    const counted = await parcels.where('weight', '<', 2).count().get();
    expect(counted.data()).toEqual({ count: 2 });
  });

  test('an order by the field and its cursors do', async () => {
    const ordered = parcels.orderBy('weight');
    expect(await idsOf(ordered)).toEqual(['null', 'nan', 'least', 'one']);
    expect(await idsOf(ordered.startAfter(null).endBefore(1))).toEqual(['nan', 'least']);
  });

  test('a range of arrays does, as it finds all that are sorted before its bound', async () => {
    expect(await idsOf(parcels.where('tags', '<', [2]))).toEqual(['null', 'nan', 'least']);
  });
});

describe('a condition that null and NaN leave nothing to find', () => {
  const isLight = Filter.where('weight', '<', 2);

  test.each<[string, Filter]>([
    ['array-contains', Filter.where('tags', 'array-contains-any', [Number.NaN, null])],
    ['in', Filter.where('zone', 'in', [Number.NaN, null])],
  ])('%s beside a range still orders a query by its field', async (_name, filter) => {
    const nothing = Filter.and(isLight, filter);
    const query = parcels.where(Filter.or(Filter.where('zone', '==', 'e'), nothing));
    expect(await idsOf(query)).toEqual(['one']);
    const others = parcels.where(Filter.or(Filter.where('zone', 'in', ['b', 'c', 'f']), nothing));
    await parcels.doc('none').set({ zone: 'f' });
    expect(await idsOf(others)).toEqual(['null', 'nan']);
    expect(await idsOf(others.orderBy('zone', 'desc'))).toEqual(['null', 'nan']);
    await parcels.doc('none').delete();
  });

  test('array-contains null or NaN finds nothing', async () => {
    expect(await idsOf(parcels.where('tags', 'array-contains-any', [null, 1]))).toEqual(['least']);
    expect(await idsOf(parcels.where('tags', 'array-contains-any', [Number.NaN]))).toEqual([]);
  });

  test('not-in a list with null in it still orders a query by its field', async () => {
    const query = parcels.where('weight', 'not-in', [1, null]);
    expect(await idsOf(query)).toEqual([]);
    expect(await idsOf(query.orderBy('weight').startAt(0))).toEqual([]);
  });

  test.each(['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'])(
    'a range %s of null or NaN is refused, which the SDK never sends',
    async (op) => {
      const raw = rawClient(firestore.host);
      for (const value of [{ nullValue: 0 }, { doubleValue: Number.NaN }]) {
        const where = { fieldFilter: { field: { fieldPath: 'weight' }, op, value } };
        const found = raw.streamed('RunQuery', {
          parent: 'projects/local-null-and-nan/databases/(default)/documents',
          structuredQuery: { from: [{ collectionId: parcels.id }], where },
        });
        await expect(found).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
      }
      raw.close();
    },
  );
});

test('an alternative that finds nothing needs its index as well', async () => {
  const query = parcels.where('zone', 'in', [null]).orderBy('weight');
  firestore.server?.setIndexes({ indexes: [] });
  const found = query.get();
  if (firestore.server === undefined) await expect(found).resolves.toMatchObject({ size: 0 });
  else await expect(found).rejects.toThrow('requires an index');
});
