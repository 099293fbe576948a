import { status } from '@grpc/grpc-js';

import { shipmentEndpoint } from '../../../src/functions/shipment-endpoint';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openService } from '../../support/service';
import { createCalls, openShipments, shipmentData } from '../../support/shipments';

type Change = { field: string; from: unknown; to: unknown };

describe('changes at the same time', () => {
  const { service, owner, staff } = openedForAll(openShipments);

  /** The state that a history shows, and that each entry began where the one before it ended. */
  function replay(history: Record<string, unknown>[]): Record<string, unknown> {
    const state: Record<string, unknown> = {};
    for (const { changes } of history) {
      for (const { field, from, to } of changes as Change[]) {
        expect([field, state[field] ?? null]).toEqual([field, from]);
        state[field] = to;
      }
    }
    return state;
  }

  test('50 updates at once are all in the history, whose order explains the final state', async () => {
    const { request_number } = await owner.create();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        (i % 2 ? owner : staff).call('update', {
          request_number,
          data: { notes: `note ${i}`, [i % 3 ? 'length_cm' : 'reference']: i % 3 ? i : `${i}` },
        }),
      ),
    );
    expect(answers.map(({ status: code }) => code)).toEqual(Array(50).fill(200));
    const { history, ...shipment } = await owner.get(request_number);
    expect(history).toHaveLength(51);
    const notes = history.flatMap(({ changes }) =>
      (changes as Change[]).filter(({ field }) => field === 'notes').map(({ to }) => to),
    );
    expect(new Set(notes).size).toBe(50);
    expect(shipment).toMatchObject(replay(history));
  });

  test('a delete by its owner and a shipping by staff never both happen', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const { request_number } = await owner.create();
      const remove = () => owner.call('delete', { request_number });
      const ship = () => staff.call('update', { request_number, data: { status: 'in_transit' } });
      const [first, second] = round % 2 ? [remove, ship] : [ship, remove];
      // In the last rounds, the first has not ended when the second begins.
      const isHeld = round > 7;
      if (isHeld) service.faults?.add({ at: 'commit', path: /history/, fault: { kind: 'hold' } });
      const begun = first();
      if (isHeld) await service.faults?.untilMet();
      const following = second();
      service.faults?.release();
      const answers = await Promise.all([begun, following]);
      const [deleted, shipped] = round % 2 ? answers : [...answers].reverse();
      const { history, is_deleted, status: state } = await staff.get(request_number);
      const outcome = `${String(deleted?.body['code'])} ${String(shipped?.body['code'])}`;
      outcomes.add(outcome);
      expect(outcome).toBe(
        is_deleted ? 'undefined shipment_deleted' : 'shipment_shipped undefined',
      );
      expect(state).toBe(is_deleted ? 'pending' : 'in_transit');
      expect(history).toHaveLength(2);
    }
    expect(outcomes.size).toBe(2);
  });

  test('two deletes at once are one', async () => {
    const { request_number } = await owner.create();
    const remove = () => owner.call('delete', { request_number, reason: 'twice' });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    expect((await owner.get(request_number)).history).toHaveLength(2);
  });
});

