import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

describeLocal('a read at a time', () => {
  let firestore: TestFirestore;

  beforeAll(async () => {
    firestore = await openFirestore('local-read-time');
  });

  afterAll(() => firestore.close());

  test('sees the present until something changes, and is refused from then on', async () => {
    const { db } = firestore;
    const parcels = db.collection('parcels');
    await parcels.doc('a').set({ n: 1 });
    const { readTime } = await parcels.get();
    const readThen = () =>
      db.runTransaction((transaction) => transaction.get(parcels), { readOnly: true, readTime });
    const found = await readThen();
    expect(found.docs.map(({ id }) => id)).toEqual(['a']);
    expect(found.readTime.isEqual(readTime)).toBe(true);
    await parcels.doc('b').set({ n: 2 });
    await expect(readThen()).rejects.toThrow('reads at a time in the past (read_time)');
  });
});
