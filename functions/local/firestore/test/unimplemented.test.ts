import { status } from '@grpc/grpc-js';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';

import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

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

  type Listen = (db: Firestore, hear: (heard: unknown) => void) => () => void;
  test.each<[string, Listen]>([
    ['a document', (db, hear) => db.doc('c/a').onSnapshot(hear, hear)],
    ['a missing document', (db, hear) => db.doc('c/none').onSnapshot(hear, hear)],
    ['a collection', (db, hear) => of(db).onSnapshot(hear, hear)],
    ['a query', (db, hear) => of(db).where('n', '>', 0).limit(1).onSnapshot(hear, hear)],
    [
      'the last of a query',
      (db, hear) => of(db).orderBy('n').limitToLast(1).onSnapshot(hear, hear),
    ],
    ['a collection group', (db, hear) => db.collectionGroup('c').onSnapshot(hear, hear)],
  ])(
    'listeners to %s, which hear of it instead of trying again and again',
    async (_name, listen) => {
      const heard: unknown[] = [];
      await new Promise<void>((resolve) => {
        listen(firestore.db, (error) => {
          heard.push(error);
          resolve();
        });
      });
      expect(heard.map(String)).toEqual([expect.stringMatching(/12: .*onSnapshot/)]);
    },
  );

  test('what only a raw call asks for', async () => {
    const raw = rawClient(firestore.host);
    const database = 'projects/local-unimplemented/databases/(default)';
    const refusal = { code: status.UNIMPLEMENTED };
    const parent = `${database}/documents`;
    const list = { parent, collectionId: 'c', orderBy: 'n' };
    await expect(raw.unary('ListDocuments', list)).rejects.toMatchObject(refusal);
    await expect(raw.unary('ListDocuments', { parent })).rejects.toMatchObject(refusal);
    const { transaction } = (await raw.unary('BeginTransaction', { database })) as {
      transaction: Buffer;
    };
    for (const state of [{ transaction }, { readTime: { seconds: '1', nanos: 0 } }]) {
      const within = raw.unary('ListDocuments', { parent, collectionId: 'c', ...state });
      await expect(within).rejects.toMatchObject(refusal);
    }
    const anything = { from: [] };
    const query = raw.streamed('RunQuery', { parent, structuredQuery: anything });
    await expect(query).rejects.toMatchObject(refusal);
    raw.close();
  });

  test('and what is covered beside it still works', async () => {
    await firestore.db.doc('c/b').set({ n: FieldValue.increment(1) });
    const found = await of(firestore.db).where(FieldPath.documentId(), '==', 'b').get();
    expect(found.docs[0]?.data()).toEqual({ n: 1 });
  });
});
