import fc from 'fast-check';

import { shipmentEndpoint } from '../../src/functions/shipmentCrud';
import { openService, type Answer, type Service } from '../support/service';
import { callerOf, shipmentData, type Caller } from '../support/shipments';

interface Detail {
  field: string;
  message: string;
  suggestion?: string;
}

const ADDRESSES = ['shipper_address', 'consignee_address'];
const NEEDED_OF_ADDRESS = ['name', 'phone', 'address_line1', 'city', 'country'];
const TEXTS_OF_ADDRESS: Record<string, number> = {
  name: 100,
  phone: 30,
  address_line1: 200,
  city: 100,
  state: 100,
  postal_code: 20,
  address_line2: 200,
  company: 100,
  email: 200,
  tax_id: 50,
};
const TEXTS: Record<string, number> = {
  shipment_type: 40,
  shipment_description: 1000,
  service_id: 40,
  reference: 100,
  declared_currency: 3,
  notes: 2000,
  courier_name: 100,
  carrier_tracking_number: 50,
  client_email: 200,
};
const NUMBERS = ['actual_weight_kg', 'length_cm', 'width_cm', 'height_cm'];
const NEEDED = [...ADDRESSES, ...NUMBERS, 'shipment_type', 'shipment_description'];

const WRONG_FOR_TEXT: unknown[] = [7, true, [], ['x'], {}, { a: 1 }, { $gt: '' }];
const WRONG_FOR_NUMBER: unknown[] = ['3.2', '', true, [], [3.2], {}, { valueOf: 3 }];
const UNREADABLE = ['a\u0000b', 'a\u0007b', '\ud800', 'x\udc00y', 'a\u001bb'];

/** An item with overrides, in a list. */
const items = (overrides: object) => [
  { description: 'Shirt', quantity: 1, unit_value: 10, ...overrides },
];

