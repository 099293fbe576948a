import { status } from '@grpc/grpc-js';
import { Timestamp } from 'firebase-admin/firestore';

import { run, withDirectory } from './support/data-directory';
import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

const idsOf = ({ docs }: FirebaseFirestore.QuerySnapshot) => docs.map(({ id }) => id);

/**
 * In production a read may ask for any moment of the last hour.
 * Comments of ReadOnly.read_time in google/firestore/v1/common.proto
 */
describeLocal('a read at a time', () => {
  let firestore: TestFirestore;

  beforeEach(async () => {
    firestore = await openFirestore('local-read-time');
  });

  afterEach(() => firestore.close());

  const at = <T>(
    readTime: FirebaseFirestore.Timestamp,
    read: (transaction: FirebaseFirestore.Transaction) => Promise<T>,
  ): Promise<T> => firestore.db.runTransaction(read, { readOnly: true, readTime });

  test('sees what was there, whatever was changed, added and deleted since', async () => {
    const parcels = firestore.db.collection('parcels');
    await parcels.doc('a').set({ n: 1 });
    await parcels.doc('b').set({ n: 1 });
    const { readTime } = await parcels.get();
    await parcels.doc('a').update({ n: 2 });
    await parcels.doc('a').update({ n: 3 });
    await parcels.doc('b').delete();
    await parcels.doc('c').set({ n: 1 });
    const [byName, query, ordered] = await at(readTime, async (transaction) => [
      await transaction.getAll(parcels.doc('a'), parcels.doc('c')),
      await transaction.get(parcels),
      await transaction.get(parcels.where('n', '==', 1).orderBy('n')),
    ]);
    expect(byName.map((document) => document.get('n') as unknown)).toEqual([1, undefined]);
    expect([idsOf(query), idsOf(ordered)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(query.readTime.isEqual(readTime)).toBe(true);
    expect(idsOf(await parcels.get())).toEqual(['a', 'c']);
  });

  test('is refused for the future', async () => {
    const parcel = firestore.db.doc('parcels/a');
    const later = Timestamp.fromMillis(Date.now() + 60_000);
    await expect(at(later, (transaction) => transaction.get(parcel))).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    });
  });

  test('is served after a restart for what was the latest state, and refused by name for earlier ones', () =>
    withDirectory(async (directory) => {
      const { before, after } = await run(directory, async (db) => {
        const before = await db.doc('parcels/a').set({ n: 1 });
        return { before: before.writeTime, after: (await db.doc('parcels/a').delete()).writeTime };
      });
      await run(directory, async (db) => {
        const readAt = (readTime: Timestamp) =>
          db.runTransaction((transaction) => transaction.get(db.doc('parcels/a')), {
            readOnly: true,
            readTime,
          });
        await db.doc('parcels/a').set({ n: 2 });
        expect((await readAt(after)).exists).toBe(false);
        await expect(readAt(before)).rejects.toMatchObject({
          code: status.UNIMPLEMENTED,
          message: expect.stringContaining('read_time') as unknown,
        });
      });
    }));
});
