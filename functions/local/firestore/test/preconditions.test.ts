import { status } from '@grpc/grpc-js';
import { Timestamp } from 'firebase-admin/firestore';

import { openFirestore, uniqueCollection, type TestFirestore } from './support/open-firestore';

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
  const refusal = { code: status.FAILED_PRECONDITION };
  await expect(ref.update({ n: 3 }, outdated)).rejects.toMatchObject(refusal);
  await expect(ref.delete(outdated)).rejects.toMatchObject(refusal);
  expect((await ref.get()).data()).toEqual({ n: 2 });
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
