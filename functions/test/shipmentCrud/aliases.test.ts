import { hash } from 'node:crypto';

import { newRecordId, writeReference } from '../../src/creation/record/record-id';
import { openedForAll } from '../support/opened';
import { openPickups, PICKUP, pickupAddress, pickupData, requestPickup } from '../support/pickups';
import type { Answer } from '../support/service';
import { shipmentData } from '../support/shipments';

const { service, callers } = openedForAll(openPickups);

type Members = Readonly<Record<string, unknown>>;

const dataOf = ({ status, body }: Answer): Members => {
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['data'] as Members;
};
const refusalOf = ({ body: { code, error } }: Answer) => [code, error];

describe('a record is named', () => {
  test('as a shipment by request_number, shipment_id or id', async () => {
    const { client, staff } = callers;
    const { id, request_number } = await client.create();
    for (const name of ['request_number', 'shipment_id', 'id']) {
      for (const value of [id, request_number]) {
        expect(dataOf(await client.call('get', { [name]: value }))['id']).toBe(id);
      }
    }
    const shipment_id = id;
    const update = { shipment_id, data: { notes: 'x' } };
    expect(dataOf(await client.call('update', update))).toMatchObject({ id, request_number });
    expect(dataOf(await client.call('delete', { shipment_id }))['id']).toBe(id);
    expect(dataOf(await staff.call('restore', { shipment_id }))['id']).toBe(id);
    const both = await client.call('get', { shipment_id, request_number: newRecordId() });
    expect(refusalOf(both)).toEqual([
      'validation_failed',
      'shipment_id refers to a different shipment than request_number.',
    ]);
  });

  test('as a pickup by pickup_number, request_number or id', async () => {
    const { partner, staff } = callers;
    const { id, pickup_number } = await requestPickup(partner);
    const request_number = pickup_number;
    const get = await partner.call('get', { ...PICKUP, request_number });
    expect(dataOf(get)['id']).toBe(id);
    expect(dataOf(await partner.call('get_tracking', { request_number }))).toMatchObject({
      tracking_number: pickup_number,
    });
    const data = { status: 'confirmed' };
    expect(dataOf(await staff.call('update', { ...PICKUP, request_number, data }))['id']).toBe(id);
    const other = await partner.call('cancel', { request_number, pickup_number: newRecordId() });
    expect(refusalOf(other)).toEqual([
      'validation_failed',
      'request_number refers to a different pickup than pickup_number.',
    ]);
    expect(dataOf(await partner.call('cancel', { request_number }))['id']).toBe(id);
  });
});

describe('a reason', () => {
  const reasonsOf = async (id: string) =>
    (await callers.staff.get(id)).history.map(({ action, reason }) => [action, reason]);

  test('counts within data for each change of a shipment; the one next to action goes first', async () => {
    const { client, staff } = callers;
    const { id } = await client.create();
    await client.call('update', { id, data: { notes: 'x', reason: 'a' } });
    await client.call('update', { id, reason: 'b', data: { notes: 'y', reason: 'c' } });
    await client.call('delete', { id, data: { reason: 'd' } });
    expect((await client.get(id))['delete_reason']).toBe('d');
    await staff.call('restore', { id, data: { reason: 'e' } });
    expect(await reasonsOf(id)).toEqual([
      ['create', null],
      ['update', 'a'],
      ['update', 'b'],
      ['delete', 'd'],
      ['restore', 'e'],
    ]);
    const alone = await client.call('update', { id, data: { reason: 'x' } });
    expect(refusalOf(alone)).toEqual(['validation_failed', 'data must contain a field to change.']);
  });

  test('counts within data for each change of a pickup', async () => {
    const { id } = await requestPickup(callers.partner);
    const data = { status: 'failed', reason: 'Closed' };
    await callers.staff.call('update', { ...PICKUP, id, data });
    const got = await callers.staff.call('get', { ...PICKUP, id, include_history: true });
    const history = dataOf(got)['history'] as Members[];
    expect(history.map(({ reason }) => reason)).toEqual([null, 'Closed']);
  });
});

