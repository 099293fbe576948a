import { FieldValue } from 'firebase-admin/firestore';

import { meterCost } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { NOON } from '../../support/service';
import { openShipments } from '../../support/shipments';

const NOW = new Date(NOON).toISOString();

describe('the history of a shipment', () => {
  const { service, owner, other, staff } = openedForAll(openShipments);

  beforeEach(() => {
    service.clock.now = NOON;
  });

  const update = (request_number: string, data: object, caller = owner) =>
    caller.call('update', { request_number, data });
  const hand = (request_number: string, to: string, more: object = {}) =>
    update(request_number, { client_email: `${to}@example.com`, ...more }, staff);
  const recordOf = (id: string) => service.db.doc(`shipments/${id}`);
  const entryOf = (id: string, revision: number) =>
    recordOf(id).collection('history').doc(String(revision).padStart(6, '0'));
  /** How many changes there are, and how many of them are shown. */
  const measureHistory = async (request_number: string, caller = other) => {
    const { history, history_total } = await caller.get(request_number);
    return [history_total, history.length];
  };

  test('shows when, who by role, what, and why, oldest first', async () => {
    const { request_number } = await owner.create();
    service.clock.now += 60_000;
    const later = service.clock.now;
    const status = { from: 'pending', to: 'in_transit' };
    const change = { request_number, data: { status: status.to }, reason: 'Handed over' };
    await staff.call('update', change);
    await staff.call('delete', { request_number, reason: 'Test parcel' });
    await staff.call('restore', { request_number, reason: 'No test' });
    const [created, ...others] = (await owner.get(request_number)).history;
    expect(created).toMatchObject({ at: NOW, by: 'client', action: 'create', reason: null });
    expect(created?.['changes']).toContainEqual({ field: 'status', from: null, to: 'pending' });
    expect(created?.['changes']).toContainEqual({ field: 'length_cm', from: null, to: 40 });
    // The clock stands still, but each change has a time of its own.
    expect(others).toEqual(
      [
        ['update', { field: 'status', ...status }, 'Handed over'],
        ['delete', { field: 'is_deleted', from: false, to: true }, 'Test parcel'],
        ['restore', { field: 'is_deleted', from: true, to: false }, 'No test'],
      ].map(([action, one, reason], ms) => ({
        at: new Date(later + ms).toISOString(),
        by: 'staff',
        action,
        changes: [one],
        reason,
      })),
    );
  });

  test('an entry that cannot be read is logged and left out', async () => {
    const { id, request_number } = await owner.create();
    await update(request_number, { notes: 'x' });
    const entry = entryOf(id, 1);
    await entry.update({ changes: 'not JSON' });
    const { history } = await owner.get(request_number);
    expect(history.map(({ action }) => action)).toEqual(['update']);
    expect(service.lines.at(-1)).toMatchObject({ fields: { path: entry.path } });
  });

  test('a new owner does not see what was before, nor whose the shipment was, and none after it', async () => {
    const { request_number } = await owner.create({ notes: 'private' });
    await update(request_number, { notes: 'still private' });
    await hand(request_number, 'other', { notes: null });
    expect(await other.get(request_number)).toMatchObject({ history_total: 0, history: [] });
    await update(request_number, { notes: 'mine' }, other);
    const seen = await other.get(request_number);
    const own = [{ field: 'notes', from: null, to: 'mine' }];
    expect(seen.history.map(({ changes }) => changes)).toEqual([own]);
    expect(seen).toMatchObject({ history_total: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/owner@example|private/);
    await hand(request_number, 'owner');
    await update(request_number, { notes: 'back' });
    expect(await measureHistory(request_number, owner)).toEqual([1, 1]);
    expect(await measureHistory(request_number, staff)).toEqual([6, 6]);
  });

  test.each([
    ['a record that says when it was handed over', 1],
    ['one of an earlier release, which does not', undefined],
  ])(
    'of 200 and more the newest are shown, since it was handed over: %s',
    async (_name, stored) => {
      const { id, request_number } = await owner.create();
      await hand(request_number, 'other');
      await update(request_number, { notes: 'mine' }, other);
      const entry = (await entryOf(id, 3).get()).data() ?? {};
      const batch = service.db.batch();
      for (let n = 4; n <= 210; n += 1) batch.create(entryOf(id, n), { ...entry, reason: `${n}` });
      const silent = stored === undefined && { owned_from_revision: FieldValue.delete() };
      batch.update(recordOf(id), { revision: 210, ...silent });
      await batch.commit();
      const get = other.call('get', { request_number, include_history: true });
      expect((await meterCost(service, get)).reads).toBe(stored === undefined ? 1 + 210 : 1 + 200);
      const { history, history_total } = await other.get(request_number);
      expect(history_total).toBe(208);
      expect(history.map(({ reason }) => reason)).toEqual(
        Array.from({ length: 200 }, (_, n) => `${n + 11}`),
      );
      expect(await measureHistory(request_number, staff)).toEqual([210, 200]);
    },
  );

  test('a hand-over by an earlier release, which does not say so, is found in the entries', async () => {
    const { id, request_number } = await owner.create({ notes: 'private' });
    await hand(request_number, 'other');
    await recordOf(id).update({ owned_from_revision: 1 });
    expect(await measureHistory(request_number)).toEqual([0, 0]);
  });

  test('an entry that cannot be read may be the hand-over: nothing before it is shown', async () => {
    const { id, request_number } = await owner.create({ notes: 'private' });
    await hand(request_number, 'other');
    await update(request_number, { notes: 'mine' }, other);
    await recordOf(id).update({ owned_from_revision: FieldValue.delete() });
    await entryOf(id, 2).update({ changes: '[' });
    expect(await measureHistory(request_number)).toEqual([1, 1]);
    expect(JSON.stringify((await other.get(request_number)).history)).toContain('mine');
  });

  test('the time of a deletion is that of its entry, however long it waited its turn', async () => {
    const { request_number } = await owner.create();
    service.faults?.add({ at: 'commit', path: /history/, fault: { kind: 'hold' } });
    const updating = update(request_number, { notes: 'first' });
    await service.faults?.untilMet();
    service.faults?.add({ at: 'read', path: /shipments/, fault: { kind: 'delay', ms: 0 } });
    const deleting = owner.call('delete', { request_number });
    await service.faults?.untilMet();
    service.clock.now += 60_000;
    service.faults?.release();
    await updating;
    const { body } = await deleting;
    const { history, deleted_at } = await owner.get(request_number);
    expect(body['data']).toMatchObject({ deleted_at });
    expect(history.at(-1)).toMatchObject({ action: 'delete', at: deleted_at });
  });

  const buildLines = (mark: string, count = 100) =>
    Array.from({ length: count }, (_, line) => ({
      description: `${mark} ${line} `.padEnd(200, 'ก'),
      quantity: 1,
      unit_value: 1,
    }));

  test('an answer stays within a megabyte, with the newest entries, and reads little more', async () => {
    const { request_number } = await owner.create({ declared_currency: 'THB' });
    for (let n = 0; n < 20; n += 1) await update(request_number, { items: buildLines(String(n)) });
    const get = owner.call('get', { request_number, include_history: true });
    expect(await meterCost(service, get)).toMatchObject({ reads: 1 + 16 });
    expect(Buffer.byteLength((await get).text)).toBeLessThan(1_100_000);
    expect(await measureHistory(request_number, owner)).toEqual([21, 7]);
    const { history } = await owner.get(request_number);
    const [to] = history.at(-1)?.['changes'] as [{ to: { description: string }[] }];
    expect(to.to[0]?.description).toMatch(/^19 /);
  });

  test('a list is shown before and after a change, of which alone the entry is stored', async () => {
    const items = buildLines('first', 40);
    const { id, request_number } = await owner.create({ declared_currency: 'THB', items });
    const one = items.map((line, at) => (at === 7 ? { ...line, quantity: 2 } : line));
    const more = one.toSpliced(20, 0, ...buildLines('added', 1));
    const states = [items, one, more, more.toSpliced(3, 2), [], buildLines('new', 50)];
    for (const list of states.slice(1)) await update(request_number, { items: list });
    const shown = async () => (await owner.get(request_number)).history.slice(1);
    const made = states.slice(1).map((to, at) => [{ field: 'items', from: states[at], to }]);
    expect((await shown()).map(({ changes }) => changes)).toEqual(made);
    const { docs } = await recordOf(id).collection('history').get();
    const stored = docs.map((doc) => String(doc.get('changes')).length);
    const ofList = JSON.stringify(items).length;
    // The fourth takes all lines away.
    const isShort = stored.slice(1).map((length) => length < ofList / 8);
    expect(isShort).toEqual([true, true, true, false, true]);
    expect(stored[4]).toBeLessThan(1.1 * ofList);
    const before = JSON.stringify(await shown());
    // As releases up to 1.20.1 stored it.
    await entryOf(id, 3).update({ changes: JSON.stringify(made[1]) });
    expect(JSON.stringify(await shown())).toBe(before);
  });
});
