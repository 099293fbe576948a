import { FieldValue, Timestamp } from 'firebase-admin/firestore';

import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-transforms');

async function transform(before: object, update: object): Promise<unknown> {
  const ref = local.collection().doc();
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

test('the server timestamp is the time of the commit, in milliseconds, in every field', async () => {
  const collection = local.collection();
  const at = FieldValue.serverTimestamp();
  const commits = numbers(30).map(async (n) => {
    const ref = collection.doc(`d${n}`);
    const { writeTime } = await ref.set({ at, deep: { at } });
    const snapshot = await ref.get();
    const expected = Timestamp.fromMillis(writeTime.toMillis());
    expect([snapshot.get('at'), snapshot.get('deep.at')]).toEqual([expected, expected]);
  });
  await Promise.all(commits);
});

test('a merge of transforms alone leaves the other fields', async () => {
  const ref = local.collection().doc();
  await ref.set({ a: 1, b: 1 });
  await ref.set({ b: increment(1) }, { merge: true });
  expect((await ref.get()).data()).toEqual({ a: 1, b: 2 });
});

const integer = (value: number) => ({ integerValue: String(value) });
const double = (value: number) => ({ doubleValue: value });

test.each<[string, object, object, object]>([
  [
    'increment stops at the largest 64-bit integer',
    integer(1),
    { increment: { integerValue: '9223372036854775807' } },
    { integerValue: '9223372036854775807' },
  ],
  ['increment by a double is a double', integer(1), { increment: double(1) }, double(2)],
])('%s', async (_name, before, operation, after) => {
  const { path } = local.collection().doc();
  const updateTransforms = [{ fieldPath: 'n', ...operation }];
  expect(await local.set(path, { n: before }, { updateTransforms })).toMatchObject({
    writeResults: [{ transformResults: [after] }],
  });
  const stored = await local.raw.unary('GetDocument', { name: local.nameOf(path) });
  expect(stored).toMatchObject({ fields: { n: after } });
});

describe('maps and arrays of 20 levels are accepted, of 21 refused', () => {
  const path = (names: number): string => Array(names).fill('m').join('.');
  const nested = (levels: number): object => (levels === 0 ? {} : { m: nested(levels - 1) });

  test.each<[string, (levels: number) => object]>([
    ['by the path of a transform', (levels) => ({ [path(levels + 1)]: FieldValue.increment(1) })],
    [
      'by the elements that are added to an array',
      (levels) => ({ [path(10)]: FieldValue.arrayUnion(nested(levels - 10)) }),
    ],
  ])('%s', async (_name, fieldsOf) => {
    const ref = local.collection().doc();
    await ref.set({});
    await ref.update(fieldsOf(20));
    const before = await ref.get();
    await expectRefusal(ref.update(fieldsOf(21)), 'INVALID_ARGUMENT');
    expect((await ref.get()).isEqual(before)).toBe(true);
  });
});