describe('staff’s client_email', () => {
  const email = 'client@example.com';
  const ownerOf = async (id: unknown) =>
    dataOf(await callers.staff.call('get', { id }))['client_email'];

  test('is taken next to action by create and update, and from staff alone', async () => {
    const { client, staff } = callers;
    const created = await staff.call('create', { client_email: email, data: shipmentData() });
    expect(await ownerOf(dataOf(created)['id'])).toBe(email);
    const { id } = await staff.create();
    const update = { id, client_email: ' Client@example.com', data: {} };
    expect(dataOf(await staff.call('update', update))['updated_fields']).toEqual(['client_email']);
    expect(await ownerOf(id)).toBe(email);
    const differing = { id, client_email: email, data: { client_email: 'a@example.com' } };
    expect(refusalOf(await staff.call('update', differing))).toEqual([
      'validation_failed',
      'client_email differs from data.client_email.',
    ]);
    const fields = { client_email: 'staff@example.com', data: shipmentData() };
    expect(await ownerOf(dataOf(await client.call('create', fields))['id'])).toBe(email);
  });

  test('belongs to what an idempotency key stands for', async () => {
    const { staff } = callers;
    const create = (fields: object, idempotency_key: string) =>
      staff.call('create', { idempotency_key, data: shipmentData(), ...fields });
    const first = await create({ client_email: email }, 'for-client');
    expect((await create({ client_email: email }, 'for-client')).text).toBe(first.text);
    for (const fields of [{}, { client_email: 'a@example.com' }]) {
      const other = await create(fields, 'for-client');
      expect(other.body['code']).toBe('idempotency_key_reused');
    }
    const own = await create({}, 'own');
    expect((await create({}, 'own')).text).toBe(own.text);
    const other = await create({ client_email: email }, 'own');
    expect(other.body['code']).toBe('idempotency_key_reused');
  });

  test('does not keep a retry from the answer that 1.10.0 stored, which ignored it', async () => {
    const { staff } = callers;
    const fields = { idempotency_key: 'early', client_email: email, data: shipmentData() };
    const first = await staff.call('create', fields);
    const { docs } = await service.db.collectionGroup('idempotency_keys').get();
    const asSent = {
      ...shipmentData(),
      actual_weight_kg: 32_000,
      length_cm: 40_000,
      width_cm: 30_000,
      height_cm: 20_000,
    };
    const fingerprint = hash('sha256', JSON.stringify(['shipment', asSent]), 'hex');
    const id = String(dataOf(first)['id']);
    const stored = docs.filter((doc) => JSON.stringify(doc.data()).includes(id));
    expect(stored).toHaveLength(1);
    await stored[0]?.ref.update({ fingerprint });
    expect((await staff.call('create', fields)).text).toBe(first.text);
  });
});

describe('what get shows', () => {
  test.each(['client', 'staff'] as const)('is taken back from %s whole', async (role) => {
    const { id } = await callers.client.create({ service_id: null, reference: 'r' });
    const caller = callers[role];
    for (const include_history of [false, true]) {
      const shown = dataOf(await caller.call('get', { id, include_history }));
      const data = { ...shown, notes: `changed ${include_history}`, length_cm: 41 };
      const { updated_fields } = dataOf(await caller.call('update', { id, data }));
      expect(updated_fields).toContain('notes');
    }
  });

  test('and nothing else of what is read-only', async () => {
    const { id } = await callers.client.create();
    const shown = dataOf(await callers.client.call('get', { id, include_history: true }));
    const others: Members = {
      ...{ id: newRecordId(), request_number: 'SR-0000-0000-0000', volumetric_weight_kg: 9 },
      ...{ submitted_date: `${String(shown['updated_date'])}x`, is_deleted: true, history: [] },
      ...{ history_total: 2, updated_date: '2026-01-01', price_breakdown: [] },
    };
    for (const [name, value] of Object.entries(others)) {
      for (const caller of [callers.client, callers.staff]) {
        const answer = await caller.call('update', { id, data: { notes: 'x', [name]: value } });
        const message = `data.${name} cannot be changed: leave it out, or send what "get" returns now.`;
        expect(answer.body).toMatchObject({ code: 'validation_failed', error: message });
      }
    }
    for (const [name, value] of Object.entries({ status: 'lost', client_email: 'a@b.co' })) {
      const data = { notes: 'x', [name]: value };
      const answer = await callers.client.call('update', { id, data });
      const message = `data.${name} can only be set by staff.`;
      expect(answer.body).toMatchObject({ code: 'validation_failed', error: message });
    }
    const { history } = await callers.client.get(id);
    expect(history).toHaveLength(1);
  });

  test('is no field to change', async () => {
    const { id, request_number } = await callers.client.create();
    const answer = await callers.client.call('update', { id, data: { id, request_number } });
    expect(answer.body['details']).toMatchObject([
      { field: 'data.id' },
      { field: 'data.request_number' },
    ]);
  });
});

