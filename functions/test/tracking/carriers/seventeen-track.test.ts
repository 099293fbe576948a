import type { Fault, Reply } from '../../../local/stand-ins/carrier-server';
import type { CarrierEvent } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import {
  anEvent,
  aScanOn,
  failed,
  INFO,
  infoOf,
  KNOWN,
  NOT_REGISTERED,
  NUMBER,
  REGISTER,
  REGISTERED,
  rejected,
  withEvents,
} from '../../support/seventeen-track-answers';

const EXAMPLES = readExamples<{
  subStatuses: [subStatus: string, status: string][];
  stages: [stage: string, status: string][];
  times: [what: string, event: object, time: string, zone: string][];
  rawTimes: [what: string, raw: unknown, country: string | null, time: string, zone: string][];
  estimates: [what: string, sent: unknown, read: string | null][];
}>(__dirname, 'examples/seventeen-track.json');

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

const track = (...replies: (Reply | Fault)[]) => {
  desk.script(INFO, ...replies);
  return desk.track(NUMBER);
};
const paths = () => desk.requests.map(({ path }) => path);

async function reportOf(info: unknown) {
  const report = await track(infoOf(info));
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}

async function eventsOf(...events: unknown[]): Promise<readonly CarrierEvent[]> {
  return (await reportOf(withEvents(...events))).events;
}

describe('a question', () => {
  test('about a number that is registered is one call', async () => {
    await track(KNOWN);
    expect(desk.requests).toHaveLength(1);
    expect(desk.requests[0]).toMatchObject({
      method: 'POST',
      path: INFO,
      headers: { '17token': KEY, 'content-type': 'application/json' },
    });
    expect(desk.requests[0]?.body).toEqual([{ number: NUMBER }]);
  });

  test('about one that is not registers it, and asks again', async () => {
    desk.script(REGISTER, REGISTERED);
    expect((await track(NOT_REGISTERED, KNOWN))?.events).toHaveLength(1);
    expect(paths()).toEqual([INFO, REGISTER, INFO]);
    expect(desk.to(REGISTER)[0]).toMatchObject({ method: 'POST', headers: { '17token': KEY } });
    expect(desk.to(REGISTER)[0]?.body).toEqual([{ number: NUMBER, auto_detection: true }]);
  });

  test('about one that another instance has just registered goes on', async () => {
    desk.script(REGISTER, rejected(-18019901));
    expect((await track(NOT_REGISTERED, KNOWN))?.events).toHaveLength(1);
  });

  test.each([401, 403])('whose key is refused with %d', async (status) => {
    const { code } = await failureOf(track(failed(-18010002, status)));
    expect([code, desk.requests.length]).toEqual(['carrier_refused', 1]);
  });

  test('to a path that is not there is no unknown number', async () => {
    expect((await failureOf(track({ status: 404, body: {} }))).code).toBe('carrier_unreadable');
  });
});

