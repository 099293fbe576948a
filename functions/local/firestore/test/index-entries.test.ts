import { FieldValue } from 'firebase-admin/firestore';

import { describeLocal } from './support/open-firestore';
import { expectRefusal, numbers, suiteForEach } from './support/suite';

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('a document has 40,000 index entries at most', () => {
  const local = suiteForEach('local-index-entries');
  const ref = () => local.db.doc('c/a');

  const plainFields = (count: number) =>
    Object.fromEntries(numbers(count).map((n) => [`f${n}`, n]));
  const fields = [
    { fieldPath: 'a', arrayConfig: 'CONTAINS' },
    { fieldPath: 'n', order: 'ASCENDING' },
  ];
  const indexes = [{ collectionGroup: 'c', fields }];
  const exempt = (fieldPath: string) => ({
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes: [] }],
  });
  const array = (count: number) => (more: number) => ({ a: numbers(count + more), n: 1 });

  test.each<[string, object, (more: number) => FirebaseFirestore.DocumentData]>([
    ['plain fields', {}, (more) => ({ m: plainFields(19_999 + more) })],
    ['an array and a field', {}, array(39_996)],
    ['an array in an index with a field', { indexes }, array(19_998)],
    ['an array only in an index', { indexes, ...exempt('*') }, array(40_000)],
    ['fields, one of them exempt', exempt('n'), array(39_998)],
  ])('of %s', async (_name, definitions, fieldsWith) => {
    local.server.setIndexes(definitions);
    await ref().set(fieldsWith(0));
    expect(local.server.stored().indexEntries).toBe(40_000);
    const message = 'too many index entries for entity /c/a';
    await expectRefusal(ref().set(fieldsWith(1)), 'INVALID_ARGUMENT', message);
    expect(local.server.stored()).toMatchObject({ documents: 1, indexEntries: 40_000 });
  });

  test('after a transform too, which refuses the whole commit', async () => {
    await ref().set({ a: numbers(39_998) });
    const batch = local.db.batch().set(local.db.doc('c/b'), { n: 1 });
    const commit = batch.update(ref(), { a: FieldValue.arrayUnion(-1) }).commit();
    await expectRefusal(commit, 'INVALID_ARGUMENT');
    expect((await local.db.collection('c').get()).size).toBe(1);
    expect((await ref().get()).get('a')).toHaveLength(39_998);
  });

  test('and if an added index gives it more, it can be made smaller', async () => {
    await ref().set({ a: numbers(39_000), n: 1 });
    local.server.setIndexes({ indexes });
    await expectRefusal(ref().update({ other: 1 }), 'INVALID_ARGUMENT');
    await ref().update({ a: numbers(10) });
    await ref().delete();
  });
});
