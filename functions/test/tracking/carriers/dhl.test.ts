import { compareMembers } from '../../../desk/tracking/compare-members';
import { MEMBERS } from '../../../desk/tracking/members/members';
import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { recordings } from '../../support/recordings';
import { readExamples } from '../../support/repository';
import { openAdapter, outcomeOf } from './open-adapter';

const EXAMPLES = readExamples<{
  statuses: [code: string, status: string][];
  estimates: [what: string, sent: unknown, read: string | null][];
  timeFrames: [what: string, sent: unknown, read: string | null][];
}>(__dirname, 'examples/dhl.json');

const PATH = '/track/shipments';
const WAYBILL = '7777777770';
const PIECE = 'JD014600003889123456';

const place = (countryCode: string, addressLocality: string) => ({
  address: { countryCode, postalCode: '10110', addressLocality },
});

const anEvent = (overrides: object = {}) => ({
  timestamp: '2026-11-20T18:02:00',
  statusCode: 'transit',
  location: place('TH', 'Bangkok'),
  ...overrides,
});

const answerOf = (shipment: object) => ({
  shipments: [
    {
      id: 7777777770,
      service: 'express',
      status: anEvent(),
      estimatedTimeOfDelivery: '2026-11-25',
      events: [anEvent()],
      ...shipment,
    },
  ],
  possibleAdditionalShipmentsUrl: [`${PATH}?trackingNumber=${WAYBILL}&service=freight`],
});

const DHL = { create: createDhl, number: WAYBILL, path: PATH };
const { desk, track, reportOf: reportOfBody } = openAdapter(DHL);
const reportOf = (shipment: object) => reportOfBody(answerOf(shipment));
const eventsOf = async (...events: unknown[]) => (await reportOf({ events })).events;
const statusesOf = async (shipment: object) =>
  (await reportOf(shipment)).events.map(({ status }) => status);

test('a question is one GET with the key; ten digits are asked of Express alone', async () => {
  await reportOf({});
  expect(desk.requests).toMatchObject([
    {
      method: 'GET',
      path: PATH,
      query: { trackingNumber: WAYBILL, service: 'express' },
      headers: { 'dhl-api-key': KEY, accept: 'application/json' },
      body: undefined,
    },
  ]);
});

test('of Express is asked as well where the check digit does not fit, of all of DHL else', async () => {
  await desk.track('7777777779');
  await desk.track(PIECE);
  expect(desk.requests.map(({ query }) => [query['trackingNumber'], query['service']])).toEqual([
    ['7777777779', 'express'],
    [PIECE, undefined],
  ]);
});

test.each(EXAMPLES.statuses)('the status %s is %s', async (statusCode, status) => {
  const event = anEvent({ statusCode });
  const { events } = await reportOf({ status: event, events: [event] });
  expect(events).toMatchObject([{ status, code: statusCode }]);
  expect(desk.unknownCodes).toEqual([]);
});

test('an answer without a unit to a question of Express is of Express', async () => {
  const events = [anEvent({ status: 'WC' })];
  const report = await reportOf({ service: undefined, events });
  expect(report.events).toMatchObject([{ status: 'out_for_delivery', code: 'WC' }]);
});

test.each<[string | undefined, string | null, string[]]>([
  [undefined, null, []],
  ['on-holiday', 'on-holiday', ['dhl on-holiday']],
  ['__proto__', '__proto__', ['dhl __proto__']],
  ['Handed to Somchai', null, ['dhl no code']],
])('the status %s is unknown, and noted if it is a code', async (statusCode, code, noted) => {
  const events = await eventsOf(anEvent({ statusCode }));
  expect(events).toMatchObject([{ status: 'unknown', code }]);
  expect([desk.unknownCodes, desk.unreadable]).toEqual([noted, []]);
});

test.each<[string, object]>([
  ['no place', { location: undefined }],
  ['null for a place', { location: null }],
  ['a place without an address', { location: {} }],
  ['an address without members', { location: { address: {} } }],
  ['a text for a place', { location: 'Bangkok' }],
])('an event with %s is returned without it', async (_name, overrides) => {
  expect(await eventsOf(anEvent(overrides))).toMatchObject([
    { status: 'in_transit', zone: 'unknown', city: null, country: null },
  ]);
});

test('the members that DHL may leave out may be missing', async () => {
  const status = { timestamp: '2026-11-20T18:02:00Z', statusCode: 'transit' };
  const events = [expect.objectContaining({ status: 'in_transit' })];
  const shipments = [{ id: 1, service: 'express', status }];
  expect(await reportOfBody({ shipments })).toEqual({ events, estimatedDelivery: null });
  const nothing = { events: [], estimatedDelivery: null };
  expect(await reportOfBody({ shipments: [{}] })).toEqual(nothing);
});

test('the status is returned only where there are no events', async () => {
  const status = anEvent({ statusCode: 'failure', status: 'QQ' });
  expect(await statusesOf({ status, events: [] })).toEqual(['exception']);
  expect(await statusesOf({ status })).toEqual(['in_transit']);
  expect(desk.unknownCodes).toEqual(['dhl QQ']);
});

test('events that cannot be read are left out, the others returned', async () => {
  const undated = [anEvent({ timestamp: 'yesterday' }), anEvent({ timestamp: 5 })];
  const events = await eventsOf(null, 'an event', {}, ...undated, anEvent());
  expect(events).toMatchObject([{ status: 'in_transit' }]);
  expect(new Set(desk.unreadable)).toEqual(new Set(['dhl all of it', 'dhl timestamp']));
});

