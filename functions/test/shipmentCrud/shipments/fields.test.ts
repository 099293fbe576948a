import { items } from '../../support/bad-shipment-fields';
import { openedForAll } from '../../support/opened';
import type { Answer } from '../../support/service';
import { openShipments, shipmentData } from '../../support/shipments';
import * as reading from '../reading';

describe('the fields of a shipment', () => {
  const { service, owner, staff } = openedForAll(openShipments);
  let existing: { id: string };

  beforeAll(async () => {
    existing = await owner.create();
  });

  const stored = async (): Promise<unknown[]> => {
    const groups = ['shipments', 'history', 'idempotency_keys'].map(async (group) => {
      const { docs } = await service.db.collectionGroup(group).get();
      return docs.map((doc) => [doc.ref.path, doc.data()]);
    });
    return Promise.all(groups);
  };
  const update = (data: unknown, caller = owner) =>
    caller.call('update', { id: existing.id, data });

  function requireDetails(answer: Answer) {
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed']);
    return reading.detailsOf(answer);
  }

  test('what is wrong is refused by name by create and update, and nothing is stored', async () => {
    const before = await stored();
    const data = { length_cm: -1, declared_value: -1, notes: '' };
    for (const answer of [
      await staff.call('create', { data: shipmentData(data) }),
      await update(data),
    ]) {
      expect(requireDetails(answer).map(({ field, message }) => [field, message])).toEqual([
        ['data.length_cm', 'data.length_cm must be more than 0 and at most 300 cm.'],
        ['data.declared_value', expect.stringMatching(/^data\.declared_value must /)],
        ['data.notes', 'data.notes must not be empty.'],
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test('faults of the target and of the data are named at once', async () => {
    const fields = { request_number: 'SR-1', data: { length_cm: 0, widht_cm: 1 } };
    const details = requireDetails(await owner.call('update', fields));
    expect(details.map(({ field, suggestion }) => [field, suggestion])).toEqual([
      ['data.widht_cm', 'width_cm'],
      ['request_number', undefined],
      ['data.length_cm', undefined],
    ]);
  });

  test.each([
    ['{"shiper_address":{}}', 'data.shiper_address', 'shipper_address'],
    ['{"is_deleted":true}', 'data.is_deleted', undefined],
    ['{"revision":9}', 'data.revision', undefined],
    ['{"__proto__":{"status":"lost"}}', 'data.__proto__', undefined],
    ['{"constructor":{}}', 'data.constructor', undefined],
    ['{"items":[{"hscode":"6109"}]}', 'data.items.0.hscode', 'hs_code'],
    [
      '{"consignee_address":{"__proto__":{"name":"x"}}}',
      'data.consignee_address.__proto__',
      undefined,
    ],
    [`{"${'k'.repeat(10_000)}":1}`, `data.${'k'.repeat(60)}...`, undefined],
  ])('%j: an unknown member is refused by name', async (json, field, suggestion) => {
    for (const caller of [owner, staff]) {
      for (const action of ['create', 'update']) {
        const body = `{"api_token":"${caller.api_token}","action":"${action}","id":"${existing.id}","data":${json}}`;
        expect(requireDetails(await service.post(body))).toContainEqual({
          field,
          message: `${field} is not a field that can be sent.`,
          ...(suggestion !== undefined && { suggestion }),
        });
      }
    }
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  test('unknown members of the body itself are ignored', async () => {
    const fields = { data: shipmentData(), platform: 'store', trace: { a: [1] } };
    expect((await owner.call('create', fields)).status).toBe(200);
  });

  test('amounts are declared with their currency, by create and by update alike', async () => {
    const declared = [{ field: 'data.declared_currency', suggestion: 'THB' }];
    for (const data of [{ declared_value: 10 }, { items: items({}) }]) {
      const created = await owner.call('create', { data: shipmentData(data) });
      expect(requireDetails(created)).toMatchObject(declared);
      expect(requireDetails(await update(data))).toMatchObject(declared);
    }
    const { request_number } = await owner.create({ declared_value: 1, declared_currency: 'USD' });
    const change = (data: object) => owner.call('update', { request_number, data });
    expect((await change({ declared_value: 2 })).status).toBe(200);
    expect(requireDetails(await change({ declared_currency: null }))).toMatchObject(declared);
  });

  test.each<[string, string, object]>([
    ...['get', 'update', 'delete', 'restore'].flatMap((action): [string, string, object][] => [
      [action, 'request_number', { request_number: 'SR-3F7K-21MP-Q0TU' }],
      [action, 'id', { id: 'a/b' }],
    ]),
    ['get', 'include_history', { id: '000000000000', include_history: 'yes' }],
    ['delete', 'reason', { id: '000000000000', reason: '\u0000' }],
    ['list', 'cursor', { cursor: 'A'.repeat(300) }],
    ['list', 'data', { data: [] }],
  ])('%s refuses a bad %s by name', async (action, field, fields) => {
    const answer = await staff.call(action, { data: { notes: 'x' }, ...fields });
    expect(requireDetails(answer).map((detail) => detail.field)).toEqual([field]);
  });

  test('deep nesting is refused, not followed', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const field of ['notes', 'items', 'shipper_address']) {
      const body = `{"api_token":"${owner.api_token}","action":"create","data":{"${field}":${deep}}}`;
      expect((await service.post(body)).status).toBe(400);
    }
  });
});

describe('the number that staff enter for a carrier', () => {
  const { service, staff, owner } = openedForAll(openShipments);
  const findStored = async (id: string) =>
    (await service.db.collection('shipments').doc(id).get()).data();
  const enter = (id: string, carrier_tracking_number: string, others: object = {}) =>
    staff.call('update', { id, data: { carrier_tracking_number, ...others } });
  const create = (carrier_tracking_number: string, idempotency_key?: string) =>
    staff.call('create', { data: shipmentData({ carrier_tracking_number }), idempotency_key });
  const REFUSED = {
    status: 400,
    body: {
      code: 'validation_failed',
      details: [{ field: 'data.carrier_tracking_number', message: expect.any(String) as string }],
    },
  };

  test('that a spreadsheet has damaged is refused, on a shipment and on a new one', async () => {
    const { id } = await owner.create();
    const before = await findStored(id);
    for (const text of ['7.71402E9', '7714023001, 7714023002', '22/11/2026']) {
      expect(await enter(id, text)).toMatchObject(REFUSED);
      expect(await create(text)).toMatchObject(REFUSED);
    }
    expect(await findStored(id)).toEqual(before);
  });

  test('may be sent back as an earlier release stored it', async () => {
    const { id } = await owner.create();
    const carrier_tracking_number = '20261122';
    await service.db.collection('shipments').doc(id).update({ carrier_tracking_number });
    const kept = await enter(id, carrier_tracking_number, { notes: 'Read back.' });
    expect(kept.body).toMatchObject({ data: { updated_fields: ['notes'] } });
    expect(await enter(id, '20261123')).toMatchObject(REFUSED);
  });

  test('a creation that an earlier release answered is answered again', async () => {
    // Releases before 1.21 normalised the one to the other before they stored what a key stands for.
    const first = await create('771402E9', 'damaged');
    expect(first).toMatchObject({ status: 200 });
    expect(await create('7.71402E9', 'damaged')).toMatchObject({ status: 200, text: first.text });
    expect((await create('7.71403E9', 'damaged')).body['code']).toBe('idempotency_key_reused');
  });
});
