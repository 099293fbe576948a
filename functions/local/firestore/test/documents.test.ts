import { FieldPath, FieldValue } from 'firebase-admin/firestore';

import { connectFirestore } from './support/open-firestore';
import { numbers, suite } from './support/suite';

const local = suite('local-documents');
const remove = FieldValue.delete();

describe('one document', () => {
  test('is read as it was set, with its times', async () => {
    const ref = local.collection().doc('one');
    const { writeTime } = await ref.set({ weightGrams: 250 });
    const snapshot = await ref.get();
    expect(snapshot.data()).toEqual({ weightGrams: 250 });
    expect(snapshot.createTime).toEqual(writeTime);
    expect(snapshot.updateTime).toEqual(writeTime);
    expect(snapshot.readTime.valueOf() >= writeTime.valueOf()).toBe(true);
    expect((await ref.parent.doc('none').get()).exists).toBe(false);
  });

  test('keeps its create time when set replaces all its fields', async () => {
    const ref = local.collection().doc();
    const first = await ref.set({ a: 1, b: 2 });
    const second = await ref.set({ b: 3 });
    const snapshot = await ref.get();
    expect(snapshot.data()).toEqual({ b: 3 });
    expect(snapshot.createTime).toEqual(first.writeTime);
    expect(snapshot.updateTime).toEqual(second.writeTime);
  });

  test.each<[string, object | undefined, object, FirebaseFirestore.SetOptions, object]>([
    [
      'a merge changes only the fields it has, within maps too',
      { a: { x: 1, y: 2 }, b: 1, c: [1, 2] },
      { a: { y: 3 }, b: remove, d: 4 },
      { merge: true },
      { a: { x: 1, y: 3 }, c: [1, 2], d: 4 },
    ],
    ['a merge creates it', undefined, { a: { b: 1 } }, { merge: true }, { a: { b: 1 } }],
    ['mergeFields', { a: 1, b: 1 }, { a: 2, b: 2 }, { mergeFields: ['b'] }, { a: 1, b: 2 }],
  ])('%s', async (_name, before, data, options, expected) => {
    const ref = local.collection().doc();
    if (before !== undefined) await ref.set(before);
    await ref.set(data, options);
    expect((await ref.get()).data()).toEqual(expected);
  });

  test('an update sets and deletes nested fields, and replaces values that are no maps', async () => {
    const ref = local.collection().doc();
    await ref.set({ a: { b: 1, c: 2 }, n: 5 });
    await ref.update({ 'a.b': remove, 'a.d': 3, 'n.deep': true, 'x.none': remove });
    expect((await ref.get()).data()).toEqual({ a: { c: 2, d: 3 }, n: { deep: true } });
  });

  test('field names may have dots, quotes, backslashes and spaces', async () => {
    const ref = local.collection().doc();
    const names = ['a.b', 'with `quote`', 'back\\slash', 'two words', 'ส่งของ', '1digit'];
    await ref.set({});
    for (const name of names) await ref.update(new FieldPath('outer', name), name);
    await ref.update(new FieldPath('outer', 'a.b'), remove);
    const { outer } = (await ref.get()).data() ?? {};
    expect(outer).toEqual(Object.fromEntries(names.slice(1).map((name) => [name, name])));
  });

  test('can be deleted twice, and has a new create time when created again', async () => {
    const ref = local.collection().doc();
    const first = await ref.create({ a: 1 });
    await ref.delete();
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
    await ref.create({ a: 1 });
    const { createTime } = await ref.get();
    expect((createTime?.valueOf() ?? '') > first.writeTime.valueOf()).toBe(true);
  });
});

describe('several documents', () => {
  test('getAll returns them in the requested order, missing ones among them', async () => {
    const collection = await local.fill({ b: { n: 'b' }, a: { n: 'a' } });
    const all = await local.db.getAll(...['b', 'none', 'a'].map((id) => collection.doc(id)));
    expect(all.map((snapshot) => snapshot.get('n') as unknown)).toEqual(['b', undefined, 'a']);
  });

  test('collections are listed under the root and under documents, missing ones too', async () => {
    const missing = local.collection().doc('missing');
    await missing.collection('zones').doc('z').set({});
    await missing.collection('events').doc('e').collection('photos').doc('p').set({});
    const under = await missing.listCollections();
    expect(under.map(({ id }) => id)).toEqual(['events', 'zones']);
    const atRoot = await local.db.listCollections();
    expect(atRoot.map(({ id }) => id)).toContain(missing.parent.id);
  });

  test('a collection is no longer listed once its last document is deleted', async () => {
    const parent = local.collection().doc('parent');
    await parent.collection('gone').doc('d').set({});
    await parent.collection('gone').doc('d').delete();
    expect(await parent.listCollections()).toEqual([]);
  });

  test('more collections than a page holds are all listed', async () => {
    const parent = local.collection().doc('parent');
    await local.write(numbers(310).map((n) => `${parent.path}/c${n}/d`));
    expect(await parent.listCollections()).toHaveLength(310);
  });

  test('a list of documents has missing ones that have collections', async () => {
    const collection = local.collection();
    const paths = ['b', 'a/inner/deep', 'b/inner/deep', 'c/inner/deep'];
    await local.write(paths.map((path) => `${collection.id}/${path}`));
    await collection.doc('c/inner/deep').delete();
    const documents = await collection.listDocuments();
    expect(documents.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await local.collection().listDocuments()).toEqual([]);
  });
});

test('databases of two projects on one server are separate', async () => {
  const ref = local.collection().doc('shared');
  await ref.set({ a: 1 });
  const other = connectFirestore('local-documents-other', local.firestore.host);
  try {
    expect((await other.db.doc(ref.path).get()).exists).toBe(false);
    await other.db.doc(ref.path).create({ a: 2 });
    expect((await ref.get()).data()).toEqual({ a: 1 });
  } finally {
    await other.close();
  }
});
