import { MEMBERS } from '../../../operations/tracking/members/members';
import type { CarrierEvent } from '../../../src/tracking/carriers/carrier';
import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk } from '../../support/carriers';
import { openedForEach } from '../../support/opened';
import { recordings } from '../../support/recordings';
import { readExamples } from '../../support/repository';

const EXAMPLES = readExamples<{
  statuses: [code: string, status: string][];
  times: [what: string, sent: string, country: string, time: string, zone: string][];
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

const desk = openedForEach(() => openCarrierDesk(createDhl));

async function reportOf(shipment: object) {
  desk.script(PATH, { body: answerOf(shipment) });
  const report = await desk.track(WAYBILL);
  if (report === undefined) throw new Error('The parcel is not known.');
  return report;
}

async function eventsOf(...events: unknown[]): Promise<readonly CarrierEvent[]> {
  return (await reportOf({ events })).events;
}

describe('a question', () => {
  test('is one GET with the key; ten digits are asked of Express alone', async () => {
    await reportOf({});
    expect(desk.requests).toHaveLength(1);
    expect(desk.requests[0]).toMatchObject({
      method: 'GET',
      path: PATH,
      query: { trackingNumber: WAYBILL, service: 'express' },
      headers: { 'dhl-api-key': KEY, accept: 'application/json' },
      body: undefined,
    });
  });

  test('ten digits whose check digit does not fit are asked of Express as well', async () => {
    await desk.track('7777777779');
    expect(desk.requests[0]?.query).toMatchObject({ service: 'express' });
  });

  test('other numbers are asked of all of DHL', async () => {
    await desk.track(PIECE);
    expect(desk.requests[0]?.query['trackingNumber']).toBe(PIECE);
    expect(desk.requests[0]?.query).not.toHaveProperty('service');
  });
});

describe('an answer', () => {
  test('is read, the number of its shipment being a number or a text', async () => {
    const expected = {
      events: [
        {
          occurredAt: '2026-11-20T18:02:00+07:00',
          zone: 'place',
          status: 'in_transit',
          code: 'transit',
          city: 'Bangkok',
          country: 'TH',
        },
      ],
      estimatedDelivery: '2026-11-25',
    };
    expect(await reportOf({})).toEqual(expected);
    expect(await reportOf({ id: WAYBILL })).toEqual(expected);
  });

  test.each(EXAMPLES.statuses)('the status %s is %s', async (statusCode, status) => {
    const event = anEvent({ statusCode });
    const { events } = await reportOf({ status: event, events: [event] });
    expect(events).toMatchObject([{ status, code: statusCode }]);
    expect(desk.unknownCodes).toEqual([]);
  });

  test('the short code of its unit is the code; one that is not known is noted', async () => {
    const events = [anEvent({ status: 'PO' }), anEvent({ status: 'QQ' })];
    const german = await reportOf({ service: 'parcel-de', events });
    expect(german.events).toMatchObject([
      { status: 'out_for_delivery', code: 'PO' },
      { status: 'in_transit', code: 'transit' },
    ]);
    const express = await reportOf({ events });
    expect(express.events).toMatchObject([
      { status: 'in_transit', code: 'PO' },
      { code: 'transit' },
    ]);
    expect(desk.unknownCodes).toEqual(['dhl QQ', 'dhl QQ']);
  });

  test('an answer to a question of Express that names no unit is of Express', async () => {
    const events = [anEvent({ status: 'WC' })];
    expect((await reportOf({ service: undefined, events })).events).toMatchObject([
      { status: 'out_for_delivery', code: 'WC' },
    ]);
  });

  test('an event without any code is returned, its code being neither known nor unknown', async () => {
    const events = await eventsOf(anEvent({ statusCode: undefined, location: undefined }));
    expect(events).toMatchObject([{ status: 'unknown', code: null }]);
    expect([desk.unknownCodes, desk.unreadable]).toEqual([[], []]);
  });

  test.each(['on-holiday', 'constructor', '__proto__', 'TRANSIT'])(
    'the status %s is unknown, kept as it is, and noted',
    async (statusCode) => {
      const events = await eventsOf(anEvent({ statusCode }));
      expect(events).toMatchObject([{ status: 'unknown', code: statusCode }]);
      expect(desk.unknownCodes).toEqual([`dhl ${statusCode}`]);
    },
  );

  test('a code that is a sentence is noted as no code', async () => {
    const [event] = await eventsOf(anEvent({ statusCode: 'Handed to Somchai' }));
    expect(event).toMatchObject({ status: 'unknown', code: null });
    expect(desk.unknownCodes).toEqual(['dhl no code']);
  });

  test.each(EXAMPLES.times)(
    'a time with %s',
    async (_name, timestamp, country, occurredAt, zone) => {
      const events = await eventsOf(anEvent({ timestamp, location: place(country, 'Town') }));
      expect(events).toMatchObject([{ occurredAt, zone }]);
    },
  );

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
    desk.script(PATH, { body: { shipments: [{ id: 1, service: 'express', status }] } });
    expect(await desk.track(WAYBILL)).toEqual({
      events: [expect.objectContaining({ status: 'in_transit' })],
      estimatedDelivery: null,
    });
    desk.script(PATH, { body: { shipments: [{}] } });
    expect(await desk.track(WAYBILL)).toEqual({ events: [], estimatedDelivery: null });
  });

  test('the status is returned only where there are no events', async () => {
    const status = anEvent({ statusCode: 'failure', status: 'QQ' });
    expect((await reportOf({ status, events: [] })).events).toMatchObject([
      { status: 'exception' },
    ]);
    expect(desk.unknownCodes).toEqual(['dhl QQ']);
    expect((await reportOf({ status })).events).toMatchObject([{ status: 'in_transit' }]);
    expect(desk.unknownCodes).toHaveLength(1);
  });

  test('events that cannot be read are left out, the others returned', async () => {
    const events = await eventsOf(
      null,
      'an event',
      {},
      anEvent({ timestamp: 'yesterday' }),
      anEvent({ timestamp: 5 }),
      anEvent(),
    );
    expect(events).toMatchObject([{ status: 'in_transit' }]);
    expect(new Set(desk.unreadable)).toEqual(new Set(['dhl all of it', 'dhl timestamp']));
  });

  test('a thousand events in any order are all returned', async () => {
    const many = Array.from({ length: 1000 }, (_, minute) =>
      anEvent({ timestamp: new Date(Date.UTC(2026, 10, 1, 0, (minute * 7) % 1000)).toISOString() }),
    );
    const events = await eventsOf(...many);
    expect(new Set(events.map(({ occurredAt }) => occurredAt)).size).toBe(1000);
  });

  test('the delivery of a parcel on its return to the sender is its return', async () => {
    const events = [anEvent({ statusCode: 'delivered' }), anEvent()];
    const { events: returned } = await reportOf({ returnFlag: true, events });
    expect(returned.map(({ status }) => status)).toEqual(['returned', 'in_transit']);
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
      const alone = { estimatedTimeOfDelivery: undefined, estimatedDeliveryTimeFrame: frame };
      expect((await reportOf(alone)).estimatedDelivery).toBe(expected);
      const both = { estimatedDeliveryTimeFrame: frame };
      expect((await reportOf(both)).estimatedDelivery).toBe('2026-11-25');
    },
  );
});

