import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

describeLocal('unsupported features are refused by name', () => {
  const local = suite('local-unimplemented');
  const collection = () => local.db.collection('c');

  beforeAll(() => local.db.doc('c/a').set({ n: 1 }));

  type Target = FirebaseFirestore.Query | FirebaseFirestore.DocumentReference;
  test.each<[string, () => Target]>([
    ['a document', () => local.db.doc('c/a')],
    ['a missing document', () => local.db.doc('c/none')],
    ['a collection', () => collection()],
    ['a query', () => collection().where('n', '>', 0).limit(1)],
    ['the last of a query', () => collection().orderBy('n').limitToLast(1)],
    ['a collection group', () => local.db.collectionGroup('c')],
  ])('a listener to %s, which receives the error instead of retrying', async (_name, target) => {
    const received: unknown[] = [];
    await new Promise<void>((resolve) => {
      const receive = (error: unknown) => {
        received.push(error);
        resolve();
      };
      const listened = target();
      // Each of the two kinds has an onSnapshot of its own.
      if ('where' in listened) listened.onSnapshot(receive, receive);
      else listened.onSnapshot(receive, receive);
    });
    expect(received.map(String)).toEqual([expect.stringMatching(/12: .*onSnapshot/)]);
  });

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
    const document = local.nameOf('c/a');
    const deletion = local.raw.unary('DeleteDocument', { name: document });
    await expectRefusal(deletion, 'UNIMPLEMENTED');
    const fieldTransforms = [{ fieldPath: 'n', increment: { integerValue: '2' } }];
    const transform = local.commit([{ transform: { document, fieldTransforms } }]);
    await expectRefusal(transform, 'UNIMPLEMENTED');
    expect((await local.db.doc('c/a').get()).data()).toEqual({ n: 1 });
  });
});
