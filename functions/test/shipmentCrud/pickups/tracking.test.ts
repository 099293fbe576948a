import { newRecordId } from '../../../src/creation/record/record-id';
import { trackingEndpoint } from '../../../src/functions/tracking-endpoint';
import { openPickups, PICKUP, requestPickup, type PickupCallers } from '../../support/pickups';
import { openService, type Service } from '../../support/service';
import { issueToken } from '../../support/tokens';

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

  test('shows the events that get_tracking shows, and nothing of people', async () => {
    const { partner, staff } = callers;
    const token = await issueToken(tracking.db, 'trk_');
    const track = (trackingNumber: string, fields: object = {}) =>
      tracking.post({ api_token: token, trackingNumber, ...fields });
    const target = await requestPickup(partner);
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'picked_up' } });
    const expected = (await partner.call('get_tracking', target)).body['data'] as object;
    const { text, body } = await track(target.pickup_number);
    expect(body['data']).toEqual(expected);
    for (const secret of ['สมใจ', '81234', 'สุขุมวิท', 'partner@example.com']) {
      expect(text).not.toContain(secret);
    }
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'at_hub' } });
    for (const { clock } of [pickups, tracking]) clock.now += 60_000;
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
    // By chance its id may have the form of a carrier's number.
    expect((await track(target.id)).text).not.toContain(target.pickup_number);
  });

  test('a carrier number in our format finds its shipment', async () => {
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

  test('carrier numbers that differ only in 0 and O stay distinct', async () => {
    const { partner, staff } = callers;
    const token = await issueToken(tracking.db, 'trk_');
    const [zero, letter] = ['PRCV40CDKSCVWA', 'PRCV4OCDKSCVWA'];
    const references = [];
    for (const carrier_tracking_number of [zero, letter]) {
      const { request_number } = await partner.create();
      await staff.call('update', { request_number, data: { carrier_tracking_number } });
      references.push(request_number);
    }
    for (const [at, trackingNumber] of [zero, letter].entries()) {
      const { body } = await tracking.post({ api_token: token, trackingNumber });
      expect(body['data']).toMatchObject({ request_number: references[at] });
    }
  });

  test.each([
    ['PR-0000-0000-0001', true],
    ['sr 0000.0000 0001', true],
    ['SR1234567890', false],
    ['PR1234567890', false],
  ])(
    '%s: only numbers in our own format are reported as mistyped',
    async (trackingNumber, isTypo) => {
      const token = await issueToken(tracking.db, 'trk_');
      const { body } = await tracking.post({ api_token: token, trackingNumber });
      expect(body['code']).toBe('tracking_not_found');
      expect(String(body['error']).includes('is mistyped')).toBe(isTypo);
    },
  );
});
