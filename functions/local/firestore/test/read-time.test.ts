import { Timestamp } from 'firebase-admin/firestore';

import { run, withDirectory } from './support/data-directory';
import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

const idsOf = ({ docs }: FirebaseFirestore.QuerySnapshot) => docs.map(({ id }) => id);

const at = <T>(
  db: FirebaseFirestore.Firestore,
  readTime: Timestamp,
  read: (transaction: FirebaseFirestore.Transaction) => Promise<T>,
): Promise<T> => db.runTransaction(read, { readOnly: true, readTime });

/**
 * In production a read may request any moment of the last hour.
 * Comments of ReadOnly.read_time in google/firestore/v1/common.proto
 */
describeLocal('a read at a time', () => {
  const local = suite('local-read-time');

  test('sees no later change, addition or deletion', async () => {
    const parcels = await local.fill({ a: { n: 1 }, b: { n: 1 } });
    const { readTime } = await parcels.get();
    await parcels.doc('a').update({ n: 2 });
    await parcels.doc('a').update({ n: 3 });
    await parcels.doc('b').delete();
    await parcels.doc('c').set({ n: 1 });
    const [byName, query, ordered] = await at(local.db, readTime, async (transaction) => [
      await transaction.getAll(parcels.doc('a'), parcels.doc('c')),
      await transaction.get(parcels),
      await transaction.get(parcels.where('n', '==', 1).orderBy('n')),
    ]);
    expect(byName.map((document) => document.get('n') as unknown)).toEqual([1, undefined]);
    expect([idsOf(query), idsOf(ordered)].map(String)).toEqual(['a,b', 'a,b']);
    expect(query.readTime.isEqual(readTime)).toBe(true);
    expect(idsOf(await parcels.get())).toEqual(['a', 'c']);
  });

  test('is refused for the future', async () => {
    const later = Timestamp.fromMillis(Date.now() + 60_000);
    const read = at(local.db, later, (transaction) => transaction.get(local.db.doc('parcels/a')));
    await expectRefusal(read, 'INVALID_ARGUMENT');
  });

  test('after a restart sees the state before it, and is refused by name for earlier ones', () =>
    withDirectory(async (directory) => {
      const [before, after] = await run(directory, async (db) => {
        const { writeTime } = await db.doc('parcels/a').set({ n: 1 });
        return [writeTime, (await db.doc('parcels/a').delete()).writeTime] as const;
      });
      await run(directory, async (db) => {
        const readAt = (time: Timestamp) => at(db, time, (one) => one.get(db.doc('parcels/a')));
        await db.doc('parcels/a').set({ n: 2 });
        expect((await readAt(after)).exists).toBe(false);
        await expectRefusal(readAt(before), 'UNIMPLEMENTED', 'read_time');
      });
    }));
});
