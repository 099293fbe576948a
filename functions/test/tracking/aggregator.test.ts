import { openCarrierServer } from '../../local/stand-ins/carrier-server';
import { KEY } from '../support/carrier-failure';
import { openedForEach } from '../support/opened';
import { accepted, aScanOn, rejected, withEvents } from '../support/seventeen-track-answers';
import {
  dataOf,
  DHL_NUMBERS,
  dhlEvent,
  HOUR_MS,
  MINUTE_MS,
  openTrackedShipments,
} from '../support/stand-in-dhl';
import * as ups from '../support/ups-answers';

const [NUMBER] = DHL_NUMBERS;
const YUN_NUMBER = 'GM0123456789';
const POSTAL_CODE = '100-0001';
const NOT_REGISTERED = rejected(-18019902);
const NEEDS_POSTAL_CODE = rejected(-18010019);
const YUNEXPRESS = 190008;
const TTL_MS = 15 * MINUTE_MS;
/** 17TRACK's answer about a number of DHL Express. */
const ofDhl = (...events: object[]) =>
  accepted({ number: NUMBER, carrier: 100001, track_info: withEvents(...events) });

/** A scan in Bangkok as 17TRACK reports it. */
const scan = (time_iso: string, sub_status: string) =>
  aScanOn(20, { time_iso, sub_status, address: { country: 'TH', city: 'Bangkok' } });

const aggregator = openedForEach(openCarrierServer);
const opened = openedForEach(() =>
  openTrackedShipments({ hasStandIn: true, '17track': { baseUrl: aggregator.url, key: KEY } }),
);
const { dhl, service, shipments, owner, staff, later } = opened;
const track = async (trackingNumber: string = NUMBER, instance = service) =>
  dataOf(await instance.post({ api_token: opened.token, trackingNumber }));

describe('17TRACK in place of DHL', () => {
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

  test('is not asked if that is not allowed', async () => {
    dhl.status = 500;
    const strict = await opened.openAnother({ hasStandIn: false });
    const answer = await track(NUMBER, strict);
    expect(answer).toMatchObject({ carrier_error: { carrier: 'dhl' }, events: [] });
    expect(aggregator.requests).toEqual([]);
    await strict.close();
  });

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
    const message = 'The carrier does not accept this number.';
    expect(await track()).toMatchObject({ carrier_error: { code: 'carrier_refused', message } });
    expect(aggregator.requests).toEqual([]);
  });
});

describe('the consignee’s postal code', () => {
  const shipWith = async (courier_name: string) => {
    const { request_number } = await owner.create();
    const data = { courier_name, carrier_tracking_number: YUN_NUMBER };
    await staff.call('update', { request_number, data });
    return request_number;
  };
  const shown = () => JSON.stringify([service.lines, service.answered, shipments.lines]);
  const sent = () => aggregator.requests.map(({ body }) => JSON.stringify(body));

  test('is sent to the carrier that asks for it, and shown and logged nowhere', async () => {
    const known = accepted({ carrier: YUNEXPRESS, track_info: withEvents(aScanOn(20)) });
    aggregator.script('/', NOT_REGISTERED, NEEDS_POSTAL_CODE, accepted({}), known);
    const answer = await track(await shipWith('yunexpress'));
    expect(answer).toMatchObject({ carrier: { name: 'yunexpress' } });
    expect(sent().map((body) => body.includes(POSTAL_CODE))).toEqual([false, false, true, false]);
    expect(JSON.stringify(answer)).not.toContain(POSTAL_CODE);
    expect(shown()).not.toContain(POSTAL_CODE);
  });

  test('is sent to no other', async () => {
    expect(await track(await shipWith('DHL Express'))).toMatchObject({
      carrier: { name: 'dhl' },
      events: [{}, {}],
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
      carrier_error: { code: 'carrier_refused' },
    });
  });
});

test('a key of UPS that comes later doubles no event that 17TRACK has reported', async () => {
  // As far apart as no two carriers' clocks.
  const events = [{ time_iso: '2026-11-20T08:15:00+09:00', sub_status: 'InTransit_Arrival' }];
  const track_info = { tracking: { providers: [{ events }] } };
  aggregator.script('/', accepted({ carrier: 100_002, track_info }));
  const before = await track(ups.NUMBER);
  expect(before).toMatchObject({ status: 'in_transit', carrier: { name: 'ups' } });

  // Every answer is a token's and a number's: in the same process, requests arrive without a path.
  const own = await openCarrierServer();
  const scans = [ups.anActivity(), ups.anActivity({ date: '20261119' })];
  const known = ups.anAnswer(ups.aPackage(scans));
  own.script('/', { body: { ...Object(ups.aToken().body), ...known } });
  const keyed = await opened.openAnother({ ups: { baseUrl: own.url, key: `id:${KEY}` } });
  later(HOUR_MS);
  keyed.clock.now += HOUR_MS;
  const after = await track(ups.NUMBER, keyed);
  expect(after.events.map(({ event_id }) => event_id)).toEqual([
    ...before.events.map(({ event_id }) => event_id),
    expect.any(String),
  ]);
  expect(aggregator.requests).toHaveLength(1);
  await keyed.close();
  await own.close();
});
