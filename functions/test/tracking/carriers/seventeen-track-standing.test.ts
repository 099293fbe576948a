import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { readExamples } from '../../support/repository';
import { accepted, aScanOn, INFO, NUMBER, withEvents } from '../../support/seventeen-track-answers';
import { openAdapter } from './open-adapter';

const EXAMPLES = readExamples<{
  overEvents: [standing: string, event: string | null, status: string][];
  underWay: [standing: string, status: string, text: string | null][];
  problems: [standing: string, event: string, text: string][];
  movers: [what: string, carrier: unknown, providers: unknown[], mover: string | null][];
}>(__dirname, 'examples/seventeen-track-standing.json');

const { desk, reportOf: reportOfBody } = openAdapter({
  create: createSeventeenTrack,
  number: NUMBER,
  path: INFO,
});
/** The report of the number under several carriers. */
const reportOf = (...items: object[]) => reportOfBody(accepted(...items).body);
const eventsOf = async (track_info: object) => (await reportOf({ track_info })).events;
const statusesOf = async (track_info: object) =>
  (await eventsOf(track_info)).map(({ status }) => status);

describe('the standing', () => {
  /** Events, and the standing with a status and a sub-status. */
  const standing = (events: object[], status: unknown, sub_status?: unknown) => ({
    ...withEvents(...events),
    latest_status: { status, sub_status },
  });
  const scan = (sub_status: string | null) => aScanOn(20, { sub_status });

  test.each([
    ['a sub-status', 'InTransit', 'InTransit_PickedUp', 'InTransit_PickedUp', 'picked_up'],
    ['a status', 'Delivered', null, 'Delivered', 'delivered'],
    ['a status with a garbled one', 'Delivered', 5, 'Delivered', 'delivered'],
  ])(
    'as %s is that of the newest event without a code',
    async (_name, stage, sub, code, status) => {
      expect(await eventsOf(standing([aScanOn(20), aScanOn(19)], stage, sub))).toMatchObject([
        { occurredAt: '2026-11-20T10:00:00+00:00', code, status },
        { occurredAt: '2026-11-19T10:00:00+00:00', code: null, status: 'unknown' },
      ]);
    },
  );

  const delivery = scan('Delivered_Other');
  test.each<[string, object[], string[]]>([
    ['in whatever order they come', [aScanOn(19), aScanOn(20)], ['unknown', 'delivered']],
    ['of those that have happened', [aScanOn(25), aScanOn(20)], ['unknown', 'delivered']],
    ['unless one at its time says it', [aScanOn(20), delivery], ['unknown', 'delivered']],
    ['and no event of its own', [], []],
  ])('is that of the newest event, %s', async (_name, events, statuses) => {
    expect(await statusesOf(standing(events, 'Delivered'))).toEqual(statuses);
  });

  test.each(EXAMPLES.overEvents)(
    '%s over the event %s is %s',
    async (stage, sub_status, expected) => {
      const [event] = await eventsOf(standing([scan(sub_status)], stage));
      expect(event?.status).toBe(expected);
      if (sub_status !== null) expect(event?.code).toBe(sub_status);
    },
  );

  test.each(EXAMPLES.underWay)(
    '%s takes precedence over a parcel under way',
    async (sub_status, status, text) => {
      for (const own of ['InfoReceived', 'InTransit_PickedUp', 'InTransit_Departure', 'Arrival']) {
        const [event] = await eventsOf(standing([scan(own)], sub_status.split('_')[0], sub_status));
        expect([event?.status, event?.code, event?.text?.en ?? null]).toEqual([status, own, text]);
      }
    },
  );

  test.each(EXAMPLES.problems)(
    '%s takes precedence over the problem %s',
    async (stage, sub_status, text) => {
      const [event] = await eventsOf(standing([scan(sub_status)], stage));
      expect([event?.status, event?.text?.en]).toEqual(['exception', text]);
    },
  );

  test.each(['Exception_Delayed', 'Exception_Other', 'Exception_Damage', 'Exception_Lost'])(
    'Delivered takes precedence over the problem %s',
    async (problem) => {
      const info = standing([scan(problem)], 'Delivered', 'Delivered_Other');
      expect(await statusesOf(info)).toEqual(['delivered']);
    },
  );

  test.each<[string, unknown, string[]]>([
    ['null', null, []],
    ['a text', 'Delivered', []],
    ['sentences', { status: 'Signed by Somchai', sub_status: 'Left at the door' }, []],
    ['a code that we do not know', { status: 'Teleported' }, ['17track Teleported']],
  ])('as %s says nothing', async (_name, latest_status, noted) => {
    const events = await eventsOf({ ...withEvents(aScanOn(20)), latest_status });
    expect(events).toMatchObject([{ status: 'unknown', code: null }]);
    expect(desk.unknownCodes).toEqual(noted);
  });
});

