import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { readExamples } from '../../support/repository';
import {
  accepted,
  anEvent,
  aScanOn,
  INFO,
  infoOf,
  KNOWN,
  NUMBER,
  withEvents,
} from '../../support/seventeen-track-answers';
import { openAdapter, outcomeOf } from './open-adapter';

const EXAMPLES = readExamples<{
  subStatuses: [subStatus: string, status: string][];
  stages: [stage: string, status: string][];
  times: [what: string, event: object, time: string, zone: string][];
  rawTimes: [what: string, raw: unknown, country: string | null, time: string, zone: string][];
  estimates: [what: string, sent: unknown, read: string | null][];
}>(__dirname, 'examples/seventeen-track.json');

const SEVENTEEN_TRACK = { create: createSeventeenTrack, number: NUMBER, path: INFO };
const { desk, track, reportOf: reportOfBody } = openAdapter(SEVENTEEN_TRACK);
const reportOf = (info: unknown) => reportOfBody(infoOf(info).body);
const eventsOf = async (...events: unknown[]) => (await reportOf(withEvents(...events))).events;

test('a question about a number that is registered is one call', async () => {
  await track(KNOWN);
  expect(desk.requests).toMatchObject([
    { method: 'POST', path: INFO, headers: { '17token': KEY, 'content-type': 'application/json' } },
  ]);
  expect(desk.requests[0]?.body).toEqual([{ number: NUMBER }]);
});

test('a path that is not there is no unknown number', async () => {
  const outcome = await outcomeOf(track({ status: 404, body: {} }));
  expect(outcome).toBe('CarrierFailure carrier_unreadable');
});

test('too many calls may be said in the body alone', async () => {
  const data = { errors: [{ code: 429, message: 'no' }] };
  const { name, retryAt } = await failureOf(track({ body: { code: 429, data } }));
  expect([name, retryAt]).toEqual(['QuotaSpent', desk.clock.now + 60_000]);
  expect((await track(accepted()))?.events).toEqual([]);
});

test.each(EXAMPLES.subStatuses)('the sub-status %s is %s', async (sub_status, status) => {
  expect(await eventsOf(anEvent({ sub_status }))).toMatchObject([{ status, code: sub_status }]);
  expect(desk.unknownCodes).toEqual([]);
});

test.each(EXAMPLES.stages)('the stage %s is %s', async (stage, status) => {
  expect(await eventsOf(aScanOn(20, { stage }))).toMatchObject([{ status, code: stage }]);
  expect(desk.unknownCodes).toEqual([]);
});

test.each([{ stage: 'Returning' }, { sub_status: 'Exception_Returning' }])(
  'the return is described in words, by %j',
  async (code) => {
    const [event] = await eventsOf(aScanOn(20, code));
    expect(event?.text?.en).toBe('On its way back to the sender');
  },
);

test.each(['Teleported_Other', 'constructor', '__proto__'])(
  'the sub-status %s is unknown, kept as it is, and noted',
  async (sub_status) => {
    const events = await eventsOf(anEvent({ sub_status }));
    expect(events).toMatchObject([{ status: 'unknown', code: sub_status }]);
    expect(desk.unknownCodes).toEqual([`17track ${sub_status}`]);
  },
);

test.each([
  ['Gated out', 'in_transit', undefined],
  ['Delivery attempted; recipient not home', 'delivery_failed', 'not_home'],
  ['Somebody waved', 'unknown', undefined],
  [null, 'unknown', undefined],
  // Only a code ends a parcel's way.
  ['Delivered', 'unknown', undefined],
  ['Returned to sender', 'unknown', undefined],
])('a scan without a code is known by its words: %s is %s', async (description, status, reason) => {
  const [event] = await eventsOf(aScanOn(20, { description }));
  expect(event).toMatchObject({ status, code: null });
  expect([event?.words ?? null, event?.reason]).toEqual([description, reason]);
  expect(desk.unknownCodes).toEqual([]);
});

