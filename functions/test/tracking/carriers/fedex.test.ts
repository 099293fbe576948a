import type { Reply } from '../../../local/stand-ins/carrier-server';
import { createFedex } from '../../../src/tracking/carriers/fedex/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { withClientId } from '../../support/carriers';
import {
  aResult,
  aScan,
  aToken,
  anAnswer,
  anError,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/fedex-answers';
import { readExamples } from '../../support/repository';
import { openAdapter, outcomeOf } from './open-adapter';

const EXAMPLES = readExamples<{
  codes: [code: string, status: string, reason: string | null, text: string | null][];
  exceptions: [type: string, exception: string, status: string, reason: string | null][];
}>(__dirname, 'examples/fedex.json');

const known = anAnswer(aResult([aScan()]));
const FEDEX = {
  create: withClientId(createFedex),
  number: NUMBER,
  path: TRACK_PATH,
  others: { [TOKEN_PATH]: aToken() },
};

const { desk, track, reportOf: reportOfBody } = openAdapter(FEDEX);
const reportOf = (...results: unknown[]) => reportOfBody(anAnswer(...results));
const eventsOf = async (scans: object[], overrides: object = {}) =>
  (await reportOf(aResult(scans, overrides))).events;
const eventOf = async (overrides: object) => (await eventsOf([aScan(overrides)]))[0];

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  await track({ body: known });
  expect(desk.to(TOKEN_PATH)).toHaveLength(1);
  expect(desk.requests.slice(0, 2)).toMatchObject([
    {
      method: 'POST',
      path: TOKEN_PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'client_credentials', client_id: 'our-client', client_secret: KEY },
    },
    {
      method: 'POST',
      path: TRACK_PATH,
      headers: {
        authorization: 'Bearer first-token',
        'content-type': 'application/json',
        'x-locale': 'en_US',
      },
      body: {
        includeDetailedScans: true,
        trackingInfo: [{ trackingNumberInfo: { trackingNumber: NUMBER } }],
      },
    },
  ]);
});

test.each([
  'eventType',
  'derivedStatusCode',
  'exceptionCode',
  'eventDescription',
  'exceptionDescription',
  'delayDetail',
  'scanLocation',
])('a scan is one whatever its %s is', async (member) => {
  for (const value of [undefined, null, 7]) {
    const event = await eventOf({ [member]: value });
    expect([value, event?.occurredAt]).toEqual([value, '2026-11-20T08:15:00+09:00']);
  }
});

test.each(EXAMPLES.codes)('%s is %s', async (eventType, status, reason, text) => {
  const event = await eventOf({ eventType, derivedStatusCode: undefined });
  expect([event?.code, event?.status]).toEqual([eventType, status]);
  expect([event?.reason ?? null, event?.text?.en ?? null]).toEqual([reason, text]);
  expect(desk.unknownCodes).toEqual([]);
});

test.each(EXAMPLES.exceptions)('%s with the exception %s is %s', async (type, code, ...read) => {
  const event = await eventOf({ eventType: type, exceptionCode: code });
  expect([event?.status, event?.reason ?? null]).toEqual(read);
});

test('a scan at customs is described by its exception, where that says why', async () => {
  const event = await eventOf({ eventType: 'CD', exceptionCode: '50' });
  expect(event?.text?.en).toBe('Customs asks for information');
});

test.each<[string, unknown, string, string, string | null, string]>([
  ['missing', undefined, 'IN', 'pre_transit', 'IN', 'fedex no code'],
  ['not documented', 'Q9', 'RL', 'in_transit', 'Q9', 'fedex Q9'],
  ['not documented, and nothing derived', 'Q9', '', 'unknown', 'Q9', 'fedex Q9'],
  ['not documented, and a delivery derived', 'Q9', 'DL', 'unknown', 'Q9', 'fedex Q9'],
  ['a person’s', 'Ann, 0812345678', 'IT', 'in_transit', 'IT', 'fedex no code'],
])('a code that is %s is reported', async (_what, eventType, derived, status, code, logged) => {
  expect(await eventOf({ eventType, derivedStatusCode: derived })).toMatchObject({ status, code });
  expect(desk.unknownCodes).toEqual([logged]);
});

test.each([
  [{ type: 'WEATHER' }, 'delayed'],
  [{ type: '', status: 'DELAYED' }, 'delayed'],
  [{ type: '', status: '' }, undefined],
  [{ type: 'GENERAL', status: 'ON_TIME' }, undefined],
  [{ type: 'GENERAL', status: 'EARLY' }, undefined],
])('a delay of %j has the reason %s', async (delayDetail, reason) => {
  expect((await eventOf({ eventType: 'SE', delayDetail }))?.reason).toBe(reason);
});

