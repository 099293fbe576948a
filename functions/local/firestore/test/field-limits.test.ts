import { FieldValue } from 'firebase-admin/firestore';

import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-field-limits');

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
describe('the value of a field', () => {
  const MAX_BYTES = 1_048_487;
  const stored = async (path: string) => (await local.db.doc(path).get()).data();

  test.each<[string, (bytes: number) => unknown]>([
    ['a text', (bytes) => 'x'.repeat(bytes)],
    ['bytes', (bytes) => Buffer.alloc(bytes)],
    // A text in an array has one byte for its end.
    ['an array', (bytes) => ['x'.repeat(bytes - 1)]],
    ['a map', (bytes) => ({ n: 'x'.repeat(bytes - 1 - 2) })],
  ])('%s may have 1,048,487 bytes', async (_name, valueOf) => {
    const ref = local.db.doc('v/v');
    await ref.set({ v: valueOf(MAX_BYTES) });
    await ref.set({ v: 1 });
    const batch = local.db.batch().set(local.db.doc('v/other'), { n: 1 });
    const larger = batch.set(ref, { v: valueOf(MAX_BYTES + 1) }).commit();
    await expectRefusal(larger, 'INVALID_ARGUMENT', 'The value of property "v" is longer');
    expect([await stored('v/v'), await stored('v/other')]).toEqual([{ v: 1 }, undefined]);
  });
});

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
describe('field transforms of one document in a commit', () => {
  const refOf = (id: string) => local.db.doc(`transforms/${id}`);
  const increments = (from: number, count: number): FirebaseFirestore.DocumentData =>
    Object.fromEntries(numbers(count).map((n) => [`f${from + n}`, FieldValue.increment(1)]));
  /** Two writes to one document with this many transforms, and 500 to another. */
  const commit = (count: number): Promise<unknown> =>
    local.db
      .batch()
      .set(refOf('a'), increments(0, 300))
      .set(refOf('b'), increments(0, 300))
      .update(refOf('a'), increments(300, count - 300))
      .update(refOf('b'), increments(300, 200))
      .commit();

  beforeEach(() => local.db.batch().delete(refOf('a')).delete(refOf('b')).commit());

  test('are 500 at most, over all its writes', async () => {
    const message = 'cannot have more than 500 field transforms on a single document';
    await expectRefusal(commit(501), 'INVALID_ARGUMENT', message);
    expect((await refOf('a').get()).exists).toBe(false);
    expect((await refOf('b').get()).exists).toBe(false);
    await commit(500);
    expect(Object.keys((await refOf('a').get()).data() ?? {})).toHaveLength(500);
  });

  test('are as many in a transaction', async () => {
    const transact = (count: number): Promise<unknown> =>
      local.db.runTransaction(async (transaction) => {
        await transaction.get(refOf('a'));
        transaction.set(refOf('a'), increments(0, count));
      });
    await transact(500);
    await expectRefusal(transact(501), 'INVALID_ARGUMENT');
  });
});
