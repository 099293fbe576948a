import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { accepted, aScanOn, rejected, withEvents } from '../support/seventeen-track-answers';
import { dhlEvent, openTrackedShipments } from '../support/stand-in-dhl';
import { DHL_NUMBERS, MINUTE_MS, dataOf } from './tracked';

const [NUMBER] = DHL_NUMBERS;
const TTL_MS = 15 * MINUTE_MS;
/** 17TRACK's answer about a number of DHL Express. */
const ofDhl = (...events: object[]) =>
  accepted({ number: NUMBER, carrier: 100001, track_info: withEvents(...events) });

/** A scan in Bangkok as 17TRACK reports it. */
const scan = (time_iso: string, sub_status: string) =>
  aScanOn(20, { time_iso, sub_status, address: { country: 'TH', city: 'Bangkok' } });

describe.each([
  ['allowed', true],
  ['not allowed', false],
])('17TRACK in place of DHL, if %s', (_name, hasStandIn) => {
  const aggregator = openedForEach(openCarrierServer);
  const opened = openedForEach(() =>
    openTrackedShipments({ hasStandIn, '17track': { baseUrl: aggregator.url, key: KEY } }),
  );
  const { dhl, service, later } = opened;
  const track = async (trackingNumber: string = NUMBER) =>
    dataOf(await service.post({ api_token: opened.token, trackingNumber }));
  const reports = (...events: object[]) => {
    aggregator.script('/', ofDhl(...events));
  };
  const times = ({ events }: ReturnType<typeof dataOf>) =>
    events.map(({ occurred_at }) => occurred_at);

  beforeEach(() => {
    dhl.events = [dhlEvent('2026-11-20T10:00:13', 'transit')];
    reports(
      scan('2026-11-20T10:00:00+07:00', 'InTransit_Departure'),
      scan('2026-11-20T15:30:00+07:00', 'OutForDelivery_Other'),
    );
  });

  if (!hasStandIn) {
    test('is not asked', async () => {
      dhl.status = 500;
      expect(await track()).toMatchObject({ carrier_error: { carrier: 'dhl' }, events: [] });
      expect(aggregator.requests).toEqual([]);
    });
    return;
  }

  test('is not asked while DHL answers, nor if DHL does not know the number', async () => {
    await track();
    dhl.status = 404;
    later(TTL_MS);
    await track();
    expect(aggregator.requests).toEqual([]);
  });

  test('continues the story, which DHL takes up again without doubles', async () => {
    const first = await track();
    dhl.status = 500;
    later(TTL_MS);
    const stood = await track();
    expect(stood).toMatchObject({
      status: 'out_for_delivery',
      carrier: { name: 'dhl', tracking_number: NUMBER },
      events: [{ status: 'out_for_delivery' }, first.events[0]],
    });
    expect(stood).not.toHaveProperty('carrier_error');
    dhl.status = 200;
    dhl.events = [
      dhlEvent('2026-11-20T15:30:41', 'transit'),
      ...dhl.events,
      dhlEvent('2026-11-20T18:00:00', 'delivered'),
    ];
    later(TTL_MS);
    const back = await track();
    expect(times(back)).toEqual([
      '2026-11-20T18:00:00+07:00',
      '2026-11-20T15:30:41+07:00',
      '2026-11-20T10:00:13+07:00',
    ]);
    expect(back.events.slice(1).map(({ event_id }) => event_id)).toEqual(
      stood.events.map(({ event_id }) => event_id),
    );
  });

  test('keeps what DHL has said of the estimate, if 17TRACK says nothing', async () => {
    dhl.estimated = '2026-11-23T18:00:00+07:00';
    await track();
    dhl.status = 500;
    later(TTL_MS);
    expect(await track()).toMatchObject({
      status: 'out_for_delivery',
      estimated_delivery: '2026-11-23T18:00:00+07:00',
    });
  });

  test('reports all of a number that DHL has never reported', async () => {
    dhl.status = 503;
    const stood = await track();
    expect(times(stood)).toEqual(['2026-11-20T15:30:00+07:00', '2026-11-20T10:00:00+07:00']);
    expect(stood['carrier']).toEqual({ name: 'dhl', tracking_number: NUMBER });
    dhl.status = 200;
    dhl.events = [dhlEvent('2026-11-20T10:00:13', 'transit')];
    later(TTL_MS);
    const back = await track();
    expect(back.events.map(({ event_id }) => event_id)).toEqual([stood.events[1]?.event_id]);
  });

  test('is asked while the quota of the day is spent, registering the number as DHL’s', async () => {
    dhl.status = 429;
    dhl.title = 'daily quota';
    const known = ofDhl(scan('2026-11-20T15:30:00+07:00', 'OutForDelivery_Other'));
    aggregator.script('/', rejected(-18019902), known);
    expect(await track()).toMatchObject({ status: 'out_for_delivery' });
    const bodies = aggregator.requests.map(({ body }) => body);
    expect(bodies).toContainEqual([{ number: NUMBER, carrier: 100001 }]);
  });

  test('that has nothing either leaves the last known state, and says why', async () => {
    const first = await track();
    dhl.status = 500;
    reports();
    later(TTL_MS);
    expect(await track()).toMatchObject({
      events: first.events,
      carrier_error: { carrier: 'dhl', code: 'carrier_unavailable' },
    });
  });

  test('does not stand in for a refusal of the number', async () => {
    dhl.status = 400;
    dhl.title = 'language';
    expect(await track()).toMatchObject({ carrier_error: { code: 'carrier_refused' } });
    expect(aggregator.requests).toEqual([]);
  });
});
