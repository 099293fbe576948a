import type { Query } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

/** As users of the Admin SDK see it. */
const notCovered = (name: string): string =>
  `12 UNIMPLEMENTED: ${name} is not covered by the local Firestore. Run Google's emulator and set ` +
  'FIRESTORE_EMULATOR_HOST to its address.';

describeLocal('unsupported features are refused by name', () => {
  const local = suite('local-unimplemented');
  const c = (): Query => local.db.collection('c');

  beforeAll(() => local.db.doc('c/a').set({ n: 1 }));

  test.each<[string, string, () => Promise<unknown>]>([
    ['the plan of a query', 'explain', () => c().explain()],
    ['an explained query', 'explain', () => c().explain({ analyze: true })],
    ['the plan of an aggregation', 'explain', () => c().count().explain()],
  ])('%s, by the Admin SDK', async (_what, name, act) => {
    await expect(act()).rejects.toMatchObject({ code: 12, message: notCovered(name) });
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
