import { FieldValue, Timestamp } from 'firebase-admin/firestore';

import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-transforms');

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
