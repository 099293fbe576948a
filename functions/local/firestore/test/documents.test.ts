import { FieldPath, FieldValue } from 'firebase-admin/firestore';

import {
  connectFirestore,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-documents');
  db = firestore.db;
});

afterAll(() => firestore.close());

describe('one document', () => {
  test('what was set is read, with its times', async () => {
    const ref = uniqueCollection(db).doc('one');
    const { writeTime } = await ref.set({ weightGrams: 250 });
    const snapshot = await ref.get();
    expect(snapshot.data()).toEqual({ weightGrams: 250 });
    expect(snapshot.createTime).toEqual(writeTime);
    expect(snapshot.updateTime).toEqual(writeTime);
    expect(snapshot.readTime.valueOf() >= writeTime.valueOf()).toBe(true);
  });

  test('a missing document is read as missing', async () => {
    const snapshot = await uniqueCollection(db).doc('none').get();
    expect(snapshot.exists).toBe(false);
  });

  test('set replaces the whole document and keeps its create time', async () => {
    const ref = uniqueCollection(db).doc();
    const first = await ref.set({ a: 1, b: 2 });
    const second = await ref.set({ b: 3 });
    const snapshot = await ref.get();
    expect(snapshot.data()).toEqual({ b: 3 });
    expect(snapshot.createTime).toEqual(first.writeTime);
    expect(snapshot.updateTime).toEqual(second.writeTime);
  });

  test('a merge touches only the fields it brings, deep inside maps too', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: { x: 1, y: 2 }, b: 1, c: [1, 2] });
    await ref.set({ a: { y: 3 }, b: FieldValue.delete(), d: 4 }, { merge: true });
    expect((await ref.get()).data()).toEqual({ a: { x: 1, y: 3 }, c: [1, 2], d: 4 });
  });

  test('a merge creates a document that is missing', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: { b: 1 } }, { merge: true });
    expect((await ref.get()).data()).toEqual({ a: { b: 1 } });
  });

  test('mergeFields takes only the fields named', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: 1, b: 1 });
    await ref.set({ a: 2, b: 2 }, { mergeFields: ['b'] });
    expect((await ref.get()).data()).toEqual({ a: 1, b: 2 });
  });

  test('an update sets and deletes nested fields and replaces what is no map', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: { b: 1, c: 2 }, n: 5 });
    await ref.update({
      'a.b': FieldValue.delete(),
      'a.d': 3,
      'n.deep': true,
      'x.none': FieldValue.delete(),
    });
    expect((await ref.get()).data()).toEqual({ a: { c: 2, d: 3 }, n: { deep: true } });
  });

  test('field names with dots, quotes, backslashes and blanks are kept apart', async () => {
    const ref = uniqueCollection(db).doc();
    const names = ['a.b', 'with `quote`', 'back\\slash', 'two words', 'ส่งของ', '1digit'];
    await ref.set({});
    for (const name of names) {
      await ref.update(new FieldPath('outer', name), name);
    }
    await ref.update(new FieldPath('outer', 'a.b'), FieldValue.delete());
    const { outer } = (await ref.get()).data() ?? {};
    expect(outer).toEqual(Object.fromEntries(names.slice(1).map((name) => [name, name])));
  });

  test('a deleted document is gone, and deleting it again is no error', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: 1 });
    await ref.delete();
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });

  test('a document created anew after a delete has a new create time', async () => {
    const ref = uniqueCollection(db).doc();
    const first = await ref.create({ a: 1 });
    await ref.delete();
    await ref.create({ a: 1 });
    const { createTime } = await ref.get();
    expect((createTime?.valueOf() ?? '') > first.writeTime.valueOf()).toBe(true);
  });
});

describe('several documents', () => {
  test('getAll answers in the order asked, with the missing among them', async () => {
    const collection = uniqueCollection(db);
    await collection.doc('b').set({ n: 'b' });
    await collection.doc('a').set({ n: 'a' });
    const all = await db.getAll(collection.doc('b'), collection.doc('none'), collection.doc('a'));
    expect(all.map((snapshot) => snapshot.get('n') as unknown)).toEqual(['b', undefined, 'a']);
  });

  test('a field mask gives only the fields it names', async () => {
    const ref = uniqueCollection(db).doc();
    await ref.set({ a: { x: 1, y: 2 }, b: 2, c: 3 });
    const [snapshot] = await db.getAll(ref, { fieldMask: ['a.y', 'c', 'none'] });
    expect(snapshot?.data()).toEqual({ a: { y: 2 }, c: 3 });
  });

  test('collections are listed under the root and under documents, missing ones too', async () => {
    const collection = uniqueCollection(db);
    const missing = collection.doc('missing');
    await missing.collection('zones').doc('z').set({});
    await missing.collection('events').doc('e').collection('photos').doc('p').set({});
    const under = await missing.listCollections();
    expect(under.map(({ id }) => id)).toEqual(['events', 'zones']);
    const atRoot = await db.listCollections();
    expect(atRoot.map(({ id }) => id)).toContain(collection.id);
  });

  test('a collection whose last document is deleted is no longer listed', async () => {
    const parent = uniqueCollection(db).doc('parent');
    await parent.collection('gone').doc('d').set({});
    await parent.collection('gone').doc('d').delete();
    expect(await parent.listCollections()).toEqual([]);
  });

  test('more collections than a page are all listed', async () => {
    const parent = uniqueCollection(db).doc('parent');
    const batch = db.batch();
    for (let n = 0; n < 310; n += 1) {
      batch.set(parent.collection(`c${n}`).doc('d'), {});
    }
    await batch.commit();
    expect(await parent.listCollections()).toHaveLength(310);
  });
});

test('databases of two projects on one server do not see each other', async () => {
  const ref = uniqueCollection(db).doc('shared');
  await ref.set({ a: 1 });
  const other = connectFirestore('local-documents-other', firestore.host);
  try {
    expect((await other.db.doc(ref.path).get()).exists).toBe(false);
    await other.db.doc(ref.path).create({ a: 2 });
    expect((await ref.get()).data()).toEqual({ a: 1 });
  } finally {
    await other.close();
  }
});
