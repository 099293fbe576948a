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

/** https://firebase.google.com/docs/firestore/quotas#indexes */
describeLocal('index entries are limited in size', () => {
  const local = suiteForEach('local-index-entry-bytes');
  const long = 'x'.repeat(1600);
  const ascending = (...names: string[]) =>
    names.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
  const texts = (count: number) => numbers(count).map((n) => `f${n}`);
  const longTexts = (count: number) => Object.fromEntries(texts(count).map((name) => [name, long]));

  test('one to 7.5 KiB, with values as long as an index holds them', async () => {
    const fields = ascending(...texts(6));
    local.server.setIndexes({ indexes: [{ collectionGroup: 'c', fields }] });
    const ref = local.db.doc('c/a');
    // 20 bytes for the name, 32, five texts of 1,500 and one more.
    const atLimit = { ...longTexts(5), f5: 'x'.repeat(7680 - 20 - 32 - 5 * 1500 - 1) };
    await ref.set(atLimit);
    const message =
      'index entry of 7681 bytes for entity /c/a in the index f0 ASCENDING, f1 ASCENDING, ' +
      'f2 ASCENDING, f3 ASCENDING, f4 ASCENDING, f5 ASCENDING (COLLECTION)';
    await expectRefusal(ref.update({ f5: `${atLimit.f5}x` }), 'INVALID_ARGUMENT', message);
    expect((await ref.get()).data()).toEqual(atLimit);
    await local.db.doc('other/a').set({ ...longTexts(6) });
  });

  test('that of a single field too, with the names of the document and its parent', async () => {
    const ref = local.db.doc(
      numbers(3)
        .map(() => `c/${'x'.repeat(1500)}`)
        .join('/'),
    );
    const bytes = 16 + 3 * 1503 + (16 + 2 * 1503) + 2 + 32;
    await ref.set({ n: 'x'.repeat(7680 - bytes - 1) });
    const message = 'index entry of 7681 bytes';
    await expectRefusal(ref.set({ n: 'x'.repeat(7680 - bytes) }), 'INVALID_ARGUMENT', message);
    await ref.set({});
  });

  test('all of a document to 8 MiB', async () => {
    const fields = [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, ...ascending(...texts(4))];
    local.server.setIndexes({
      indexes: [{ collectionGroup: 'c', fields }],
      fieldOverrides: [{ collectionGroup: 'c', fieldPath: '*', indexes: [] }],
    });
    const ref = local.db.doc('c/a');
    const entry = 20 + 32 + 8 + 4 * 1500;
    const count = Math.floor((8 * 1024 * 1024) / entry);
    await ref.set({ tags: numbers(count), ...longTexts(4) });
    expect(local.server.stored()).toMatchObject({ indexEntries: count, indexBytes: count * entry });
    const message =
      `index entries of ${(count + 1) * entry} bytes for entity /c/a, most of them in the index ` +
      'tags CONTAINS, f0 ASCENDING';
    const tags = numbers(count + 1);
    await expectRefusal(ref.update({ tags }), 'INVALID_ARGUMENT', message);
  });
});
