import { badFields, items } from '../../support/bad-shipment-fields';
import { openedForAll } from '../../support/opened';
import { type Answer } from '../../support/service';
import { callerOf, openShipments, shipmentData, type Caller } from '../../support/shipments';

interface Detail {
  field: string;
  message: string;
  suggestion?: string;
}

type BadField = ReturnType<typeof badFields>[number];

/** One bad value of each field: all of them are held in the tests of the fields' source. */
const oneBadOfEach = (): BadField[] => [
  ...new Map(badFields().map((bad) => [bad[0], bad])).values(),
];

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

describe('the fields of a shipment', () => {
  const { service, staff } = openedForAll(openShipments);
  let client: Caller;
  let existing: { id: string };

  beforeAll(async () => {
    client = await callerOf(service, 'owner@example.com');
    existing = await client.create();
  });

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

  async function expectRefusedByName([path, data]: BadField): Promise<void> {
    const isMissing = JSON.stringify(data) === '{}';
    const answers = await Promise.all([
      staff.call('create', { data: shipmentData(data) }),
      ...(isMissing ? [] : [staff.call('update', { id: existing.id, data })]),
    ]);
    for (const details of answers.map(detailsOf)) {
      const fields = details.map(({ field }) => field);
      expect({ path, data, fields }).toEqual({ path, data, fields: expect.any(Array) });
      expect(fields).toContain(`data.${path}`);
      for (const { field, message } of details) {
        expect(message.startsWith(`${field} `)).toBe(true);
        expect(message).toMatch(/^\S+ (must|is) [\x20-\x7e]{1,150}\.$/);
      }
    }
  }

  // Many tests, each with few requests, and those side by side: no machine is too busy for one.
  test.each(batchesOf(oneBadOfEach(), 30).map((cases, at) => [at + 1, cases] as const))(
    'a bad value of each field, part %i, is refused by name, and nothing is stored',
    async (_part, cases) => {
      const before = await all();
      for (const batch of batchesOf(cases, 10)) await Promise.all(batch.map(expectRefusedByName));
      expect(await all()).toEqual(before);
    },
  );

  test('there is a bad value of every field', () => {
    expect(oneBadOfEach().length).toBeGreaterThan(45);
  });

  test.each([
    [{ length_cm: -1, declared_value: -1 }, ['length_cm', 'declared_value']],
    [{ lenght_cm: 1 }, ['lenght_cm']],
    [{ notes: '' }, ['notes']],
  ])('%j has one fault a field', async (data, fields) => {
    const details = detailsOf(await client.call('update', { id: existing.id, data }));
    expect(details.map(({ field }) => field)).toEqual(fields.map((field) => `data.${field}`));
  });

  test('faults of the target and of the data are named at once', async () => {
    const fields = { request_number: 'SR-1', data: { length_cm: 0, widht_cm: 1 } };
    const details = detailsOf(await client.call('update', fields));
    expect(details.map(({ field, suggestion }) => [field, suggestion])).toEqual([
      ['data.widht_cm', 'width_cm'],
      ['request_number', undefined],
      ['data.length_cm', undefined],
    ]);
  });

  test('an answer names at most fifty unknown members', async () => {
    const data = Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`k${n}`, 0]));
    const answer = await client.call('update', { id: existing.id, data });
    expect(detailsOf(answer)).toHaveLength(50);
    expect(answer.text.length).toBeLessThan(10_000);
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

  test('a page in quotes earns the suggestion of the number', async () => {
    const details = detailsOf(await client.call('list', { page: '2', limit: '20' }));
    expect(details.map(({ suggestion }) => suggestion)).toEqual([
      '2, without quotes',
      '20, without quotes',
    ]);
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
    ['request_number', {}],
    ['request_number', { request_number: '%2e%2e%2f' }],
    ['request_number', { request_number: 'SR-3F7K-21MP-Q0TU' }],
    ['id', { id: 'a/b' }],
    ['id', { id: 'S'.repeat(10_240) }],
  ])('a %s of %j is refused by name, by every action', async (field, target) => {
    for (const action of ['get', 'update', 'delete', 'restore']) {
      const [detail] = detailsOf(await staff.call(action, { ...target, data: { notes: 'x' } }));
      expect(detail?.field).toBe(field);
    }
  });

  test.each([
    ['get', 'include_history', ['yes', 1, []]],
    ['delete', 'reason', [7, [], {}, '', 'x'.repeat(501), '\u0000']],
    ['list', 'page', ['1', 0, -1, 1.5, 1e300, [], 10_000_001]],
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

  test('deep nesting is refused, not followed', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const json of [`{"notes":${deep}}`, `{"items":${deep}}`, `{"shipper_address":${deep}}`]) {
      const body = `{"api_token":"${client.api_token}","action":"create","data":${json}}`;
      const answer = await service.post(body);
      expect(answer.status).toBe(400);
    }
  });
});
