import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-21T05:00:00Z');

describeLocal('a clock that is given', () => {
  let now = START;
  let firestore: TestFirestore;

  beforeAll(async () => {
    firestore = await openFirestore('local-clock', { now: () => now });
  });
  afterAll(() => firestore.close());

  test('tells the times of commits, documents and reads, and they never go back', async () => {
    const ref = firestore.db.doc('c/d');
    const created = await ref.set({ n: 1 });
    expect(created.writeTime.toMillis()).toBe(START);

    now += MINUTE_MS;
    const changed = await ref.set({ n: 2 });
    const found = await ref.get();
    expect(changed.writeTime.toMillis()).toBe(now);
    expect(found.createTime).toEqual(created.writeTime);
    expect(found.updateTime).toEqual(changed.writeTime);
    expect(found.readTime.toMillis()).toBe(now);

    now -= MINUTE_MS;
    const later = await ref.set({ n: 3 });
    expect(later.writeTime.valueOf() > changed.writeTime.valueOf()).toBe(true);
  });
});
