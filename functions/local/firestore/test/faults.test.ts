import { status } from '@grpc/grpc-js';

import type { FaultRule } from '../protocol/faults';
import { describeLocal } from './support/open-firestore';
import { expectRefusal, suite } from './support/suite';

describeLocal('injected faults', () => {
  const local = suite('local-faults');
  const add = (...rules: FaultRule[]) => {
    local.server.faults.add(...rules);
  };
  const pending = () => local.server.faults.pending;
  const document = () => local.db.doc('c/a');
  const stored = async () => (await document().get()).get('n') as unknown;

  beforeEach(async () => {
    local.server.faults.clear();
    await document().set({ n: 1 });
  });

  const fault = { kind: 'refuse', code: status.PERMISSION_DENIED, message: 'not now' } as const;

  test('each rule refuses the next call that it matches, once', async () => {
    add({ at: 'commit', fault }, { at: 'commit', fault });
    expect(await stored()).toBe(1);
    for (const left of [1, 0]) {
      await expectRefusal(document().update({ n: 2 }), 'PERMISSION_DENIED', 'not now');
      expect(pending()).toBe(left);
      expect(await stored()).toBe(1);
    }
    await document().update({ n: 2 });
    expect(await stored()).toBe(2);
  });

  test.each<[string, FaultRule['at'], () => Promise<unknown>]>([
    ['a get', 'read', () => document().get()],
    ['a query', 'read', () => local.db.collection('c').get()],
    ['a count', 'read', () => local.db.collection('c').count().get()],
    ['a list of documents', 'read', () => local.db.collection('c').listDocuments()],
    ['a set', 'commit', () => document().set({})],
    ['a delete', 'commit', () => document().delete()],
  ])('%s is matched by its path', async (_name, at, act) => {
    add({ at, path: /^other/, fault });
    await act();
    expect(pending()).toBe(1);
    add({ at, path: /^c(\/a)?$/, fault });
    await expectRefusal(act(), 'PERMISSION_DENIED');
    expect(pending()).toBe(1);
  });

  test.each(['release', 'clear'] as const)('a call is held until a %s', async (ends) => {
    add({ at: 'commit', fault: { kind: 'hold' } });
    let isDone = false;
    const update = document()
      .update({ n: 2 })
      .then(() => (isDone = true));
    await local.server.faults.untilMet();
    expect([await stored(), isDone]).toEqual([1, false]);
    local.server.faults[ends]();
    await update;
    expect(await stored()).toBe(2);
  });

  test('a fault that no call meets is said', async () => {
    add({ at: 'commit', path: /^other/, fault }, { at: 'read', fault });
    // On a busy machine the read may come later.
    const met = expect(local.server.faults.untilMet(200)).rejects.toThrow(
      /^Not met by any call within 0.2 s: [12] of the faults.$/,
    );
    await expectRefusal(stored(), 'PERMISSION_DENIED');
    await met;
  });

  test('ABORTED makes the SDK run the transaction again', async () => {
    add({ at: 'commit', fault: { kind: 'refuse', code: status.ABORTED } });
    let attempts = 0;
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const { n } = (await transaction.get(document())).data() as { n: number };
      transaction.update(document(), { n: n + 1 });
    });
    expect(attempts).toBe(2);
    expect(await stored()).toBe(2);
  });

  test('a delay holds the call back', async () => {
    add({ at: 'read', fault: { kind: 'delay', ms: 200 } });
    const start = performance.now();
    await document().get();
    expect(performance.now() - start).toBeGreaterThanOrEqual(195);
  });

  test.each<['before' | 'after', number]>([
    ['before', 1],
    ['after', 2],
  ])('a connection dropped %s a commit leaves %d stored', async (when, n) => {
    add({ at: 'commit', fault: { kind: 'drop', when } });
    // Not through the SDK, which would silently try again.
    await expectRefusal(local.set('c/a', { n: { integerValue: 2 } }), 'UNAVAILABLE');
    expect(await stored()).toBe(n);
    expect(pending()).toBe(0);
  });

  test.each<[string, object, RegExp]>([
    ['a path as text', { at: 'read', path: 'c/a', fault: { kind: 'delay', ms: 1 } }, /regular/],
  ])('%s is refused, and adds nothing', (_name, rule, message) => {
    expect(() => {
      add(rule as FaultRule);
    }).toThrow(message);
    expect(pending()).toBe(0);
  });

  test('the SDK reopens a connection dropped during a read', async () => {
    add({ at: 'read', fault: { kind: 'drop', when: 'before' } });
    expect(await stored()).toBe(1);
    expect(pending()).toBe(0);
  });
});
