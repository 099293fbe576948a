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
});
