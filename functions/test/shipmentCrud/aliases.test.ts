import { hash } from 'node:crypto';

import { newRecordId, writeReference } from '../../src/model/creation/record-id';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, pickupAddress, pickupData, requestPickup } from '../support/pickups';
import { shipmentData } from '../support/shipments';
import { requireData, fieldsOf, isReplay, type Members, refusalOf } from './reading';

const { service, callers } = openedForAll(openPickups);

describe('a record is named', () => {
  test('as a shipment by request_number, shipment_id or id', async () => {
    const { client, staff } = callers;
    const { id, request_number } = await client.create();
    for (const name of ['request_number', 'shipment_id', 'id']) {
      for (const value of [id, request_number.toLowerCase()]) {
        expect(requireData(await client.call('get', { [name]: value })).id).toBe(id);
      }
    }
    const shipment_id = id;
    const update = { shipment_id, data: { notes: 'x' } };
    expect(requireData(await client.call('update', update))).toMatchObject({ id, request_number });
    expect(requireData(await client.call('delete', { shipment_id })).id).toBe(id);
    expect(requireData(await staff.call('restore', { shipment_id })).id).toBe(id);
    const both = await client.call('get', { shipment_id, request_number: newRecordId() });
    expect(refusalOf(both)).toEqual([
      'validation_failed',
      'shipment_id refers to a different shipment than request_number.',
    ]);
  });

  test.each([{}, { api_scope: null }, PICKUP])(
    'as a pickup by its number as request_number, with the scope %j',
    async (scope) => {
      const { partner, staff } = callers;
      const { id, pickup_number } = await requestPickup(partner);
      for (const request_number of [
        pickup_number.toLowerCase(),
        pickup_number.replaceAll('-', ''),
      ]) {
        const fields = { ...scope, request_number };
        for (const caller of [partner, staff]) {
          expect(requireData(await caller.call('get', fields)).id).toBe(id);
          const tracked = requireData(await caller.call('get_tracking', fields));
          expect(tracked).toMatchObject({ pickup_number, tracking_number: pickup_number });
        }
      }
      const named = { ...scope, request_number: pickup_number };
      const update = { ...named, data: { status: 'confirmed' } };
      expect((await partner.call('update', update)).body['code']).toBe('insufficient_role');
      expect(requireData(await staff.call('update', update))['updated_fields']).toEqual(['status']);
      const other = await partner.call('cancel', { ...named, pickup_number: newRecordId() });
      expect(refusalOf(other)).toEqual([
        'validation_failed',
        'request_number refers to a different pickup than pickup_number.',
      ]);
      const cancelled = requireData(await partner.call('cancel', named));
      expect(cancelled).toMatchObject({ id, status: 'cancelled' });
    },
  );

  test('and without a scope nothing is said of somebody else’s pickup', async () => {
    const { other, client, partner } = callers;
    const { pickup_number } = await requestPickup(partner);
    const unknown = writeReference('PR', newRecordId());
    for (const action of ['get', 'update', 'cancel', 'get_tracking']) {
      for (const caller of [other, client]) {
        const ask = (request_number: string) =>
          caller.call(action, { request_number, data: { status: 'failed' } });
        const theirs = await ask(pickup_number);
        expect(refusalOf(theirs)).toEqual(refusalOf(await ask(unknown)));
        expect(theirs.status).not.toBe(200);
      }
    }
    const lost = await other.call('get', { request_number: pickup_number });
    expect(lost.body['code']).toBe('pickup_not_found');
    const beside = { request_number: pickup_number, shipment_id: newRecordId() };
    expect((await partner.call('get', beside)).body['code']).toBe('validation_failed');
  });
});