test.each(EXAMPLES.times)('a time with %s', async (_name, overrides, time, zone) => {
  const events = await eventsOf(anEvent(overrides));
  expect(events).toMatchObject([{ occurredAt: `2026-11-20T${time}`, zone }]);
});

test.each(EXAMPLES.rawTimes)(
  'the raw time alone, %s',
  async (_name, time_raw, country, time, zone) => {
    const event = anEvent({ time_iso: null, time_utc: null, time_raw, address: { country } });
    expect(await eventsOf(event)).toMatchObject([{ occurredAt: `2026-11-${time}`, zone, country }]);
  },
);

const UNDATED = {
  time_iso: null,
  time_utc: null,
  time_raw: { date: null, time: null, timezone: null },
};
test.each<[string, unknown, string[]]>([
  ['without a time or a code', aScanOn(20, UNDATED), []],
  ['with a code but no time', anEvent(UNDATED), ['17track time_iso']],
  ['with a time that cannot be read', aScanOn(20, { time_iso: 'soon' }), ['17track time_iso']],
  ['that is a text', 'event', ['17track all of it']],
  ['that is null', null, ['17track all of it']],
])('a row %s is left out, and noted if it may be an event', async (_name, row, noted) => {
  expect(await eventsOf(row, aScanOn(20))).toHaveLength(1);
  expect(desk.unreadable).toEqual(noted);
});

test.each<[unknown, unknown, string | null, string | null]>([
  [null, 'CINCINNATI HUB, OH - USA', 'CINCINNATI', 'US'],
  [{ country: 'US', city: null }, 'Louisville, KY', 'Louisville', 'US'],
  [{ country: 'DE', city: '' }, 'Germany', null, 'DE'],
  [{ country: null, city: 'Pattaya' }, 'Bangkok', 'Pattaya', null],
  [{ country: 'TH', city: '99/9 Zqx Road' }, 'Zqx', null, 'TH'],
  [null, 5, null, null],
  ['Shanghai, China', null, null, null],
  [{ country: null, city: null }, null, null, null],
  [{ country: 5, city: 200_000 }, null, null, null],
])('with the address %j, the location %j is %j in %j', async (address, location, city, country) => {
  expect(await eventsOf(aScanOn(20, { address, location }))).toMatchObject([{ city, country }]);
});

test('the location gives the zone of a scan that has only the carrier’s own clock', async () => {
  const chicago = { address: { country: 'US', city: null }, location: 'Chicago, IL' };
  const time_raw = { date: '2026-11-19', time: '10:00:00', timezone: null };
  const events = await eventsOf(
    anEvent({ ...chicago, time_iso: '2026-11-20T08:00:00-06:00' }),
    anEvent({ ...chicago, time_iso: null, time_utc: null, time_raw }),
  );
  expect(events).toMatchObject([
    { occurredAt: '2026-11-20T08:00:00-06:00', zone: 'stated' },
    { occurredAt: '2026-11-19T10:00:00-06:00', zone: 'place', city: 'Chicago' },
  ]);
});

const good = { provider: null, events: [anEvent()] };
test.each<[string, unknown, number, string[]]>([
  ['nothing for its information', undefined, 0, []],
  ['null', null, 0, []],
  ['no members', {}, 0, []],
  ['no tracking', { ...withEvents(), tracking: null }, 0, []],
  ['no providers', { ...withEvents(), tracking: { providers: null } }, 0, []],
  ['providers without events', { tracking: { providers: [{ events: null }, {}] } }, 0, []],
  ['null among its providers', { tracking: { providers: [null, good] } }, 1, ['providers']],
  ['a text among them', { tracking: { providers: ['Post', good, good] } }, 2, ['providers']],
  [
    'a text for events of one',
    { tracking: { providers: [{ events: 'none' }, good] } },
    1,
    ['providers.events'],
  ],
  ['an object for providers', { tracking: { providers: { first: good } } }, 0, ['providers']],
])('with %s, an answer has the events of the others', async (_name, info, count, members) => {
  const { events, estimatedDelivery } = await reportOf(info);
  expect([events.length, estimatedDelivery]).toEqual([count, null]);
  expect(desk.unreadable).toEqual(members.map((member) => `17track tracking.${member}`));
});