test.each(EXAMPLES.estimates)(
  'an estimated delivery as %s',
  async (_name, estimatedTimeOfDelivery, expected) => {
    expect((await reportOf({ estimatedTimeOfDelivery })).estimatedDelivery).toBe(expected);
  },
);

test.each(EXAMPLES.timeFrames)(
  'a time frame with %s, where it is all there is',
  async (_name, frame, expected) => {
    const estimateOf = async (overrides: object) =>
      (await reportOf({ estimatedDeliveryTimeFrame: frame, ...overrides })).estimatedDelivery;
    expect(await estimateOf({ estimatedTimeOfDelivery: undefined })).toBe(expected);
    expect(await estimateOf({})).toBe('2026-11-25');
  },
);

describe('the last word on the delivery has the status of the shipment', () => {
  const DELIVERED = anEvent({ statusCode: 'delivered', timestamp: '2026-11-21T09:00:00' });
  const RETURNED = anEvent({ statusCode: 'failure', description: 'Returned to shipper' });
  const NAMED = { timestamp: '2026-11-21T09:00:00', status: 'RETURNED_TO_SHIPPER' };

  test.each(['pre-transit', 'transit', 'failure'])(
    'while it is %s, a delivery is that of one piece',
    async (statusCode) => {
      const status = anEvent({ statusCode });
      const { events } = await reportOf({ status, events: [DELIVERED] });
      const text = { en: 'One of the pieces was delivered' };
      expect(events).toMatchObject([{ status: 'in_transit', code: 'delivered', text }]);
      expect(events[0]?.text?.th).toMatch(/\p{Script=Thai}/u);
    },
  );

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['without a code', { timestamp: '2026-11-21T09:00:00' }],
    ['without a code, and a text', { description: 'Arrived at DHL Sort Facility' }],
    ['unknown', anEvent({ statusCode: 'unknown' })],
    ['in no known code', anEvent({ statusCode: 'on-holiday' })],
    ['no form', 'transit'],
  ])('while it is %s, the events decide', async (_name, status) => {
    expect(await statusesOf({ status, events: [DELIVERED] })).toEqual(['delivered']);
  });

  const onWay = [anEvent()];
  test.each<[string, object, string[]]>([
    ['delivered, and no event is', { status: DELIVERED }, ['delivered', 'in_transit']],
    ['delivered, as an event', { status: DELIVERED, events: [DELIVERED] }, ['delivered']],
    [
      'delivered on the way back',
      { status: DELIVERED, returnFlag: true },
      ['returned', 'in_transit'],
    ],
    [
      'on the way back, with an event of the delivery',
      { returnFlag: true, events: [anEvent({ statusCode: 'delivered' }), anEvent()] },
      ['returned', 'in_transit'],
    ],
    ['returned', { status: RETURNED, events: onWay }, ['returned', 'in_transit']],
    ['returned, and an event delivered', { status: RETURNED, events: [DELIVERED] }, ['returned']],
    ['returned, by a code', { status: NAMED, events: onWay }, ['returned', 'in_transit']],
  ])('once it is %s', async (_name, shipment, statuses) => {
    expect(await statusesOf(shipment)).toEqual(statuses);
  });
});

test.each(['parcel-de', 'post-de'])('a time of %s is in Germany', async (service) => {
  const timestamp = '2026-07-20T18:02:00';
  const events = [
    anEvent({ timestamp, location: undefined }),
    anEvent({ timestamp, location: { address: { addressLocality: 'Cuxhaven, Deutschland' } } }),
    anEvent({ timestamp, location: place('GB', 'London') }),
  ];
  expect((await reportOf({ service, events })).events).toMatchObject([
    { occurredAt: '2026-07-20T18:02:00+02:00', zone: 'place', city: null, country: null },
    { occurredAt: '2026-07-20T18:02:00+02:00', zone: 'place', city: 'Cuxhaven', country: 'DE' },
    { occurredAt: '2026-07-20T18:02:00+01:00', zone: 'place', city: 'London', country: 'GB' },
  ]);
});

test('every member that the recordings have is known', () => {
  const answers = recordings()
    .filter(({ carrier }) => carrier === 'dhl')
    .flatMap(({ exchanges }) => exchanges.filter(({ status }) => status === 200))
    .map(({ answer }) => answer);
  const knowledge = { members: MEMBERS.dhl, nameOf: (name: string) => name, fits: () => false };
  expect(compareMembers(answers, knowledge)).toEqual({ missing: [], added: [] });
});

test('an answer without a shipment is that of an unknown number', async () => {
  expect(await outcomeOf(track({ body: { shipments: [] } }))).toBe('unknown');
});

test.each([
  [99, 'known'],
  [100, 'unknown'],
])('of twenty thousand shipments, the one at %d is %s', async (place, outcome) => {
  const shipments = Array.from({ length: 20_000 }, (_, at) =>
    at === place ? { id: WAYBILL, events: [anEvent()] } : { id: `${at}` },
  );
  expect(await outcomeOf(track({ body: { shipments } }))).toBe(outcome);
});

test('half a million things that are no events are not looked at one by one', async () => {
  const events = `[${'{},'.repeat(500_000)}{}]`;
  const body = `{"shipments":[{"id":"${WAYBILL}","events":${events}}]}`;
  expect(await outcomeOf(track({ body }))).toBe('CarrierFailure carrier_unreadable');
  expect(desk.unreadable).toHaveLength(1000);
});

describeCarrierFaults({
  ...DHL,
  known: answerOf({}),
  events: {
    answer: (events) => answerOf({ status: undefined, events }),
    event: (timestamp) => anEvent({ timestamp }),
    delivery: (timestamp) => anEvent({ timestamp, statusCode: 'delivered' }),
  },
});