test('a reason counts within data for each change; the one next to action goes first', async () => {
  const { client, staff, partner } = callers;
  const { id } = await client.create();
  await client.call('update', { id, data: { notes: 'x', reason: 'a' } });
  await client.call('update', { id, reason: 'b', data: { notes: 'y', reason: 'c' } });
  await client.call('delete', { id, data: { reason: 'd' } });
  expect((await client.get(id))['delete_reason']).toBe('d');
  await staff.call('restore', { id, data: { reason: 'e' } });
  const reasons = (await staff.get(id)).history.map(({ reason }) => reason);
  expect(reasons).toEqual([null, 'a', 'b', 'd', 'e']);
  const alone = await client.call('update', { id, data: { reason: 'x' } });
  expect(refusalOf(alone)).toEqual(['validation_failed', 'data must contain a field to change.']);

  const pickup = { ...PICKUP, id: (await requestPickup(partner)).id };
  await staff.call('update', { ...pickup, data: { status: 'failed', reason: 'Closed' } });
  await partner.call('cancel', { ...pickup, data: { reason: 'Sold out' } });
  const got = requireData(await staff.call('get', { ...pickup, include_history: true }));
  expect((got['history'] as Members[]).map(({ reason }) => reason)).toEqual([
    null,
    'Closed',
    'Sold out',
  ]);
});

describe('staff’s client_email', () => {
  const email = 'client@example.com';
  const readOwner = async (id: string) =>
    requireData(await callers.staff.call('get', { id }))['client_email'];

  test('is taken next to action by create and update, and from staff alone', async () => {
    const { client, staff } = callers;
    const created = await staff.call('create', { client_email: email, data: shipmentData() });
    expect(await readOwner(requireData(created).id)).toBe(email);
    const { id } = await staff.create();
    const update = { id, client_email: ' Client@example.com', data: {} };
    expect(requireData(await staff.call('update', update))['updated_fields']).toEqual([
      'client_email',
    ]);
    expect(await readOwner(id)).toBe(email);
    const differing = { id, client_email: email, data: { client_email: 'a@example.com' } };
    expect(refusalOf(await staff.call('update', differing))).toEqual([
      'validation_failed',
      'client_email differs from data.client_email.',
    ]);
    const fields = { client_email: 'staff@example.com', data: shipmentData() };
    expect(await readOwner(requireData(await client.call('create', fields)).id)).toBe(email);
  });

  test('belongs to what an idempotency key stands for, but for what 1.10.0 stored, which ignored it', async () => {
    const create = (fields: object, idempotency_key: string) =>
      callers.staff.call('create', { idempotency_key, data: shipmentData(), ...fields });
    const own = { client_email: email };
    const [first, unnamed] = [await create(own, 'for-client'), await create({}, 'own')];
    expect((await create(own, 'for-client')).text).toBe(first.text);
    expect((await create({}, 'own')).text).toBe(unnamed.text);
    for (const other of [
      await create({}, 'for-client'),
      await create({ client_email: 'a@example.com' }, 'for-client'),
      await create(own, 'own'),
    ]) {
      expect(other.body['code']).toBe('idempotency_key_reused');
    }
    const { docs } = await service.db.collectionGroup('idempotency_keys').get();
    const stored = docs.filter((doc) => JSON.stringify(doc.data()).includes(requireData(first).id));
    expect(stored).toHaveLength(1);
    const sides = { length_cm: 40_000, width_cm: 30_000, height_cm: 20_000 };
    const asSent = { ...shipmentData(), actual_weight_kg: 32_000, ...sides };
    const fingerprint = hash('sha256', JSON.stringify(['shipment', asSent]), 'hex');
    await stored[0]?.ref.update({ fingerprint });
    expect((await create(own, 'for-client')).text).toBe(first.text);
  });
});

