import {
  describeLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from '../support/firestore';

describeLocal('the meter counts', () => {
  let firestore: TestFirestore;
  let collection: FirebaseFirestore.CollectionReference;

  beforeEach(async () => {
    firestore = await openFirestore('local-meter');
    collection = uniqueCollection(firestore.db);
    const batch = firestore.db.batch();
    for (const id of ['a', 'b', 'c']) {
      batch.set(collection.doc(id), { id });
    }
    await batch.commit();
    firestore.meter?.reset();
  });

  afterEach(() => firestore.close());

  type Collection = FirebaseFirestore.CollectionReference;
  type Case = [string, (collection: Collection) => Promise<unknown>, [number, number, number]];

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
    ['no read of a refused query', (c) => fails(c.orderBy('id').offset(1).get()), [0, 0, 0]],
  ])('%s', async (_name, act, [documentsRead, documentsWritten, documentsDeleted]) => {
    await act(collection);
    expect(firestore.meter?.reading()).toEqual({
      documentsRead,
      documentsWritten,
      documentsDeleted,
    });
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
    expect(firestore.meter?.reading()).toEqual({
      documentsRead: 0,
      documentsWritten: 1,
      documentsDeleted: 1,
    });
  });

  test('from zero again after a reset, and an earlier reading stays as it was', async () => {
    await collection.doc('a').get();
    const earlier = firestore.meter?.reading();
    firestore.meter?.reset();
    expect(firestore.meter?.reading().documentsRead).toBe(0);
    expect(earlier?.documentsRead).toBe(1);
  });
});
