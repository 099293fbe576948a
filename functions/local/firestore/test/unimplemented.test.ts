import type { Query } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import { suite } from './support/suite';

const notCovered = (name: string): string =>
  `${name} is not covered by the local Firestore. Run Google's emulator and set ` +
  'FIRESTORE_EMULATOR_HOST to its address.';

describeLocal('unsupported features are refused by name', () => {
  const local = suite('local-unimplemented');
  const c = (): Query => local.db.collection('c');

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
});