/** `20 Arrival`: a scan of a day in November, and its stage. */
function scanIn(written: string) {
  const [day, stage] = written.split(' ');
  return aScanOn(Number(day), { stage });
}
test.each<[string, string[], unknown, (string | null)[]]>([
  ['once, with the listed code', ['20 PickedUp'], scanIn('20 Exception'), ['PickedUp']],
  ['as the standing if no event has a code', ['20'], scanIn('20 Delivered'), ['Delivered']],
  ['if it is newer', ['19 Arrival'], scanIn('20 PickedUp'), ['PickedUp', 'Arrival']],
  ['if it is older', ['19 Arrival'], scanIn('18 PickedUp'), ['PickedUp', 'Arrival']],
  ['if it is the only one', [], scanIn('20 PickedUp'), ['PickedUp']],
  ['but not without a time', ['19'], aScanOn(20, { time_iso: null }), [null]],
  ['but not as a text', ['19'], 'delivered', [null]],
  ['but not as nothing', ['19'], undefined, [null]],
])('the latest event is returned, %s', async (_name, listed, latest_event, codes) => {
  const read = await eventsOf({ ...withEvents(...listed.map(scanIn)), latest_event });
  expect(read.map(({ code }) => code)).toEqual(codes);
});

const begin = (day: number) => aScanOn(day, { sub_status: 'Exception_Returning' });
const delivered = (day: number) => aScanOn(day, { sub_status: 'Delivered_Other' });
const STANDING = { latest_status: { status: 'Delivered', sub_status: 'Delivered_Other' } };
test.each<[string, object[], object, string[]]>([
  [
    'is known by its stage',
    [delivered(20), aScanOn(18, { stage: 'Returning' })],
    {},
    ['returned', 'exception'],
  ],
  ['ends by the standing too', [aScanOn(20), begin(18)], STANDING, ['returned', 'exception']],
])('a return to sender %s', async (_name, events, standing, statuses) => {
  expect(await statusesOf({ ...withEvents(...events), ...standing })).toEqual(statuses);
});

const under = (carrier: number, name: string, day: number | undefined, more: object = {}) => {
  const events = day === undefined ? [] : [aScanOn(day)];
  const tracking = { providers: [{ provider: { key: carrier, name }, events }] };
  return { carrier, track_info: { ...withEvents(), tracking, ...more } };
};
test.each<[string, number | undefined, number | undefined, object, string]>([
  ['first', 20, 19, {}, 'first_post'],
  ['second', 19, 20, {}, 'second_post'],
  ['first, as both are as new', 20, 20, {}, 'first_post'],
  ['second, as the first has none', undefined, 19, {}, 'second_post'],
  ['first, as neither has any', undefined, undefined, {}, 'first_post'],
  ['second, as it names the latest', 19, undefined, { latest_event: aScanOn(20) }, 'second_post'],
])('a number under two carriers is reported by the %s', async (_name, one, two, more, movedBy) => {
  const first = under(900001, 'First Post', one);
  const second = under(900002, 'Second Post', two, more);
  expect((await reportOf(first, second)).movedBy).toBe(movedBy);
});

test.each(EXAMPLES.movers)(
  'the carrier that moves a parcel is found %s',
  async (_name, carrier, names, expected) => {
    const providers = names.map((provider) => ({ provider, events: [] }));
    const report = await reportOf({ carrier, track_info: { tracking: { providers } } });
    expect(report.movedBy ?? null).toBe(expected);
  },
);

test('the carrier that moves a parcel is reported before there is any information', async () => {
  expect((await reportOf({ carrier: 100002, track_info: null })).movedBy).toBe('ups');
});
