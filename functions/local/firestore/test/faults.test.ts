import { status } from '@grpc/grpc-js';

import type { FaultRule } from '../faults';
import { describeLocal, openFirestore, type TestFirestore } from './support/open-firestore';
import { rawClient } from './support/raw-client';

describeLocal('faults on demand', () => {
  let firestore: TestFirestore;
  let db: FirebaseFirestore.Firestore;
  const add = (...rules: FaultRule[]) => {
    firestore.server?.faults.add(...rules);
  };
  const pending = () => firestore.server?.faults.pending;

  beforeAll(async () => {
    firestore = await openFirestore('local-faults');
    db = firestore.db;
  });

  beforeEach(async () => {
    firestore.server?.faults.clear();
    await db.doc('c/a').set({ n: 1 });
  });

  afterAll(() => firestore.close());

  const refusal = { kind: 'refuse', code: status.PERMISSION_DENIED, message: 'not now' } as const;

  test('a refusal strikes the next call that matches, once', async () => {
    add({ at: 'commit', fault: refusal });
    expect((await db.doc('c/a').get()).get('n')).toBe(1);
    await expect(db.doc('c/a').update({ n: 2 })).rejects.toMatchObject({
      code: status.PERMISSION_DENIED,
      message: expect.stringContaining('not now'),
    });
    expect((await db.doc('c/a').get()).get('n')).toBe(1);
    await db.doc('c/a').update({ n: 2 });
    expect((await db.doc('c/a').get()).get('n')).toBe(2);
  });

  test.each<[string, FaultRule['at'], () => Promise<unknown>]>([
    ['a get', 'read', () => db.doc('c/a').get()],
    ['a query', 'read', () => db.collection('c').get()],
    ['a count', 'read', () => db.collection('c').count().get()],
    ['a list of documents', 'read', () => db.collection('c').listDocuments()],
    ['a set', 'commit', () => db.doc('c/a').set({})],
    ['a delete', 'commit', () => db.doc('c/a').delete()],
  ])('%s is found by its path', async (_name, at, act) => {
    add({ at, path: /^other/, fault: refusal });
    await act();
    expect(pending()).toBe(1);
    add({ at, path: /^c(\/a)?$/, fault: refusal });
    await expect(act()).rejects.toMatchObject({ code: status.PERMISSION_DENIED });
    expect(pending()).toBe(1);
  });

  test('of several rules each strikes a call of its own', async () => {
    add({ at: 'commit', fault: refusal }, { at: 'commit', fault: refusal });
    for (const left of [1, 0]) {
      await expect(db.doc('c/a').update({ n: 2 })).rejects.toMatchObject({
        code: status.PERMISSION_DENIED,
      });
      expect(pending()).toBe(left);
    }
    await db.doc('c/a').update({ n: 2 });
  });

  test('ABORTED makes the SDK run the transaction again', async () => {
    add({ at: 'commit', fault: { kind: 'refuse', code: status.ABORTED } });
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(db.doc('c/a'))).data() as { n: number };
      transaction.update(db.doc('c/a'), { n: n + 1 });
    });
    expect(attempts).toBe(2);
    expect((await db.doc('c/a').get()).get('n')).toBe(2);
  });

  test('a delay holds the call back', async () => {
    add({ at: 'read', fault: { kind: 'delay', ms: 200 } });
    const start = performance.now();
    await db.doc('c/a').get();
    expect(performance.now() - start).toBeGreaterThanOrEqual(195);
  });

  test.each<['before' | 'after', number]>([
    ['before', 1],
    ['after', 2],
  ])('a connection dropped %s a commit, and the state it leaves', async (when, n) => {
    add({ at: 'commit', fault: { kind: 'drop', when } });
    const database = 'projects/local-faults/databases/(default)';
    const update = {
      name: `${database}/documents/c/a`,
      fields: { n: { integerValue: 2 } },
    };
    // Not through the SDK, which would try again without a word.
    const raw = rawClient(firestore.host);
    await expect(raw.unary('Commit', { database, writes: [{ update }] })).rejects.toMatchObject({
      code: status.UNAVAILABLE,
    });
    raw.close();
    expect((await db.doc('c/a').get()).get('n')).toBe(n);
    expect(pending()).toBe(0);
  });

  test.each<[string, object, RegExp]>([
    ['a status by name', { at: 'read', fault: { kind: 'refuse', status: 'ABORTED' } }, /status/],
    ['a code of none', { at: 'read', fault: { kind: 'refuse', code: 0 } }, /code/],
    ['a delay in other words', { at: 'read', fault: { kind: 'delay', seconds: 1 } }, /ms/],
    ['another kind', { at: 'commit', fault: { kind: 'drp' } }, /kind/],
    [
      'a path as text',
      { at: 'read', path: 'c/a', fault: { kind: 'delay', ms: 1 } },
      /regular expression/,
    ],
  ])('%s is refused, and adds nothing', (_name, rule, message) => {
    expect(() => {
      add(rule as FaultRule);
    }).toThrow(message);
    expect(pending()).toBe(0);
  });

  test('a connection dropped during a read is opened again by the SDK', async () => {
    add({ at: 'read', fault: { kind: 'drop', when: 'before' } });
    expect((await db.doc('c/a').get()).get('n')).toBe(1);
    expect(pending()).toBe(0);
  });
});
