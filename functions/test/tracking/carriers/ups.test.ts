import type { Reply } from '../../../local/stand-ins/carrier-server';
import { createUps } from '../../../src/tracking/carriers/ups/adapter';
import { KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { withClientId } from '../../support/carriers';
import { readExamples } from '../../support/repository';
import {
  aPackage,
  aStatus,
  aToken,
  anActivity,
  anAnswer,
  NUMBER,
  TOKEN_PATH,
  TRACK_PATH,
} from '../../support/ups-answers';
import { openAdapter, outcomeOf } from './open-adapter';

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

const OTHER = '1Z999AA10123456793';

const known = anAnswer(aPackage([anActivity()]));
const UPS = {
  create: withClientId(createUps),
  number: NUMBER,
  path: TRACK_PATH,
  others: { [TOKEN_PATH]: aToken() },
};

const { desk, track, reportOf } = openAdapter(UPS);
const eventsOf = async (...activity: object[]) =>
  (await reportOf(anAnswer(aPackage(activity)))).events;
const eventOf = async (overrides: object) => (await eventsOf(anActivity(overrides)))[0];

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

test.each(['ABC123', 'A'.repeat(35)])('%s has no number’s length: not asked', async (number) => {
  expect(await desk.track(number)).toBeUndefined();
  expect(desk.requests).toEqual([]);
});

test.each(['ABC1234', 'A'.repeat(34)])('%s is asked for', async (number) => {
  desk.script(`/api/track/v1/details/${number}`, { body: known });
  expect(await desk.track(number)).toBeDefined();
});

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
  ['an undocumented exception', aStatus('X', 'QQ', '013'), 'exception', 'QQ', ['ups QQ']],
  ['one whose status says more', aStatus('X', 'QQ', '022'), 'delivery_failed', 'QQ', []],
  ['a status that is not documented', aStatus('Q', '', '999'), 'unknown', '999', ['ups 999']],
  ['a type that is not documented', aStatus('Q', ''), 'unknown', 'Q', ['ups Q']],
  ['a person for a code', aStatus('Q', 'Ann, 0812345678'), 'unknown', 'Q', ['ups no code']],
  ['spaces', aStatus(' D ', ' KB ', ' 011 '), 'delivered', 'KB', []],
  ['a short number', aStatus('I', '', '6'), 'out_for_delivery', '6', []],
])('a scan with %s', async (_what, overrides, status, code, logged) => {
  expect(await eventOf(overrides)).toMatchObject({ status, code });
  expect(desk.unknownCodes).toEqual(logged);
});

describe('a time', () => {
  const utc = (gmtDate: string, gmtTime: string) => ({ gmtOffset: '', gmtDate, gmtTime });
  const hyphenated = { date: '2026-11-20', time: '08:15:00', gmtOffset: undefined };
  const american = { gmtOffset: '', location: { address: { country: 'US' } } };

  test.each<[string, object, string, string]>([
    ['with an offset without a colon', { gmtOffset: '-0500' }, '08:15:00-05:00', 'stated'],
    ['west of UTC', utc('20261120', '134500'), '08:15:00-05:30', 'stated'],
    ['of another form, alone', hyphenated, '08:15:00+09:00', 'place'],
    ['of another day than in UTC', utc('20261101', '231500'), '08:15:00+09:00', 'place'],
    ['with an odd offset', { gmtOffset: 'JST' }, '08:15:00+09:00', 'place'],
    ['without an offset, in many zones', american, '08:15:00+00:00', 'unknown'],
    ['without a place', { gmtOffset: '', location: undefined }, '08:15:00+00:00', 'unknown'],
    ['that is a day alone', { time: undefined, gmtOffset: '' }, '00:00:00+09:00', 'place'],
  ])('%s', async (_what, overrides, time, zone) => {
    expect(await eventOf(overrides)).toMatchObject({ occurredAt: `2026-11-20T${time}`, zone });
  });

  test.each(['on Friday', '2026112', '20261332'])('of %s is reported', async (date) => {
    expect(await eventsOf(anActivity({ date }), anActivity())).toHaveLength(1);
    expect(desk.unreadable).toEqual(['ups date']);
  });
});