test.each([
  ['2026-11-20T08:15:00', 'JP', '2026-11-20T08:15:00+09:00', 'place'],
  ['2026-11-20T08:15:00', 'US', '2026-11-20T08:15:00+00:00', 'unknown'],
  ['2026-11-20T08:15:00-08:00', 'JP', '2026-11-20T08:15:00-08:00', 'stated'],
])('the time %s in %s is %s', async (date, countryCode, occurredAt, zone) => {
  const event = await eventOf({ date, scanLocation: { countryCode } });
  expect(event).toMatchObject({ occurredAt, zone });
});

test('a scan has the words that are not empty', async () => {
  expect((await eventOf({}))?.words).toBe('In transit');
});

test('a facility of Ground Economy is shown by its town', async () => {
  const scanLocation = { city: 'FEDEX SMARTPOST INDIANAPOLIS', countryCode: 'US' };
  expect((await eventOf({ scanLocation }))?.city).toBe('INDIANAPOLIS');
});

describe('the standing', () => {
  const standing = (reason: string | undefined, delay: string | undefined) => ({
    latestStatusDetail: {
      code: 'DE',
      ancillaryDetails: reason === undefined ? [] : [{ reason, action: 'Call Zqx' }],
      delayDetail: delay === undefined ? undefined : { status: delay },
    },
  });
  const older = aScan({ date: '2026-11-19T08:15:00+09:00', eventType: 'SE' });

  test.each<[string, object, string | undefined, string | undefined, string | undefined]>([
    ['gives its reason to the newest scan', { eventType: 'SE' }, '03', 'DELAYED', 'address'],
    ['says nothing of one on time', { eventType: 'AR' }, undefined, 'ON_TIME', undefined],
    ['leaves a scan its own', { eventType: 'DE', exceptionCode: '07' }, '08', 'DELAYED', 'refused'],
    ['says nothing of a delivered one', { eventType: 'DL' }, '08', 'DELAYED', undefined],
    ['says nothing of one that waits', { eventType: 'HL' }, '015A', 'DELAYED', undefined],
    ['says nothing of a return', { eventType: 'RS' }, undefined, 'DELAYED', undefined],
    ['says nothing of an announced return', { eventType: 'DE' }, '060G', 'DELAYED', undefined],
  ])('%s', async (_what, scan, reason, delay, read) => {
    const events = await eventsOf([aScan(scan), older], standing(reason, delay));
    expect(events.map((event) => event.reason)).toEqual([read, undefined]);
  });

  test('is not that of a scan to come', async () => {
    const ahead = aScan({ date: '2027-11-19T08:15:00+09:00' });
    const events = await eventsOf([ahead, older], standing('03', undefined));
    expect(events.map(({ reason }) => reason)).toEqual([undefined, 'address']);
  });
});

const UNREADABLE = 'CarrierFailure carrier_unreadable';
const NOT_FOUND = 'TRACKING.TRACKINGNUMBER.NOTFOUND';
const failed = (code: unknown): Reply => ({ body: anAnswer({ error: { code, message: 'Zqx' } }) });
const refused = (status: number, code: string): Reply => ({ status, body: anError(code) });

// Other answers without a parcel are recorded.
test.each<[string, Reply, string]>([
  ['data not found', failed('TRACKING.DATA.NOTFOUND'), 'unknown'],
  ['not found, with status 404', refused(404, NOT_FOUND), 'unknown'],
  ['not found, with status 400', refused(400, NOT_FOUND), 'unknown'],
  ['a wrong address', refused(404, 'NOT.FOUND.ERROR'), UNREADABLE],
  ['scans that are no list', { body: anAnswer(aResult([], { scanEvents: {} })) }, UNREADABLE],
])('an answer with %s', async (_what, reply, outcome) => {
  expect(await outcomeOf(track(reply))).toBe(outcome);
});

test.each([
  ['Per project daily quota exceeded. Retry after 12:00 AM GMT', 19 * 60 * 60_000],
  ['We have received too many requests. Retry after 10 seconds', 60_000],
  ['', 60_000],
])('a quota is spent: %s', async (message, ms) => {
  const reply = { status: 429, body: anError('TOO.MANY.REQUESTS', message) };
  const failure = await failureOf(track(reply));
  expect([failure.name, failure.retryAt]).toEqual(['QuotaSpent', desk.clock.now + ms]);
});

