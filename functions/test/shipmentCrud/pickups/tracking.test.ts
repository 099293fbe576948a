import { trackingEndpoint } from '../../../src/functions/tracking-endpoint';
import { newRecordId } from '../../../src/model/creation/record-id';
import { openedForAll } from '../../support/opened';
import { openPickups, PICKUP, requestPickup } from '../../support/pickups';
import { openService } from '../../support/service';
import { issueToken } from '../../support/tokens';
import { requireData } from '../reading';

describe('a pickup’s number on tracking', () => {
  const { service, callers } = openedForAll(openPickups);
  const tracking = openedForAll(() => openService(trackingEndpoint, { sharing: service }));
  let api_token: string;

  beforeAll(async () => {
    api_token = await issueToken(tracking.db, 'trk_');
  });

  const track = (trackingNumber: string, fields: object = {}) =>
    tracking.post({ api_token, trackingNumber, ...fields });

  test('shows the events that get_tracking shows, and nothing of people', async () => {
    const { partner, staff } = callers;
    const target = await requestPickup(partner);
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'picked_up' } });
    const expected = requireData(await partner.call('get_tracking', target));
    const { text, body } = await track(target.pickup_number);
    expect(body['data']).toEqual(expected);
    for (const secret of ['สมใจ', '81234', 'สุขุมวิท', 'partner@example.com']) {
      expect(text).not.toContain(secret);
    }
    await staff.call('update', { ...PICKUP, ...target, data: { status: 'at_hub' } });
    for (const { clock } of [service, tracking]) clock.now += 60_000;
    const refreshed = await track(target.pickup_number.toLowerCase(), { refresh: true });
    expect(requireData(refreshed)).toMatchObject({
      pickup_number: target.pickup_number,
      request_number: null,
      status: 'in_transit',
    });
    const kept = await track(target.pickup_number);
    expect(requireData(kept)).toMatchObject({ cached: true, status: 'in_transit' });
    const unknown = await track(`PR${newRecordId().toUpperCase()}`);
    expect(unknown.body['code']).toBe('tracking_not_found');
    // By chance its id may have the form of a carrier's number.
    expect((await track(target.id)).text).not.toContain(target.pickup_number);
  });

  test('carrier numbers in our format find their shipments, 0 and O distinct', async () => {
    const { partner, staff } = callers;
    const named = new Map<string, string>();
    for (const carrier_tracking_number of ['PRCV40CDKSCVWA', 'PRCV4OCDKSCVWA']) {
      const { request_number } = await partner.create();
      await staff.call('update', { request_number, data: { carrier_tracking_number } });
      named.set(carrier_tracking_number, request_number);
    }
    for (const [number, request_number] of named) {
      expect(requireData(await track(number))).toMatchObject({
        request_number,
        status: 'pre_transit',
      });
    }
  });

  test.each([
    ['PR-0000-0000-0001', true],
    ['sr 0000.0000 0001', true],
    ['SR1234567890', false],
    ['PR1234567890', false],
  ])('%s: only numbers in our own format are reported as mistyped', async (number, isTypo) => {
    const { body } = await track(number);
    expect(body['code']).toBe('tracking_not_found');
    expect(String(body['error']).includes('is mistyped')).toBe(isTypo);
  });
});
