import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';

import {
  connectFirestore,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-values');
  db = firestore.db;
});

afterAll(() => firestore.close());

async function roundTrip(value: unknown): Promise<unknown> {
  const ref = uniqueCollection(db).doc();
  await ref.set({ value });
  return (await ref.get()).get('value') as unknown;
}

test.each<[string, unknown]>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['minus zero', -0],
  ['a negative integer', -42],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['a fraction', 0.1],
  ['a huge number', 1e300],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['an empty string', ''],
  ['Thai and an emoji', 'พัสดุ 📦'],
  ['a timestamp with microseconds', new Timestamp(1_700_000_000, 123_456_000)],
  ['the first timestamp', new Timestamp(-62_135_596_800, 0)],
  ['the epoch', new Timestamp(0, 0)],
  ['bytes', Buffer.from([0, 1, 255])],
  ['no bytes', Buffer.alloc(0)],
  ['a geo point', new GeoPoint(13.7563, 100.5018)],
  ['the geo point zero', new GeoPoint(0, 0)],
  ['the geo point at the corner', new GeoPoint(-90, 180)],
  ['the first moment', new Timestamp(-62_135_596_800, 0)],
  ['the last moment', new Timestamp(253_402_300_799, 999_999_000)],
  ['an empty array', []],
  ['an empty map', {}],
  ['a vector', FieldValue.vector([1, -0.5, 0])],
  ['maps in arrays in maps', { a: [{ b: [1, { c: null }] }, 'x'], d: { e: { f: false } } }],
])('%s comes back as it was', async (_name, value) => {
  expect(await roundTrip(value)).toEqual(value);
});

test('a date comes back as its timestamp', async () => {
  const date = new Date('2024-02-29T12:34:56.789Z');
  expect(await roundTrip(date)).toEqual(Timestamp.fromDate(date));
});

test('nanoseconds are rounded down to microseconds', async () => {
  expect(await roundTrip(new Timestamp(1, 123_456_789))).toEqual(new Timestamp(1, 123_456_000));
});

test('a reference comes back as one to the same document', async () => {
  const target = db.doc('shipments/7/events/e1');
  const value = await roundTrip(target);
  expect(value).toHaveProperty('path', target.path);
});

test('integers of 64 bits are kept exactly', async () => {
  const exact = connectFirestore('local-values', firestore.host, { useBigInt: true });
  try {
    const ref = uniqueCollection(exact.db).doc();
    const value = { max: 2n ** 63n - 1n, min: -(2n ** 63n), odd: 9_007_199_254_740_993n };
    await ref.set(value);
    expect((await ref.get()).data()).toEqual(value);
  } finally {
    await exact.close();
  }
});

test('an integer stays an integer and a double a double', async () => {
  const ref = uniqueCollection(db).doc();
  await ref.set({ integer: 1, double: 1.5 });
  await ref.update({ integer: FieldValue.increment(2), double: FieldValue.increment(0.5) });
  expect((await ref.get()).data()).toEqual({ integer: 3, double: 2 });
});