describeLocal('changes that meet those of another instance', () => {
  const { service, owner, staff } = openedForAll(openShipments);

  test('a change that another process overtakes sees what the other made of it', async () => {
    const { id, request_number } = await owner.create();
    const path = new RegExp(`shipments/${id}`);
    service.faults?.add({ at: 'commit', path, fault: { kind: 'hold' } });
    const overtaken = owner.call('delete', { request_number });
    await service.faults?.untilMet();
    await service.db.doc(`shipments/${id}`).update({ status: 'in_transit' });
    service.faults?.release();
    expect((await overtaken).body).toMatchObject({ success: false, code: 'shipment_shipped' });
    const { history, ...shipment } = await staff.get(request_number);
    expect(shipment).toMatchObject({ status: 'in_transit', is_deleted: false });
    expect(history).toHaveLength(1);
  });

  test('one that loses against another is run again', async () => {
    const { request_number } = await owner.create();
    const aborted = { kind: 'refuse', code: status.ABORTED } as const;
    service.faults?.add({ at: 'commit', path: /history/, fault: aborted });
    const answer = await owner.call('update', { request_number, data: { notes: 'through' } });
    expect(answer.status).toBe(200);
    expect(service.faults?.pending).toBe(0);
    expect((await owner.get(request_number)).history).toHaveLength(2);
  });

  test('one that lost against a change of the same revision makes its own after it', async () => {
    const { request_number } = await owner.create();
    const other = await openService(shipmentEndpoint, { sharing: service });
    const aborted = { kind: 'refuse', code: status.ABORTED } as const;
    service.faults?.add(
      { at: 'commit', path: /history/, fault: aborted },
      { at: 'read', path: /shipments/, fault: { kind: 'delay', ms: 0 } },
      { at: 'read', path: /shipments/, fault: { kind: 'hold' } },
    );
    const losing = owner.call('update', { request_number, data: { notes: 'mine' } });
    // Its second attempt reads the record: held back until another instance has changed it.
    await service.faults?.untilMet();
    const { call } = createCalls(other, staff.api_token);
    const overtaking = await call('update', { request_number, data: { reference: 'theirs' } });
    expect(overtaking.status).toBe(200);
    service.faults?.release();
    expect((await losing).body['data']).toMatchObject({ updated_fields: ['notes'] });
    const { history, notes, reference } = await owner.get(request_number);
    expect([history.length, notes, reference]).toEqual([3, 'mine', 'theirs']);
    await other.close();
  });

  test('a creation that loses against another is sent again, and happens once', async () => {
    const aborted = { kind: 'refuse', code: status.ABORTED } as const;
    for (const fields of [{}, { idempotency_key: 'aborted' }]) {
      service.faults?.add({ at: 'commit', path: /history/, fault: aborted });
      const reference = `aborted ${Object.keys(fields).length}`;
      const answer = await owner.call('create', { data: shipmentData({ reference }), ...fields });
      expect(answer.status).toBe(200);
      const query = service.db.collection('shipments').where('reference', '==', reference);
      expect((await query.get()).size).toBe(1);
    }
    expect(service.faults?.pending).toBe(0);
  });

  test.each([
    ['one that loses ten times is asked to send it again', status.ABORTED, 400, 'conflict'],
    ['of one that fails ten times, the failure is answered', status.CANCELLED, 500, 'unavailable'],
  ])('%s, and nothing is changed', async (_, code, answered, named) => {
    const { request_number } = await owner.create();
    const fault = { kind: 'refuse', code } as const;
    service.faults?.add(
      ...Array.from({ length: 10 }, () => ({ at: 'commit', path: /history/, fault }) as const),
    );
    const answer = await owner.call('update', { request_number, data: { notes: 'no' } });
    expect(answer).toMatchObject({ status: answered, body: { code: named, action: 'update' } });
    expect(service.faults?.pending).toBe(0);
    expect(await owner.get(request_number)).toMatchObject({ notes: null });
  });

  describe('a change that lands while its answer is lost', () => {
    const lose = () =>
      service.faults?.add({
        at: 'commit',
        path: /history/,
        fault: { kind: 'drop', when: 'after' },
      });

    test('is answered as what it did, and is in the history once', async () => {
      const { request_number } = await owner.create();
      lose();
      const updated = await owner.call('update', { request_number, data: { notes: 'x' } });
      expect(updated.body['data']).toMatchObject({ updated_fields: ['notes'] });
      lose();
      const deleted = await owner.call('delete', { request_number, reason: 'once' });
      expect(deleted.body['data']).toMatchObject({ deleted_at: expect.any(String) });
      lose();
      const restored = await staff.call('restore', { request_number });
      expect(restored.body).toMatchObject({ success: true });
      expect(service.faults?.pending).toBe(0);
      const { history } = await owner.get(request_number);
      expect(history.map(({ action }) => action)).toEqual([
        'create',
        'update',
        'delete',
        'restore',
      ]);
    });

    test('is distinguished from the same change by somebody else', async () => {
      const { request_number } = await owner.create();
      lose();
      const [first, second] = await Promise.all([
        owner.call('delete', { request_number }),
        staff.call('delete', { request_number }),
      ]);
      expect(first.body['success']).toBe(true);
      expect(second.body['code']).toBe('shipment_deleted');
    });
  });

  test('an update and its history entry land together or not at all', async () => {
    const { request_number } = await owner.create();
    const denied = { kind: 'refuse', code: status.PERMISSION_DENIED } as const;
    service.faults?.add({ at: 'commit', path: /history/, fault: denied });
    const answer = await owner.call('update', { request_number, data: { notes: 'half' } });
    expect(answer.body).toMatchObject({ code: 'internal', action: 'update' });
    const { history, notes } = await owner.get(request_number);
    expect([history.length, notes]).toEqual([1, null]);
  });
});
