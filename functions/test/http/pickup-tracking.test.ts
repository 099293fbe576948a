import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { newRecordId } from '../../src/record-id';
import { openPickups, PICKUP, requestPickup, type PickupCallers } from '../support/pickups';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

describe('a pickup’s number on tracking', () => {
  let pickups: Service;
  let tracking: Service;
  let callers: PickupCallers;

  beforeAll(async () => {
    ({ service: pickups, callers } = await openPickups());
    tracking = await openService(trackingEndpoint, { sharing: pickups });
  });
  afterAll(async () => {
    await tracking.close();
    await pickups.close();
  });

  test('tells the events that get_tracking tells, and nothing of people', async () => {
    const { partner, staff } = callers;
    const token = await issueToken(tracking.db, 'trk_');
    const track = (trackingNumber: string, fields: object = {}) =>
      tracking.post({ api_token: token, trackingNumber, ...fields });
    const target = await requestPickup(partner);
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'picked_up' } });
    const told = (await partner.call('get_tracking', target)).body['data'] as object;
    const { text, body } = await track(target.pickup_number);
    expect(body['data']).toEqual(told);
    for (const secret of ['สมใจ', '81234', 'สุขุมวิท', 'partner@example.com']) {
      expect(text).not.toContain(secret);
    }
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'at_hub' } });
    tracking.clock.now += 60_000;
    const refreshed = await track(target.pickup_number.toLowerCase(), { refresh: true });
    expect(refreshed.body['data']).toMatchObject({
      pickup_number: target.pickup_number,
      request_number: null,
      status: 'in_transit',
    });
    const kept = await track(target.pickup_number);
    expect(kept.body['data']).toMatchObject({ cached: true, status: 'in_transit' });
    const unknown = newRecordId().toUpperCase();
    expect((await track(`PR${unknown}`)).body['code']).toBe('tracking_not_found');
    expect((await track(target.id)).body['code']).toBe('tracking_not_found');
  });

  test('a carrier’s number of the same form finds its shipment', async () => {
    const { partner, staff } = callers;
    const token = await issueToken(tracking.db, 'trk_');
    const { request_number } = await partner.create();
    const carrier_tracking_number = `PR${newRecordId().toUpperCase()}`;
    await staff.call('update', { request_number, data: { carrier_tracking_number } });
    const { body } = await tracking.post({
      api_token: token,
      trackingNumber: carrier_tracking_number,
    });
    expect(body['data']).toMatchObject({ request_number, status: 'pre_transit' });
  });

  test('however it is written, a pickup’s number is remembered once', async () => {
    const token = await issueToken(tracking.db, 'trk_');
    const { pickup_number } = await requestPickup(callers.partner);
    const spelt = pickup_number.replace(/0/g, 'O').replace(/1/g, 'l').toLowerCase();
    for (const trackingNumber of [pickup_number, spelt]) {
      const { body } = await tracking.post({ api_token: token, trackingNumber });
      expect(body['data']).toMatchObject({ pickup_number });
    }
    const key = pickup_number.replace(/-/g, '');
    const { docs } = await tracking.db.collection('tracking').get();
    const kept = docs.filter(({ ref }) => ref.id.replace(/O/g, '0').replace(/[IL]/g, '1') === key);
    expect(kept.map(({ id }) => id)).toEqual([key]);
  });
});
