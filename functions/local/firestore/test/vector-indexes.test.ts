import { FieldValue } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import { type Collection, type Query, expectRefusal, numbers, suiteForEach } from './support/suite';

const vector = (...components: number[]) => FieldValue.vector(components);

const nearestTo = (query: Query, queryVector: number[], limit = 10) =>
  query.findNearest({ vectorField: 'v', queryVector, limit, distanceMeasure: 'EUCLIDEAN' });

describeLocal('a vector search needs an index', () => {
  const indexed = suiteForEach('local-vector-indexes');
  const c = () => indexed.db.collection('c');
  const field = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
  const ofVector = (dimension: unknown, more: object = {}) => ({
    fieldPath: 'v',
    vectorConfig: { dimension, flat: {} },
    ...more,
  });
  const define = (...fields: object[]) => {
    indexed.server.setIndexes({ indexes: [{ collectionGroup: 'c', fields }] });
  };

  beforeEach(() => indexed.db.doc('c/a').set({ n: 1, color: 'red', v: vector(1, 2) }));

  test('in production’s words, with what to add', async () => {
    const query = nearestTo(c().where('color', '==', 'red').orderBy('n'), [1, 2]);
    const json = JSON.stringify({
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [field('color'), field('n'), ofVector(2)],
    });
    const message =
      'Missing vector index configuration. Please create the required index with the following ' +
      'gcloud command: gcloud firestore indexes composite create --project=local-vector-indexes ' +
      '--collection-group=c --query-scope=COLLECTION --field-config=order=ASCENDING,field-path=color ' +
      '--field-config=order=ASCENDING,field-path=n --field-config=vector-config=' +
      `'{"dimension":"2","flat": "{}"}',field-path=v\nAdd to "indexes" of firestore.indexes.json: ${json}`;
    await expectRefusal(query.get(), 'FAILED_PRECONDITION', message);
    indexed.server.setIndexes({ indexes: [JSON.parse(json) as unknown] });
    expect((await query.get()).size).toBe(1);
  });

  test.each<[string, object[], (c: Collection) => Query, boolean]>([
    ['the vector alone', [ofVector(2)], (q) => q, true],
    ['the name before the vector', [field('__name__'), ofVector(2)], (q) => q, true],
    [
      'a descending field, with the name before the vector',
      [{ fieldPath: 'n', order: 'DESCENDING' }, field('__name__'), ofVector(2)],
      (q) => q.orderBy('n'),
      true,
    ],
    ['another dimension', [ofVector(3)], (q) => q, false],
    ['another field', [{ ...ofVector(2), fieldPath: 'w' }], (q) => q, false],
    ['a filtered field', [field('n'), ofVector(2)], (q) => q.where('n', '==', 1), true],
    ['no filtered field', [ofVector(2)], (q) => q.where('n', '==', 1), false],
    ['a field too many', [field('n'), ofVector(2)], (q) => q, false],
    ['a range', [field('n'), ofVector(2)], (q) => q.where('n', '>', 0), true],
    ['a descending order', [field('n'), ofVector(2)], (q) => q.orderBy('n', 'desc'), true],
    [
      'equal fields in any order',
      [field('n'), field('color'), ofVector(2)],
      (q) => q.where('color', '==', 'red').where('n', '==', 1),
      true,
    ],
    [
      'a range before an equal field',
      [field('n'), field('color'), ofVector(2)],
      (q) => q.where('color', '==', 'red').where('n', '>', 0),
      false,
    ],
    ['no vector', [field('v'), field('n')], (q) => q.orderBy('n'), false],
  ])('of %s', async (_name, fields, queryOf, isServed) => {
    define(...fields);
    const query = nearestTo(queryOf(c()), [1, 2]);
    if (isServed) expect((await query.get()).size).toBe(1);
    else await expectRefusal(query.get(), 'FAILED_PRECONDITION', 'Missing vector index');
  });

  test('of its own, and none that are merged', async () => {
    const indexes = ['color', 'n'].map((fieldPath) => ({
      collectionGroup: 'c',
      fields: [field(fieldPath), ofVector(2)],
    }));
    indexed.server.setIndexes({ indexes });
    const query = nearestTo(c().where('color', '==', 'red').where('n', '==', 1), [1, 2]);
    await expectRefusal(query.get(), 'FAILED_PRECONDITION', 'Missing vector index');
  });

  test('for the scope of the query', async () => {
    define(ofVector(2));
    const query = nearestTo(indexed.db.collectionGroup('c'), [1, 2]);
    await expectRefusal(query.get(), 'FAILED_PRECONDITION', '--query-scope=COLLECTION_GROUP');
  });

  test('which serves no other query, and is not needed if they are off', async () => {
    define(field('color'), ofVector(2));
    const query = c().where('color', '==', 'red').where('v', '>', vector(0, 0));
    await expectRefusal(query.get(), 'FAILED_PRECONDITION', 'The query requires an index.');
    indexed.server.setIndexes('off');
    expect((await nearestTo(c(), [1, 2]).get()).size).toBe(1);
  });

  test.each<[string, object[]]>([
    ['no dimension', [ofVector(0)]],
    ['2,049 dimensions', [ofVector(2049)]],
    ['half a dimension', [ofVector(1.5)]],
    ['another kind than flat', [{ fieldPath: 'v', vectorConfig: { dimension: 2, tree: {} } }]],
    ['an order of the vectors', [ofVector(2, { order: 'ASCENDING' })]],
    ['an array of the vectors', [ofVector(2, { arrayConfig: 'CONTAINS' })]],
    ['two vectors', [{ ...ofVector(2), fieldPath: 'w' }, ofVector(2)]],
    ['a field after the vector', [ofVector(2), field('n')]],
  ])('but none with %s', (_name, fields) => {
    expect(() => {
      define(...fields);
    }).toThrow('indexes[0].fields');
  });

  test('with an entry for each document that has a vector of its dimension', async () => {
    const entries = () => indexed.server.stored().indexEntries;
    await c()
      .doc('b')
      .set({ v: vector(1) });
    await c()
      .doc('c')
      .set({ v: [1, 2] });
    const automatic = entries();
    define(ofVector(2));
    expect(entries()).toBe(automatic + 1);
    define(field('n'), ofVector(1));
    expect(entries()).toBe(automatic);
  });

  test('and its cost is a read for 100 entries, and one for each result', async () => {
    indexed.server.setIndexes('off');
    const batch = indexed.db.batch();
    for (const n of numbers(249)) batch.set(c().doc(`d${n}`), { v: vector(n, n) });
    await batch.commit();
    await c()
      .doc('none')
      .set({ v: vector(1) });
    indexed.server.meter.reset();
    await nearestTo(c(), [0, 0], 5).get();
    const counts = { documentsRead: 3 + 5, indexEntriesRead: 250 };
    expect(indexed.server.meter.reading()).toMatchObject(counts);
  });
});
