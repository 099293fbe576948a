import { newRecordId } from '../../../src/creation/record/record-id';
import { cost, costOf } from '../../support/cost';
import { itLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { pickupAddress } from '../../support/pickups';
import { type Answer } from '../../support/service';
import {
  callerOf,
  openShipments,
  shipmentData,
  type Caller,
  recordedText,
} from '../../support/shipments';

const NOW = '2026-11-21T05:00:00.000Z';
const SCOPE = { api_scope: 'address' };

describe('saved pickup addresses', () => {
  const { service, staff } = openedForAll(openShipments);
  let partner: Caller;
  let other: Caller;
  let client: Caller;

  beforeAll(async () => {
    partner = await callerOf(service, 'partner@example.com', 'client', 'partner');
    other = await callerOf(service, 'other@example.com', 'client', 'partner');
    client = await callerOf(service, 'client@example.com');
  });
  beforeEach(() => {
    service.clock.now = Date.parse(NOW);
  });

  const create = (overrides: object = {}, caller = partner, fields: object = {}) =>
    caller.call('create', { ...SCOPE, data: pickupAddress({ ...overrides }), ...fields });
  const idOf = ({ body }: Answer) => (body['data'] as { id: string }).id;
  const get = (id: string, caller = partner) => caller.call('get', { ...SCOPE, id });
  const count = async () =>
    (await service.db.collection('pickup_addresses').count().get()).data().count;

  test('create saves an address, its province and telephone in one form', async () => {
    const answer = await create();
    const id = idOf(answer);
    expect(answer.text).toBe(recordedText(__dirname, 'addresses: create', { id }));
    expect((await get(id)).body['data']).toEqual(answer.body['data']);
    expect((await get(id.toUpperCase())).body['data']).toEqual(answer.body['data']);
  });

  test.each([
    ['Bangkok', '10110', 'TH-10'],
    ['TH-50', '50000', 'TH-50'],
    ['จ.ภูเก็ต', '83000', 'TH-83'],
    ['phuket province', '83000', 'TH-83'],
  ])('%s with %s is of %s', async (province, postal_code, province_code) => {
    const { body } = await create({ province, postal_code });
    expect(body['data']).toMatchObject({ province_code, postal_code });
  });

  test('a postal code of another province is refused, naming whose it is', async () => {
    const before = await count();
    const { body } = await create({ province: 'Bangkok', postal_code: '50000' });
    expect(body).toMatchObject({
      code: 'validation_failed',
      details: [
        {
          field: 'data.postal_code',
          message: 'data.postal_code belongs to Chiang Mai, not to Bangkok.',
        },
      ],
    });
    const nobodys = await create({ postal_code: '00000' });
    expect(nobodys.body['error']).toBe('data.postal_code is not a postal code of Bangkok.');
    expect(await count()).toBe(before);
  });

  test('another’s address answers what a missing one does; staff see it', async () => {
    const id = idOf(await create());
    const textOf = async (answer: Promise<Answer>) =>
      (await answer).text.replace(/"request_id":"[^"]*"/, '');
    const foreign = await textOf(get(id, other));
    expect(foreign).toContain('address_not_found');
    expect(foreign).toBe(await textOf(get(newRecordId(), other)));
    expect((await get(id, staff)).status).toBe(200);
  });

  test('list has the account’s own, newest first, by page and by cursor; staff see all', async () => {
    const lister = await callerOf(service, 'lister@example.com', 'client', 'partner');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      service.clock.now += 1000;
      ids.unshift(idOf(await create({}, lister)));
    }
    const list = async (fields: object, caller = lister) => {
      const { body } = await caller.call('list', { ...SCOPE, ...fields });
      const rows = body['data'] as { id: string }[];
      const pagination = body['pagination'] as { total: number; next_cursor: string | null };
      return { ids: rows.map(({ id }) => id), pagination };
    };
    expect((await list({})).ids).toEqual(ids);
    expect((await list({ page: 2, limit: 2 })).ids).toEqual(ids.slice(2, 4));
    const first = await list({ limit: 3 });
    expect(first.pagination).toMatchObject({ total: 5, page: 1, limit: 3, total_pages: 2 });
    const { next_cursor: cursor } = first.pagination;
    const second = await list({ limit: 3, cursor });
    expect([second.ids, second.pagination.next_cursor]).toEqual([ids.slice(3), null]);
    expect((await list({ limit: 100 }, staff)).ids).toEqual(expect.arrayContaining(ids));
    const refused = await partner.call('list', { ...SCOPE, cursor });
    expect(refused.body).toMatchObject({ details: [{ field: 'cursor' }] });
  });

  test('an idempotency key saves one, and is no shipment’s', async () => {
    const key = { idempotency_key: 'one-address' };
    const first = await create({}, partner, key);
    const again = await create({}, partner, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const shipment = await partner.call('create', { ...key, data: shipmentData() });
    expect(shipment.body['code']).toBe('idempotency_key_reused');
  });

  test('only partners and staff, whatever they send', async () => {
    for (const action of ['create', 'list', 'get']) {
      for (const fields of [{}, { data: pickupAddress(), id: newRecordId() }]) {
        expect(await client.call(action, { ...SCOPE, ...fields })).toMatchObject({
          status: 401,
          body: { code: 'insufficient_role', action },
        });
      }
    }
    expect((await client.call('verify_account')).body['code']).toBe('insufficient_role');
  });

  test('verify_account shows what a token stands for', async () => {
    const permissions = [
      ...['destinations:list', 'fee:quote'],
      ...['pickup:create', 'pickup:list', 'pickup:get', 'pickup:cancel', 'pickup:track'],
      ...['address:create', 'address:list', 'address:get'],
    ];
    expect((await partner.call('verify_account')).body['data']).toEqual({
      account_id: 'partner@example.com',
      email: 'partner@example.com',
      client_type: 'partner',
      environment: 'production',
      permissions,
    });
    expect((await staff.call('verify_account', SCOPE)).body['data']).toMatchObject({
      client_type: 'standard',
      permissions: [...permissions, 'pickup:update'],
    });
  });

  test('what addresses have no action for is unknown, with those they have', async () => {
    const { body } = await partner.call('update', { ...SCOPE, data: {} });
    expect(body['code']).toBe('unknown_action');
    expect(body['error']).toContain('create, list, get');
  });

  test('international shipments answer as before', async () => {
    const { request_number } = await partner.create();
    const before = await partner.call('get', { request_number });
    await create();
    expect((await partner.call('get', { request_number })).text).toBe(before.text);
    const { body } = await partner.call('list', {});
    expect(body['data']).toMatchObject([{ request_number }]);
  });

  itLocal('costs: a write, a read, the rows', async () => {
    const id = idOf(await create());
    expect(await costOf(service, create())).toEqual(cost(0, 1));
    expect(await costOf(service, create({}, partner, { idempotency_key: 'cost' }))).toEqual(
      cost(0, 2),
    );
    expect(await costOf(service, get(id))).toEqual(cost(1, 0));
    expect(await costOf(service, get(`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`))).toEqual(
      cost(0, 0, false),
    );
    expect(await costOf(service, partner.call('list', { ...SCOPE, limit: 2 }))).toEqual(
      cost(2 + 1, 0),
    );
  });
});