test.each([
  [{ countryCode: 'JP', country: 'US' }, 'JP'],
  [{ country: 'JP' }, 'JP'],
  [{ countryCode: 'Zqx' }, null],
  [null, null],
])('the country of %j is %s', async (address, country) => {
  expect((await eventOf({ location: { address } }))?.country).toBe(country);
});

describe('a return', () => {
  const at = (day: number, ...status: Parameters<typeof aStatus>) =>
    anActivity({ date: `202611${day}`, ...aStatus(...status) });
  const statusesOf = async (...activity: object[]) =>
    (await eventsOf(...activity)).map(({ status }) => status);
  const delivery = (day: number) => at(day, 'D', 'KB', '011');

  test.each([
    ['is requested', at(18, 'X', '', '033')],
    ['has a reason', at(18, 'X', '8H', '013')],
  ])('that %s ends with the delivery', async (_what, begin) => {
    expect(await statusesOf(begin)).toEqual(['exception']);
    expect(await statusesOf(delivery(20), begin)).toEqual(['returned', 'exception']);
  });
});

const UNREADABLE = 'CarrierFailure carrier_unreadable';
const shipments = (...shipment: object[]) => ({ trackResponse: { shipment } });

// Other answers without a parcel are recorded.
test.each<[string, Reply, string]>([
  ['no shipment', { body: shipments() }, 'unknown'],
  ['no package', { body: anAnswer() }, 'unknown'],
  ['a wrong address', { status: 404, body: {} }, UNREADABLE],
  ['packages that are no list', { body: shipments({ package: {} }) }, UNREADABLE],
  ['scans that are none', { body: anAnswer(aPackage([], { activity: {} })) }, UNREADABLE],
])('an answer with %s', async (_what, reply, outcome) => {
  expect(await outcomeOf(track(reply))).toBe(outcome);
});

test('a warning alone is a report of nothing yet', async () => {
  const nothing = { events: [], estimatedDelivery: null, saysNone: true };
  const warning = { inquiryNumber: NUMBER, warnings: [{ code: 'TW0002' }] };
  expect(await track({ body: shipments(warning) })).toEqual(nothing);
});

describe('several packages', () => {
  const delivered = { currentStatus: aStatus('D', 'KB', '011').status };
  const onTheWay = { currentStatus: aStatus('I', 'DP', '005').status };
  const own = (overrides: object = {}) =>
    aPackage([anActivity()], { packageCount: 2, ...overrides });
  const other = (overrides: object = {}) =>
    aPackage([anActivity(aStatus('D', 'KB', '011'))], { trackingNumber: OTHER, ...overrides });
  const one = { delivered: 1, total: 2 };

  test.each([['last', [other(delivered), own(onTheWay)]]])(
    'of which the asked one, the %s, has the last word',
    async (_place, packages) => {
      const report = await reportOf(anAnswer(...packages));
      expect(report.events.map(({ status }) => status)).toEqual(['in_transit']);
      expect(report.pieces).toEqual(one);
    },
  );

  test.each<[string, unknown[], object | undefined]>([
    ['all', [own(delivered), other(delivered)], { delivered: 2, total: 2 }],
    ['none', [own(onTheWay), other(onTheWay)], { delivered: 0, total: 2 }],
    ['those of which no status is known', [own(), other(delivered)], one],
    ['as text', [own({ ...delivered, packageCount: '2' }), other()], one],
    ['without a count', [own({ packageCount: undefined }), other(delivered)], one],
    ['of more than the answer lists', [own({ packageCount: 3 }), other(delivered)], undefined],
    ['of one', [own({ packageCount: 1 })], undefined],
  ])('that have come are counted: %s', async (_what, packages, pieces) => {
    expect((await reportOf(anAnswer(...packages))).pieces).toEqual(pieces);
  });

  test('of another shipment are not counted', async () => {
    const both = [{ package: [other(delivered)] }, { package: [own({ packageCount: 1 })] }];
    const report = await reportOf(shipments(...both));
    expect([report.events.length, report.pieces]).toEqual([1, undefined]);
  });

  test.each([
    ['none has', [other(), other()]],
    ['two have', [own(), own()]],
  ])('of which %s the number are ambiguous', async (_what, packages) => {
    const outcome = await outcomeOf(track({ body: anAnswer(...packages) }));
    expect(outcome).toBe('NumberRefusal carrier_ambiguous');
  });
});

