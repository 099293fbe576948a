import { describeLocal } from './support/open-firestore';
import { suiteForEach } from './support/suite';

/** The document and the figures are those of production's own page on storage size. */
describeLocal('stored data is counted as production counts it', () => {
  const local = suiteForEach('local-stored');
  const task = () => local.db.doc('users/jeff/tasks/my_task_id');

  const buildOverride = (fieldPath: string, ...indexes: object[]) => ({
    fieldOverrides: [{ collectionGroup: 'tasks', fieldPath, indexes }],
  });
  const single = (queryScope: string) => buildOverride('done', { order: 'ASCENDING', queryScope });
  const composite = (queryScope: string) => {
    const fields = ['done', 'priority'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
    return { ...buildOverride('*'), indexes: [{ collectionGroup: 'tasks', queryScope, fields }] };
  };

  test('a document of 147 bytes has two entries for each field, and none once deleted', async () => {
    const description = 'Learn Cloud Firestore';
    await task().set({ type: 'Personal', done: false, priority: 1, description });
    const stored = { documents: 1, documentBytes: 147, indexEntries: 8 };
    expect(local.server.stored()).toMatchObject(stored);
    await task().delete();
    const nothing = { documents: 0, documentBytes: 0, indexEntries: 0, indexBytes: 0 };
    expect(local.server.stored()).toEqual(nothing);
  });

  const one = { done: false };
  const two = { done: false, priority: 1 };
  test.each<[string, object, object, number, number]>([
    ['no index', two, buildOverride('*'), 0, 0],
    ['one field of a collection', one, single('COLLECTION'), 1, 109],
    ['one field of a group', one, single('COLLECTION_GROUP'), 1, 98],
    ['two fields of a collection', two, composite('COLLECTION'), 1, 112],
    ['two fields of a group', two, composite('COLLECTION_GROUP'), 1, 85],
  ])('%s', async (_name, fields, indexes, indexEntries, indexBytes) => {
    local.server.setIndexes(indexes);
    await task().set(fields);
    expect(local.server.stored()).toMatchObject({ indexEntries, indexBytes });
  });

  /** https://firebase.google.com/docs/firestore/query-data/index-overview#automatic-indexing */
  test.each<[string, object, number]>([
    ['a plain field has two entries', { n: 1 }, 2],
    ['an array has two, and one for each element', { tags: ['x', 'y', 'z'] }, 2 + 3],
    ['a map has two, and those of its fields', { map: { a: 1, b: { c: [2] } } }, 2 + 2 + 2 + 3],
  ])('%s', async (_name, fields, indexEntries) => {
    await local.db.doc('c/a').set(fields);
    expect(local.server.stored().indexEntries).toBe(indexEntries);
  });
});