test('tracking that is a text is noted', async () => {
  expect((await reportOf({ ...withEvents(), tracking: 'none' })).events).toEqual([]);
  expect(desk.unreadable).toEqual(['17track tracking']);
});

const brief = { events: [{ time_iso: '2026-11-20T10:00:00Z' }] };
const crowded = { tracking: { providers: Array<unknown>(20_000).fill(brief) } };
const many = (at: number) =>
  Array.from({ length: 20_000 }, (_, own) => (own === at ? { track_info: crowded } : {}));
test.each<[string, object[], number]>([
  ['providers, the first twenty', [{ track_info: crowded }], 20],
  ['entries, the tenth', many(9), 20],
  ['entries, not the next', many(10), 0],
])('of twenty thousand %s counts', async (_what, entries, count) => {
  expect((await track(accepted(...entries)))?.events).toHaveLength(count);
});

test.each(EXAMPLES.estimates)(
  'an estimated delivery as %s',
  async (_name, estimated_delivery_date, expected) => {
    const info = { ...withEvents(), time_metrics: { estimated_delivery_date } };
    expect((await reportOf(info)).estimatedDelivery).toBe(expected);
  },
);

test.each([
  ['2026-11-22T08:00:00+07:00', '2026-11-23T20:00:00+07:00', true],
  ['2026-11-22T08:00:00+07:00', '2026-11-22T08:00:00+07:00', false],
  ['2026-11-24', '2026-11-22', false],
  [null, '2026-11-22', false],
])('an estimate from %s to %s is a window: %s', async (from, to, isWindow) => {
  const time_metrics = { estimated_delivery_date: { from, to } };
  const report = await reportOf({ ...withEvents(aScanOn(20)), time_metrics });
  expect(report.estimatedDelivery).toBe(to);
  expect(report.estimatedWindow).toEqual(isWindow ? { from, through: to } : undefined);
});

type Carried = [key: number, name: string, day?: number];
const CHINA: Carried = [3011, 'China Post', 11];
const THAI: Carried = [20041, 'TP', 15];
const CAINIAO: Carried = [190271, 'Cainiao', 11];
const flash = (local_number: string) => ({
  local_key: 100235,
  local_provider: 'Flash',
  local_number,
});

test.each<[string, Carried[], object, string | undefined]>([
  ['by their first events', [THAI, CHINA], {}, 'china_post null, thailand_post null'],
  ['with the last', [CAINIAO], flash('th 0123-4'), 'cainiao null, flash_express TH01234'],
  ['without what is no number', [CAINIAO], flash('Zqx 081!'), 'cainiao null, flash_express null'],
  ['but not if it is one', [CHINA], {}, undefined],
  ['but not if it is one twice', [CHINA], { local_key: 3011 }, undefined],
  ['but not if one reports nothing', [CHINA, [20041, 'TP']], {}, undefined],
  ['but not if one may be a person', [CHINA, [900001, 'Zqx Jaidee', 12]], {}, undefined],
  ['but not of none', [], {}, undefined],
])('the carriers of a parcel are shown, %s', async (_name, carriers, misc_info, legs) => {
  const providers = carriers.map(([key, name, day]) => ({
    provider: { key, name },
    events: day === undefined ? [] : [aScanOn(day), aScanOn(20)],
  }));
  const report = await reportOf({ ...withEvents(), misc_info, tracking: { providers } });
  const shown = report.legs?.map((leg) => `${leg.carrier} ${leg.tracking_number}`);
  expect(shown?.join(', ')).toBe(legs);
});

describeCarrierFaults({
  ...SEVENTEEN_TRACK,
  known: KNOWN.body,
  events: {
    answer: (events) => infoOf(withEvents(...events)).body,
    event: (time) => anEvent({ time_iso: time, time_utc: null, time_raw: null }),
    delivery: (time) =>
      anEvent({ time_iso: time, time_utc: null, time_raw: null, sub_status: 'Delivered_Other' }),
  },
});
