import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

describeLocal('unsupported features are refused by name', () => {
  const local = suite('local-unimplemented');

  beforeAll(() => local.db.doc('c/a').set({ n: 1 }));

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