/** Every kind of bad value for a field at a path, with the path that the answer must name. */
function badFields(): [path: string, data: Record<string, unknown>][] {
  const cases: [string, Record<string, unknown>][] = [];
  const inAddress = (address: string, member: string, value: unknown) => {
    const good = shipmentData()[address] as object;
    cases.push([`${address}.${member}`, { [address]: { ...good, [member]: value } }]);
  };
  for (const address of ADDRESSES) {
    for (const value of [null, 'Bangkok', 7, [], true]) cases.push([address, { [address]: value }]);
    for (const member of NEEDED_OF_ADDRESS) {
      for (const value of [undefined, null]) inAddress(address, member, value);
    }
    for (const [member, most] of Object.entries(TEXTS_OF_ADDRESS)) {
      for (const value of [...WRONG_FOR_TEXT, '', ' \t ', 'x'.repeat(most + 1), ...UNREADABLE]) {
        inAddress(address, member, value);
      }
    }
    for (const value of [
      ...WRONG_FOR_TEXT,
      '',
      'Thailand',
      'ZZ',
      '999',
      '../TH',
      'T'.repeat(999),
    ]) {
      inAddress(address, 'country', value);
    }
    for (const value of ['no', 'call me', '+66 <script>', '1234'])
      inAddress(address, 'phone', value);
    for (const value of ['no', 'a@b', '@example.com', 'a b@example.com']) {
      inAddress(address, 'email', value);
    }
  }
  const consignee = shipmentData()['consignee_address'] as object;
  for (const postal_code of [undefined, null]) {
    const data = { consignee_address: { ...consignee, postal_code } };
    cases.push(['consignee_address.postal_code', data]);
  }
  for (const [field, most] of Object.entries(TEXTS)) {
    for (const value of [...WRONG_FOR_TEXT, '', ' ', 'x'.repeat(most + 1), ...UNREADABLE]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const field of NUMBERS) {
    for (const value of [...WRONG_FOR_NUMBER, null, 0, -0, -1, 300.1, 1e300, 1e-9]) {
      cases.push([field, { [field]: value }]);
    }
  }
  for (const value of [...WRONG_FOR_NUMBER, -1, 1_000_000_001, 0.0001, 1e-9]) {
    cases.push(['declared_value', { declared_value: value, declared_currency: 'THB' }]);
  }
  for (const value of ['THBX', 'TH', 'XYZ', '฿฿฿']) {
    cases.push(['declared_currency', { declared_currency: value }]);
  }
  for (const value of ['Parcel', 'a b', '-a', 'a--b', 'a/b', '../a']) {
    cases.push(['shipment_type', { shipment_type: value }]);
  }
  for (const value of ['lost in space', 'PENDING', 'deleted'])
    cases.push(['status', { status: value }]);
  for (const value of ['shirt', 7, {}, true]) cases.push(['items', { items: value }]);
  const tooMany = Array.from({ length: 101 }, () => items({})[0]);
  cases.push(['items', { items: tooMany, declared_currency: 'THB' }]);
  const inItem = (member: string, values: unknown[]) => {
    for (const value of values)
      cases.push([`items.0.${member}`, { items: items({ [member]: value }) }]);
  };
  for (const value of [null, 'shirt', 7, []]) cases.push(['items.0', { items: [value] }]);
  inItem('description', [undefined, null, ...WRONG_FOR_TEXT, '', 'x'.repeat(201), ...UNREADABLE]);
  inItem('quantity', [undefined, null, ...WRONG_FOR_NUMBER, 0, -1, 1.5, 1_000_001]);
  inItem('unit_value', [undefined, null, ...WRONG_FOR_NUMBER, -1, 2e9, 0.00001]);
  inItem('hs_code', [...WRONG_FOR_TEXT, '', 'shirts', '12', '6109..10', '1'.repeat(21)]);
  inItem('country_of_origin', [...WRONG_FOR_TEXT, '', 'Thailand', 'ZZ']);
  return cases;
}

describe('the fields of a shipment', () => {
  let service: Service;
  let client: Caller;
  let staff: Caller;
  let existing: { id: string };

  beforeAll(async () => {
    service = await openService(shipmentEndpoint);
    client = await callerOf(service, 'owner@example.com');
    staff = await callerOf(service, 'staff@example.com', 'staff');
    existing = await client.create();
  });
  afterAll(() => service.close());

  const all = async () => {
    const stored: unknown[] = [];
    for (const group of ['shipments', 'history', 'idempotency_keys']) {
      const { docs } = await service.db.collectionGroup(group).get();
      stored.push(...docs.map((doc) => [doc.ref.path, doc.data()]));
    }
    return stored;
  };

  function detailsOf({ status, body }: Answer): Detail[] {
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
    return body['details'] as Detail[];
  }

  test('every bad value of every field is refused by name, and nothing is stored', async () => {
    const before = await all();
    const cases = badFields();
    expect(cases.length).toBeGreaterThan(500);
    for (const [path, data] of cases) {
      const created = await staff.call('create', { data: shipmentData(data) });
      const updated = await staff.call('update', { id: existing.id, data });
      const isMissing = JSON.stringify(data) === '{}';
      for (const answer of isMissing ? [created] : [created, updated]) {
        const fields = detailsOf(answer).map(({ field }) => field);
        expect({ path, data, fields }).toEqual({ path, data, fields: expect.any(Array) });
        expect(fields).toContain(`data.${path}`);
        for (const { field, message } of detailsOf(answer)) {
          expect(message.startsWith(`${field} `)).toBe(true);
          expect(message).toMatch(/^\S+ (must|is) [\x20-\x7e]{1,150}\.$/);
        }
      }
    }
    expect(await all()).toEqual(before);
  });

  test('every field that is needed is asked for, all at once', async () => {
    const details = detailsOf(await client.call('create', { data: {} }));
    expect(details.map(({ field }) => field)).toEqual(NEEDED.map((field) => `data.${field}`));
    for (const { message } of details) expect(message).toMatch(/ is required\.$/);
  });

  test.each([undefined, null, 7, 'text', []])('data of %j is refused by name', async (data) => {
    for (const action of ['create', 'update']) {
      const [detail] = detailsOf(await client.call(action, { id: existing.id, data }));
      expect(detail?.field).toBe('data');
    }
  });

  test('an update that names no field is refused', async () => {
    const [detail] = detailsOf(await client.call('update', { id: existing.id, data: {} }));
    expect(detail).toEqual({ field: 'data', message: 'data must name a field to change.' });
  });

  test.each([
    ['{"shiper_address":{}}', 'data.shiper_address', 'shipper_address'],
    ['{"actualWeightKg":1}', 'data.actualWeightKg', 'actual_weight_kg'],
    ['{"volumetric_weight_kg":1}', 'data.volumetric_weight_kg', undefined],
    ['{"is_deleted":true}', 'data.is_deleted', undefined],
    ['{"revision":9}', 'data.revision', undefined],
    ['{"__proto__":{"status":"lost"}}', 'data.__proto__', undefined],
    ['{"constructor":{}}', 'data.constructor', undefined],
    ['{"prototype":{}}', 'data.prototype', undefined],
    ['{"toString":1}', 'data.toString', undefined],
    ['{"items":[{"hscode":"6109"}]}', 'data.items.0.hscode', 'hs_code'],
    [
      '{"shipper_address":{"adress_line1":"x"}}',
      'data.shipper_address.adress_line1',
      'address_line1',
    ],
    [
      '{"consignee_address":{"__proto__":{"name":"x"}}}',
      'data.consignee_address.__proto__',
      undefined,
    ],
    [`{"${'k'.repeat(10_000)}":1}`, `data.${'k'.repeat(60)}...`, undefined],
  ])('%j: an unknown member is refused by name', async (json, field, suggestion) => {
    for (const caller of [client, staff]) {
      for (const action of ['create', 'update']) {
        const body = `{"api_token":"${caller.api_token}","action":"${action}","id":"${existing.id}","data":${json}}`;
        const found = detailsOf(await service.post(body)).find((detail) => detail.field === field);
        expect(found).toEqual({
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
    expect((await client.call('create', fields)).status).toBe(200);
  });

  test('a country’s name earns the suggestion of its code, a number in quotes the number', async () => {
    const good = shipmentData()['consignee_address'] as object;
    const data = { consignee_address: { ...good, country: 'Japan' }, length_cm: '40' };
    const details = detailsOf(await client.call('update', { id: existing.id, data }));
    expect(details).toMatchObject([
      { field: 'data.consignee_address.country', suggestion: 'JP' },
      { field: 'data.length_cm', suggestion: '40, without quotes' },
    ]);
  });

  test.each(['jp', 'JPN', '392', ' JP '])(
    'the country code %j is stored as JP',
    async (country) => {
      const good = shipmentData()['consignee_address'] as object;
      const { request_number } = await client.create({ consignee_address: { ...good, country } });
      expect(await client.get(request_number)).toMatchObject({
        consignee_address: { country: 'JP' },
      });
    },
  );

  test('a postal code is asked for where the country has them', async () => {
    const good = shipmentData()['consignee_address'] as object;
    for (const [country, status] of [
      ['JP', 400],
      ['US', 400],
      ['TH', 400],
      ['HK', 200],
      ['AE', 200],
    ] as const) {
      const consignee_address = { ...good, country, postal_code: undefined };
      const { body } = await client.call('create', { data: shipmentData({ consignee_address }) });
      expect({ country, success: body['success'] }).toEqual({ country, success: status === 200 });
    }
  });

  test('amounts are declared with their currency, by create and by update alike', async () => {
    const declared = { field: 'data.declared_currency', suggestion: 'THB' };
    for (const data of [{ declared_value: 10 }, { items: items({}) }]) {
      const created = await client.call('create', { data: shipmentData(data) });
      expect(detailsOf(created)).toMatchObject([declared]);
      const updated = await client.call('update', { id: existing.id, data });
      expect(detailsOf(updated)).toMatchObject([declared]);
    }
    const { request_number } = await client.create({ declared_value: 1, declared_currency: 'USD' });
    const kept = await client.call('update', { request_number, data: { declared_value: 2 } });
    expect(kept.status).toBe(200);
    const data = { declared_currency: null };
    expect(detailsOf(await client.call('update', { request_number, data }))).toMatchObject([
      declared,
    ]);
  });

  test('text is trimmed, and kept in every script and to its full length', async () => {
    const texts = {
      reference: 'ใบสั่งซื้อ ๑๒๓ 📦',
      shipment_description: 'é'.repeat(1000),
      notes: 'line one\r\n\tline two\nบรรทัดสาม',
    };
    const { request_number } = await client.create({
      ...texts,
      reference: `\n ${texts.reference} `,
    });
    expect(await client.get(request_number)).toMatchObject(texts);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['null', { request_number: null, id: null }],
  ])('a target of %s is asked for', async (_name, target) => {
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const [detail] = detailsOf(await staff.call(action, { ...target, data: { notes: 'x' } }));
      expect(detail).toEqual({ field: 'request_number', message: 'request_number is required.' });
    }
  });

  test.each([
    7,
    true,
    [],
    {},
    '',
    ' ',
    '../',
    'a/b',
    '..',
    '.',
    '__x__',
    'SR-3F7K/21MP-Q0TX',
    'SR-3F7K-21MP-Q0TU',
    'S'.repeat(10_240),
    '\u0000',
    '%2e%2e%2f',
  ])('a request_number or id of %j is refused by name', async (value) => {
    for (const field of ['request_number', 'id']) {
      for (const action of ['get', 'update', 'delete', 'restore']) {
        const fields = { [field]: value, data: { notes: 'x' } };
        const [detail] = detailsOf(await staff.call(action, fields));
        expect(detail?.field).toBe(field);
      }
    }
  });

  test('a number and an id that name two shipments are refused', async () => {
    const another = await client.create();
    const fields = { request_number: another.request_number, id: existing.id };
    const [detail] = detailsOf(await client.call('get', fields));
    expect(detail?.field).toBe('id');
  });

  test.each([
    ['get', 'include_history', ['yes', 1, []]],
    ['delete', 'reason', [7, [], {}, '', 'x'.repeat(501), '\u0000']],
    ['list', 'page', ['1', 0, -1, 1.5, 1e300, [], 501]],
    ['list', 'limit', ['1', 0, -1, 1.5, 101, {}]],
    ['list', 'status', ['lost in space', 7, '', ['pending']]],
    ['list', 'cursor', [7, '', 'x', 'MTIz', 'A'.repeat(300), {}]],
    ['list', 'client_email', [7, '', 'no', ['owner@example.com']]],
    ['list', 'include_deleted', ['true', 1]],
    ['list', 'data', [7, 'x', []]],
  ])('%s refuses a bad %s by name', async (action, field, values) => {
    for (const value of values) {
      const details = detailsOf(await staff.call(action, { id: existing.id, [field]: value }));
      expect(details.map((detail) => detail.field)).toContain(field);
    }
  });

  test('whatever is sent, the answer is never a 500, and what is refused is not stored', async () => {
    const names = [...NEEDED, ...Object.keys(TEXTS), 'items', 'declared_value', 'zzz', '__proto__'];
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
      { weight: 1, arbitrary: fc.constantFrom('pending', 'THB', 'a/b', 1e308, -0, 1.0005) },
    );
    const overrides = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
    const action = fc.constantFrom('create', 'update', 'get', 'list', 'delete');
    const envelope = fc.dictionary(
      fc.constantFrom('page', 'limit', 'status', 'cursor', 'reason', 'id', 'idempotency_key'),
      value,
      { maxKeys: 2 },
    );
    await fc.assert(
      fc.asyncProperty(action, overrides, envelope, async (name, data, fields) => {
        const count = async () =>
          (await service.db.collection('shipments').count().get()).data().count;
        const before = await count();
        const request = { id: existing.id, data: shipmentData(data), ...fields };
        const { status, body } = await client.call(name, request);
        expect([200, 400, 401]).toContain(status);
        expect(body['success']).toBe(status === 200);
        const made = status === 200 && name === 'create' ? 1 : 0;
        expect(await count()).toBe(before + made);
      }),
      { numRuns: 600 },
    );
  });

  test('deep nesting is refused, not followed', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const json of [`{"notes":${deep}}`, `{"items":${deep}}`, `{"shipper_address":${deep}}`]) {
      const body = `{"api_token":"${client.api_token}","action":"create","data":${json}}`;
      const answer = await service.post(body);
      expect(answer.status).toBe(400);
    }
  });
});
