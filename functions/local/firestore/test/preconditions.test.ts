import { status } from '@grpc/grpc-js';
import { Timestamp } from 'firebase-admin/firestore';

import {
  itLocal,
  openFirestore,
  uniqueCollection,
  type TestFirestore,
} from './support/open-firestore';

let firestore: TestFirestore;
let db: FirebaseFirestore.Firestore;

beforeAll(async () => {
  firestore = await openFirestore('local-preconditions');
  db = firestore.db;
});

afterAll(() => firestore.close());

test('create refuses a document that exists and leaves it', async () => {
  const ref = uniqueCollection(db).doc();
  await ref.create({ n: 1 });
  await expect(ref.create({ n: 2 })).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
  expect((await ref.get()).data()).toEqual({ n: 1 });
});

test('update refuses a document that is missing and does not create it', async () => {
  const ref = uniqueCollection(db).doc();
  await expect(ref.update({ n: 1 })).rejects.toMatchObject({ code: status.NOT_FOUND });
  expect((await ref.get()).exists).toBe(false);
});

test('delete with exists refuses a document that is missing', async () => {
  const ref = uniqueCollection(db).doc();
  await expect(ref.delete({ exists: true })).rejects.toMatchObject({ code: status.NOT_FOUND });
  await ref.set({});
  await ref.delete({ exists: true });
});

test('update and delete with the current update time go through', async () => {
  const ref = uniqueCollection(db).doc();
  const set = await ref.set({ n: 1 });
  const update = await ref.update({ n: 2 }, { lastUpdateTime: set.writeTime });
  await ref.delete({ lastUpdateTime: update.writeTime });
  expect((await ref.get()).exists).toBe(false);
});

test('update and delete with an outdated update time are refused', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({ n: 1 });
  await ref.set({ n: 2 });
  const outdated = { lastUpdateTime: writeTime };
  const refusal = {
    code: status.FAILED_PRECONDITION,
    // https://github.com/firebase/friendlyeats-web/issues/25
    message: expect.stringMatching(
      /the stored version \(\d+\) does not match the required base version \(\d+\)/,
    ),
  };
  await expect(ref.update({ n: 3 }, outdated)).rejects.toMatchObject(refusal);
  await expect(ref.delete(outdated)).rejects.toMatchObject(refusal);
  expect((await ref.get()).data()).toEqual({ n: 2 });
});

test('an update time is refused where there is no document', async () => {
  const ref = uniqueCollection(db).doc();
  for (const time of [new Timestamp(0, 0), new Timestamp(1_700_000_000, 0)]) {
    await expect(ref.delete({ lastUpdateTime: time })).rejects.toThrow();
  }
});

test('an update time one microsecond off is refused', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({ n: 1 });
  const { seconds, nanoseconds } = writeTime;
  const off = new Timestamp(seconds, nanoseconds === 0 ? 1000 : nanoseconds - 1000);
  await expect(ref.update({ n: 2 }, { lastUpdateTime: off })).rejects.toMatchObject({
    code: status.FAILED_PRECONDITION,
  });
});

// test_update_document and test_document_delete in tests/system/test_system.py of
// https://github.com/googleapis/python-firestore
test('an update time in the future is invalid, whatever is stored', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({ n: 1 });
  const later = new Timestamp(writeTime.seconds + 3600, writeTime.nanoseconds);
  const invalid = { code: status.INVALID_ARGUMENT };
  await expect(ref.update({ n: 2 }, { lastUpdateTime: later })).rejects.toMatchObject(invalid);
  await expect(ref.delete({ lastUpdateTime: later })).rejects.toMatchObject(invalid);
  expect((await ref.get()).data()).toEqual({ n: 1 });
});

// "Timestamp must be microsecond aligned": comments of Precondition in google/firestore/v1/common.proto
itLocal('an update time between two microseconds is invalid', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({ n: 1 });
  const off = new Timestamp(writeTime.seconds, writeTime.nanoseconds + 1);
  await expect(ref.update({ n: 2 }, { lastUpdateTime: off })).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
});

test('of many writers with the same update time exactly one wins', async () => {
  const ref = uniqueCollection(db).doc();
  const { writeTime } = await ref.set({ winner: -1 });
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => ref.update({ winner: n }, { lastUpdateTime: writeTime })),
  );
  const won = attempts.flatMap(({ status: outcome }, n) => (outcome === 'fulfilled' ? [n] : []));
  expect(won).toHaveLength(1);
  expect((await ref.get()).get('winner')).toBe(won[0]);
});
