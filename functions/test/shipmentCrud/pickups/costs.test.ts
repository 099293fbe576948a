import { newRecordId } from '../../../src/model/creation/record-id';
import { cost, meterCost } from '../../support/cost';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import {
  openPickups,
  PICKUP,
  pickupAddress,
  pickupData,
  requestPickup,
} from '../../support/pickups';
import { cursorOf, requireData } from '../reading';

/** What is stored by `loadPickups` and read by a cold instance. */
const HUBS = 2 + 2;
const FEES = 2 + 3;

describeLocal('documents read and written for pickups, the token cached', () => {
  const { service, callers } = openedForAll(openPickups);
  beforeEach(async () => {
    service.restart();
    await callers.partner.call('verify_account');
    await callers.staff.call('verify_account');
  });

  const call = (action: string, fields: object = {}, caller = callers.partner) =>
    meterCost(service, caller.call(action, fields));
  const quote = (overrides: Record<string, unknown> = {}) =>
    call('quote_fee', { data: pickupData(overrides) });
  const create = (fields: object = {}, overrides: Record<string, unknown> = {}) =>
    call('create', { ...PICKUP, data: pickupData(overrides), ...fields });

  test('list_destinations: cold the hubs and two years of holidays, warm none', async () => {
    expect(await call('list_destinations')).toEqual(cost(HUBS, 0));
    expect(await call('list_destinations')).toEqual(cost(0, 0));
    service.clock.now += 5 * 60_000 - 1;
    await callers.partner.call('verify_account');
    expect(await call('verify_account')).toEqual(cost(0, 0));
    expect(await call('list_destinations')).toEqual(cost(0, 0));
    service.clock.now += 1;
    expect(await call('list_destinations')).toEqual(cost(HUBS, 0));
  });

  test('quote_fee: cold hubs, zones and rules; warm none, or a saved address; the quote', async () => {
    expect(await quote()).toEqual(cost(HUBS + FEES, 1));
    expect(await quote()).toEqual(cost(0, 1));
    const data = pickupAddress();
    const saved = await callers.partner.call('create', { api_scope: 'address', data });
    const place = { pickup_address: undefined, address_id: requireData(saved).id };
    expect(await quote(place)).toEqual(cost(1, 1));
  });

  test('create: the pickup and its history, the key, a read for a quote', async () => {
    const quoted = await callers.partner.call('quote_fee', { data: pickupData() });
    const { quote_id } = requireData(quoted);
    const idempotency_key = newRecordId();
    expect(await create()).toEqual(cost(0, 2));
    expect(await create({ idempotency_key })).toEqual(cost(0, 3));
    expect(await create({ idempotency_key })).toEqual(cost(1, 0));
    expect(await create({}, { quote_id })).toEqual(cost(1, 2));
    expect(await create({}, { quote_id: newRecordId() })).toEqual(cost(1, 0, false));
    expect(await create({}, { parcels_count: 0 })).toEqual(cost(0, 0, false));
  });

  test('get, update, cancel, get_tracking: one read, and one for each event reported', async () => {
    const target = { ...PICKUP, ...(await requestPickup(callers.partner)) };
    expect(await call('get', target)).toEqual(cost(1, 0));
    expect(await call('get', { ...target, include_history: true })).toEqual(cost(1 + 1, 0));
    const confirm = { ...target, data: { status: 'confirmed' } };
    expect(await call('update', confirm, callers.staff)).toEqual(cost(1, 2));
    expect(await call('update', confirm, callers.staff)).toEqual(cost(1, 0));
    expect(await call('cancel', target)).toEqual(cost(1, 2));
    expect(await call('cancel', target)).toEqual(cost(1, 0));
    expect(await call('get_tracking', target)).toEqual(cost(1 + 3, 0));
    await callers.other.call('verify_account');
    expect(await call('get_tracking', target, callers.other)).toEqual(cost(1, 0, false));
  });

  test('a mistyped number costs nothing', async () => {
    const target = { ...PICKUP, pickup_number: 'PR-0000-0000-0001' };
    for (const action of ['get', 'cancel', 'get_tracking']) {
      expect(await call(action, target)).toEqual(cost(0, 0, false));
    }
  });

  test('list: its rows and one for each 1,000, by cursor the same', async () => {
    for (let n = 0; n < 5; n += 1) await requestPickup(callers.partner);
    const page = { ...PICKUP, limit: 2 };
    const cursor = cursorOf(await callers.partner.call('list', page));
    for (const fields of [{}, { status: 'requested' }, { cursor }]) {
      expect(await call('list', { ...page, ...fields })).toEqual(cost(2 + 1, 0));
    }
    expect(await call('list', page, callers.staff)).toEqual(cost(2 + 1, 0));
  });
});
