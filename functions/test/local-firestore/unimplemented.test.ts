import { status } from '@grpc/grpc-js';
import { FieldPath, FieldValue, Filter, Timestamp } from 'firebase-admin/firestore';
import { describeLocal, openFirestore, type TestFirestore } from '../support/firestore';
import { rawClient } from './raw-client';

describeLocal('what is not covered is refused by name', () => {
  let firestore: TestFirestore;

  beforeAll(async () => {
    firestore = await openFirestore('local-unimplemented');
    await firestore.db.doc('c/a').set({ n: 1 });
  });

  afterAll(() => firestore.close());

  type Firestore = FirebaseFirestore.Firestore;
  const of = (db: Firestore) => db.collection('c');

  test.each<[string, (db: Firestore) => Promise<unknown>]>([
    ['transactions', (db) => db.runTransaction((t) => t.get(db.doc('c/a')))],
    ['transactions', (db) => db.runTransaction((t) => t.get(of(db)))],
    [
      'read_time',
      (db) =>
        db.runTransaction((t) => t.get(db.doc('c/a')), {
          readOnly: true,
          readTime: Timestamp.now(),
        }),
    ],
    ['RunAggregationQuery', (db) => of(db).count().get()],
    ['ListDocuments', (db) => of(db).listDocuments()],
    ['all_descendants', (db) => db.collectionGroup('c').get()],
    ['offset', (db) => of(db).offset(1).get()],
    ['start_at', (db) => of(db).orderBy('n').startAt(1).get()],
    ['end_at', (db) => of(db).orderBy('n').endAt(1).get()],
    ['more than one field', (db) => of(db).orderBy('n').orderBy('m').get()],
    ['more than one field', (db) => of(db).where('n', '>', 1).where('m', '>', 1).get()],
    ['ordered by another', (db) => of(db).where('n', '>', 1).orderBy('m').get()],
    [
      'OR',
      (db) =>
        of(db)
          .where(Filter.or(Filter.where('n', '==', 1), Filter.where('n', '==', 2)))
          .get(),
    ],
    ['NOT_EQUAL', (db) => of(db).where('n', '!=', 1).get()],
    ['IS_NOT_NULL', (db) => of(db).where('n', '!=', null).get()],
    ['NOT_IN', (db) => of(db).where('n', 'not-in', [1]).get()],
    ['ARRAY_CONTAINS', (db) => of(db).where('n', 'array-contains', 1).get()],
    ['ARRAY_CONTAINS_ANY', (db) => of(db).where('n', 'array-contains-any', [1]).get()],
    ['IN with null', (db) => of(db).where('n', 'in', [1, null]).get()],
    ['explain_options', (db) => of(db).explain({ analyze: true })],
    [
      'find_nearest',
      (db) =>
        of(db)
          .findNearest({ vectorField: 'v', queryVector: [1], limit: 1, distanceMeasure: 'COSINE' })
          .get(),
    ],
  ])('%s', async (name, act) => {
    await expect(act(firestore.db)).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      message: expect.stringContaining(name) as unknown,
    });
  });

  test('listeners, which hear of it instead of trying again and again', async () => {
    const error = await new Promise<unknown>((resolve) => {
      firestore.db.doc('c/a').onSnapshot(resolve, resolve);
    });
    expect(error).toMatchObject({ message: expect.stringContaining('onSnapshot') as unknown });
  });

  test.each([
    'BeginTransaction',
    'Rollback',
    'UpdateDocument',
    'CreateDocument',
    'DeleteDocument',
    'PartitionQuery',
  ])('%s', async (name) => {
    const raw = rawClient(firestore.host);
    await expect(raw.unary(name, {})).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      details: expect.stringContaining(name) as unknown,
    });
    raw.close();
  });

  test('reads and commits of a transaction, and a transform alone', async () => {
    const raw = rawClient(firestore.host);
    const database = 'projects/local-unimplemented/databases/(default)';
    const refusal = { code: status.UNIMPLEMENTED };
    const transaction = Buffer.from('t');
    await expect(raw.unary('Commit', { database, transaction })).rejects.toMatchObject(refusal);
    const newTransaction = { readOnly: {} };
    const read = raw.streamed('BatchGetDocuments', { database, newTransaction });
    await expect(read).rejects.toMatchObject(refusal);
    const writes = [{ transform: { document: `${database}/documents/c/a` } }];
    await expect(raw.unary('Commit', { database, writes })).rejects.toMatchObject(refusal);
    raw.close();
  });

  test('and what is covered beside it still works', async () => {
    await firestore.db.doc('c/b').set({ n: FieldValue.increment(1) });
    const found = await of(firestore.db).where(FieldPath.documentId(), '==', 'b').get();
    expect(found.docs[0]?.data()).toEqual({ n: 1 });
  });
});
