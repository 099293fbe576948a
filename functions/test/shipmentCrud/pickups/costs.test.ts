import { newRecordId } from '../../../src/creation/record/record-id';
import { cost, costOf } from '../../support/cost';
import { describeLocal } from '../../support/firestore';
import { openedForAll } from '../../support/opened';
import {
  openPickups,
  PICKUP,
  pickupAddress,
  pickupData,
  requestPickup,
} from '../../support/pickups';
import type { Answer } from '../../support/service';

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

  const warm = () => callers.partner.call('quote_fee', { data: pickupData() });
  const destinations = () => callers.partner.call('list_destinations');
  const create = (fields: object = {}, overrides: Record<string, unknown> = {}) =>
    callers.partner.call('create', { ...PICKUP, data: pickupData(overrides), ...fields });
  const idOf = ({ body }: Answer, member = 'id') =>
    String((body['data'] as Record<string, unknown>)[member]);

  test('verify_account: none', async () => {
    expect(await costOf(service, callers.partner.call('verify_account'))).toEqual(cost(0, 0));
  });

  test('list_destinations: cold the hubs and two years of holidays, warm none', async () => {
    expect(await costOf(service, destinations())).toEqual(cost(HUBS, 0));
    expect(await costOf(service, destinations())).toEqual(cost(0, 0));
    service.clock.now += 5 * 60_000 - 1;
    await callers.partner.call('verify_account');
    expect(await costOf(service, destinations())).toEqual(cost(0, 0));
    service.clock.now += 1;
    expect(await costOf(service, destinations())).toEqual(cost(HUBS, 0));
  });

  test('quote_fee: cold hubs, zones and rules; warm none, or a saved address; the quote', async () => {
    expect(await costOf(service, warm())).toEqual(cost(HUBS + FEES, 1));
    expect(await costOf(service, warm())).toEqual(cost(0, 1));
    const data = pickupAddress();
    const saved = await callers.partner.call('create', { api_scope: 'address', data });
    const address = { pickup_address: undefined, address_id: idOf(saved) };
    const quote = callers.partner.call('quote_fee', { data: pickupData(address) });
    expect(await costOf(service, quote)).toEqual(cost(1, 1));
  });

  test('create: the pickup and its history, the key, a read for a quote', async () => {
    const quote_id = idOf(await warm(), 'quote_id');
    expect(await costOf(service, create())).toEqual(cost(0, 2));
    const idempotency_key = newRecordId();
    expect(await costOf(service, create({ idempotency_key }))).toEqual(cost(0, 3));
    expect(await costOf(service, create({ idempotency_key }))).toEqual(cost(1, 0));
    expect(await costOf(service, create({}, { quote_id }))).toEqual(cost(1, 2));
    expect(await costOf(service, create({}, { quote_id: newRecordId() }))).toEqual(
      cost(1, 0, false),
    );
    expect(await costOf(service, create({}, { parcels_count: 0 }))).toEqual(cost(0, 0, false));
  });

  test('get, update, cancel, get_tracking: one read, and one for each event reported', async () => {
    const target = await requestPickup(callers.partner);
    const get = (fields: object = {}) =>
      callers.partner.call('get', { ...PICKUP, ...target, ...fields });
    expect(await costOf(service, get())).toEqual(cost(1, 0));
    expect(await costOf(service, get({ include_history: true }))).toEqual(cost(1 + 1, 0));
    const confirm = () =>
      callers.staff.call('update', { ...PICKUP, ...target, data: { status: 'confirmed' } });
    expect(await costOf(service, confirm())).toEqual(cost(1, 2));
    expect(await costOf(service, confirm())).toEqual(cost(1, 0));
    const cancel = () => callers.partner.call('cancel', target);
    expect(await costOf(service, cancel())).toEqual(cost(1, 2));
    expect(await costOf(service, cancel())).toEqual(cost(1, 0));
    const tracking = callers.partner.call('get_tracking', target);
    expect(await costOf(service, tracking)).toEqual(cost(1 + 3, 0));
    const foreign = callers.other.call('get_tracking', target);
    await callers.other.call('verify_account');
    await foreign;
    expect(await costOf(service, callers.other.call('get_tracking', target))).toEqual(
      cost(1, 0, false),
    );
  });

  test('a mistyped number costs nothing', async () => {
    for (const action of ['get', 'cancel', 'get_tracking']) {
      const answer = callers.partner.call(action, {
        ...PICKUP,
        pickup_number: 'PR-0000-0000-0001',
      });
      expect(await costOf(service, answer)).toEqual(cost(0, 0, false));
    }
  });

  test('list: its rows and one for each 1,000, by cursor the same', async () => {
    for (let n = 0; n < 3; n += 1) await requestPickup(callers.partner);
    const list = (fields: object, caller = callers.partner) =>
      caller.call('list', { ...PICKUP, limit: 2, ...fields });
    expect(await costOf(service, list({}))).toEqual(cost(2 + 1, 0));
    expect(await costOf(service, list({ status: 'requested' }))).toEqual(cost(2 + 1, 0));
    expect(await costOf(service, list({}, callers.staff))).toEqual(cost(2 + 1, 0));
    const { body } = await list({});
    const { next_cursor: cursor } = body['pagination'] as { next_cursor: string };
    expect(await costOf(service, list({ cursor }))).toEqual(cost(2 + 1, 0));
  });
});
