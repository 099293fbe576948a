import { FieldValue } from 'firebase-admin/firestore';

import { costOf } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { openShipments } from '../../support/shipments';

const NOW = '2026-11-21T05:00:00.000Z';
const LATER = '2026-11-21T05:01:00.000Z';

describe('the history of a shipment', () => {
  const { service, owner, other, staff } = openedForAll(openShipments);

  beforeEach(() => {
    service.clock.now = Date.parse(NOW);
  });

  const aMinuteLater = () => {
    service.clock.now = Date.parse(LATER);
  };

  test('the history shows when, who by role, what, and why, oldest first', async () => {
    const { request_number } = await owner.create();
    aMinuteLater();
    const reason = 'Handed over';
    await staff.call('update', { request_number, data: { status: 'in_transit' }, reason });
    await staff.call('delete', { request_number, reason: 'Test parcel' });
    await staff.call('restore', { request_number, reason: 'No test' });
    const [created, ...later] = (await owner.get(request_number)).history;
    expect(created).toMatchObject({ at: NOW, by: 'client', action: 'create', reason: null });
    expect(created?.['changes']).toContainEqual({ field: 'status', from: null, to: 'pending' });
    expect(created?.['changes']).toContainEqual({ field: 'length_cm', from: null, to: 40 });
    // The clock stands still, but each change has a time of its own.
    const entry = (ms: number) => ({
      at: new Date(Date.parse(LATER) + ms).toISOString(),
      by: 'staff',
    });
    expect(later).toEqual([
      {
        ...entry(0),
        action: 'update',
        changes: [{ field: 'status', from: 'pending', to: 'in_transit' }],
        reason,
      },
      {
        ...entry(1),
        action: 'delete',
        changes: [{ field: 'is_deleted', from: false, to: true }],
        reason: 'Test parcel',
      },
      {
        ...entry(2),
        action: 'restore',
        changes: [{ field: 'is_deleted', from: true, to: false }],
        reason: 'No test',
      },
    ]);
  });

  test('the history is shown only where it is asked for', async () => {
    const { request_number } = await owner.create();
    for (const include_history of [undefined, null, false]) {
      const { body } = await owner.call('get', { request_number, include_history });
      expect(body['data']).not.toHaveProperty('history');
    }
  });

  test('a history entry that cannot be read is logged and left out', async () => {
    const { id, request_number } = await owner.create();
    await owner.call('update', { request_number, data: { notes: 'x' } });
    const entry = service.db.doc(`shipments/${id}/history/000001`);
    await entry.update({ changes: 'not JSON' });
    const { history } = await owner.get(request_number);
    expect(history.map(({ action }) => action)).toEqual(['update']);
    expect(service.lines.at(-1)).toMatchObject({ fields: { path: entry.path } });
  });

  test('a new owner does not see what was before, nor whose the shipment was', async () => {
    const { request_number } = await owner.create({ notes: 'private' });
    await owner.call('update', { request_number, data: { notes: 'still private' } });
    const handed = { client_email: 'other@example.com', notes: null };
    await staff.call('update', { request_number, data: handed });
    await other.call('update', { request_number, data: { notes: 'mine' } });
    const seen = await other.get(request_number);
    const own = [{ field: 'notes', from: null, to: 'mine' }];
    expect(seen.history.map(({ changes }) => changes)).toEqual([own]);
    expect(seen).toMatchObject({ history_total: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/owner@example|private/);
    const seenByStaff = await staff.get(request_number);
    expect([seenByStaff['history_total'], seenByStaff.history.length]).toEqual([4, 4]);
  });

  test('a shipment that was just handed over, or is back, has no history of before', async () => {
    const { request_number } = await owner.create();
    const hand = (to: string) =>
      staff.call('update', { request_number, data: { client_email: `${to}@example.com` } });
    await hand('other');
    expect(await other.get(request_number)).toMatchObject({ history_total: 0, history: [] });
    await hand('owner');
    await owner.call('update', { request_number, data: { notes: 'back' } });
    const { history, history_total } = await owner.get(request_number);
    expect([history_total, history.length]).toEqual([1, 1]);
    expect(await staff.get(request_number)).toMatchObject({ history_total: 4 });
  });

  test.each([
    ['a record that says when it was handed over', 1],
    ['one of an earlier release, which does not', undefined],
  ])('what was handed over long ago is counted from then on: %s', async (_name, stored) => {
    const { id, request_number } = await owner.create();
    const handing = { client_email: 'other@example.com' };
    await staff.call('update', { request_number, data: handing });
    await other.call('update', { request_number, data: { notes: 'mine' } });
    const record = service.db.doc(`shipments/${id}`);
    const entry = (await record.collection('history').doc('000003').get()).data() ?? {};
    const batch = service.db.batch();
    for (let n = 4; n <= 210; n += 1) {
      batch.create(record.collection('history').doc(String(n).padStart(6, '0')), entry);
    }
    const silent = stored === undefined && { owned_from_revision: FieldValue.delete() };
    batch.update(record, { revision: 210, ...silent });
    await batch.commit();
    const cost = await costOf(
      service,
      other.call('get', { request_number, include_history: true }),
    );
    expect(cost.reads).toBe(stored === undefined ? 1 + 210 : 1 + 200);
    const { history, history_total } = await other.get(request_number);
    expect([history_total, history.length]).toEqual([208, 200]);
    expect(await staff.get(request_number)).toMatchObject({ history_total: 210 });
  });

  test('a hand-over by an earlier release, which does not say so, is found in the entries', async () => {
    const { id, request_number } = await owner.create({ notes: 'private' });
    const data = { client_email: 'other@example.com' };
    await staff.call('update', { request_number, data });
    await service.db.doc(`shipments/${id}`).update({ owned_from_revision: 1 });
    expect(await other.get(request_number)).toMatchObject({ history_total: 0, history: [] });
  });

  test('an entry that cannot be read may be the hand-over: nothing before it is shown', async () => {
    const { id, request_number } = await owner.create({ notes: 'private' });
    const data = { client_email: 'other@example.com' };
    await staff.call('update', { request_number, data });
    await other.call('update', { request_number, data: { notes: 'mine' } });
    const record = service.db.doc(`shipments/${id}`);
    await record.update({ owned_from_revision: FieldValue.delete() });
    await record.collection('history').doc('000002').update({ changes: '[' });
    const { history, history_total } = await other.get(request_number);
    expect([history_total, history.length]).toEqual([1, 1]);
    expect(JSON.stringify(history[0])).toContain('mine');
  });

  test('the time of a deletion is that of its entry, however long it waited its turn', async () => {
    const { request_number } = await owner.create();
    service.faults?.add({ at: 'commit', path: /history/, fault: { kind: 'hold' } });
    const updating = owner.call('update', { request_number, data: { notes: 'first' } });
    await service.faults?.untilMet();
    service.faults?.add({ at: 'read', path: /shipments/, fault: { kind: 'delay', ms: 0 } });
    const deleting = owner.call('delete', { request_number });
    await service.faults?.untilMet();
    aMinuteLater();
    service.faults?.release();
    await updating;
    const { body } = await deleting;
    const { history, deleted_at } = await owner.get(request_number);
    expect(body['data']).toMatchObject({ deleted_at });
    expect(history.at(-1)).toMatchObject({ action: 'delete', at: deleted_at });
  });

  test('an answer has the newest 200 entries, and shows how many there are', async () => {
    const { request_number } = await owner.create();
    for (let n = 2; n <= 205; n += 1) {
      await owner.call('update', { request_number, data: { notes: `note ${n}` } });
    }
    const { history, history_total } = await owner.get(request_number);
    expect([history_total, history.length]).toEqual([205, 200]);
    const notes = (n: number) => [{ field: 'notes', from: `note ${n - 1}`, to: `note ${n}` }];
    expect(history.map(({ changes }) => changes)).toEqual(
      Array.from({ length: 200 }, (_, n) => notes(n + 6)),
    );
  });

  const linesOf = (mark: string, count = 100) =>
    Array.from({ length: count }, (_, line) => ({
      description: `${mark} ${line} `.padEnd(200, 'ก'),
      quantity: 1,
      unit_value: 1,
    }));

  test('an answer stays within a megabyte, with the newest entries, and reads little more', async () => {
    const { request_number } = await owner.create({ declared_currency: 'THB' });
    for (let n = 0; n < 20; n += 1) {
      await owner.call('update', { request_number, data: { items: linesOf(String(n)) } });
    }
    const get = owner.call('get', { request_number, include_history: true });
    expect(await costOf(service, get)).toMatchObject({ reads: 1 + 16 });
    const { text } = await get;
    expect(Buffer.byteLength(text)).toBeLessThan(1_100_000);
    const { history, history_total } = await owner.get(request_number);
    expect([history_total, history.length]).toEqual([21, 7]);
    const [to] = history.at(-1)?.['changes'] as [{ to: { description: string }[] }];
    expect(to.to[0]?.description).toMatch(/^19 /);
  });

  test('a list is shown before and after a change, of which alone the entry is stored', async () => {
    const items = linesOf('first', 40);
    const { id, request_number } = await owner.create({ declared_currency: 'THB', items });
    const one = items.map((line, at) => (at === 7 ? { ...line, quantity: 2 } : line));
    const more = one.toSpliced(20, 0, ...linesOf('added', 1));
    const states = [items, one, more, more.toSpliced(3, 2), [], linesOf('new', 50)];
    for (const [at, list] of states.entries()) {
      if (at > 0) await owner.call('update', { request_number, data: { items: list } });
    }
    const shown = async () => (await owner.get(request_number)).history.slice(1);
    const made = states.slice(1).map((to, at) => [{ field: 'items', from: states[at], to }]);
    expect((await shown()).map(({ changes }) => changes)).toEqual(made);
    const entries = service.db.collection(`shipments/${id}/history`);
    const stored = (await entries.get()).docs.map((doc) => String(doc.get('changes')).length);
    const ofList = JSON.stringify(items).length;
    expect(stored.slice(1).map((length) => length < ofList / 8)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(stored[4]).toBeLessThan(1.1 * ofList);
    const before = JSON.stringify(await shown());
    // As releases up to 1.20.1 stored it.
    await entries.doc('000003').update({ changes: JSON.stringify(made[1]) });
    expect(JSON.stringify(await shown())).toBe(before);
  });
});
