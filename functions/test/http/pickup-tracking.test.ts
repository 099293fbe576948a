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
});
