import { withIndexesAdded } from './support/add-indexes';
import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';

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
