import { AggregateField, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

const notCovered = (name: string): string =>
  `${name} is not covered by the local Firestore. Run Google's emulator and set ` +
  'FIRESTORE_EMULATOR_HOST to its address.';

describeLocal('unsupported features are refused by name', () => {
  const local = suite('local-unimplemented');
  const c = (): Query => local.db.collection('c');

  const nearest = () =>
    c().findNearest({ vectorField: 'v', queryVector: [1], limit: 1, distanceMeasure: 'COSINE' });

  beforeAll(() => local.db.doc('c/a').set({ n: 1 }));

  test.each<[string, string, () => Promise<unknown>]>([
    ['the plan of a query', 'explain', () => c().explain()],
    ['an explained query', 'explain', () => c().explain({ analyze: true })],
    ['the plan of an aggregation', 'explain', () => c().count().explain()],
    ['a vector search', 'findNearest', () => nearest().get()],
    ['a vector', 'A vector', () => local.db.doc('c/v').set({ v: FieldValue.vector([1]) })],
    [
      'a sum',
      'sum',
      () =>
        c()
          .aggregate({ n: AggregateField.sum('n') })
          .get(),
    ],
    [
      'an average',
      'average',
      () =>
        c()
          .aggregate({ n: AggregateField.average('n') })
          .get(),
    ],
    [
      'partitions',
      'PartitionQuery',
      () => local.db.collectionGroup('c').getPartitions(2)[Symbol.asyncIterator]().next(),
    ],
  ])('%s, by the Admin SDK', async (_what, name, act) => {
    const message = `12 UNIMPLEMENTED: ${notCovered(name)}`;
    await expect(act()).rejects.toMatchObject({ code: 12, message });
  });

  type Listen = (onNext: () => void, onError: (error: Error) => void) => () => void;

  test.each<[string, Listen]>([
    ['a query', (...on) => c().onSnapshot(...on)],
    ['a document', (...on) => local.db.doc('c/a').onSnapshot(...on)],
  ])('a listener to %s, which the Admin SDK ends with the reason', async (_what, listen) => {
    const ended = new Promise<void>((resolve, reject) => {
      listen(resolve, reject);
    });
    await expect(ended).rejects.toThrow(new Error(`Error 12: ${notCovered('Listen')}`));
  });

  test('a read at a time, and a document with a numeric id', async () => {
    const { db } = local;
    const read = db.runTransaction((transaction) => transaction.get(c()), {
      readOnly: true,
      readTime: Timestamp.now(),
    });
    await expectRefusal(read, 'UNIMPLEMENTED', 'read_time');
    await expectRefusal(db.doc('c/__id7__').get(), 'UNIMPLEMENTED', 'numeric ids (__id7__)');
  });

  const group = { from: [{ collectionId: 'c', allDescendants: true }] };

  test('calls that only a raw client sends', async () => {
    const transaction = await local.begin();
    for (const request of [
      {},
      { collectionId: 'c', orderBy: 'n' },
      { collectionId: 'c', transaction },
      { collectionId: 'c', readTime: { seconds: '1', nanos: 0 } },
    ]) {
      const list = local.raw.unary('ListDocuments', { parent: local.root, ...request });
      await expectRefusal(list, 'UNIMPLEMENTED');
    }
    await expectRefusal(local.runQuery({ from: [] }), 'UNIMPLEMENTED');
    const readTime = { seconds: '1', nanos: 0 };
    await expectRefusal(local.runQuery(group, { readTime }), 'UNIMPLEMENTED', 'read_time');
    const below = local.runQuery(group, { parent: local.nameOf('c/a') });
    await expectRefusal(below, 'UNIMPLEMENTED', 'a collection group below a document');
    const stream = local.raw.streamed('Write', { database: local.database });
    await expectRefusal(stream, 'UNIMPLEMENTED', notCovered('Write'));
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'c' }], findNearest: {} },
      aggregations: [{ count: {} }],
    };
    const request = { parent: local.root, structuredAggregationQuery };
    const aggregation = local.raw.streamed('RunAggregationQuery', request);
    await expectRefusal(aggregation, 'UNIMPLEMENTED', notCovered('findNearest'));
    const document = local.nameOf('c/a');
    const deletion = local.raw.unary('DeleteDocument', { name: document });
    await expectRefusal(deletion, 'UNIMPLEMENTED');
    const fieldTransforms = [{ fieldPath: 'n', increment: { integerValue: '2' } }];
    const transform = local.commit([{ transform: { document, fieldTransforms } }]);
    await expectRefusal(transform, 'UNIMPLEMENTED');
    const updateTransforms = [{ fieldPath: 'n', maximum: { integerValue: '2' } }];
    const maximum = local.set('c/a', {}, { updateTransforms });
    await expectRefusal(maximum, 'UNIMPLEMENTED', 'maximum');
    expect((await local.db.doc('c/a').get()).data()).toEqual({ n: 1 });
  });
});
