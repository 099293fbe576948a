import type { Reply } from '../../../local/stand-ins/carrier-server';
import { carrierEvents } from '../../../src/tracking/carrier-events';
import type { CarrierReport } from '../../../src/tracking/carriers/carrier';
import { createUps } from '../../../src/tracking/carriers/ups/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk } from '../../support/carriers';
import { describeClientTokens, withClientId } from '../../support/client-tokens';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import {
  aPackage,
  aStatus,
  aToken,
  anActivity,
  anAnswer,
  anError,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/ups-answers';

const EXAMPLES = readExamples<{
  statuses: [
    type: string,
    code: string,
    statusCode: string,
    status: string,
    reason: string | null,
    text: string | null,
  ][];
}>(__dirname, 'examples/ups.json');

const known = anAnswer(aPackage([anActivity()]));

const desk = openedForEach(() => openCarrierDesk(withClientId(createUps)));
beforeEach(() => {
  desk.script(TOKEN_PATH, aToken());
});

const track = (reply: Reply) => {
  desk.script(TRACK_PATH, reply);
  return desk.track(NUMBER);
};

async function reportOf(...packages: unknown[]): Promise<CarrierReport> {
  const report = await track({ body: anAnswer(...packages) });
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}
const eventOf = async (overrides: object) =>
  (await reportOf(aPackage([anActivity(overrides)]))).events[0];

test('a question is a token for the key, and the number with the token', async () => {
  await track({ body: known });
  await track({ body: known });
  const [token, first, second, ...others] = desk.requests;
  expect(token).toMatchObject({
    method: 'POST',
    path: TOKEN_PATH,
    headers: {
      authorization: `Basic ${Buffer.from(`our-client:${KEY}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: { grant_type: 'client_credentials' },
  });
  expect(first).toMatchObject({
    method: 'GET',
    path: TRACK_PATH,
    query: { locale: 'en_US', returnSignature: 'false', returnMilestones: 'false' },
    headers: { authorization: 'Bearer first-token', transactionsrc: 'shipping-api' },
    body: undefined,
  });
  expect(first?.headers['transid']).not.toBe(second?.headers['transid']);
  expect(others).toEqual([]);
});

test.each(['ABC123', 'A'.repeat(35)])(
  '%s is not asked for: no number has its length',
  async (number) => {
    expect(await desk.track(number)).toBeUndefined();
    expect(desk.requests).toEqual([]);
  },
);

test.each(['ABC1234', 'A'.repeat(34)])('%s is asked for', async (number) => {
  desk.script(`/api/track/v1/details/${number}`, { body: known });
  expect(await desk.track(number)).toBeDefined();
});

test('a scan is read, and what it says of people is left out', async () => {
  expect(await eventOf({})).toEqual({
    occurredAt: '2026-11-20T08:15:00+09:00',
    zone: 'stated',
    status: 'in_transit',
    code: 'AR',
    text: undefined,
    words: 'Arrived at Facility',
    city: 'KOTO-KU',
    country: 'JP',
  });
});

describe('a status', () => {
  test.each(EXAMPLES.statuses)('%s %s %s is %s', async (type, code, statusCode, ...read) => {
    const event = await eventOf(aStatus(type, code, statusCode));
    expect([event?.status, event?.reason ?? null, event?.text?.en ?? null]).toEqual(read);
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each<[string, object, string, string | null, string[]]>([
    ['no codes', { status: {} }, 'unknown', null, ['ups no code']],
    ['no status', { status: undefined }, 'unknown', null, ['ups no code']],
    ['an odd status', { status: 'Zqx' }, 'unknown', null, ['ups no code']],
    ['a code that is not documented', aStatus('I', 'QQ'), 'in_transit', 'QQ', []],
    [
      'an exception that is not documented',
      aStatus('X', 'QQ', '013'),
      'exception',
      'QQ',
      ['ups QQ'],
    ],
    ['an exception whose status says more', aStatus('X', 'QQ', '022'), 'delivery_failed', 'QQ', []],
    ['a status that is not documented', aStatus('Q', '', '999'), 'unknown', '999', ['ups 999']],
    ['a type that is not documented', aStatus('Q', ''), 'unknown', 'Q', ['ups Q']],
    ['a person for a code', aStatus('Q', 'Ann, 0812345678'), 'unknown', 'Q', ['ups no code']],
    ['spaces', aStatus(' D ', ' KB ', ' 011 '), 'delivered', 'KB', []],
    ['a short number', aStatus('I', '', '6'), 'out_for_delivery', '6', []],
  ])('with %s', async (_what, overrides, status, code, log) => {
    expect(await eventOf(overrides)).toMatchObject({ status, code });
    expect(desk.unknownCodes).toEqual(log);
  });
});

describe('a time', () => {
  test.each<[string, object, string, string]>([
    ['with its offset', {}, '2026-11-20T08:15:00+09:00', 'stated'],
    [
      'with an offset without a colon',
      { gmtOffset: '-0500' },
      '2026-11-20T08:15:00-05:00',
      'stated',
    ],
    [
      'with the time in UTC',
      { gmtOffset: '', gmtDate: '20261119', gmtTime: '231500' },
      '2026-11-20T08:15:00+09:00',
      'stated',
    ],
    [
      'west of UTC',
      { gmtOffset: undefined, gmtDate: '20261120', gmtTime: '134500' },
      '2026-11-20T08:15:00-05:30',
      'stated',
    ],
    [
      'in another form',
      {
        date: '2026-11-20',
        time: '08:15:00',
        gmtOffset: undefined,
        gmtDate: '2026-11-19',
        gmtTime: '23:15:00',
      },
      '2026-11-20T08:15:00+09:00',
      'stated',
    ],
    ['without a leading zero', { time: '81500' }, '2026-11-20T08:15:00+09:00', 'stated'],
    [
      'with a time in UTC that is of another day',
      { gmtOffset: '', gmtDate: '20261101', gmtTime: '231500' },
      '2026-11-20T08:15:00+09:00',
      'place',
    ],
    ['with an odd offset', { gmtOffset: 'JST' }, '2026-11-20T08:15:00+09:00', 'place'],
    ['without an offset', { gmtOffset: undefined }, '2026-11-20T08:15:00+09:00', 'place'],
    [
      'without an offset, in a country of many zones',
      { gmtOffset: '', location: { address: { country: 'US' } } },
      '2026-11-20T08:15:00+00:00',
      'unknown',
    ],
    [
      'without an offset or a place',
      { gmtOffset: '', location: undefined },
      '2026-11-20T08:15:00+00:00',
      'unknown',
    ],
    [
      'that is a day alone',
      { time: undefined, gmtOffset: '' },
      '2026-11-20T00:00:00+09:00',
      'place',
    ],
  ])('%s', async (_what, overrides, occurredAt, zone) => {
    expect(await eventOf(overrides)).toMatchObject({ occurredAt, zone });
  });

  test.each(['on Friday', '2026112', '20261332'])(
    'of %s leaves its scan out, and is reported',
    async (date) => {
      const { events } = await reportOf(aPackage([anActivity({ date }), anActivity()]));
      expect([events.length, desk.unreadable]).toEqual([1, ['ups date']]);
    },
  );
});

test.each([
  [{ countryCode: 'JP', country: 'US' }, 'JP'],
  [{ country: 'JP' }, 'JP'],
  [{ countryCode: 'Zqx' }, null],
  [null, null],
])('the country of %j is %s', async (address, country) => {
  expect((await eventOf({ location: { address } }))?.country).toBe(country);
});

test('two scans of one instant with different words are two events', async () => {
  const saying = (description: string) =>
    anActivity({ status: { type: 'X', code: '99', statusCode: '013', description } });
  const { events } = await reportOf(
    aPackage([saying('Call Zqx'), saying('Ask Zqx'), saying('Ask Zqx')]),
  );
  const shown = carrierEvents('ups', NUMBER, events);
  expect(shown).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain('Zqx');
});

describe('a return', () => {
  const at = (day: number, status: object) => anActivity({ date: `202611${day}`, ...status });
  const statusesOf = async (...activity: object[]) =>
    (await reportOf(aPackage(activity))).events.map(({ status }) => status);

  test.each([
    ['is under way', aStatus('I', 'AR', '036')],
    ['is requested', aStatus('X', '', '033')],
    ['is said by a scan alone', aStatus('X', 'UF', '013')],
    ['has a reason', aStatus('X', '8H', '013')],
  ])('that %s ends with the delivery', async (_what, begin) => {
    expect(await statusesOf(at(18, begin))).toEqual(['exception']);
    expect(await statusesOf(at(20, aStatus('D', 'KB', '011')), at(18, begin))).toEqual([
      'returned',
      'exception',
    ]);
  });

  test('that begins after the delivery does not undo it', async () => {
    expect(
      await statusesOf(at(20, aStatus('X', 'UF', '035')), at(18, aStatus('D', 'KB', '011'))),
    ).toEqual(['exception', 'delivered']);
  });
});

describe('an answer without a parcel', () => {
  const warned = (...codes: unknown[]) => ({
    trackResponse: {
      shipment: [{ inquiryNumber: NUMBER, warnings: codes.map((code) => ({ code })) }],
    },
  });

  test.each<[string, Reply]>([
    ['status 404', { status: 404, body: anError('TW0001') }],
    ['an invalid number', { status: 400, body: anError('TV1002', 'Invalid inquiry number') }],
    ['the warning that nothing is found', { body: warned('TW0001') }],
    ['no shipment', { body: { trackResponse: { shipment: [] } } }],
    ['no package', { body: anAnswer() }],
  ])('is no failure: %s', async (_what, reply) => {
    expect(await track(reply)).toBeUndefined();
  });

  test('is a report of nothing yet where UPS only warns', async () => {
    expect(await track({ body: warned('TW0002') })).toEqual({
      events: [],
      estimatedDelivery: null,
      saysNone: true,
    });
  });

  test.each<[string, Reply, string, string]>([
    [
      'a rejected query',
      { status: 400, body: anError('TV1001') },
      'NumberRefusal',
      'carrier_refused',
    ],
    [
      'a blocked account',
      { status: 403, body: anError('250002') },
      'CarrierFailure',
      'carrier_refused',
    ],
    ['a wrong address', { status: 404, body: {} }, 'CarrierFailure', 'carrier_unreadable'],
    [
      'packages that are no list',
      { body: { trackResponse: { shipment: [{ package: {} }] } } },
      'CarrierFailure',
      'carrier_unreadable',
    ],
    [
      'scans that are no list',
      { body: anAnswer(aPackage([], { activity: {} })) },
      'CarrierFailure',
      'carrier_unreadable',
    ],
    ['a spent quota', { status: 429, body: anError('10429') }, 'QuotaSpent', 'carrier_busy'],
  ])('is one: %s', async (_what, reply, name, code) => {
    expect(await failureOf(track(reply))).toMatchObject({ name, code });
  });
});

const THAI_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})$/;
const anActivityAt = (time: string, overrides: object = {}) => {
  const [, date = time, clock = '', gmtOffset = ''] = THAI_TIME.exec(time) ?? [];
  return anActivity({ date, time: clock, gmtOffset, ...overrides });
};

describeCarrierFaults({
  create: withClientId(createUps),
  number: NUMBER,
  path: TRACK_PATH,
  known,
  others: { [TOKEN_PATH]: aToken() },
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aPackage(events)),
    event: (time) => anActivityAt(time),
    delivery: (time) => anActivityAt(time, aStatus('D', 'KB', '011')),
  },
});

describe('the token', () => {
  describeClientTokens({
    create: createUps,
    number: NUMBER,
    tokenPath: TOKEN_PATH,
    trackPath: TRACK_PATH,
    aToken,
    known,
    refused: { status: 401, body: anError('250002') },
  });
});
