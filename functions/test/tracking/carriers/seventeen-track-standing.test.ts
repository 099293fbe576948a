import type { CarrierReport } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { readExamples } from '../../support/repository';
import { accepted, aScanOn, INFO, NUMBER, withEvents } from '../../support/seventeen-track-answers';

const EXAMPLES = readExamples<{
  overEvents: [standing: string, event: string | null, status: string][];
  underWay: [standing: string, status: string, text: string | null][];
  problems: [standing: string, event: string, text: string][];
  movers: [what: string, carrier: unknown, providers: unknown[], mover: string | null][];
}>(__dirname, 'examples/seventeen-track-standing.json');

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

/** The report of the number under several carriers. */
async function reportOf(...items: object[]): Promise<CarrierReport> {
  desk.script(INFO, accepted(...items));
  const report = await desk.track(NUMBER);
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}
const eventsOf = async (track_info: object) => (await reportOf({ track_info })).events;

describe('the standing', () => {
  const standing = (status: unknown, sub_status?: unknown) => ({ status, sub_status });

  test.each<[string, object, string, string]>([
    [
      'a sub-status',
      standing('InTransit', 'InTransit_PickedUp'),
      'InTransit_PickedUp',
      'picked_up',
    ],
    ['a status', standing('Delivered', null), 'Delivered', 'delivered'],
    ['a status with a garbled one', standing('Delivered', 5), 'Delivered', 'delivered'],
  ])(
    'as %s is that of the newest event, if it has no code',
    async (_name, latest, code, status) => {
      const info = { ...withEvents(aScanOn(20), aScanOn(19)), latest_status: latest };
      expect(await eventsOf(info)).toMatchObject([
        { occurredAt: '2026-11-20T10:00:00+00:00', code, status },
        { occurredAt: '2026-11-19T10:00:00+00:00', code: null, status: 'unknown' },
      ]);
    },
  );

  test('has a text where there is one', async () => {
    const latest_status = standing('Exception', 'Exception_Lost');
    const [event] = await eventsOf({ ...withEvents(aScanOn(20)), latest_status });
    expect(event?.text?.en).toBe('Reported lost');
  });

  test('is that of the newest event, in whatever order they come', async () => {
    const latest_status = standing('Delivered');
    const events = await eventsOf({ ...withEvents(aScanOn(19), aScanOn(20)), latest_status });
    expect(events.map(({ status }) => status)).toEqual(['unknown', 'delivered']);
  });

  test('is not that of an event that is yet to happen', async () => {
    const latest_status = standing('Delivered');
    const events = await eventsOf({ ...withEvents(aScanOn(25), aScanOn(20)), latest_status });
    expect(events.map(({ status }) => status)).toEqual(['unknown', 'delivered']);
  });

  test.each(EXAMPLES.overEvents)(
    '%s over the event %s is %s',
    async (status, sub_status, expected) => {
      const info = { ...withEvents(aScanOn(20, { sub_status })), latest_status: standing(status) };
      const [event] = await eventsOf(info);
      expect(event?.status).toBe(expected);
      if (sub_status !== null) expect(event?.code).toBe(sub_status);
    },
  );

  test.each(EXAMPLES.underWay)(
    '%s takes precedence over a parcel under way',
    async (sub_status, status, text) => {
      for (const own of ['InfoReceived', 'InTransit_PickedUp', 'InTransit_Departure', 'Arrival']) {
        const latest_status = standing(sub_status.split('_')[0], sub_status);
        const info = { ...withEvents(aScanOn(20, { sub_status: own })), latest_status };
        const [event] = await eventsOf(info);
        expect([event?.status, event?.code, event?.text?.en ?? null]).toEqual([status, own, text]);
      }
    },
  );

  test.each(EXAMPLES.problems)(
    '%s takes precedence over the problem %s',
    async (status, sub_status, text) => {
      const info = { ...withEvents(aScanOn(20, { sub_status })), latest_status: standing(status) };
      const [event] = await eventsOf(info);
      expect([event?.status, event?.text?.en]).toEqual(['exception', text]);
    },
  );

  test.each(['Exception_Delayed', 'Exception_Other', 'Exception_Damage', 'Exception_Lost'])(
    'Delivered takes precedence over the problem %s',
    async (sub_status) => {
      const latest_status = standing('Delivered', 'Delivered_Other');
      const info = { ...withEvents(aScanOn(20, { sub_status })), latest_status };
      expect((await eventsOf(info))[0]?.status).toBe('delivered');
    },
  );

  test('may be that of one of the events at the newest time', async () => {
    const returned = aScanOn(20, { sub_status: 'Delivered_Other' });
    const info = { ...withEvents(aScanOn(20), returned), latest_status: standing('Delivered') };
    const events = await eventsOf(info);
    expect(events.map(({ status }) => status)).toEqual(['unknown', 'delivered']);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Delivered'],
    ['sentences', standing('Signed by Somchai', 'Left at the door')],
  ])('as %s says nothing', async (_name, latest_status) => {
    expect(await eventsOf({ ...withEvents(aScanOn(20)), latest_status })).toMatchObject([
      { status: 'unknown', code: null },
    ]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test('that we do not know is noted', async () => {
    await eventsOf({ ...withEvents(aScanOn(20)), latest_status: standing('Teleported') });
    expect(desk.unknownCodes).toEqual(['17track Teleported']);
  });

  test('of a parcel without events is in none', async () => {
    expect(await eventsOf({ ...withEvents(), latest_status: standing('InTransit') })).toEqual([]);
  });
});

describe('the latest event', () => {
  test('is returned once if it is among the events, whose code stays', async () => {
    const latest_event = aScanOn(20, { stage: 'Exception' });
    const info = { ...withEvents(aScanOn(20, { stage: 'AvailableForPickup' })), latest_event };
    expect(await eventsOf(info)).toMatchObject([
      { status: 'available_for_pickup', code: 'AvailableForPickup' },
    ]);
  });

  test('has the status of the standing if no event has one', async () => {
    const latest_event = aScanOn(20, { stage: 'Delivered' });
    expect(await eventsOf({ ...withEvents(aScanOn(20)), latest_event })).toMatchObject([
      { status: 'delivered', code: 'Delivered' },
    ]);
  });

  test.each([
    ['newer', 20],
    ['older', 18],
  ])('that is %s than the events is added to them', async (_name, day) => {
    const latest_event = aScanOn(day, { stage: 'OutForDelivery' });
    const listed = aScanOn(19, { stage: 'Arrival' });
    const events = await eventsOf({ ...withEvents(listed), latest_event });
    expect(events.map(({ code }) => code)).toEqual(['OutForDelivery', 'Arrival']);
  });

  test('is the only one of a parcel without others', async () => {
    const latest_event = aScanOn(20, { stage: 'PickedUp' });
    expect(await eventsOf({ latest_event })).toMatchObject([{ status: 'picked_up' }]);
  });

  test.each<[string, unknown]>([
    ['without a time', aScanOn(20, { time_iso: null })],
    ['as a text', 'delivered'],
    ['as nothing', undefined],
  ])('%s is none', async (_name, latest_event) => {
    expect(await eventsOf({ ...withEvents(aScanOn(19)), latest_event })).toHaveLength(1);
  });
});

describe('a return to sender', () => {
  const begin = (day: number) => aScanOn(day, { sub_status: 'Exception_Returning' });
  const delivered = (day: number) => aScanOn(day, { sub_status: 'Delivered_Other' });

  test.each<[string, object[], string[]]>([
    ['ends with the sender', [delivered(20), begin(18)], ['returned', 'exception']],
    [
      'is known by its stage',
      [delivered(20), aScanOn(18, { stage: 'Returning' })],
      ['returned', 'exception'],
    ],
    ['is known in any order', [begin(18), delivered(20)], ['exception', 'returned']],
    ['after a delivery is none', [begin(20), delivered(18)], ['exception', 'delivered']],
  ])('%s', async (_name, events, expected) => {
    const returned = await eventsOf(withEvents(...events));
    expect(returned.map(({ status }) => status)).toEqual(expected);
  });

  test('ends with the sender by the standing too', async () => {
    const latest_status = { status: 'Delivered', sub_status: 'Delivered_Other' };
    const returned = await eventsOf({ ...withEvents(aScanOn(20), begin(18)), latest_status });
    expect(returned.map(({ status }) => status)).toEqual(['returned', 'exception']);
  });
});

describe('a number under two carriers', () => {
  const under = (carrier: unknown, name: string, ...events: object[]) => ({
    carrier,
    track_info: {
      ...withEvents(),
      tracking: { providers: [{ provider: { key: carrier, name }, events }] },
    },
  });

  test.each([
    ['first', [20, 19], 'first_post'],
    ['second', [19, 20], 'second_post'],
    ['first, as both are as new', [20, 20], 'first_post'],
    ['second, as the first has none', [undefined, 19], 'second_post'],
    ['first, as neither has any', [undefined, undefined], 'first_post'],
  ])('is reported by the %s', async (_name, days, movedBy) => {
    const [first, second] = days.map((day) => (day === undefined ? [] : [aScanOn(day)]));
    const report = await reportOf(
      under(900001, 'First Post', ...(first ?? [])),
      under(900002, 'Second Post', ...(second ?? [])),
    );
    expect(report.movedBy).toBe(movedBy);
  });

  test('is reported by the one whose latest event is not among the others', async () => {
    const first = under(900001, 'First Post', aScanOn(19));
    const second = under(900002, 'Second Post');
    Object.assign(second.track_info, { latest_event: aScanOn(20) });
    expect((await reportOf(first, second)).movedBy).toBe('second_post');
  });
});

describe('the carrier that moves a parcel', () => {
  const moverOf = async (carrier: unknown, ...providers: unknown[]) => {
    const tracking = { providers: providers.map((provider) => ({ provider, events: [] })) };
    return (await reportOf({ carrier, track_info: { tracking } })).movedBy;
  };

  test.each(EXAMPLES.movers)('is found %s', async (_name, carrier, providers, expected) => {
    expect((await moverOf(carrier, ...providers)) ?? null).toBe(expected);
  });

  test('is reported before there is any information', async () => {
    expect((await reportOf({ carrier: 100002, track_info: null })).movedBy).toBe('ups');
  });
});
