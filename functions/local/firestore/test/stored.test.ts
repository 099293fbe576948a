import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

/** The document and the figures are those of production's own page on storage size. */
describeLocal('what is stored is counted as production counts it', () => {
  let firestore: TestFirestore;

  beforeEach(async () => {
    firestore = await openFirestore('local-stored');
  });

  afterEach(() => firestore.close());

  const path = 'users/jeff/tasks/my_task_id';
  const exempt = (...fieldPaths: string[]) => ({
    fieldOverrides: fieldPaths.map((fieldPath) => ({
      collectionGroup: 'tasks',
      fieldPath,
      indexes: [],
    })),
  });
  const only = (queryScope: string) => ({
    fieldOverrides: [
      {
        collectionGroup: 'tasks',
        fieldPath: 'done',
        indexes: [{ order: 'ASCENDING', queryScope }],
      },
    ],
  });
  const composite = (queryScope: string) => ({
    ...exempt('*'),
    indexes: [
      {
        collectionGroup: 'tasks',
        queryScope,
        fields: [
          { fieldPath: 'done', order: 'ASCENDING' },
          { fieldPath: 'priority', order: 'ASCENDING' },
        ],
      },
    ],
  });

  test('a document of 147 bytes, and two entries for each of its fields', async () => {
    await firestore.db.doc(path).set({
      type: 'Personal',
      done: false,
      priority: 1,
      description: 'Learn Cloud Firestore',
    });
    expect(firestore.server?.stored()).toMatchObject({
      documents: 1,
      documentBytes: 147,
      indexEntries: 8,
    });
  });

  test('a numeric id takes 8 bytes', async () => {
    await firestore.db.doc('users/__id7__/tasks/__id-123456789__').set({});
    expect(firestore.server?.stored().documentBytes).toBe(6 + 8 + 6 + 8 + 16 + 32);
  });

  test.each<[string, object, number, number]>([
    ['no index', exempt('*'), 0, 0],
    ['one field within its collection', { ...only('COLLECTION') }, 1, 109],
    ['one field within the group', { ...only('COLLECTION_GROUP') }, 1, 98],
    ['two fields within their collection', composite('COLLECTION'), 1, 112],
    ['two fields within the group', composite('COLLECTION_GROUP'), 1, 85],
  ])('%s', async (_name, indexes, indexEntries, indexBytes) => {
    firestore.server?.setIndexes(indexes);
    const isSingle = JSON.stringify(indexes).includes('"done","indexes":[{');
    await firestore.db.doc(path).set(isSingle ? { done: false } : { done: false, priority: 1 });
    expect(firestore.server?.stored()).toMatchObject({ indexEntries, indexBytes });
  });

  test('an array has an entry for each element, a map two for each field within', async () => {
    await firestore.db.doc('c/a').set({ tags: ['x', 'y', 'z'], map: { a: 1, b: { c: 2 } } });
    expect(firestore.server?.stored().indexEntries).toBe(3 + 2 + 2);
  });

  test('what is deleted is stored no more', async () => {
    await firestore.db.doc(path).set({ done: true });
    await firestore.db.doc(path).delete();
    expect(firestore.server?.stored()).toEqual({
      documents: 0,
      documentBytes: 0,
      indexEntries: 0,
      indexBytes: 0,
    });
  });
});