describe('the estimate', () => {
  const dated = (type: string, dateTime: string) => ({ dateAndTimes: [{ type, dateTime }] });
  const estimated = (dateTime: string) => dated('ESTIMATED_DELIVERY', dateTime);
  const window = (begins: unknown, ends: unknown) => ({ window: { begins, ends } });
  const within = (begins: unknown, ends: unknown) => ({
    estimatedDeliveryTimeWindow: window(begins, ends),
  });
  const [eight, noon] = ['2026-11-23T08:00:00+09:00', '2026-11-23T12:00:00+09:00'];
  const [monday, wednesday] = ['2026-11-23T00:00:00-06:00', '2026-11-25T00:00:00-06:00'];
  const standard = { standardTransitTimeWindow: window(monday, wednesday) };
  const morning = { from: eight, through: noon };
  const days = { from: '2026-11-23', through: '2026-11-25' };

  test.each<[string, object, string | null, object | undefined]>([
    ['a day', estimated('2026-11-23'), '2026-11-23', undefined],
    ['a time without offset', estimated('2026-11-23T12:00:00'), '2026-11-23', undefined],
    ['the first instant of a day', estimated(monday), '2026-11-23', undefined],
    ['another date', dated('ACTUAL_DELIVERY', noon), null, undefined],
    ['unreadable', { dateAndTimes: 'soon', estimatedDeliveryTimeWindow: 5 }, null, undefined],
    ['an empty window', { estimatedDeliveryTimeWindow: { window: {} } }, null, undefined],
    ['a window', within(eight, noon), noon, morning],
    ['half a window', within(eight, undefined), eight, undefined],
    ['a window the wrong way round', within(noon, eight), eight, undefined],
    ['the standard one', standard, '2026-11-25', days],
    ['the estimated one of two windows', { ...within(eight, noon), ...standard }, noon, morning],
  ])('is %s', async (_what, members, estimatedDelivery, estimatedWindow) => {
    const report = await reportOf(aResult([aScan()], members));
    expect(report.estimatedDelivery).toBe(estimatedDelivery);
    expect(report.estimatedWindow).toEqual(estimatedWindow);
  });
});

test.each<[string, object, object | undefined]>([
  ['numbers', { count: 3, undeliveredCount: 3 }, { delivered: 0, total: 3 }],
  ['two, five of them to come', { count: '2', undeliveredCount: '5' }, { delivered: 0, total: 2 }],
  ['no word of those to come', { count: '3' }, undefined],
  ['no counts', { count: 'many', undeliveredCount: '-1' }, undefined],
])('the pieces are counted, of %s', async (_what, packageDetails, pieces) => {
  expect((await reportOf(aResult([aScan()], { packageDetails }))).pieces).toEqual(pieces);
});

describe('several results', () => {
  const registered = (order: string, date: string, unit = 'FX') =>
    aResult([aScan({ date })], {
      trackingNumberInfo: { trackingNumberUniqueId: `${order}~${NUMBER}~${unit}` },
      dateAndTimes: [{ type: 'ESTIMATED_DELIVERY', dateTime: `2026-12-${order.slice(-2)}` }],
    });
  const old = registered('2461355001', '2026-11-10T08:15:00+07:00');
  const again = registered('2461361009', '2026-11-20T08:15:00+07:00');
  const withId = (trackingNumberUniqueId?: string) =>
    aResult([aScan()], { trackingNumberInfo: { trackingNumberUniqueId } });

  test.each([
    ['in order', [old, again]],
    ['in the other order', [again, old]],
  ])('that follow each other closely are one parcel, %s', async (_order, results) => {
    const report = await reportOf(...results);
    expect([report.events.length, report.estimatedDelivery]).toEqual([2, '2026-12-09']);
  });

  test.each<[string, unknown]>([
    ['are far apart', registered('2461361009', '2026-11-20T08:15:01+07:00')],
    ['are of two units', registered('2461361009', '2026-11-11T08:15:00+07:00', 'FDEG')],
    ['are registered at once', registered('2461355001', '2026-11-11T08:15:00+07:00')],
    ['have no scans', aResult([])],
    ['have no ids', withId()],
    ['have other ids', withId('Zqx')],
  ])('that %s are ambiguous', async (_what, result) => {
    const outcome = await outcomeOf(track({ body: anAnswer(old, result) }));
    expect(outcome).toBe('NumberRefusal carrier_ambiguous');
  });

  test('of which others are errors are the one that is none', async () => {
    const error = { error: { code: NOT_FOUND } };
    expect((await reportOf(error, aResult([aScan()], { error: {} }))).events).toHaveLength(1);
  });
});

test.each<[string, unknown[], string]>([
  ['is written otherwise', ['1234 5678 9012'], 'known'],
  ['is not repeated', [undefined], 'known'],
  ['is one of several', ['999999999999', NUMBER], 'known'],
  ['is none of several', ['999999999999', '999999999998'], 'unknown'],
  ['has no result', [], 'unknown'],
])('the asked number %s', async (_what, numbers, outcome) => {
  const trackResults = [aResult([aScan()])];
  const completeTrackResults = numbers.map((trackingNumber) => ({ trackingNumber, trackResults }));
  expect(await outcomeOf(track({ body: { output: { completeTrackResults } } }))).toBe(outcome);
});

describeCarrierFaults({
  ...FEDEX,
  known,
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aResult(events)),
    event: (date) => aScan({ date }),
    delivery: (date) => aScan({ date, eventType: 'DL' }),
  },
});
