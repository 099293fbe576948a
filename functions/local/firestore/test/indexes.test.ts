import { status } from '@grpc/grpc-js';
import { AggregateField, FieldPath, Filter } from 'firebase-admin/firestore';

import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

type Firestore = FirebaseFirestore.Firestore;
interface Runnable {
  get(): Promise<unknown>;
}
type Build = (db: Firestore) => Runnable;

const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const descending = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const containing = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });

const index = (...fields: object[]) => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields,
});
const groupIndex = (...fields: object[]) => ({
  ...index(...fields),
  queryScope: 'COLLECTION_GROUP',
});

const of = (db: Firestore) => db.collection('c');
const or = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 1));

describeLocal('composite indexes', () => {
  let firestore: TestFirestore;

  beforeAll(async () => {
    firestore = await openFirestore('local-indexes');
    await firestore.db.doc('c/1').set({ a: 1, b: 1, tags: ['x'] });
  });

  beforeEach(() => {
    firestore.server?.setIndexes({});
  });

  afterAll(() => firestore.close());

  test.each<[string, Build]>([
    ['all documents', (db) => of(db)],
    ['one equality', (db) => of(db).where('a', '==', 1)],
    ['equalities, merged', (db) => of(db).where('a', '==', 1).where('b', '==', 1)],
    [
      'equalities and array-contains, merged',
      (db) => of(db).where('a', '==', 1).where('tags', 'array-contains', 'x'),
    ],
    ['a range', (db) => of(db).where('a', '>', 1).where('a', '<', 5)],
    ['an order downwards', (db) => of(db).orderBy('a', 'desc')],
    ['a range downwards', (db) => of(db).where('a', '>', 0).orderBy('a', 'desc')],
    ['not equal', (db) => of(db).where('a', '!=', 1)],
    ['in, without an order', (db) => of(db).where('a', 'in', [1, 2]).where('b', '==', 1)],
    ['OR of equalities', (db) => of(db).where(or)],
    ['an order by the field that is equal', (db) => of(db).where('a', '==', 1).orderBy('a')],
    ['names upwards', (db) => of(db).orderBy(FieldPath.documentId())],
    [
      'equality and a range of names',
      (db) => of(db).where('a', '==', 1).where(FieldPath.documentId(), '>', 'x'),
    ],
    ['a field within a map', (db) => of(db).where('m.x', '==', 1).where('m.y', '==', 1)],
    ['a group by its names', (db) => db.collectionGroup('c')],
    ['a count', (db) => of(db).where('a', '==', 1).count()],
    ['a sum', (db) => of(db).aggregate({ sum: AggregateField.sum('a') })],
  ])('are not needed for %s', async (_name, build) => {
    await build(firestore.db).get();
  });

  test.each<[string, Build, object]>([
    [
      'equality and an order',
      (db) => of(db).where('a', '==', 1).orderBy('b'),
      index(ascending('a'), ascending('b')),
    ],
    [
      'equality and an order downwards',
      (db) => of(db).where('a', '==', 1).orderBy('b', 'desc'),
      index(ascending('a'), descending('b')),
    ],
    [
      'equality and a range',
      (db) => of(db).where('a', '==', 1).where('b', '>', 1),
      index(ascending('a'), ascending('b')),
    ],
    [
      'two equalities and an order',
      (db) => of(db).where('b', '==', 1).where('a', '==', 1).orderBy('n'),
      index(ascending('a'), ascending('b'), ascending('n')),
    ],
    [
      'two orders',
      (db) => of(db).orderBy('a').orderBy('b', 'desc'),
      index(ascending('a'), descending('b')),
    ],
    [
      'ranges on two fields',
      (db) => of(db).where('b', '>', 1).where('a', '>', 1),
      index(ascending('a'), ascending('b')),
    ],
    [
      'array-contains and an order',
      (db) => of(db).where('tags', 'array-contains', 'x').orderBy('a'),
      index(containing('tags'), ascending('a')),
    ],
    [
      'in and an order',
      (db) => of(db).where('a', 'in', [1, 2]).orderBy('b'),
      index(ascending('a'), ascending('b')),
    ],
    [
      'an order and the names the other way',
      (db) => of(db).orderBy('a').orderBy(FieldPath.documentId(), 'desc'),
      index(ascending('a'), descending('__name__')),
    ],
    // https://github.com/firebase/flutterfire/issues/4398
    [
      'names downwards',
      (db) => of(db).orderBy(FieldPath.documentId(), 'desc'),
      index(descending('__name__')),
    ],
    [
      'the last of the names',
      (db) => of(db).orderBy(FieldPath.documentId()).limitToLast(1),
      index(descending('__name__')),
    ],
    [
      'a group by two fields',
      (db) => db.collectionGroup('c').where('a', '==', 1).orderBy('b'),
      groupIndex(ascending('a'), ascending('b')),
    ],
    [
      'a sum of another field than the one that is equal',
      (db) =>
        of(db)
          .where('a', '==', 1)
          .aggregate({ sum: AggregateField.sum('b') }),
      index(ascending('a'), ascending('b')),
    ],
    [
      'a field whose name is no word',
      (db) => of(db).where(new FieldPath('a b'), '==', 1).orderBy('b'),
      index(ascending('`a b`'), ascending('b')),
    ],
    // index24 in packages/firestore/firestore_composite_index_config.tf of
    // https://github.com/firebase/firebase-js-sdk
    [
      'ranges on fields whose names are no words',
      (db) =>
        of(db)
          .where(new FieldPath('field\\slash'), '<', 400)
          .where(new FieldPath('field.dot'), '!=', 300)
          .where('field', '>=', 'field 100')
          .orderBy('name', 'desc'),
      index(
        descending('name'),
        descending('field'),
        descending('`field.dot`'),
        descending('`field\\\\slash`'),
      ),
    ],
    [
      'sums of fields whose names are no words',
      (db) =>
        of(db).aggregate({
          dotted: AggregateField.sum(new FieldPath('a.b')),
          plain: AggregateField.sum('a'),
          nested: AggregateField.sum('a.c'),
        }),
      index(ascending('a'), ascending('a.c'), ascending('`a.b`')),
    ],
  ])('are needed for %s, and the one to add is named', async (_name, build, needed) => {
    await expect(build(firestore.db).get()).rejects.toMatchObject({
      code: status.FAILED_PRECONDITION,
      message: expect.stringContaining(
        `Add to "indexes" of firestore.indexes.json: ${JSON.stringify(needed)}`,
      ),
    });
    firestore.server?.setIndexes({ indexes: [needed] });
    await build(firestore.db).get();
  });

  test.each<[string, Build, object[], boolean]>([
    [
      'serves its reverse',
      (db) => of(db).orderBy('a', 'desc').orderBy('b'),
      [index(ascending('a'), descending('b'))],
      true,
    ],
    [
      'does not serve another mixture of directions',
      (db) => of(db).orderBy('a').orderBy('b'),
      [index(ascending('a'), descending('b'))],
      false,
    ],
    [
      'does not serve another order of fields',
      (db) => of(db).orderBy('a').orderBy('b'),
      [index(ascending('b'), ascending('a'))],
      false,
    ],
    [
      'of more fields does not serve fewer',
      (db) => of(db).where('a', '==', 1).orderBy('b'),
      [index(ascending('a'), ascending('b'), ascending('n'))],
      false,
    ],
    [
      'takes its equal fields in any order and direction',
      (db) => of(db).where('a', '==', 1).where('b', '==', 1).orderBy('n'),
      [index(descending('b'), ascending('a'), ascending('n'))],
      true,
    ],
    [
      'and another are merged where they end alike',
      (db) => of(db).where('a', '==', 1).where('b', '==', 1).orderBy('n'),
      [index(ascending('a'), ascending('n')), index(ascending('b'), ascending('n'))],
      true,
    ],
    [
      'and another are not merged where they end differently',
      (db) => of(db).where('a', '==', 1).where('b', '==', 1).orderBy('n'),
      [index(ascending('a'), ascending('n')), index(ascending('b'), ascending('m'))],
      false,
    ],
    [
      'on a collection does not serve its group',
      (db) => db.collectionGroup('c').orderBy('a').orderBy('b'),
      [index(ascending('a'), ascending('b'))],
      false,
    ],
    [
      'on a group does not serve a collection',
      (db) => of(db).orderBy('a').orderBy('b'),
      [groupIndex(ascending('a'), ascending('b'))],
      false,
    ],
    [
      'on another collection does not serve',
      (db) => of(db).orderBy('a').orderBy('b'),
      [{ ...index(ascending('a'), ascending('b')), collectionGroup: 'd' }],
      false,
    ],
  ])('one %s', async (_name, build, indexes, isServed) => {
    firestore.server?.setIndexes({ indexes });
    const running = build(firestore.db).get();
    if (isServed) await running;
    else await expect(running).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
  });

  const override = (fieldPath: string, ...indexes: object[]) => ({
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }],
  });

  test.each<[string, Build, object, boolean]>([
    ['an exempted field', (db) => of(db).where('a', '==', 1), override('a'), false],
    ['a field within an exempted map', (db) => of(db).orderBy('a.x'), override('a'), false],
    ['a field beside an exempted one', (db) => of(db).orderBy('b'), override('a'), true],
    ['any field where all are exempted', (db) => of(db).orderBy('b'), override('*'), false],
    [
      'a field left with one direction, either way',
      (db) => of(db).orderBy('a', 'desc'),
      override('a', { order: 'ASCENDING' }),
      true,
    ],
    [
      'a field left with one direction, for its elements',
      (db) => of(db).where('a', 'array-contains', 1),
      override('a', { order: 'ASCENDING' }),
      false,
    ],
    [
      'a group by a field indexed for it',
      (db) => db.collectionGroup('c').where('a', '==', 1),
      override('a', { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }),
      true,
    ],
  ])('of one field: %s', async (_name, build, content, isServed) => {
    firestore.server?.setIndexes(content);
    const running = build(firestore.db).get();
    if (isServed) await running;
    else await expect(running).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
  });

  test('for a group by one field the override to add is named, and keeps the automatic ones', async () => {
    const query = firestore.db.collectionGroup('c').orderBy('a');
    await expect(query.get()).rejects.toThrow(
      `Add to "fieldOverrides" of firestore.indexes.json: ${JSON.stringify({
        collectionGroup: 'c',
        fieldPath: 'a',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'DESCENDING', queryScope: 'COLLECTION' },
          { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
          { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
        ],
      })}`,
    );
  });

  test('turned off, they refuse nothing, and find the same', async () => {
    await of(firestore.db).doc('one').set({ a: 'off', b: 1 });
    await of(firestore.db).doc('two').set({ a: 'off', b: 2 });
    const query = of(firestore.db).where('a', '==', 'off').orderBy('b', 'desc');
    firestore.server?.setIndexes({});
    await expect(query.get()).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
    firestore.server?.setIndexes('off');
    expect((await query.get()).docs.map(({ id }) => id)).toEqual(['two', 'one']);
    expect((await query.count().get()).data()).toEqual({ count: 2 });
  });

  test('definitions that make no sense are refused with every fault', () => {
    const content = {
      indexes: [{ collectionGroup: 'c', fields: [{ fieldPath: 'a b', order: 'UP' }] }],
    };
    expect(() => firestore.server?.setIndexes(content)).toThrow(
      /not valid[\s\S]*"a b" is not a field path[\s\S]*indexes\[0\]\.fields\[0\]/,
    );
  });

  /** https://firebase.google.com/docs/firestore/query-data/index-overview#composite_indexes */
  test('an index has 100 fields at most, and one array among them', () => {
    const define = (fields: object[]): void =>
      firestore.server?.setIndexes({ indexes: [{ collectionGroup: 'c', fields }] });
    const ordered = (count: number): object[] =>
      Array.from({ length: count }, (_, n) => ({ fieldPath: `f${n}`, order: 'ASCENDING' }));
    const arrays = (count: number): object[] =>
      Array.from({ length: count }, (_, n) => ({ fieldPath: `a${n}`, arrayConfig: 'CONTAINS' }));
    define([...ordered(99), ...arrays(1)]);
    expect(() => {
      define([...ordered(100), ...arrays(1)]);
    }).toThrow('indexes[0].fields');
    expect(() => {
      define(arrays(2));
    }).toThrow('one array field');
  });
});
