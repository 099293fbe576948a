import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { accepted, aScanOn, rejected, withEvents } from '../support/seventeen-track-answers';
import { dhlEvent, openTrackedShipments } from '../support/stand-in-dhl';

const NUMBER = 'GM0123456789';
const POSTAL_CODE = '100-0001';
const NOT_REGISTERED = rejected(-18019902);
const NEEDS_POSTAL_CODE = rejected(-18010019);
const YUNEXPRESS = 190008;

describe('the consignee’s postal code', () => {
  const aggregator = openedForEach(openCarrierServer);
  const opened = openedForEach(() =>
    openTrackedShipments({ '17track': { baseUrl: aggregator.url, key: KEY } }),
  );
  const { dhl, service, shipments, owner, staff } = opened;

  const track = async (trackingNumber: string) =>
    (await service.post({ api_token: opened.token, trackingNumber })).body;
  const shipWith = async (courier_name: string) => {
    const { request_number } = await owner.create();
    const data = { courier_name, carrier_tracking_number: NUMBER };
    await staff.call('update', { request_number, data });
    return request_number;
  };
  const shown = () => JSON.stringify([service.lines, service.answered, shipments.lines]);
  const sent = () => aggregator.requests.map(({ body }) => JSON.stringify(body));

  test('is sent to the carrier that asks for it, and shown and logged nowhere', async () => {
    const known = accepted({ carrier: YUNEXPRESS, track_info: withEvents(aScanOn(20)) });
    aggregator.script('/', NOT_REGISTERED, NEEDS_POSTAL_CODE, accepted({}), known);
    const answer = await track(await shipWith('yunexpress'));
    expect(answer).toMatchObject({ data: { carrier: { name: 'yunexpress' } } });
    expect(sent().map((body) => body.includes(POSTAL_CODE))).toEqual([false, false, true, false]);
    expect(JSON.stringify(answer)).not.toContain(POSTAL_CODE);
    expect(shown()).not.toContain(POSTAL_CODE);
  });

  test('is sent to no other', async () => {
    dhl.events = [dhlEvent('2026-11-20T10:00:00', 'transit')];
    expect(await track(await shipWith('DHL Express'))).toMatchObject({
      data: { carrier: { name: 'dhl' }, events: [{}, {}] },
    });
    expect(dhl.calls()).toBe(1);
    expect(JSON.stringify(dhl.requests)).not.toContain(POSTAL_CODE);
    aggregator.script('/', NOT_REGISTERED, accepted({}), rejected(-18019909));
    await track(await shipWith('yunexpress'));
    expect(sent().join(' ')).not.toContain(POSTAL_CODE);
  });

  test('is not known of a bare number, which stays refused', async () => {
    aggregator.script('/', NOT_REGISTERED, NEEDS_POSTAL_CODE);
    expect(await track('YT2412345678901234')).toMatchObject({
      data: { carrier_error: { code: 'carrier_refused' } },
    });
  });
});