describe('a saved address', () => {
  test('is address_id or pickup_address_id, also under one key', async () => {
    const { partner } = callers;
    const saved = await partner.call('create', { api_scope: 'address', data: pickupAddress() });
    const pickup_address_id = dataOf(saved)['id'];
    const data = pickupData({ pickup_address: undefined, pickup_address_id });
    const quote = dataOf(await partner.call('quote_fee', { data }));
    const booked = { ...data, quote_id: quote['quote_id'] };
    const create = (named: object) =>
      partner.call('create', { ...PICKUP, idempotency_key: 'saved', data: named });
    const first = await create(booked);
    expect(dataOf(first)['fee_thb']).toBe(quote['fee_thb']);
    const got = await partner.call('get', { ...PICKUP, id: dataOf(first)['id'] });
    expect(dataOf(got)['address_id']).toBe(pickup_address_id);
    const renamed = { ...booked, pickup_address_id: null, address_id: pickup_address_id };
    expect((await create(renamed)).text).toBe(first.text);
    const both = await partner.call('quote_fee', { data: { ...data, address_id: newRecordId() } });
    expect(refusalOf(both)).toEqual([
      'validation_failed',
      'data.pickup_address_id refers to a different address than address_id.',
    ]);
    const twice = await partner.call('quote_fee', {
      data: { ...data, pickup_address: pickupAddress() },
    });
    expect(twice.body['error']).toBe(
      'data.pickup_address must be left out when address_id is sent.',
    );
  });
});

describe('a saved address is got', () => {
  const ADDRESS = { api_scope: 'address' };
  const NAMES = ['id', 'address_id', 'pickup_address_id'];
  let id: string;

  beforeAll(async () => {
    const saved = await callers.partner.call('create', { ...ADDRESS, data: pickupAddress() });
    id = String(dataOf(saved)['id']);
  });
  const get = (fields: object, caller = callers.partner) =>
    caller.call('get', { ...ADDRESS, ...fields });

  test('by id, address_id or pickup_address_id, by its owner alone', async () => {
    for (const name of NAMES) {
      expect(dataOf(await get({ [name]: id }))['id']).toBe(id);
      expect(dataOf(await get({ [name]: id }, callers.staff))['id']).toBe(id);
      const others = await get({ [name]: id }, callers.other);
      const nobodys = await get({ [name]: newRecordId() });
      expect(refusalOf(others)).toEqual(refusalOf(nobodys));
      expect(others.body['code']).toBe('address_not_found');
    }
    expect(dataOf(await get({ id, address_id: id, pickup_address_id: id }))['id']).toBe(id);
  });

  test('by one name, if it sends several', async () => {
    for (const name of ['address_id', 'pickup_address_id']) {
      expect(refusalOf(await get({ id, [name]: newRecordId() }))).toEqual([
        'validation_failed',
        `${name} refers to a different address than id.`,
      ]);
      expect(dataOf(await get({ id, [name]: 'home' }))['id']).toBe(id);
      expect(refusalOf(await get({ [name]: 'home' }))).toEqual([
        'validation_failed',
        `${name} must be 12 letters and digits.`,
      ]);
    }
    expect(refusalOf(await get({}))).toEqual(['validation_failed', 'id is required.']);
  });

  test('and a request without a scope is advised to add it', async () => {
    for (const name of ['address_id', 'pickup_address_id']) {
      const { body } = await callers.partner.call('get', { [name]: id });
      expect(body['details']).toMatchObject([
        { field: 'api_scope', suggestion: 'address' },
        { field: 'request_number' },
      ]);
    }
  });
});

