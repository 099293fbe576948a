import { newRecordId } from '../../../src/model/creation/record-id';
import { cost, meterCost } from '../../support/cost';
import { itLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import { openPickups, pickupAddress } from '../../support/pickups';
import { NOON, expectText } from '../../support/service';
import { createCaller, recordedText, shipmentData } from '../../support/shipments';
import {
  cursorOf,
  requireData,
  fieldsOf,
  idsOf,
  isReplay,
  paginationOf,
  refusalOf,
  textOf,
} from '../reading';

const SCOPE = { api_scope: 'address' };

describe('saved pickup addresses', () => {
  const { service, callers } = openedForAll(openPickups);
  beforeEach(() => {
    service.clock.now = NOON;
  });

  const create = (overrides: object = {}, caller = callers.partner, fields: object = {}) =>
    caller.call('create', { ...SCOPE, data: pickupAddress({ ...overrides }), ...fields });
  const saved = async (caller = callers.partner) => requireData(await create({}, caller)).id;
  const get = (id: string, caller = callers.partner) => caller.call('get', { ...SCOPE, id });

  test('create saves an address, its province and telephone in one form', async () => {
    const answer = await create();
    const { id } = requireData(answer);
    expectText(answer.text, recordedText(__dirname, 'addresses: create', { id }));
    expect((await get(id)).body['data']).toEqual(answer.body['data']);
    expect((await get(id.toUpperCase())).body['data']).toEqual(answer.body['data']);
  });

  test('list has the account’s own, newest first, by page and by cursor; staff see all', async () => {
    const lister = await createCaller(service, 'lister@example.com', 'client', 'partner');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      service.clock.now += 1000;
      ids.unshift(await saved(lister));
    }
    const list = (fields: object, caller = lister) => caller.call('list', { ...SCOPE, ...fields });
    expect(idsOf(await list({}))).toEqual(ids);
    expect(idsOf(await list({ page: 2, limit: 2 }))).toEqual(ids.slice(2, 4));
    const first = await list({ limit: 3 });
    expect(paginationOf(first)).toMatchObject({ total: 5, page: 1, limit: 3, total_pages: 2 });
    const cursor = cursorOf(first);
    const second = await list({ limit: 3, cursor });
    expect([idsOf(second), cursorOf(second)]).toEqual([ids.slice(3), null]);
    expect(idsOf(await list({ limit: 100 }, callers.staff))).toEqual(expect.arrayContaining(ids));
    expect(fieldsOf(await list({ cursor }, callers.partner))).toEqual(['cursor']);
  });

  test('an idempotency key saves one, and is no shipment’s', async () => {
    const key = { idempotency_key: 'one-address' };
    const first = await create({}, callers.partner, key);
    const again = await create({}, callers.partner, key);
    expect([again.text, isReplay(again)]).toEqual([first.text, true]);
    const shipment = await callers.partner.call('create', { ...key, data: shipmentData() });
    expect(shipment.body['code']).toBe('idempotency_key_reused');
  });

  test('verify_account shows what a token stands for', async () => {
    const permissions = [
      'destinations:list',
      'fee:quote',
      ...['create', 'list', 'get', 'cancel', 'track'].map((verb) => `pickup:${verb}`),
      ...['create', 'list', 'get'].map((verb) => `address:${verb}`),
    ];
    expect(requireData(await callers.partner.call('verify_account'))).toEqual({
      account_id: 'partner@example.com',
      email: 'partner@example.com',
      client_type: 'partner',
      environment: 'production',
      permissions,
    });
    expect(requireData(await callers.staff.call('verify_account', SCOPE))).toMatchObject({
      client_type: 'standard',
      permissions: [...permissions, 'pickup:update'],
    });
  });

  test('what addresses have no action for is unknown, with those they have', async () => {
    const { body } = await callers.partner.call('update', { ...SCOPE, data: {} });
    expect(body['code']).toBe('unknown_action');
    expect(body['error']).toContain('create, list, get');
  });

  describe('one is got', () => {
    const named = (fields: object, caller = callers.partner) =>
      caller.call('get', { ...SCOPE, ...fields });

    test('by id, address_id or pickup_address_id, by its owner and staff alone', async () => {
      const id = await saved();
      for (const name of ['id', 'address_id', 'pickup_address_id']) {
        expect(requireData(await named({ [name]: id })).id).toBe(id);
        expect(requireData(await named({ [name]: id }, callers.staff)).id).toBe(id);
        const others = await named({ [name]: id }, callers.other);
        expect(others.body['code']).toBe('address_not_found');
        expect(textOf(others)).toBe(textOf(await named({ [name]: newRecordId() })));
      }
      expect(requireData(await named({ id, address_id: id, pickup_address_id: id })).id).toBe(id);
    });

    test('by one name, if it sends several, and with its scope', async () => {
      const id = await saved();
      for (const name of ['address_id', 'pickup_address_id']) {
        expect(refusalOf(await named({ id, [name]: newRecordId() }))).toEqual([
          'validation_failed',
          `${name} refers to a different address than id.`,
        ]);
        expect(requireData(await named({ id, [name]: 'home' })).id).toBe(id);
        expect(refusalOf(await named({ [name]: 'home' }))).toEqual([
          'validation_failed',
          `${name} must be 12 letters and digits.`,
        ]);
        const unscoped = await callers.partner.call('get', { [name]: id });
        expect(unscoped.body['details']).toMatchObject([
          { field: 'api_scope', suggestion: 'address' },
          { field: 'request_number' },
        ]);
      }
      expect(refusalOf(await named({}))).toEqual(['validation_failed', 'id is required.']);
    });
  });

  itLocal('costs: a write, a read, the rows', async () => {
    const id = await saved();
    const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const keyed = () => create({}, callers.partner, { idempotency_key: 'cost' });
    expect(await meterCost(service, create())).toEqual(cost(0, 1));
    expect(await meterCost(service, keyed())).toEqual(cost(0, 2));
    expect(await meterCost(service, get(id))).toEqual(cost(1, 0));
    expect(await meterCost(service, get(typo))).toEqual(cost(0, 0, false));
    const list = callers.partner.call('list', { ...SCOPE, limit: 2 });
    expect(await meterCost(service, list)).toEqual(cost(2 + 1, 0));
  });
});
