import { Timestamp } from 'firebase-admin/firestore';

import { openedForEach } from '../../support/opened';
import { PICKUP, openPickups, requestPickup } from '../../support/pickups';
import type { Answer } from '../../support/service';
import { recordedText } from '../../support/shipments';

const TUESDAY = { date: '2026-11-24', from: '09:00', to: '12:00' };

describe('the life of a pickup', () => {
  const { service, callers } = openedForEach(openPickups);

  const get = (id: string, caller = callers.partner, fields: object = {}) =>
    caller.call('get', { ...PICKUP, id, ...fields });
  const move = (id: string, status: string, fields: object = {}) =>
    callers.staff.call('update', { ...PICKUP, id, data: { status }, ...fields });
  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;

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
    expect(dataOf(await get(id, callers.partner, { include_history: true }))).toMatchObject({
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

  test('a partner cancels until the slot begins, staff until it is picked up', async () => {
    const { id } = await requestPickup(callers.partner, { slot: TUESDAY });
    service.clock.now = Date.parse('2026-11-24T09:00:00+07:00');
    const late = await callers.partner.call('cancel', { id });
    expect([late.status, late.body['code']]).toEqual([400, 'cancel_too_late']);
    expect(late.body['error']).toContain('until 2026-11-24T09:00:00+07:00');
    expect((await callers.staff.call('cancel', { id })).status).toBe(200);

    const collected = await requestPickup(callers.partner);
    await move(collected.id, 'picked_up');
    for (const caller of [callers.partner, callers.staff]) {
      const { body } = await caller.call('cancel', { id: collected.id });
      expect(body['code']).toBe('invalid_transition');
    }
  });

  test('ten cancels at once change it once', async () => {
    const { id } = await requestPickup(callers.partner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callers.partner.call('cancel', { id })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(dataOf(await get(id, callers.partner, { include_history: true }))['history_total']).toBe(
      2,
    );
  });

  test('each move has its event, in history and in tracking', async () => {
    const { id, pickup_number } = await requestPickup(callers.partner);
    for (const status of ['confirmed', 'failed', 'confirmed', 'picked_up', 'at_hub']) {
      service.clock.now += 60_000;
      const { body } = await move(id, status, { reason: 'as it went' });
      expect(body['data']).toEqual({ id, pickup_number, updated_fields: ['status'] });
    }
    const { body } = await callers.partner.call('get_tracking', { pickup_number });
    const { events, ...data } = body['data'] as { events: Record<string, unknown>[] };
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
    const full = dataOf(await get(id, callers.partner, { include_history: true }));
    expect(full['history']).toHaveLength(6);
  });

  test('a mistake is taken back by staff, and a cancelled one may live again', async () => {
    const { id, pickup_number } = await requestPickup(callers.partner, { slot: TUESDAY });
    await callers.staff.call('cancel', { pickup_number, reason: 'Another one was meant' });
    const data = { status: 'confirmed', correction: true };
    const change = { ...PICKUP, id, data };
    service.clock.now += 3_600_000;
    expect((await callers.staff.call('update', change)).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'reason' }],
    });
    const corrected = await callers.staff.call('update', { ...change, reason: 'Not this one' });
    expect(corrected.body['success']).toBe(true);
    expect(dataOf(await get(id))).toMatchObject({
      ...{ status: 'confirmed', cancelled_at: null, cancelled_by: null, cancel_reason: null },
    });
    const tracked = dataOf(await callers.partner.call('get_tracking', { pickup_number }));
    expect(tracked).toMatchObject({ status: 'pre_transit' });
    const events = tracked['events'] as Record<string, unknown>[];
    expect(events.map(({ description }) => description)).toEqual([
      'Corrected: Pickup confirmed',
      'Withdrawn: Pickup cancelled',
      'Pickup requested',
    ]);
    const { body } = await callers.partner.call('update', { ...change, reason: 'I wish' });
    expect(body['code']).toBe('insufficient_role');
  });

  test('when it was picked up is stored by the time of Firestore, and shown to nobody', async () => {
    const { id } = await requestPickup(callers.partner, { slot: TUESDAY });
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
    const { id } = await requestPickup(callers.partner);
    const entry = service.db.doc(`pickups/${id}/history/000002`);
    await entry.set({ in: 'the way' });
    service.lines.length = 0;
    expect((await move(id, 'confirmed')).status).toBe(500);
    expect(dataOf(await get(id))['status']).toBe('requested');
    expect(service.lines[0]?.message).toBe('shipmentCrud failed.');
  });

  test('staff alone move a pickup, and may give it another slot', async () => {
    const { id } = await requestPickup(callers.partner);
    const change = { ...PICKUP, id, data: { status: 'confirmed' } };
    expect((await callers.partner.call('update', change)).body['code']).toBe('insufficient_role');
    const slot = { date: '2026-11-25', from: '18:00', to: '19:00' };
    const { body } = await callers.staff.call('update', { ...change, data: { slot } });
    expect(body['data']).toMatchObject({ updated_fields: ['slot', 'cancel_by'] });
    expect(dataOf(await get(id))).toMatchObject({ slot, cancel_by: '2026-11-25T18:00:00+07:00' });
    const none = await callers.staff.call('update', { ...change, data: {} });
    expect(none.body['error']).toBe('data must contain a field to change.');
    const given = await callers.staff.call('update', { ...change, data: { slot } });
    expect(given.body['data']).toMatchObject({ updated_fields: [] });
  });

  describe('a slot that staff give', () => {
    const give = (id: string, data: object) =>
      callers.staff.call('update', { ...PICKUP, id, data });
    const slot = { date: '2026-11-25', from: '18:00', to: '19:00' };

    test.each(['picked_up', 'cancelled', 'at_hub'])(
      'is none for one that is %s',
      async (status) => {
        const { id } = await requestPickup(callers.partner);
        if (status === 'at_hub') await move(id, 'picked_up');
        await move(id, status);
        expect((await give(id, { slot })).body).toMatchObject({
          code: 'invalid_transition',
          error: `The slot of a pickup with status ${status} cannot be changed.`,
        });
      },
    );

    test.each([
      ['of last year', { ...slot, date: '2025-11-25' }],
      ['that begins now', { date: '2026-11-21', from: '12:00', to: '13:00' }],
      ['of the 61st day', { ...slot, date: '2027-01-21' }],
    ])('cannot be one %s', async (_name, wanted) => {
      const { id } = await requestPickup(callers.partner);
      const { body } = await give(id, { slot: wanted });
      expect(body['error']).toBe('data.slot must begin in the future and within the next 60 days.');
      expect((await give(id, { slot: { ...slot, date: '2027-01-20' } })).status).toBe(200);
    });

    test('is needed where one that failed is confirmed after its own', async () => {
      const { id } = await requestPickup(callers.partner, { slot: TUESDAY });
      await move(id, 'failed');
      service.clock.now = Date.parse('2026-11-24T09:00:00+07:00');
      const refused = await move(id, 'confirmed');
      expect(refused.body['error']).toBe(
        'data.slot is required because the current slot has begun.',
      );
      expect((await give(id, { status: 'confirmed', slot })).status).toBe(200);
      expect(dataOf(await get(id))).toMatchObject({ status: 'confirmed', slot });
    });
  });

  test('a partner gives up a pickup that failed, after its slot as well', async () => {
    const { id } = await requestPickup(callers.partner, { slot: TUESDAY });
    await move(id, 'failed');
    service.clock.now = Date.parse('2026-11-24T15:00:00+07:00');
    expect((await callers.partner.call('cancel', { id })).status).toBe(200);
  });
});
