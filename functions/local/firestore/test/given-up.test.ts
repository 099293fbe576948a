import { setTimeout as delay } from 'node:timers/promises';

import { status } from '@grpc/grpc-js';

import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient, type RawClient } from './support/raw-client';

const PROJECT = 'local-given-up';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const GIVEN_UP = { code: status.DEADLINE_EXCEEDED };

describeLocal('a client that gives up', () => {
  let firestore: TestFirestore;
  let raw: RawClient;

  beforeAll(async () => {
    firestore = await openFirestore(PROJECT);
    raw = rawClient(firestore.host);
  });

  afterAll(async () => {
    raw.close();
    await firestore.close();
  });

  const name = (id: string): string => `${DATABASE}/documents/c/${id}`;
  const commit = (id: string, more: object = {}, timeoutMs?: number): Promise<object> =>
    raw.unary(
      'Commit',
      { database: DATABASE, writes: [{ update: { name: name(id), fields: {} } }], ...more },
      timeoutMs,
    );
  const begin = async (): Promise<Buffer> =>
    ((await raw.unary('BeginTransaction', { database: DATABASE })) as { transaction: Buffer })
      .transaction;

  test('while its first read waits takes no locks', async () => {
    const holder = await begin();
    await raw.unary('GetDocument', { name: name('a'), transaction: holder }).catch(() => undefined);
    const writing = commit('a');
    await delay(300);
    const late = await begin();
    const reading = raw.unary('GetDocument', { name: name('a'), transaction: late }, 400);
    await expect(reading).rejects.toMatchObject(GIVEN_UP);
    await raw.unary('Rollback', { database: DATABASE, transaction: holder });
    await writing;
    // It would wait for the lock deadline of 20 seconds.
    await commit('a', {}, 5000);
  });

  test('during a delay on demand commits nothing', async () => {
    firestore.server?.faults.add({ at: 'commit', fault: { kind: 'delay', ms: 600 } });
    await expect(commit('b', {}, 100)).rejects.toMatchObject(GIVEN_UP);
    await delay(900);
    expect((await firestore.db.doc('c/b').get()).exists).toBe(false);
  });
});
