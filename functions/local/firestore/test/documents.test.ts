import { connectFirestore } from './support/open-firestore';
import { numbers, suite } from './support/suite';

const local = suite('local-documents');

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
});

describe('several documents', () => {
  test('more collections than a page holds are all listed', async () => {
    const parent = local.collection().doc('parent');
    await local.write(numbers(310).map((n) => `${parent.path}/c${n}/d`));
    expect(await parent.listCollections()).toHaveLength(310);
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