describe('an answer', () => {
  test('is read', async () => {
    expect(await track(KNOWN)).toEqual({
      events: [
        {
          occurredAt: '2026-11-20T18:12:26+08:00',
          zone: 'stated',
          status: 'in_transit',
          code: 'InTransit_Departure',
          text: undefined,
          words: 'Departed from facility',
          city: 'Shanghai',
          country: 'CN',
        },
      ],
      estimatedDelivery: null,
      movedBy: 'china_post',
    });
  });

  test.each(EXAMPLES.subStatuses)('the sub-status %s is %s', async (sub_status, status) => {
    expect(await eventsOf(anEvent({ sub_status }))).toMatchObject([{ status, code: sub_status }]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each(EXAMPLES.stages)('the stage %s is %s', async (stage, status) => {
    expect(await eventsOf(aScanOn(20, { stage }))).toMatchObject([{ status, code: stage }]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test('the return is described in words, by either of its codes', async () => {
    const events = await eventsOf(
      aScanOn(20, { stage: 'Returning' }),
      aScanOn(20, { sub_status: 'Exception_Returning' }),
    );
    const text = expect.objectContaining({ en: 'On its way back to the sender' });
    expect(events.map((event) => event.text)).toEqual([text, text]);
  });

  test('the stage is returned where there is no sub-status, and neither without a code', async () => {
    const events = await eventsOf(
      anEvent({ sub_status: null, stage: 'Delivered' }),
      anEvent({ sub_status: undefined, stage: undefined, description: null }),
    );
    expect(events).toMatchObject([
      { status: 'delivered', code: 'Delivered' },
      { status: 'unknown', code: null },
    ]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test.each(['Teleported_Other', 'constructor', '__proto__'])(
    'the sub-status %s is unknown, kept as it is, and noted',
    async (sub_status) => {
      const events = await eventsOf(anEvent({ sub_status }));
      expect(events).toMatchObject([{ status: 'unknown', code: sub_status }]);
      expect(desk.unknownCodes).toEqual([`17track ${sub_status}`]);
    },
  );

  test.each(EXAMPLES.times)('a time with %s', async (_name, overrides, time, zone) => {
    const events = await eventsOf(anEvent(overrides));
    expect(events).toMatchObject([{ occurredAt: `2026-11-20T${time}`, zone }]);
  });

  test.each(EXAMPLES.rawTimes)(
    'the raw time alone, %s',
    async (_name, time_raw, country, time, zone) => {
      const event = anEvent({ time_iso: null, time_utc: null, time_raw, address: { country } });
      expect(await eventsOf(event)).toMatchObject([
        { occurredAt: `2026-11-${time}`, zone, country },
      ]);
    },
  );

  const UNDATED = {
    time_iso: null,
    time_utc: null,
    time_raw: { date: null, time: null, timezone: null },
  };
  test('a row without a time is no event', async () => {
    expect(await eventsOf(aScanOn(20, UNDATED), aScanOn(20))).toHaveLength(1);
    expect(desk.unreadable).toEqual([]);
  });

  test.each([
    ['a code but no time', anEvent(UNDATED)],
    ['a time that cannot be read', aScanOn(20, { time_iso: 'soon' })],
  ])('a row with %s is left out and noted', async (_name, row) => {
    expect(await eventsOf(row, aScanOn(20))).toHaveLength(1);
    expect(desk.unreadable).toEqual(['17track time_iso']);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'Shanghai, China'],
    ['members that are null', { country: null, city: null }],
    ['numbers', { country: 5, city: 200_000 }],
  ])('an event whose address is %s is returned without it', async (_name, value) => {
    expect(await eventsOf(anEvent({ address: value, location: null }))).toMatchObject([
      { status: 'in_transit', city: null, country: null },
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no members', {}],
    ['no tracking', { ...withEvents(), tracking: null }],
    ['no providers', { ...withEvents(), tracking: { providers: null } }],
    ['providers without events', { tracking: { providers: [{ events: null }, {}] } }],
  ])('with %s for its information has no events', async (_name, info) => {
    expect(await reportOf(info)).toMatchObject({ events: [], estimatedDelivery: null });
  });

  const good = { provider: null, events: [anEvent()] };
  test.each<[string, unknown, string, number]>([
    ['null among its providers', { providers: [null, good] }, 'tracking.providers', 1],
    ['a text among them', { providers: ['Post', good, good] }, 'tracking.providers', 2],
    [
      'a text for events of one',
      { providers: [{ events: 'none' }, good] },
      'tracking.providers.events',
      1,
    ],
    ['an object for providers', { providers: { first: good } }, 'tracking.providers', 0],
    ['a text for tracking', 'none', 'tracking', 0],
  ])(
    'with %s has the events of the others, and notes it',
    async (_name, tracking, member, count) => {
      const { events } = await reportOf({ ...withEvents(), tracking });
      expect(events).toHaveLength(count);
      expect(desk.unreadable).toEqual([`17track ${member}`]);
    },
  );

  test('events of several providers, in any order, are all returned', async () => {
    const at = (day: number) => anEvent({ time_iso: `2026-11-${day}T10:00:00Z` });
    const providers = [{ events: [at(12), at(11)] }, { events: [at(20), at(11)] }];
    const { events } = await reportOf({ tracking: { providers } });
    expect(events.map(({ occurredAt }) => occurredAt.slice(8, 10))).toEqual([
      '12',
      '11',
      '20',
      '11',
    ]);
  });

  test('events that cannot be read are left out, a thousand others returned', async () => {
    const many = Array.from({ length: 1000 }, () => anEvent());
    const broken = [null, 'event', 5, anEvent(UNDATED)];
    expect(await eventsOf(...broken, ...many)).toHaveLength(1000);
  });

  test.each(EXAMPLES.estimates)(
    'an estimated delivery as %s',
    async (_name, estimated_delivery_date, expected) => {
      const info = { ...withEvents(), time_metrics: { estimated_delivery_date } };
      expect((await reportOf(info)).estimatedDelivery).toBe(expected);
    },
  );
});

describeCarrierFaults({
  create: createSeventeenTrack,
  number: NUMBER,
  path: INFO,
  known: KNOWN.body,
  events: {
    answer: (events) => infoOf(withEvents(...events)).body,
    event: (time) => anEvent({ time_iso: time, time_utc: null, time_raw: null }),
    delivery: (time) =>
      anEvent({ time_iso: time, time_utc: null, time_raw: null, sub_status: 'Delivered_Other' }),
  },
});

describe('at the second step', () => {
  describeCarrierFaults({
    create: createSeventeenTrack,
    number: NUMBER,
    path: REGISTER,
    known: REGISTERED.body,
    others: { [INFO]: NOT_REGISTERED },
  });
});
