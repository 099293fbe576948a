import type { Reply } from '../../../local/stand-ins/carrier-server';
import { carrierEvents } from '../../../src/tracking/carrier-events';
import type { CarrierReport } from '../../../src/tracking/carriers/carrier';
import { createFedex } from '../../../src/tracking/carriers/fedex/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk } from '../../support/carriers';
import { describeClientTokens, withClientId } from '../../support/client-tokens';
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
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';

const EXAMPLES = readExamples<{
  codes: [code: string, status: string, reason: string | null, text: string | null][];
  exceptions: [type: string, exception: string, status: string, reason: string | null][];
}>(__dirname, 'examples/fedex.json');

const known = anAnswer(aResult([aScan()]));

const desk = openedForEach(() => openCarrierDesk(withClientId(createFedex)));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

const track = (reply: Reply) => {
  desk.script(TRACK_PATH, reply);
  return desk.track(NUMBER);
};

async function reportOf(...results: unknown[]): Promise<CarrierReport> {
  const report = await track({ body: anAnswer(...results) });
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}
const eventOf = async (overrides: object) =>
  (await reportOf(aResult([aScan(overrides)]))).events[0];

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  expect(desk.requests).toMatchObject([
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

test('a scan is read, and what it says of people is left out', async () => {
  expect(await eventOf({})).toEqual({
    occurredAt: '2026-11-20T08:15:00+09:00',
    zone: 'stated',
    status: 'in_transit',
    code: 'IT',
    text: undefined,
    words: 'In transit',
    city: 'KOTO-KU',
    country: 'JP',
  });
});

describe('a code', () => {
  test.each(EXAMPLES.codes)('%s is %s', async (eventType, status, reason, text) => {
    const event = await eventOf({ eventType, derivedStatusCode: undefined });
    expect([event?.code, event?.status, event?.reason ?? null, event?.text?.en ?? null]).toEqual([
      eventType,
      status,
      reason,
      text,
    ]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each(EXAMPLES.exceptions)('%s with the exception %s is %s', async (type, code, ...read) => {
    const event = await eventOf({ eventType: type, exceptionCode: code });
    expect([event?.status, event?.reason ?? null]).toEqual(read);
  });

  test('at customs is described by its exception, where that says why', async () => {
    const event = await eventOf({ eventType: 'CD', exceptionCode: '50' });
    expect(event?.text?.en).toBe('Customs asks for information');
  });

  test.each<[string, unknown, string, string, string | null, string[]]>([
    ['missing', undefined, 'IN', 'pre_transit', 'IN', ['fedex no code']],
    ['not documented', 'Q9', 'RL', 'in_transit', 'Q9', ['fedex Q9']],
    ['not documented, and nothing derived', 'Q9', '', 'unknown', 'Q9', ['fedex Q9']],
    ['not documented, and a delivery derived', 'Q9', 'DL', 'unknown', 'Q9', ['fedex Q9']],
    ['a person’s', 'Ann, 0812345678', 'IT', 'in_transit', 'IT', ['fedex no code']],
  ])('that is %s is reported', async (_what, eventType, derivedStatusCode, status, code, log) => {
    expect(await eventOf({ eventType, derivedStatusCode })).toMatchObject({ status, code });
    expect(desk.unknownCodes).toEqual(log);
  });

  test.each([
    ['no city', { scanLocation: { countryCode: 'JP' } }],
    ['no place', { scanLocation: undefined }],
    ['an odd place', { scanLocation: 'Tokyo' }],
    ['no exception', { exceptionCode: undefined, exceptionDescription: undefined }],
    ['an odd delay', { delayDetail: 'late' }],
  ])('with %s is an event', async (_what, overrides) => {
    expect((await eventOf(overrides))?.status).toBe('in_transit');
    expect(desk.unreadable).toEqual([]);
  });

  test.each([
    [{ type: 'WEATHER' }, 'delayed'],
    [{ type: '', status: 'DELAYED' }, 'delayed'],
    [{ type: '', status: '' }, undefined],
    [{ type: 'GENERAL', status: 'ON_TIME' }, undefined],
    [{ type: 'GENERAL', status: 'EARLY' }, undefined],
  ])('with a delay of %j has the reason %s', async (delayDetail, reason) => {
    const event = await eventOf({ eventType: 'SE', delayDetail });
    expect(event?.reason).toBe(reason);
  });
});

describe('a time', () => {
  test.each([
    ['2026-11-20T08:15:00', 'JP', '2026-11-20T08:15:00+09:00', 'place'],
    ['2026-11-20T08:15:00', 'US', '2026-11-20T08:15:00+00:00', 'unknown'],
    ['2026-11-20T08:15:00-08:00', 'JP', '2026-11-20T08:15:00-08:00', 'stated'],
  ])('%s in %s is %s', async (date, countryCode, occurredAt, zone) => {
    const event = await eventOf({ date, scanLocation: { countryCode } });
    expect(event).toMatchObject({ occurredAt, zone });
  });

  test('that cannot be read leaves its scan out, and is reported', async () => {
    const { events } = await reportOf(aResult([aScan({ date: 'on Friday' }), aScan()]));
    expect([events.length, desk.unreadable]).toEqual([1, ['fedex date']]);
  });
});

test('a facility of Ground Economy is shown by its town', async () => {
  const scanLocation = { city: 'FEDEX SMARTPOST INDIANAPOLIS', countryCode: 'US' };
  expect((await eventOf({ scanLocation }))?.city).toBe('INDIANAPOLIS');
});

test('two scans of one instant with different words are two events', async () => {
  const { events } = await reportOf(
    aResult([
      aScan({ exceptionDescription: 'Package available for clearance' }),
      aScan({ exceptionDescription: 'Tendered to Zqx' }),
      aScan({ exceptionDescription: 'Tendered to Zqx' }),
    ]),
  );
  const shown = carrierEvents('fedex', NUMBER, events);
  expect(shown).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain('Zqx');
});

describe('a return', () => {
  const returning = aScan({ eventType: 'RS', exceptionCode: '060G', derivedStatusCode: 'DL' });
  const delivered = aScan({ date: '2026-11-21T08:15:00+07:00', eventType: 'DL' });

  test('is an exception until the parcel is back', async () => {
    const { events } = await reportOf(aResult([returning]));
    expect(events).toMatchObject([
      { status: 'exception', text: { en: 'On its way back to the sender' } },
    ]);
    expect(events[0]?.reason).toBeUndefined();
  });

  test('ends with the delivery', async () => {
    const { events } = await reportOf(aResult([delivered, returning]));
    expect(events.map(({ status }) => status)).toEqual(['returned', 'exception']);
  });
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
  const reasonsOf = async (scan: object, ...latest: Parameters<typeof standing>) =>
    (await reportOf(aResult([aScan(scan), older], standing(...latest)))).events.map(
      ({ reason }) => reason,
    );

  test.each<[string, object, string | undefined, string | undefined, string | undefined]>([
    ['gives its reason to the newest scan', { eventType: 'SE' }, '03', 'DELAYED', 'address'],
    ['says that a parcel is late', { eventType: 'AR' }, undefined, 'DELAYED', 'delayed'],
    ['says nothing of one on time', { eventType: 'AR' }, undefined, 'ON_TIME', undefined],
    [
      'says nothing of a scan’s own reason',
      { eventType: 'DE', exceptionCode: '07' },
      '08',
      'DELAYED',
      'refused',
    ],
    ['says nothing of a delivered one', { eventType: 'DL' }, '08', 'DELAYED', undefined],
    ['says nothing of one that waits', { eventType: 'HL' }, '015A', 'DELAYED', undefined],
    ['says nothing of a return', { eventType: 'RS' }, undefined, 'DELAYED', undefined],
    ['says nothing of an announced return', { eventType: 'DE' }, '060G', 'DELAYED', undefined],
  ])('%s', async (_what, scan, reason, delay, read) => {
    expect(await reasonsOf(scan, reason, delay)).toEqual([read, undefined]);
  });

  test('is not that of a scan to come', async () => {
    const ahead = aScan({ date: '2027-11-19T08:15:00+09:00' });
    const { events } = await reportOf(aResult([ahead, older], standing('03', undefined)));
    expect(events.map(({ reason }) => reason)).toEqual([undefined, 'address']);
  });
});

describe('an answer without a parcel', () => {
  const error = (code: unknown) => anAnswer({ error: { code, message: 'Zqx' } });

  test.each<[string, Reply]>([
    ['not found', { body: error('TRACKING.TRACKINGNUMBER.NOTFOUND') }],
    ['data not found', { body: error('TRACKING.DATA.NOTFOUND') }],
    [
      'not found, with status 404',
      { status: 404, body: anError('TRACKING.TRACKINGNUMBER.NOTFOUND') },
    ],
    [
      'not found, with status 400',
      { status: 400, body: anError('TRACKING.TRACKINGNUMBER.NOTFOUND') },
    ],
  ])('is no failure: %s', async (_what, reply) => {
    expect(await track(reply)).toBeUndefined();
  });

  test.each<[string, Reply, string, string]>([
    [
      'an invalid number',
      { body: error('TRACKING.TRACKINGNUMBER.INVALID') },
      'NumberRefusal',
      'carrier_refused',
    ],
    [
      'a rejected query',
      { status: 400, body: anError('TRACKING.TRACKINGNUMBER.EMPTY') },
      'NumberRefusal',
      'carrier_refused',
    ],
    [
      'a wrong address',
      { status: 404, body: anError('NOT.FOUND.ERROR') },
      'CarrierFailure',
      'carrier_unreadable',
    ],
    [
      'scans that are no list',
      { body: anAnswer(aResult([], { scanEvents: {} })) },
      'CarrierFailure',
      'carrier_unreadable',
    ],
    [
      'a fault of FedEx',
      { status: 500, body: anError('INTERNAL.SERVER.ERROR') },
      'CarrierFailure',
      'carrier_unavailable',
    ],
  ])('is one: %s', async (_what, reply, name, code) => {
    expect(await failureOf(track(reply))).toMatchObject({ name, code });
  });

  test.each([
    ['Daily transaction quota exceeded. Retry after 12:00AM GMT', 19 * 60 * 60_000],
    ['Per project daily quota exceeded. Retry after 12:00 AM GMT', 19 * 60 * 60_000],
    ['We have received too many requests. Retry after 10 seconds', 60_000],
    ['', 60_000],
  ])('is a spent quota: %s', async (message, ms) => {
    const reply = { status: 429, body: anError('TOO.MANY.REQUESTS', message) };
    const failure = await failureOf(track(reply));
    expect(failure.name).toBe('QuotaSpent');
    expect(failure.retryAt).toBe(desk.clock.now + ms);
  });

  test('is a report without events where FedEx has the label alone', async () => {
    expect(await reportOf(aResult([]))).toMatchObject({ events: [] });
  });
});

describeCarrierFaults({
  create: withClientId(createFedex),
  number: NUMBER,
  path: TRACK_PATH,
  known,
  others: { [TOKEN_PATH]: aToken() },
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aResult(events)),
    event: (date) => aScan({ date }),
    delivery: (date) => aScan({ date, eventType: 'DL' }),
  },
});

describe('the token', () => {
  describeClientTokens({
    create: createFedex,
    number: NUMBER,
    tokenPath: TOKEN_PATH,
    trackPath: TRACK_PATH,
    aToken,
    known,
    refused: { status: 401, body: anError('NOT.AUTHORIZED.ERROR') },
  });
});