describe('a pickup’s number as request_number needs no scope', () => {
  const SCOPES = [{}, { api_scope: null }, PICKUP];
  const written = (number: string) => [number, number.toLowerCase(), number.replaceAll('-', '')];

  test('from a partner and staff', async () => {
    const { partner, staff } = callers;
    const { id, pickup_number } = await requestPickup(partner);
    for (const scope of SCOPES) {
      for (const request_number of written(pickup_number)) {
        const fields = { ...scope, request_number };
        for (const caller of [partner, staff]) {
          expect(dataOf(await caller.call('get', fields))['id']).toBe(id);
          expect(dataOf(await caller.call('get_tracking', fields))).toMatchObject({
            pickup_number,
          });
        }
      }
    }
    const data = { status: 'confirmed' };
    const update = { request_number: pickup_number, data };
    expect((await partner.call('update', update)).body['code']).toBe('insufficient_role');
    expect(dataOf(await staff.call('update', update))['updated_fields']).toEqual(['status']);
    const cancelled = await partner.call('cancel', { request_number: pickup_number });
    expect(dataOf(cancelled)['status']).toBe('cancelled');
  });

  test('and says nothing of somebody else’s', async () => {
    const { other, client, partner } = callers;
    const { pickup_number } = await requestPickup(partner);
    const unknown = writeReference('PR', newRecordId());
    for (const action of ['get', 'update', 'cancel', 'get_tracking']) {
      for (const caller of [other, client]) {
        const ask = (request_number: string) =>
          caller.call(action, { request_number, data: { status: 'failed' } });
        const [theirs, nobodys] = [await ask(pickup_number), await ask(unknown)];
        expect(refusalOf(theirs)).toEqual(refusalOf(nobodys));
        expect(theirs.status).not.toBe(200);
      }
    }
    const lost = await other.call('get', { request_number: pickup_number });
    expect(lost.body['code']).toBe('pickup_not_found');
  });

  test('and is no pickup next to a shipment’s id', async () => {
    const { partner } = callers;
    const { pickup_number: request_number } = await requestPickup(partner);
    const answer = await partner.call('get', { request_number, shipment_id: newRecordId() });
    expect(answer.body['code']).toBe('validation_failed');
  });
});

describe('a create that names a hub', () => {
  test('is a pickup without a scope, once under its key', async () => {
    const { partner, staff } = callers;
    for (const api_scope of [undefined, null]) {
      const created = await partner.call('create', { api_scope, data: pickupData() });
      expect(dataOf(created)).toHaveProperty('pickup_number');
    }
    expect(dataOf(await staff.call('create', { data: pickupData() }))).toHaveProperty('cancel_by');
    const fields = { idempotency_key: 'unscoped', data: pickupData() };
    const first = await partner.call('create', fields);
    const again = await partner.call('create', { ...fields, ...PICKUP });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const { body } = await partner.call('create', { data: { destination_id: 'bangkok' } });
    expect(body['details']).toMatchObject([
      { field: 'data.parcels_count' },
      { field: 'data.total_weight_kg' },
      { field: 'data.pickup_address' },
    ]);
  });

  test('is a shipment from anyone else, with another scope, or if it names none', async () => {
    const { client, partner } = callers;
    const field = 'data.destination_id';
    const { body } = await client.call('create', { data: pickupData() });
    expect(body['details']).toEqual(expect.arrayContaining([expect.objectContaining({ field })]));
    const saved = { api_scope: 'address', data: { ...pickupAddress(), destination_id: 'bangkok' } };
    expect((await partner.call('create', saved)).body['details']).toMatchObject([{ field }]);
    for (const data of [shipmentData(), { ...shipmentData(), destination_id: null }]) {
      const answer = await partner.call('create', { data });
      expect(JSON.stringify(answer.body)).not.toContain('pickup_number');
    }
  });
});
