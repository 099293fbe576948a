import { AggregateField, FieldPath } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import {
  expectRefusal,
  NAME,
  numbers,
  or,
  suite,
  where,
  type Collection,
  type Query,
} from './support/suite';

type Build = (c: Collection) => { get(): Promise<unknown> };
type Group = FirebaseFirestore.CollectionGroup;

/** A field of a definition, written `a`, `a desc` or `a contains`. */
function fieldOf(text: string): object {
  const [, fieldPath, mode] = /^(.*?)(?: (desc|contains))?$/.exec(text) ?? [];
  if (mode === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
  return { fieldPath, order: mode === 'desc' ? 'DESCENDING' : 'ASCENDING' };
}

const indexOf = (queryScope: string, fields: string[]) => ({
  collectionGroup: 'c',
  queryScope,
  fields: fields.map(fieldOf),
});
const index = (...fields: string[]) => indexOf('COLLECTION', fields);
const groupIndex = (...fields: string[]) => indexOf('COLLECTION_GROUP', fields);

const group = (c: Collection): Group => c.firestore.collectionGroup(c.id);
const sumOf = (...fields: (string | FieldPath)[]) =>
  Object.fromEntries(fields.map((field, at) => [`sum${at}`, AggregateField.sum(field)]));

describeLocal('composite indexes', () => {
  const local = suite('local-indexes');
  const collection = () => local.db.collection('c');
  const run = (build: Build) => build(collection()).get();

  beforeAll(() => local.fill({ 1: { a: 1, b: 1, tags: ['x'] } }, collection()));

  beforeEach(() => {
    local.server.setIndexes({});
  });

  test.each<[string, Build]>([
    ['all documents', (c) => c],
    ['one equality', (c) => c.where('a', '==', 1)],
    ['equalities, merged', (c) => c.where('a', '==', 1).where('b', '==', 1)],
    ['array-contains, merged', (c) => c.where('a', '==', 1).where('tags', 'array-contains', 'x')],
    ['a range', (c) => c.where('a', '>', 1).where('a', '<', 5)],
    ['a descending order', (c) => c.orderBy('a', 'desc')],
    ['a descending range', (c) => c.where('a', '>', 0).orderBy('a', 'desc')],
    ['not equal', (c) => c.where('a', '!=', 1)],
    ['in, without an order', (c) => c.where('a', 'in', [1, 2]).where('b', '==', 1)],
    ['OR of equalities', (c) => c.where(or(where('a', '==', 1), where('b', '==', 1)))],
    ['an order by the field that is equal', (c) => c.where('a', '==', 1).orderBy('a')],
    ['ascending names', (c) => c.orderBy(NAME)],
    ['equality and a range of names', (c) => c.where('a', '==', 1).where(NAME, '>', 'x')],
    ['a field within a map', (c) => c.where('m.x', '==', 1).where('m.y', '==', 1)],
    ['a group by its names', group],
    ['a count', (c) => c.where('a', '==', 1).count()],
    ['a sum', (c) => c.aggregate(sumOf('a'))],
  ])('are not needed for %s', async (_name, build) => {
    await run(build);
  });

  const equalThen = (c: Collection) => c.where('a', '==', 1).orderBy('b');
  const twoEqualThen = (c: Collection) => c.where('b', '==', 1).where('a', '==', 1).orderBy('n');
  const twoOrders = (c: Query) => c.orderBy('a').orderBy('b');

  test.each<[string, Build, object]>([
    ['equality and an order', equalThen, index('a', 'b')],
    [
      'equality and a descending order',
      (c) => c.where('a', '==', 1).orderBy('b', 'desc'),
      index('a', 'b desc'),
    ],
    ['equality and a range', (c) => c.where('a', '==', 1).where('b', '>', 1), index('a', 'b')],
    ['two equalities and an order', twoEqualThen, index('a', 'b', 'n')],
    ['two orders', (c) => c.orderBy('a').orderBy('b', 'desc'), index('a', 'b desc')],
    ['ranges on two fields', (c) => c.where('b', '>', 1).where('a', '>', 1), index('a', 'b')],
    [
      'array-contains and an order',
      (c) => c.where('tags', 'array-contains', 'x').orderBy('a'),
      index('tags contains', 'a'),
    ],
    ['in and an order', (c) => c.where('a', 'in', [1, 2]).orderBy('b'), index('a', 'b')],
    [
      'an order and descending names',
      (c) => c.orderBy('a').orderBy(NAME, 'desc'),
      index('a', '__name__ desc'),
    ],
    // https://github.com/firebase/flutterfire/issues/4398
    ['descending names', (c) => c.orderBy(NAME, 'desc'), index('__name__ desc')],
    ['the last of the names', (c) => c.orderBy(NAME).limitToLast(1), index('__name__ desc')],
    [
      'a group by two fields',
      (c) => group(c).where('a', '==', 1).orderBy('b'),
      groupIndex('a', 'b'),
    ],
    [
      'a sum of another field than the one that is equal',
      (c) => c.where('a', '==', 1).aggregate(sumOf('b')),
      index('a', 'b'),
    ],
    [
      'a field name with a space',
      (c) => c.where(new FieldPath('a b'), '==', 1).orderBy('b'),
      index('`a b`', 'b'),
    ],
    // index24 in packages/firestore/firestore_composite_index_config.tf of
    // https://github.com/firebase/firebase-js-sdk
    [
      'ranges on field names with special characters',
      (c) =>
        c
          .where(new FieldPath('field\\slash'), '<', 400)
          .where(new FieldPath('field.dot'), '!=', 300)
          .where('field', '>=', 'field 100')
          .orderBy('name', 'desc'),
      index('name desc', 'field desc', '`field.dot` desc', '`field\\\\slash` desc'),
    ],
    [
      'sums of field names with dots',
      (c) => c.aggregate(sumOf(new FieldPath('a.b'), 'a', 'a.c')),
      index('a', 'a.c', '`a.b`'),
    ],
  ])('are needed for %s, and the refusal has the one to add', async (_name, build, needed) => {
    const message = `Add to "indexes" of firestore.indexes.json: ${JSON.stringify(needed)}`;
    await expectRefusal(run(build), 'FAILED_PRECONDITION', message);
    local.server.setIndexes({ indexes: [needed] });
    await run(build);
  });

  async function checkServed(build: Build, content: object, isServed: boolean): Promise<void> {
    local.server.setIndexes(content);
    if (isServed) await run(build);
    else await expectRefusal(run(build), 'FAILED_PRECONDITION');
  }

  const elsewhere = { ...index('a', 'b'), collectionGroup: 'd' };
  const reverse: Build = (c) => c.orderBy('a', 'desc').orderBy('b');

  test.each<[string, Build, object[], boolean]>([
    ['serves its reverse', reverse, [index('a', 'b desc')], true],
    ['does not serve other directions', twoOrders, [index('a', 'b desc')], false],
    ['does not serve another order of fields', twoOrders, [index('b', 'a')], false],
    ['of more fields does not serve fewer', equalThen, [index('a', 'b', 'n')], false],
    ['has its equal fields in any order', twoEqualThen, [index('b desc', 'a', 'n')], true],
    ['is merged if both end alike', twoEqualThen, [index('a', 'n'), index('b', 'n')], true],
    ['is not merged otherwise', twoEqualThen, [index('a', 'n'), index('b', 'm')], false],
    [
      'of a collection does not serve its group',
      (c) => twoOrders(group(c)),
      [index('a', 'b')],
      false,
    ],
    ['of a group does not serve a collection', twoOrders, [groupIndex('a', 'b')], false],
    ['of another collection does not serve', twoOrders, [elsewhere], false],
  ])('one %s', async (_name, build, indexes, isServed) => {
    await checkServed(build, { indexes }, isServed);
  });

  const override = (fieldPath: string, ...indexes: object[]) => ({
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }],
  });
  const ascending = override('a', { order: 'ASCENDING' });
  const ofGroup = override('a', { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' });

  test.each<[string, Build, object, boolean]>([
    ['an exempt field', (c) => c.where('a', '==', 1), override('a'), false],
    ['a field within an exempt map', (c) => c.orderBy('a.x'), override('a'), false],
    ['another field than the exempt one', (c) => c.orderBy('b'), override('a'), true],
    ['any field if all are exempt', (c) => c.orderBy('b'), override('*'), false],
    ['a field with one direction, reversed', (c) => c.orderBy('a', 'desc'), ascending, true],
    ['its elements', (c) => c.where('a', 'array-contains', 1), ascending, false],
    ['a group by a field indexed for it', (c) => group(c).where('a', '==', 1), ofGroup, true],
  ])('of one field: %s', async (_name, build, content, isServed) => {
    await checkServed(build, content, isServed);
  });

  test('an advised override of a field for its group keeps the automatic indexes', async () => {
    const advised = {
      collectionGroup: 'c',
      fieldPath: 'a',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'DESCENDING', queryScope: 'COLLECTION' },
        { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    };
    await expect(run((c) => group(c).orderBy('a'))).rejects.toThrow(
      `Add to "fieldOverrides" of firestore.indexes.json: ${JSON.stringify(advised)}`,
    );
  });

  test('turned off, refuse nothing, and the results are the same', async () => {
    await local.fill({ one: { a: 'off', b: 1 }, two: { a: 'off', b: 2 } }, collection());
    const query = collection().where('a', '==', 'off').orderBy('b', 'desc');
    await expectRefusal(query.get(), 'FAILED_PRECONDITION');
    local.server.setIndexes('off');
    expect((await query.get()).docs.map(({ id }) => id)).toEqual(['two', 'one']);
    expect((await query.count().get()).data()).toEqual({ count: 2 });
  });

  test('invalid definitions are refused with every fault', () => {
    const fields = [{ fieldPath: 'a b', order: 'UP' }];
    expect(() => {
      local.server.setIndexes({ indexes: [{ collectionGroup: 'c', fields }] });
    }).toThrow(/not valid[\s\S]*"a b" is not a field path[\s\S]*indexes\[0\]\.fields\[0\]/);
  });

  /** https://firebase.google.com/docs/firestore/query-data/index-overview#composite_indexes */
  test('an index has 100 fields at most, and one array among them', () => {
    const define = (plain: number, arrays: number) => () => {
      const fields = [
        ...numbers(plain).map((n) => `f${n}`),
        ...numbers(arrays).map((n) => `a${n} contains`),
      ];
      local.server.setIndexes({ indexes: [index(...fields)] });
    };
    define(99, 1)();
    expect(define(100, 1)).toThrow('indexes[0].fields');
    expect(define(0, 2)).toThrow('one array field');
  });
});
