import { Timestamp } from 'firebase-admin/firestore';

import { openedForEach } from '../../support/opened';
import { PICKUP, openPickups, requestPickup } from '../../support/pickups';
import { recordedText } from '../../support/shipments';
import { requireData, type Members } from '../reading';

const TUESDAY = { date: '2026-11-24', from: '09:00', to: '12:00' };
const OTHER_SLOT = { date: '2026-11-25', from: '18:00', to: '19:00' };

describe('the life of a pickup', () => {
  const { service, callers } = openedForEach(openPickups);

  const get = (id: string, caller = callers.partner, fields: object = {}) =>
    caller.call('get', { ...PICKUP, id, ...fields });
  const shown = async (id: string) => requireData(await get(id));
  const withHistory = async (id: string) =>
    requireData(await get(id, callers.partner, { include_history: true }));
  const update = (id: string, data: object, fields: object = {}, caller = callers.staff) =>
    caller.call('update', { ...PICKUP, id, data, ...fields });
  const move = (id: string, status: string, fields: object = {}) => update(id, { status }, fields);
  const requested = async () => (await requestPickup(callers.partner, { slot: TUESDAY })).id;

  test('cancel is answered the same however often, before and after its time', async () => {
    const { id, pickup_number } = await requestPickup(callers.partner, { slot: TUESDAY });
    const cancel = (fields: object = {}, caller = callers.partner) =>
      caller.call('cancel', { pickup_number, ...fields });
    service.clock.now = Date.parse('2026-11-24T08:59:59.999+07:00');
    const first = await cancel({ reason: 'Nothing to send' });
    expect(first.text).toBe(
      JSON.stringify({
        success: true,
        action: 'cancel',
        data: { id, pickup_number, status: 'cancelled', cancelled_at: '2026-11-24T01:59:59.999Z' },
      }),
    );
    service.clock.now += 3_600_000;
    expect((await cancel()).text).toBe(first.text);
    expect((await cancel({ reason: 'Another' }, callers.staff)).text).toBe(first.text);
    expect(await withHistory(id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'client',
      cancel_reason: 'Nothing to send',
      history_total: 2,
      history: [
        { action: 'create', by: 'client' },
        {
          action: 'cancel',
          by: 'client',
          reason: 'Nothing to send',
          changes: [{ field: 'status', from: 'requested', to: 'cancelled' }],
        },
      ],
    });
  });

  test('a partner cancels until the slot begins, staff later as well', async () => {
    const id = await requested();
    service.clock.now = Date.parse('2026-11-24T09:00:00+07:00');
    const { status, body } = await callers.partner.call('cancel', { id });
    expect([status, body['code']]).toEqual([400, 'cancel_too_late']);
    expect(body['error']).toContain('until 2026-11-24T09:00:00+07:00');
    expect((await callers.staff.call('cancel', { id })).status).toBe(200);
  });

  test('ten cancels at once change it once', async () => {
    const id = await requested();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callers.partner.call('cancel', { id })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await withHistory(id))['history_total']).toBe(2);
  });

  test('moves at one instant have times in their order', async () => {
    const id = await requested();
    for (const status of ['confirmed', 'failed', 'confirmed']) await move(id, status);
    const times = ((await withHistory(id))['history'] as Members[]).map(({ at }) => at);
    expect(times).toHaveLength(4);
    expect(times).toEqual([...new Set(times)].sort());
  });

  test('each move has its event, in history and in tracking', async () => {
    const { id, pickup_number } = await requestPickup(callers.partner);
    for (const status of ['confirmed', 'failed', 'confirmed', 'picked_up', 'at_hub']) {
      service.clock.now += 60_000;
      const { body } = await move(id, status, { reason: 'as it went' });
      expect(body['data']).toEqual({ id, pickup_number, updated_fields: ['status'] });
    }
    const { body } = await callers.partner.call('get_tracking', { pickup_number });
    const { events, ...data } = body['data'] as { events: Members[] };
    const varying = { pickup_number, event_id: `${id}-6-status` };
    const expected = recordedText(__dirname, 'life: tracked', varying);
    expect({ data, event: events[0] }).toEqual(JSON.parse(expected));
    expect(events.map(({ description }) => description)).toEqual([
      'Arrived at the hub',
      'Picked up',
      'Pickup confirmed',
      'Pickup not possible',
      'Pickup confirmed',
      'Pickup requested',
    ]);
    expect((await withHistory(id))['history']).toHaveLength(6);
  });

  test('a mistake is taken back by staff, and a cancelled one may live again', async () => {
    const { id, pickup_number } = await requestPickup(callers.partner, { slot: TUESDAY });
    await callers.staff.call('cancel', { pickup_number, reason: 'Another one was meant' });
    const data = { status: 'confirmed', correction: true };
    service.clock.now += 3_600_000;
    expect((await update(id, data)).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'reason' }],
    });
    const usual = await update(id, { ...data, correction: false }, { reason: 'Not this one' });
    expect(usual.body['code']).toBe('invalid_transition');
    expect((await update(id, data, { reason: 'Not this one' })).body['success']).toBe(true);
    expect(await shown(id)).toMatchObject({
      status: 'confirmed',
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    });
    const tracked = requireData(await callers.partner.call('get_tracking', { pickup_number }));
    expect(tracked).toMatchObject({ status: 'pre_transit' });
    const events = tracked['events'] as Members[];
    expect(events.map(({ description }) => description)).toEqual([
      'Corrected: Pickup confirmed',
      'Withdrawn: Pickup cancelled',
      'Pickup requested',
    ]);
    const wished = await update(id, data, { reason: 'I wish' }, callers.partner);
    expect(wished.body['code']).toBe('insufficient_role');
  });

  test('when it was picked up is stored by the time of Firestore, and shown to nobody', async () => {
    const id = await requested();
    const stored = async (): Promise<unknown> =>
      (await service.db.doc(`pickups/${id}`).get()).get('picked_up_at');
    expect(await stored()).toBeNull();
    service.clock.now = Date.parse('2026-11-24T11:00:00+07:00');
    await move(id, 'picked_up');
    const at = Timestamp.fromMillis(service.clock.now);
    expect(await stored()).toEqual(at);
    service.clock.now += 3_600_000;
    await move(id, 'at_hub');
    expect(await stored()).toEqual(at);
    for (const caller of [callers.partner, callers.staff]) {
      const { text } = await get(id, caller, { include_history: true });
      expect(text).not.toContain('picked_up_at');
    }
  });

  test('a commit that is refused leaves neither the change nor its event', async () => {
    const id = await requested();
    await service.db.doc(`pickups/${id}/history/000002`).set({ in: 'the way' });
    service.lines.length = 0;
    expect((await move(id, 'confirmed')).status).toBe(500);
    expect((await shown(id))['status']).toBe('requested');
    expect(service.lines[0]?.message).toBe('shipmentCrud failed.');
  });

  test('staff alone move a pickup, and may give it another slot', async () => {
    const id = await requested();
    const own = await update(id, { status: 'confirmed' }, {}, callers.partner);
    expect(own.body['code']).toBe('insufficient_role');
    const given = requireData(await update(id, { slot: OTHER_SLOT }));
    expect(given['updated_fields']).toEqual(['slot', 'cancel_by']);
    const cancel_by = '2026-11-25T18:00:00+07:00';
    expect(await shown(id)).toMatchObject({ slot: OTHER_SLOT, cancel_by });
    expect(requireData(await update(id, { slot: OTHER_SLOT }))['updated_fields']).toEqual([]);
    await move(id, 'failed');
    service.clock.now = Date.parse(cancel_by);
    const begun = await move(id, 'confirmed');
    expect(begun.body['error']).toBe('data.slot is required because the current slot has begun.');
    const slot = { ...OTHER_SLOT, date: '2026-11-26' };
    expect((await update(id, { status: 'confirmed', slot })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'confirmed', slot });
    await move(id, 'cancelled');
    expect((await update(id, { slot: OTHER_SLOT })).body['code']).toBe('invalid_transition');
  });
});
