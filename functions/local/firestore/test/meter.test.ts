import { describeLocal } from './support/open-firestore';
import {
  type Collection,
  and,
  expectRefusal,
  numbers,
  or,
  suiteForEach,
  where,
} from './support/suite';

describeLocal('the meter counts', () => {
  // A clock that stands still: on the network, the size of a time depends on its nanoseconds.
  const local = suiteForEach('local-meter', { now: () => Date.UTC(2026, 0, 1) });
  let collection: Collection;

  const indexed = (collectionGroup: string, ...paths: string[]): void => {
    const fields = paths.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
    local.server.setIndexes({ indexes: [{ collectionGroup, fields }] });
  };
  const reading = () => local.server.meter.reading();

  beforeEach(async () => {
    collection = await local.fill({
      a: { id: 'a', n: 0 },
      b: { id: 'b', n: 1 },
      c: { id: 'c', n: 2 },
    });
    indexed(collection.id, 'id', 'n');
    local.server.meter.reset();
  });

  const batch = (c: Collection) => c.firestore.batch().set(c.doc('a'), {});
  const ranges = or(where('id', '>', 'a'), and(where('n', '>', 0), where('id', 'in', [null])));

  /** Reads, writes, deletes and, if there are any, billed entries of indexes. */
  type Counts = [number, number, number, number?];
  test.each<[string, (c: Collection) => Promise<unknown>, Counts]>([
    ['a get', (c) => c.doc('a').get(), [1, 0, 0]],
    ['a getAll', (c) => c.firestore.getAll(c.doc('a'), c.doc('none')), [2, 0, 0]],
    ['an offset past the end', (c) => c.offset(5).get(), [3, 0, 0]],
    ['nothing that a cursor skips', (c) => c.orderBy('n').startAt(2).get(), [1, 0, 0]],
    [
      'a document that two alternatives find, once',
      (c) => c.where(or(where('n', '==', 0), where('id', '==', 'a'))).get(),
      [1, 0, 0],
    ],
    [
      'ranges on two fields, and the entries skipped for them',
      (c) => c.where('id', '>', '').where('n', '>', 1).get(),
      [2, 0, 0, 3],
    ],
    [
      'ranges on two fields, one of which finds nothing',
      (c) => c.where(ranges).get(),
      [3, 0, 0, 2],
    ],
    [
      'what a transaction reads and writes',
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
    ['a batch', (c) => batch(c).create(c.doc('n'), {}).delete(c.doc('b')).commit(), [0, 2, 1]],
    [
      'no write of a refused batch',
      (c) => expectRefusal(batch(c).create(c.doc('b'), {}).commit(), 'ALREADY_EXISTS'),
      [0, 0, 0],
    ],
    [
      'no read of a refused query',
      (c) => expectRefusal(c.orderBy('id').orderBy('other').get(), 'FAILED_PRECONDITION'),
      [0, 0, 0],
    ],
  ])('%s', async (_name, act, [reads, writes, deletes, indexEntriesRead = 0]) => {
    await act(collection);
    expect(reading()).toMatchObject({
      documentsRead: reads,
      documentsWritten: writes,
      documentsDeleted: deletes,
      indexEntriesRead,
    });
  });

  test('a count of 1,500 as two reads, and as many entries skipped for ranges', async () => {
    const many = local.collection();
    const writer = local.db.bulkWriter({ throttling: false });
    for (const n of numbers(1500)) void writer.set(many.doc(), { n, m: -n });
    await writer.close();
    indexed(many.id, 'm', 'n');
    local.server.meter.reset();
    await many.count().get();
    expect(reading()).toMatchObject({ documentsRead: 2, indexEntriesRead: 1500 });
    local.server.meter.reset();
    const { size } = await many.where('m', '<=', 0).where('n', '<', 10).get();
    expect(size).toBe(10);
    expect(reading()).toMatchObject({ documentsRead: 12, indexEntriesRead: 1500 });
  });

  test('the accepted writes of a BulkWriter', async () => {
    const writer = local.db.bulkWriter();
    writer.onWriteError(() => false);
    const writes = Promise.allSettled([
      writer.set(collection.doc('x'), {}),
      writer.create(collection.doc('a'), {}),
      writer.delete(collection.doc('b')),
    ]);
    await writer.close();
    await writes;
    const counts = { documentsRead: 0, documentsWritten: 1, documentsDeleted: 1 };
    expect(reading()).toMatchObject(counts);
  });

  test('from zero again after a reset, and an earlier reading does not change', async () => {
    await collection.doc('a').get();
    const earlier = reading();
    local.server.meter.reset();
    expect(reading().documentsRead).toBe(0);
    expect(earlier.documentsRead).toBe(1);
  });
});