describe('what get shows', () => {
  test.each(['client', 'staff'] as const)('is taken back from %s whole', async (role) => {
    const { id } = await callers.client.create({ service_id: null, reference: 'r' });
    const caller = callers[role];
    for (const include_history of [false, true]) {
      const shown = requireData(await caller.call('get', { id, include_history }));
      const data = { ...shown, notes: `changed ${include_history}`, length_cm: 41 };
      const { updated_fields } = requireData(await caller.call('update', { id, data }));
      expect(updated_fields).toContain('notes');
    }
  });

  test('and nothing else of what is read-only', async () => {
    const { client, staff } = callers;
    const { id, request_number } = await client.create();
    const shown = requireData(await client.call('get', { id, include_history: true }));
    const update = (data: object, caller = client) => caller.call('update', { id, data });
    const others = {
      id: newRecordId(),
      request_number: 'SR-0000-0000-0000',
      volumetric_weight_kg: 9,
      submitted_date: `${String(shown['updated_date'])}x`,
      is_deleted: true,
      history: [],
      history_total: 2,
      updated_date: '2026-01-01',
      price_breakdown: [],
    };
    for (const [name, value] of Object.entries(others)) {
      for (const caller of [client, staff]) {
        expect(refusalOf(await update({ notes: 'x', [name]: value }, caller))).toEqual([
          'validation_failed',
          `data.${name} cannot be changed: leave it out, or send what "get" returns now.`,
        ]);
      }
    }
    for (const [name, value] of Object.entries({ status: 'lost', client_email: 'a@b.co' })) {
      expect(refusalOf(await update({ notes: 'x', [name]: value }))).toEqual([
        'validation_failed',
        `data.${name} can only be set by staff.`,
      ]);
    }
    const alone = await update({ id, request_number });
    expect(fieldsOf(alone)).toEqual(['data.id', 'data.request_number']);
    expect((await client.get(id)).history).toHaveLength(1);
  });
});

test('a saved address is address_id or pickup_address_id, also under one key', async () => {
  const { partner } = callers;
  const saved = await partner.call('create', { api_scope: 'address', data: pickupAddress() });
  const pickup_address_id = requireData(saved).id;
  const data = pickupData({ pickup_address: undefined, pickup_address_id });
  const quote = (fields: object) => partner.call('quote_fee', { data: { ...data, ...fields } });
  const { quote_id, fee_thb } = requireData(await quote({}));
  const booked = { ...data, quote_id };
  const create = (named: object) =>
    partner.call('create', { ...PICKUP, idempotency_key: 'saved', data: named });
  const first = await create(booked);
  expect(requireData(first)['fee_thb']).toBe(fee_thb);
  const got = await partner.call('get', { ...PICKUP, id: requireData(first).id });
  expect(requireData(got)['address_id']).toBe(pickup_address_id);
  const renamed = { ...booked, pickup_address_id: null, address_id: pickup_address_id };
  expect((await create(renamed)).text).toBe(first.text);
  expect(refusalOf(await quote({ address_id: newRecordId() }))).toEqual([
    'validation_failed',
    'data.pickup_address_id refers to a different address than address_id.',
  ]);
  const twice = await quote({ pickup_address: pickupAddress() });
  expect(twice.body['error']).toBe('data.pickup_address must be left out when address_id is sent.');
});

describe('a create that names a hub', () => {
  test('is a pickup without a scope, once under its key', async () => {
    const { partner, staff } = callers;
    for (const fields of [{}, { api_scope: null }]) {
      for (const caller of [partner, staff]) {
        const created = await caller.call('create', { ...fields, data: pickupData() });
        expect(requireData(created)).toHaveProperty('pickup_number');
      }
    }
    const fields = { idempotency_key: 'unscoped', data: pickupData() };
    const first = await partner.call('create', fields);
    const again = await partner.call('create', { ...fields, ...PICKUP });
    expect([again.text, isReplay(again)]).toEqual([first.text, true]);
    const poor = await partner.call('create', { data: { destination_id: 'bangkok' } });
    expect(fieldsOf(poor)).toEqual([
      'data.parcels_count',
      'data.total_weight_kg',
      'data.pickup_address',
    ]);
  });

  test('is a shipment from anyone else, with another scope, or if it names none', async () => {
    const { client, partner } = callers;
    const field = 'data.destination_id';
    expect(fieldsOf(await client.call('create', { data: pickupData() }))).toContain(field);
    const saved = { api_scope: 'address', data: { ...pickupAddress(), destination_id: 'bangkok' } };
    expect(fieldsOf(await partner.call('create', saved))).toEqual([field]);
    for (const data of [shipmentData(), { ...shipmentData(), destination_id: null }]) {
      const answer = await partner.call('create', { data });
      expect(JSON.stringify(answer.body)).not.toContain('pickup_number');
    }
  });
});
