import { status } from '@grpc/grpc-js';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-transforms');
  db = firestore.db;
});

afterAll(() => firestore.close());

async function transform(before: object, update: object): Promise<unknown> {
  const ref = uniqueCollection(db).doc();
  await ref.set(before);
  await ref.update(update);
  return (await ref.get()).data();
}

const increment = (by: number) => FieldValue.increment(by);
const arrayUnion = (...elements: unknown[]) => FieldValue.arrayUnion(...elements);
const arrayRemove = (...elements: unknown[]) => FieldValue.arrayRemove(...elements);

test.each<[string, object, object, object]>([
  ['increment adds to an integer', { n: 1 }, { n: increment(2) }, { n: 3 }],
  ['increment adds to a double', { n: 1.5 }, { n: increment(2) }, { n: 3.5 }],
  ['increment starts from nothing', {}, { n: increment(2) }, { n: 2 }],
  ['increment replaces what is no number', { n: 'x' }, { n: increment(2) }, { n: 2 }],
  ['increment reaches into maps', { m: { n: 1 } }, { 'm.n': increment(-1) }, { m: { n: 0 } }],
  ['union adds what is missing', { a: [1, 2] }, { a: arrayUnion(2, 3, 3) }, { a: [1, 2, 3] }],
  ['union takes 1 and 1.0 for the same', { a: [1.5] }, { a: arrayUnion(1.5) }, { a: [1.5] }],
  ['union starts an array', {}, { a: arrayUnion({ x: 1 }) }, { a: [{ x: 1 }] }],
  ['union replaces what is no array', { a: 1 }, { a: arrayUnion(2) }, { a: [2] }],
  ['remove takes out every match', { a: [1, 2, 1] }, { a: arrayRemove(1) }, { a: [2] }],
  ['remove makes an array of anything else', { a: 1 }, { a: arrayRemove(1) }, { a: [] }],
])('%s', async (_name, before, update, after) => {
  expect(await transform(before, update)).toEqual(after);
});

test('increment stops at the largest 64-bit integer', async () => {
  const ref = uniqueCollection(db).doc();
  await ref.set({ n: 2n ** 63n - 2n });
  await ref.update({ n: increment(5), more: increment(1) });
  const found = await ref.parent.where('n', '==', 2n ** 63n - 1n).get();
  expect(found.size).toBe(1);
});

test('the server timestamp is the time of the commit, in milliseconds, in every field', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({
    at: FieldValue.serverTimestamp(),
    deep: { at: FieldValue.serverTimestamp() },
  });
  const snapshot = await ref.get();
  const at: unknown = snapshot.get('at');
  expect(at).toBeInstanceOf(Timestamp);
  expect(snapshot.get('deep.at')).toEqual(at);
  expect(at).toEqual(Timestamp.fromMillis(writeTime.toMillis()));
});

test('server timestamps have no microseconds, however close the commits', async () => {
  const collection = uniqueCollection(db);
  const at = FieldValue.serverTimestamp();
  await Promise.all(Array.from({ length: 30 }, () => collection.add({ at })));
  const { docs } = await collection.get();
  for (const doc of docs) {
    const { nanoseconds } = doc.get('at') as Timestamp;
    expect(nanoseconds % 1_000_000).toBe(0);
  }
});

test('a merge of transforms alone leaves the other fields', async () => {
  const ref = uniqueCollection(db).doc();
  await ref.set({ a: 1, b: 1 });
  await ref.set({ b: increment(1) }, { merge: true });
  expect((await ref.get()).data()).toEqual({ a: 1, b: 2 });
});

const integer = (value: number) => ({ integerValue: String(value) });
const double = (value: number) => ({ doubleValue: value });

/** The Admin SDK has no maximum and minimum; other clients of the protocol do. */
test.each<[string, object | undefined, object, object]>([
  ['maximum of a smaller and a larger', integer(1), { maximum: integer(2) }, integer(2)],
  ['maximum keeps the larger', integer(3), { maximum: double(2.5) }, integer(3)],
  ['maximum of equals keeps what is there', integer(3), { maximum: double(3) }, integer(3)],
  ['maximum with NaN is NaN', integer(3), { maximum: double(Number.NaN) }, double(Number.NaN)],
  ['maximum of nothing is the operand', undefined, { maximum: integer(2) }, integer(2)],
  ['minimum takes the smaller', integer(3), { minimum: double(2.5) }, double(2.5)],
  ['minimum keeps the smaller', double(-1), { minimum: integer(0) }, double(-1)],
  ['minimum with NaN is NaN', integer(3), { minimum: double(Number.NaN) }, double(Number.NaN)],
  ['minimum of a text is the operand', { stringValue: 'x' }, { minimum: integer(2) }, integer(2)],
  [
    'increment overflows to the end',
    integer(1),
    { increment: { integerValue: '9223372036854775807' } },
    { integerValue: '9223372036854775807' },
  ],
  ['increment by a double is a double', integer(1), { increment: double(1) }, double(2)],
])('%s', async (_name, before, operation, after) => {
  const raw = rawClient(firestore.host);
  const database = 'projects/local-transforms/databases/(default)';
  const name = `${database}/documents/${uniqueCollection(db).doc().path}`;
  const fields = before === undefined ? {} : { n: before };
  const write = { update: { name, fields }, updateTransforms: [{ fieldPath: 'n', ...operation }] };
  try {
    expect(await raw.unary('Commit', { database, writes: [write] })).toMatchObject({
      writeResults: [{ transformResults: [after] }],
    });
    expect(await raw.unary('GetDocument', { name })).toMatchObject({ fields: { n: after } });
  } finally {
    raw.close();
  }
});

describe('maps and arrays of 20 levels are taken, of 21 refused', () => {
  const path = (names: number): string => Array.from({ length: names }, () => 'm').join('.');
  const nested = (levels: number): object => (levels === 0 ? {} : { m: nested(levels - 1) });

  test.each<[string, (levels: number) => object]>([
    ['by the path of a transform', (levels) => ({ [path(levels + 1)]: FieldValue.increment(1) })],
    [
      'by the elements that are added to an array',
      (levels) => ({ [path(10)]: FieldValue.arrayUnion(nested(levels - 10)) }),
    ],
  ])('%s', async (_name, fieldsOf) => {
    const ref = uniqueCollection(db).doc();
    await ref.set({});
    await ref.update(fieldsOf(20));
    const before = await ref.get();
    await expect(ref.update(fieldsOf(21))).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
    expect((await ref.get()).isEqual(before)).toBe(true);
  });
});
