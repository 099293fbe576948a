import type { Reply } from '../../../local/stand-ins/carrier-server';
import { NumberRefusal, QuotaSpent } from '../../../src/tracking/carriers/carrier';
import { createSeventeenTrack } from '../../../src/tracking/carriers/seventeen-track/adapter';
import { failureOf } from '../../support/carrier-failure';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import {
  accepted,
  anEvent,
  aScanOn,
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

const desk = openedForEach(() => openCarrierDesk(createSeventeenTrack));

async function reportOf(info: unknown) {
  desk.script(INFO, infoOf(info));
  const report = await desk.track(NUMBER);
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}
const eventsOf = async (...events: unknown[]) => (await reportOf(withEvents(...events))).events;

describe('the location', () => {
  test.each<[unknown, unknown, string | null, string | null]>([
    [null, 'CINCINNATI HUB, OH - USA', 'CINCINNATI', 'US'],
    [undefined, 'Bangkok', 'Bangkok', null],
    [{ country: 'US', city: null }, 'Louisville, KY', 'Louisville', 'US'],
    [{ country: 'DE', city: '' }, 'Germany', null, 'DE'],
    [{ country: null, city: 'Pattaya' }, 'Bangkok', 'Pattaya', null],
    [null, 'NL', null, 'NL'],
    [null, 'XX', 'XX', null],
    [null, '99/9 Zqx Road', null, null],
    [{ country: 'TH', city: '99/9 Zqx Road' }, 'Zqx', null, 'TH'],
    [null, 5, null, null],
  ])('with the address %j, %j is %j in %j', async (address, location, city, country) => {
    expect(await eventsOf(aScanOn(20, { address, location }))).toMatchObject([{ city, country }]);
  });

  test('gives the zone of a scan that has only the carrier’s own clock', async () => {
    const at = (location: string, more: object) =>
      anEvent({ address: { country: 'US', city: null }, location, ...more });
    const raw = { time_iso: null, time_utc: null };
    const clock = { date: '2026-11-19', time: '10:00:00', timezone: null };
    const events = await eventsOf(
      at('Chicago, IL', { time_iso: '2026-11-20T08:00:00-06:00' }),
      at('Chicago, IL', { ...raw, time_raw: clock }),
    );
    expect(events).toMatchObject([
      { occurredAt: '2026-11-20T08:00:00-06:00', zone: 'stated' },
      { occurredAt: '2026-11-19T10:00:00-06:00', zone: 'place', city: 'Chicago' },
    ]);
  });
});

test.each([
  ['Gated out', 'in_transit', undefined],
  ['Delivery attempted; recipient not home', 'delivery_failed', 'not_home'],
  ['Somebody waved', 'unknown', undefined],
  // Only a code ends a parcel's way.
  ['Delivered', 'unknown', undefined],
  ['Returned to sender', 'unknown', undefined],
])('a scan without a code is known by its words: %s is %s', async (description, status, reason) => {
  const [event] = await eventsOf(aScanOn(20, { description }));
  expect(event).toMatchObject({ status, code: null, words: description });
  expect(event?.reason).toBe(reason);
});

test.each<[string, unknown, object]>([
  [
    'a window',
    { from: '2026-11-22T08:00:00+07:00', to: '2026-11-23T20:00:00+07:00' },
    {
      estimatedDelivery: '2026-11-23T20:00:00+07:00',
      estimatedWindow: { from: '2026-11-22T08:00:00+07:00', through: '2026-11-23T20:00:00+07:00' },
    },
  ],
  [
    'one time twice',
    { from: '2026-11-22T08:00:00+07:00', to: '2026-11-22T08:00:00+07:00' },
    { estimatedWindow: undefined },
  ],
  [
    'a window that ends before it begins',
    { from: '2026-11-24', to: '2026-11-22' },
    { estimatedWindow: undefined },
  ],
  ['its end alone', { from: null, to: '2026-11-22' }, { estimatedDelivery: '2026-11-22' }],
])('an estimate with %s', async (_name, estimated_delivery_date, expected) => {
  const info = { ...withEvents(aScanOn(20)), time_metrics: { estimated_delivery_date } };
  expect(await reportOf(info)).toMatchObject(expected);
});

describe('the carriers of a parcel that is handed over', () => {
  const legsOf = async (providers: [key: number, name: string, day?: number][], misc_info = {}) =>
    (
      await reportOf({
        ...withEvents(),
        misc_info,
        tracking: {
          providers: providers.map(([key, name, day]) => ({
            provider: { key, name },
            events: day === undefined ? [] : [aScanOn(day), aScanOn(20)],
          })),
        },
      })
    ).legs;
  const leg = (carrier: string, tracking_number: string | null = null) => ({
    carrier,
    tracking_number,
  });

  test('are in the order of their first events', async () => {
    expect(
      await legsOf([
        [20041, 'TP', 15],
        [3011, 'China Post', 11],
      ]),
    ).toEqual([leg('china_post'), leg('thailand_post')]);
  });

  test('end with the last one and its own number', async () => {
    const last = { local_key: 100235, local_provider: 'Flash', local_number: 'th 0123-4567' };
    expect(await legsOf([[190271, 'Cainiao', 11]], last)).toEqual([
      leg('cainiao'),
      leg('flash_express', 'TH01234567'),
    ]);
    const unread = { ...last, local_number: 'call Zqx 0812345678!' };
    expect(await legsOf([[190271, 'Cainiao', 11]], unread)).toContainEqual(leg('flash_express'));
  });

  test.each<[string, [number, string, number?][], object]>([
    ['one', [[3011, 'China Post', 11]], {}],
    ['one twice', [[3011, 'China Post', 11]], { local_key: 3011 }],
    [
      'one that reports nothing',
      [
        [3011, 'China Post', 11],
        [20041, 'TP'],
      ],
      {},
    ],
    [
      'one that may be a person',
      [
        [3011, 'China Post', 11],
        [900001, 'Zqx Jaidee', 12],
      ],
      {},
    ],
    ['none', [], {}],
  ])('are not shown of %s', async (_name, providers, misc) => {
    expect(await legsOf(providers, misc)).toBeUndefined();
  });
});

describe('a carrier that refuses a number without the consignee’s postal code', () => {
  const consignee = { country: 'NL', postalCode: '1012JS' };
  const needing = (code: number, message: string): Reply => ({
    body: { code: 0, data: { accepted: [], rejected: [{ error: { code, message } }] } },
  });
  const AUTO = { number: NUMBER, auto_detection: true };

  async function register(first: Reply, hints = { consignee }) {
    desk.script(INFO, NOT_REGISTERED, KNOWN);
    desk.script(REGISTER, first, REGISTERED);
    const report = await desk.track(NUMBER, undefined, hints).catch((cause: unknown) => cause);
    return { report, sent: desk.to(REGISTER).map(({ body }) => body) };
  }

  test.each<[number, string, object]>([
    [
      -18010019,
      "The 'destination_postal_code' field is required.",
      { destination_postal_code: '1012JS' },
    ],
    [-18010019, "The 'param' field is required.", { param: '1012JS' }],
    [
      -18010018,
      "The 'destination_country' field is required.",
      { destination_country: 'NL', destination_postal_code: '1012JS' },
    ],
    [-18010018, "The 'param' field is required.", { param: 'NL-1012JS' }],
    [-18010019, '', { destination_postal_code: '1012JS' }],
  ])('is asked again with it: %d, %s', async (code, message, place) => {
    const { report, sent } = await register(needing(code, message));
    expect(report).toMatchObject({ events: [{}] });
    expect(sent).toEqual([[AUTO], [{ ...AUTO, ...place }]]);
  });

  test('is asked once if it still refuses', async () => {
    desk.script(INFO, NOT_REGISTERED);
    desk.script(REGISTER, rejected(-18010019));
    const refusal = await failureOf(desk.track(NUMBER, undefined, { consignee }), '1012JS');
    expect(refusal).toBeInstanceOf(NumberRefusal);
    expect(desk.to(REGISTER)).toHaveLength(2);
  });

  test.each([-18010020, -18010022, -18019911])('no other refusal has it sent: %d', async (code) => {
    const { sent } = await register(rejected(code));
    expect(sent).toEqual([[AUTO]]);
  });

  test('nor is it sent where nobody asks for it', async () => {
    const { sent } = await register(REGISTERED);
    expect(sent).toEqual([[AUTO]]);
    expect(JSON.stringify(desk.requests)).not.toContain('1012JS');
  });
});

test('too many calls may be said in the body alone', async () => {
  desk.script(INFO, { body: { code: 429, data: { errors: [{ code: 429, message: 'no' }] } } });
  const failure = await failureOf(desk.track(NUMBER));
  expect(failure).toBeInstanceOf(QuotaSpent);
  expect(failure.retryAt).toBe(desk.clock.now + 60_000);
  desk.script(INFO, accepted());
  expect((await desk.track(NUMBER))?.events).toEqual([]);
});
