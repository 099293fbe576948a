import { status } from '@grpc/grpc-js';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';

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
    [
      'read_time',
      (db) =>
        db.runTransaction((t) => t.get(db.doc('c/a')), {
          readOnly: true,
          readTime: Timestamp.fromMillis(Date.now() - 60_000),
        }),
    ],
    [
      'after the document name',
      (db) => of(db).where('n', '>', 1).orderBy(FieldPath.documentId()).get(),
    ],
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

  test.each(['UpdateDocument', 'CreateDocument', 'DeleteDocument'])('%s', async (name) => {
    const raw = rawClient(firestore.host);
    await expect(raw.unary(name, {})).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      details: expect.stringContaining(name) as unknown,
    });
    raw.close();
  });

  test('what only a raw call asks for', async () => {
    const raw = rawClient(firestore.host);
    const database = 'projects/local-unimplemented/databases/(default)';
    const refusal = { code: status.UNIMPLEMENTED };
    const writes = [{ transform: { document: `${database}/documents/c/a` } }];
    await expect(raw.unary('Commit', { database, writes })).rejects.toMatchObject(refusal);
    const parent = `${database}/documents`;
    const list = { parent, collectionId: 'c', orderBy: 'n' };
    await expect(raw.unary('ListDocuments', list)).rejects.toMatchObject(refusal);
    const range = {
      from: [{ collectionId: 'c' }],
      where: {
        fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { nullValue: 0 } },
      },
    };
    const anything = { from: [] };
    for (const structuredQuery of [range, anything]) {
      const query = raw.streamed('RunQuery', { parent, structuredQuery });
      await expect(query).rejects.toMatchObject(refusal);
    }
    raw.close();
  });

  test('and what is covered beside it still works', async () => {
    await firestore.db.doc('c/b').set({ n: FieldValue.increment(1) });
    const found = await of(firestore.db).where(FieldPath.documentId(), '==', 'b').get();
    expect(found.docs[0]?.data()).toEqual({ n: 1 });
  });
});
