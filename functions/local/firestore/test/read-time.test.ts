import { status } from '@grpc/grpc-js';
import { Timestamp } from 'firebase-admin/firestore';

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

  test('is refused by name for a moment before the start, and for the future', async () => {
    const parcel = firestore.db.doc('parcels/a');
    const minute = 60_000;
    const earlier = Timestamp.fromMillis(Date.now() - minute);
    await expect(at(earlier, (transaction) => transaction.get(parcel))).rejects.toMatchObject({
      code: status.UNIMPLEMENTED,
      message: expect.stringContaining('read_time') as unknown,
    });
    const later = Timestamp.fromMillis(Date.now() + minute);
    await expect(at(later, (transaction) => transaction.get(parcel))).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    });
  });
});
