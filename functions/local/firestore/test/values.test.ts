import { GeoPoint, Timestamp } from 'firebase-admin/firestore';

import { connectFirestore } from './support/open-firestore';
import { suite } from './support/suite';

const local = suite('local-values');

async function roundTrip(value: unknown): Promise<unknown> {
  const ref = local.collection().doc();
  await ref.set({ value });
  return (await ref.get()).get('value') as unknown;
}

test.each<[string, unknown]>([
  ['a huge number', 1e300],
  ['the first timestamp', new Timestamp(-62_135_596_800, 0)],
  ['the last timestamp', new Timestamp(253_402_300_799, 999_999_000)],
  ['the geo point at the corner', new GeoPoint(-90, 180)],
  ['maps in arrays in maps', { a: [{ b: [1, { c: null }] }, 'x'], d: { e: { f: false } } }],
])('%s is read as it was written', async (_name, value) => {
  expect(await roundTrip(value)).toEqual(value);
});

test('a date becomes a timestamp, whose nanoseconds are rounded down', async () => {
  const date = new Date('2024-02-29T12:34:56.789Z');
  expect(await roundTrip(date)).toEqual(Timestamp.fromDate(date));
  expect(await roundTrip(new Timestamp(1, 123_456_789))).toEqual(new Timestamp(1, 123_456_000));
});

test('a reference is read as one to the same document', async () => {
  const target = local.db.doc('shipments/7/events/e1');
  expect(await roundTrip(target)).toHaveProperty('path', target.path);
});

test('integers of 64 bits are kept exactly', async () => {
  const client = connectFirestore('local-values', local.firestore.host, { useBigInt: true });
  try {
    const ref = client.db.collection(local.collection().id).doc();
    const value = { max: 2n ** 63n - 1n, min: -(2n ** 63n), odd: 9_007_199_254_740_993n };
    await ref.set(value);
    expect((await ref.get()).data()).toEqual(value);
  } finally {
    await client.close();
  }
});
