import { Filter } from 'firebase-admin/firestore';

import {
  describeLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';

describeLocal('the meter counts', () => {
  let firestore: TestFirestore;
  let collection: FirebaseFirestore.CollectionReference;

  beforeEach(async () => {
    firestore = await openFirestore('local-meter');
    collection = uniqueCollection(firestore.db);
    const batch = firestore.db.batch();
    for (const [n, id] of ['a', 'b', 'c'].entries()) {
      batch.set(collection.doc(id), { id, n });
    }
    await batch.commit();
    firestore.server?.meter.reset();
  });

  afterEach(() => firestore.close());

  type Collection = FirebaseFirestore.CollectionReference;
  /** Reads, writes, deletes and, where there are any, billed entries of indexes. */
  type Counts = [number, number, number, number?];
  type Case = [string, (collection: Collection) => Promise<unknown>, Counts];

  const fails = (promise: Promise<unknown>): Promise<unknown> =>
    expect(promise).rejects.toThrow(/./);

  test.each<Case>([
    ['nothing at first', () => Promise.resolve(), [0, 0, 0]],
    ['a get', (c) => c.doc('a').get(), [1, 0, 0]],
    ['a get of a missing document', (c) => c.doc('none').get(), [1, 0, 0]],
    ['a getAll', (c) => c.firestore.getAll(c.doc('a'), c.doc('none')), [2, 0, 0]],
    [
      'a document asked for twice, once',
      (c) => c.firestore.getAll(c.doc('a'), c.doc('a')),
      [1, 0, 0],
    ],
    ['a query', (c) => c.get(), [3, 0, 0]],
    [
      'a query by what it finds, not by what it looks at',
      (c) => c.where('id', '==', 'c').get(),
      [1, 0, 0],
    ],
    ['a query with a limit', (c) => c.limit(2).get(), [2, 0, 0]],
    ['a query that finds nothing', (c) => c.where('id', '==', 'x').get(), [1, 0, 0]],
    ['what an offset skips', (c) => c.offset(2).get(), [3, 0, 0]],
    ['an offset past the end', (c) => c.offset(5).get(), [3, 0, 0]],
    ['a cursor, which skips for nothing', (c) => c.orderBy('n').startAt(2).get(), [1, 0, 0]],
    ['a projection like the whole', (c) => c.select('n').get(), [3, 0, 0]],
    [
      'a document that two alternatives find, once',
      (c) => c.where(Filter.or(Filter.where('n', '==', 0), Filter.where('id', '==', 'a'))).get(),
      [1, 0, 0],
    ],
    [
      'ranges on two fields, and the entries passed over for them',
      (c) => c.where('id', '>', '').where('n', '>', 1).get(),
      [2, 0, 0, 3],
    ],
    [
      'ranges on two fields, one of them where nothing is found',
      (c) => {
        const nothing = Filter.and(Filter.where('n', '>', 0), Filter.where('id', 'in', [null]));
        return c.where(Filter.or(Filter.where('id', '>', 'a'), nothing)).get();
      },
      [3, 0, 0, 2],
    ],
    ['a count, as one read for a thousand entries', (c) => c.count().get(), [1, 0, 0, 3]],
    ['a count of nothing', (c) => c.where('n', '==', 9).count().get(), [1, 0, 0, 0]],
    ['a list of documents', (c) => c.listDocuments(), [3, 0, 0]],
    ['a list of no documents', (c) => c.doc('a').collection('x').listDocuments(), [1, 0, 0]],
    [
      'a transaction by what it reads and writes',
      (c) =>
        c.firestore.runTransaction(async (transaction) => {
          await transaction.getAll(c.doc('a'), c.doc('b'));
          transaction.update(c.doc('a'), { n: 7 });
        }),
      [2, 1, 0],
    ],
    [
      'a read-only transaction',
      (c) => c.firestore.runTransaction((one) => one.get(c), { readOnly: true }),
      [3, 0, 0],
    ],
    ['a list of collections', (c) => c.doc('a').listCollections(), [1, 0, 0]],
    ['a set', (c) => c.doc('a').set({ id: 'z' }), [0, 1, 0]],
    ['a set that changes nothing', (c) => c.doc('a').set({ id: 'a' }), [0, 1, 0]],
    [
      'an update, without a read for its condition',
      (c) => c.doc('a').update({ id: 'z' }),
      [0, 1, 0],
    ],
    ['a delete', (c) => c.doc('a').delete(), [0, 0, 1]],
    [
      'a batch',
      (c) =>
        c.firestore.batch().set(c.doc('a'), {}).create(c.doc('n'), {}).delete(c.doc('b')).commit(),
      [0, 2, 1],
    ],
    [
      'no write of a refused batch',
      (c) => fails(c.firestore.batch().set(c.doc('a'), {}).create(c.doc('b'), {}).commit()),
      [0, 0, 0],
    ],
    ['no read of a refused query', (c) => fails(c.orderBy('id').orderBy('other').get()), [0, 0, 0]],
  ])(
    '%s',
    async (
      _name,
      act,
      [documentsRead, documentsWritten, documentsDeleted, indexEntriesRead = 0],
    ) => {
      const fields = ['id', 'n'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
      firestore.server?.setIndexes({ indexes: [{ collectionGroup: collection.id, fields }] });
      await act(collection);
      expect(firestore.server?.meter.reading()).toEqual({
        documentsRead,
        documentsWritten,
        documentsDeleted,
        indexEntriesRead,
        bytesSent: expect.any(Number),
      });
    },
  );

  test('a count of 1,500 as two reads, and so many entries passed over for ranges', async () => {
    const many = collection.doc('a').collection('many');
    const writer = firestore.db.bulkWriter({ throttling: false });
    for (let n = 0; n < 1500; n += 1) void writer.set(many.doc(), { n, m: -n });
    await writer.close();
    const fields = ['m', 'n'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
    firestore.server?.setIndexes({ indexes: [{ collectionGroup: 'many', fields }] });
    firestore.server?.meter.reset();
    await many.count().get();
    expect(firestore.server?.meter.reading()).toMatchObject({
      documentsRead: 2,
      indexEntriesRead: 1500,
    });
    firestore.server?.meter.reset();
    const { size } = await many.where('m', '<=', 0).where('n', '<', 10).get();
    expect(size).toBe(10);
    expect(firestore.server?.meter.reading()).toMatchObject({
      documentsRead: 12,
      indexEntriesRead: 1500,
    });
  });

  test('the bytes of the answers', async () => {
    await collection.doc('a').set({ text: 'x'.repeat(10_000) });
    firestore.server?.meter.reset();
    await collection.doc('a').get();
    const sent = firestore.server?.meter.reading().bytesSent;
    expect(sent).toBeGreaterThan(10_000);
    expect(sent).toBeLessThan(10_500);
    await collection.doc('a').get();
    expect(firestore.server?.meter.reading().bytesSent).toBe(2 * (sent ?? 0));
  });

  test('the writes of a BulkWriter that went through', async () => {
    const writer = firestore.db.bulkWriter();
    writer.onWriteError(() => false);
    const writes = Promise.allSettled([
      writer.set(collection.doc('x'), {}),
      writer.create(collection.doc('a'), {}),
      writer.delete(collection.doc('b')),
    ]);
    await writer.close();
    await writes;
    expect(firestore.server?.meter.reading()).toMatchObject({
      documentsRead: 0,
      documentsWritten: 1,
      documentsDeleted: 1,
    });
  });

  test('from zero again after a reset, and an earlier reading stays as it was', async () => {
    await collection.doc('a').get();
    const earlier = firestore.server?.meter.reading();
    firestore.server?.meter.reset();
    expect(firestore.server?.meter.reading().documentsRead).toBe(0);
    expect(earlier?.documentsRead).toBe(1);
  });
});
