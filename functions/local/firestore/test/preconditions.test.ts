import { Timestamp } from 'firebase-admin/firestore';

import { expectRefusal, numbers, suite } from './support/suite';

const local = suite('local-preconditions');

test('create refuses a document that exists, and does not change it', async () => {
  const ref = local.collection().doc();
  await ref.create({ n: 1 });
  await expectRefusal(ref.create({ n: 2 }), 'ALREADY_EXISTS');
  expect((await ref.get()).data()).toEqual({ n: 1 });
});

test('update and delete refuse a missing document, and do not create it', async () => {
  const ref = local.collection().doc();
  await expectRefusal(ref.update({ n: 1 }), 'NOT_FOUND');
  await expectRefusal(ref.delete({ exists: true }), 'NOT_FOUND');
  expect((await ref.get()).exists).toBe(false);
  await ref.set({});
  await ref.delete({ exists: true });
  expect((await ref.get()).exists).toBe(false);
});

test('update and delete accept the current update time', async () => {
  const ref = local.collection().doc();
  const set = await ref.set({ n: 1 });
  const update = await ref.update({ n: 2 }, { lastUpdateTime: set.writeTime });
  await ref.delete({ lastUpdateTime: update.writeTime });
  expect((await ref.get()).exists).toBe(false);
  for (const lastUpdateTime of [update.writeTime, new Timestamp(0, 0)]) {
    await expectRefusal(ref.delete({ lastUpdateTime }), 'FAILED_PRECONDITION');
  }
});

// https://github.com/firebase/friendlyeats-web/issues/25
const OUTDATED = /the stored version \(\d+\) does not match the required base version \(\d+\)/;

const inAnHour = ({ seconds, nanoseconds }: Timestamp) =>
  new Timestamp(seconds + 3600, nanoseconds);
const oneMicrosecondOff = ({ seconds, nanoseconds }: Timestamp) =>
  new Timestamp(seconds, nanoseconds === 0 ? 1000 : nanoseconds - 1000);

type Code = 'FAILED_PRECONDITION' | 'INVALID_ARGUMENT';
test.each<[string, (first: Timestamp, current: Timestamp) => Timestamp, Code, RegExp?]>([
  ['outdated', (first) => first, 'FAILED_PRECONDITION', OUTDATED],
  ['one microsecond off', (_, now) => oneMicrosecondOff(now), 'FAILED_PRECONDITION', OUTDATED],
  // test_update_document and test_document_delete in tests/system/test_system.py of
  // https://github.com/googleapis/python-firestore
  ['in the future', (_, now) => inAnHour(now), 'INVALID_ARGUMENT'],
])(
  'update and delete refuse an update time that is %s',
  async (_name, timeOf, code, message = /./) => {
    const ref = local.collection().doc();
    const first = await ref.set({ n: 1 });
    const second = await ref.set({ n: 2 });
    const lastUpdateTime = timeOf(first.writeTime, second.writeTime);
    await expectRefusal(ref.update({ n: 3 }, { lastUpdateTime }), code, message);
    await expectRefusal(ref.delete({ lastUpdateTime }), code, message);
    expect((await ref.get()).data()).toEqual({ n: 2 });
  },
);

test('of many writers with the same update time exactly one succeeds', async () => {
  const ref = local.collection().doc();
  const { writeTime } = await ref.set({ winner: -1 });
  const attempts = await Promise.allSettled(
    numbers(20).map((n) => ref.update({ winner: n }, { lastUpdateTime: writeTime })),
  );
  const won = attempts.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
  expect(won).toHaveLength(1);
  expect((await ref.get()).get('winner')).toBe(won[0]);
});
