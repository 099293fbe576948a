import { type Collection, type Query, and, or, suite, where } from './support/suite';

const local = suite('local-null-and-nan');
let parcels: Collection;

beforeAll(async () => {
  parcels = await local.fill({
    nan: { zone: 'b', weight: Number.NaN, tags: [Number.NaN] },
    null: { zone: 'c', weight: null, tags: [null] },
    least: { zone: 'd', weight: Number.NEGATIVE_INFINITY, tags: [1] },
    one: { zone: 'e', weight: 1, tags: [2] },
  });
});

const light = (p: Query): Query => p.where('weight', '<', 2);

// "can use on special values" in dev/system-test/firestore.ts of
// https://github.com/googleapis/nodejs-firestore
describe('a range of numbers never finds NaN', () => {
  test.each<[string, (parcels: Collection) => Query, string[]]>([
    ['less', light, ['least', 'one']],
    ['less or equal', (p) => p.where('weight', '<=', 1), ['least', 'one']],
    ['in descending order', (p) => light(p).orderBy('weight', 'desc'), ['one', 'least']],
    ['after another order', (p) => light(p).orderBy('zone'), ['least', 'one']],
    ['with a negation', (p) => light(p.where('zone', '!=', 'a')), ['least', 'one']],
    ['with a limit', (p) => light(p).limit(1), ['least']],
    ['with an offset', (p) => light(p).offset(1), ['one']],
    ['with a cursor', (p) => light(p).orderBy('weight').endBefore(1), ['least']],
    ['greater', (p) => p.where('weight', '>=', Number.NEGATIVE_INFINITY), ['least', 'one']],
    ['of another type', (p) => p.where('weight', '<', 'a'), []],
  ])('%s', async (_name, build, expected) => {
    expect(await local.idsOf(build(parcels))).toEqual(expected);
  });

  test('nor does its count', async () => {
    expect((await light(parcels).count().get()).data()).toEqual({ count: 2 });
  });

  test('but an order by the field does, and its cursors', async () => {
    const ordered = parcels.orderBy('weight');
    expect(await local.idsOf(ordered)).toEqual(['null', 'nan', 'least', 'one']);
    expect(await local.idsOf(ordered.startAfter(null).endBefore(1))).toEqual(['nan', 'least']);
  });

  test('but a range of arrays does, as it finds all that sort before its bound', async () => {
    expect(await local.idsOf(parcels.where('tags', '<', [2]))).toEqual(['null', 'nan', 'least']);
  });
});

describe('a condition on null and NaN that finds nothing', () => {
  test.each([
    ['array-contains', where('tags', 'array-contains-any', [Number.NaN, null])],
    ['in', where('zone', 'in', [Number.NaN, null])],
  ])('%s with a range still orders a query by its field', async (_name, filter) => {
    const nothing = and(where('weight', '<', 2), filter);
    const query = parcels.where(or(where('zone', '==', 'e'), nothing));
    expect(await local.idsOf(query)).toEqual(['one']);
    const others = parcels.where(or(where('zone', 'in', ['b', 'c', 'f']), nothing));
    await parcels.doc('none').set({ zone: 'f' });
    expect(await local.idsOf(others)).toEqual(['null', 'nan']);
    expect(await local.idsOf(others.orderBy('zone', 'desc'))).toEqual(['null', 'nan']);
    await parcels.doc('none').delete();
  });

  test('array-contains null or NaN finds nothing', async () => {
    const containing = (...tags: unknown[]) => parcels.where('tags', 'array-contains-any', tags);
    expect(await local.idsOf(containing(null, 1))).toEqual(['least']);
    expect(await local.idsOf(containing(Number.NaN))).toEqual([]);
  });

  test('not-in a list with null still orders a query by its field', async () => {
    const query = parcels.where('weight', 'not-in', [1, null]);
    expect(await local.idsOf(query)).toEqual([]);
    expect(await local.idsOf(query.orderBy('weight').startAt(0))).toEqual([]);
  });
});

test('an alternative that finds nothing needs its index as well', async () => {
  const query = parcels.where('zone', 'in', [null]).orderBy('weight');
  local.firestore.server?.setIndexes({ indexes: [] });
  const found = query.get();
  if (local.firestore.server === undefined) await expect(found).resolves.toMatchObject({ size: 0 });
  else await expect(found).rejects.toThrow('requires an index');
});