describe('the last word on the delivery has the status of the shipment', () => {
  const DELIVERED = anEvent({ statusCode: 'delivered', timestamp: '2026-11-21T09:00:00' });
  const statusesOf = async (shipment: object) =>
    (await reportOf(shipment)).events.map(({ status }) => status);

  test.each(['pre-transit', 'transit', 'failure'])(
    'while it is %s, a delivery is that of one piece',
    async (statusCode) => {
      const status = anEvent({ statusCode });
      const { events } = await reportOf({ status, events: [DELIVERED] });
      expect(events).toMatchObject([
        {
          status: 'in_transit',
          code: 'delivered',
          text: { en: 'One of the pieces was delivered' },
        },
      ]);
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

  test('once it is delivered, and no event is, it is the event', async () => {
    expect(await statusesOf({ status: DELIVERED })).toEqual(['delivered', 'in_transit']);
    expect(await statusesOf({ status: DELIVERED, events: [DELIVERED] })).toEqual(['delivered']);
    const back = { status: DELIVERED, returnFlag: true };
    expect(await statusesOf(back)).toEqual(['returned', 'in_transit']);
  });

  test('a piece that arrives before the others is that of one piece', async () => {
    const all = ['JD1', 'JD2'];
    const first = { ...DELIVERED, timestamp: '2026-11-20T20:00:00', pieceIds: ['JD1'] };
    const details = { pieceIds: all };
    const shipment = { status: DELIVERED, details };
    const last = { ...DELIVERED, pieceIds: ['JD2'] };
    expect(await statusesOf({ ...shipment, events: [last, first] })).toEqual([
      'delivered',
      'in_transit',
    ]);
    // The last piece's event may be late, and an event of all pieces is no piece's.
    expect(await statusesOf({ ...shipment, events: [first] })).toEqual(['delivered', 'in_transit']);
    const whole = { ...first, pieceIds: all };
    expect(await statusesOf({ ...shipment, events: [whole] })).toEqual(['delivered']);
    expect(await statusesOf({ status: DELIVERED, events: [first] })).toEqual(['delivered']);
  });

  test('once it is returned, so is what was delivered, or else it is the event', async () => {
    const status = anEvent({ statusCode: 'failure', description: 'Returned to shipper' });
    expect(await statusesOf({ status })).toEqual(['returned', 'in_transit']);
    expect(await statusesOf({ status, events: [DELIVERED] })).toEqual(['returned']);
    const named = { timestamp: '2026-11-21T09:00:00', status: 'RETURNED_TO_SHIPPER' };
    expect(await statusesOf({ status: named })).toEqual(['returned', 'in_transit']);
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
  const known = new Set([...MEMBERS.dhl.read, ...MEMBERS.dhl.documented]);
  const answers = recordings().flatMap(({ carrier, exchanges }) =>
    carrier === 'dhl' ? exchanges.filter(({ status }) => status === 200) : [],
  );
  const sent = new Set(answers.flatMap(({ answer }) => leavesOf(answer, '')));
  expect([...sent].filter((member) => !known.has(member))).toEqual([]);
  expect(MEMBERS.dhl.read.filter((member) => !sent.has(member))).toEqual([]);
  expect(known.size).toBe(MEMBERS.dhl.read.length + MEMBERS.dhl.documented.length);
});

function leavesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, path === '' ? name : `${path}.${name}`),
  );
}

test('a number that DHL does not know is unknown', async () => {
  const problem = { title: 'No result found', status: 404, detail: 'No shipment found.' };
  desk.script(PATH, { status: 404, body: problem });
  expect(await desk.track(WAYBILL)).toBeUndefined();
  desk.script(PATH, { body: { shipments: [] } });
  expect(await desk.track(WAYBILL)).toBeUndefined();
});

test.each([401, 403])('a key that is refused with %d', async (status) => {
  desk.script(PATH, { status, body: { title: 'Unauthorized', status, detail: KEY } });
  const { code } = await failureOf(desk.track(WAYBILL));
  expect([code, desk.requests.length]).toEqual(['carrier_refused', 1]);
});

describeCarrierFaults({
  create: createDhl,
  number: WAYBILL,
  path: PATH,
  known: answerOf({}),
  events: {
    answer: (events) => answerOf({ status: undefined, events }),
    event: (timestamp) => anEvent({ timestamp }),
    delivery: (timestamp) => anEvent({ timestamp, statusCode: 'delivered' }),
  },
});