test.each([['1z 999 aa1 0123456784'], [OTHER], [undefined]])(
  'one package of the number %s is the one',
  async (trackingNumber) => {
    const report = await reportOf(anAnswer(aPackage([anActivity()], { trackingNumber })));
    expect(report.events).toHaveLength(1);
  },
);

describe('the estimate', () => {
  const days = (...pairs: [type: string, date: string][]) => ({
    deliveryDate: pairs.map(([type, date]) => ({ type, date })),
  });
  const planned = days(['SDD', '20261123']);
  const moved = days(['SDD', '20261123'], ['RDD', '20261125']);
  const between = (type: string, startTime?: string, endTime?: string) => ({
    deliveryTime: { type, startTime, endTime },
  });
  const on = (...time: Parameters<typeof between>) => ({ ...planned, ...between(...time) });
  const unreadable = { deliveryDate: 'soon', deliveryTime: 5, packageAddress: 'Zqx' };
  const american = {
    ...on('EDW', '134500', '154500'),
    packageAddress: [{ type: 'DESTINATION', address: { city: 'Zqx', country: 'US' } }],
  };
  const [from, through] = ['2026-11-23T13:45:00+09:00', '2026-11-23T15:45:00+09:00'];
  const window = { from, through };

  test.each<[string, object, string | null, object | undefined]>([
    ['the day that was set anew', moved, '2026-11-25', undefined],
    ['not the day of the delivery', days(['DEL', '20261120']), null, undefined],
    ['unreadable', unreadable, null, undefined],
    ['an odd day', days(['SDD', 'soon']), null, undefined],
    ['the end of a day', on('EOD', '134500', '154500'), '2026-11-23', undefined],
    ['until a time', on('CMT', '134500', '154500'), through, undefined],
    ['a confirmed window', on('CDW', '134500', '154500'), through, window],
    ['an imminent window', on('IDW', '134500', '154500'), through, window],
    ['half a window', on('EDW', '', '154500'), through, undefined],
    ['a window the wrong way round', on('EDW', '164500', '154500'), through, undefined],
    ['a day, as the zone is not known', american, '2026-11-23', undefined],
    ['a time without a day', between('EDW', '134500', '154500'), null, undefined],
  ])('is %s', async (_what, members, estimatedDelivery, estimatedWindow) => {
    const report = await reportOf(anAnswer(aPackage([anActivity()], members)));
    expect(report.estimatedDelivery).toBe(estimatedDelivery);
    expect(report.estimatedWindow).toEqual(estimatedWindow);
  });
});

const THAI_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})([+-]\d{2}:\d{2})$/;
const anActivityAt = (time: string, overrides: object = {}) => {
  const [, date = time, clock = '', gmtOffset = ''] = THAI_TIME.exec(time) ?? [];
  return anActivity({ date, time: clock, gmtOffset, ...overrides });
};

describeCarrierFaults({
  ...UPS,
  known,
  unsendableKey: 'carrier_refused',
  events: {
    answer: (events) => anAnswer(aPackage(events)),
    event: (time) => anActivityAt(time),
    delivery: (time) => anActivityAt(time, aStatus('D', 'KB', '011')),
  },
});
