import type { CarrierEvent } from '../../../src/tracking/carriers/carrier';
import { createDhl } from '../../../src/tracking/carriers/dhl/adapter';
import { failureOf, KEY } from '../../support/carrier-failure';
import { describeCarrierFaults } from '../../support/carrier-faults';
import { openCarrierDesk, type CarrierDesk } from '../../support/carriers';

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

let desk: CarrierDesk;
beforeEach(async () => {
  desk = await openCarrierDesk(createDhl);
});
afterEach(() => desk.close());

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

  test.each([
    ['pre-transit', 'pre_transit'],
    ['transit', 'in_transit'],
    ['delivered', 'delivered'],
    ['failure', 'exception'],
    ['unknown', 'unknown'],
  ])('the status %s is %s', async (statusCode, status) => {
    expect(await eventsOf(anEvent({ statusCode }))).toMatchObject([{ status, code: statusCode }]);
    expect(desk.unknownCodes).toEqual([]);
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

  test.each([
    ['an offset', '2026-11-20T18:02:00+09:00', 'JP', '2026-11-20T18:02:00+09:00', 'stated'],
    ['Z', '2026-11-20T18:02:00Z', 'JP', '2026-11-20T18:02:00+00:00', 'stated'],
    ['no offset', '2026-11-20T18:02:00', 'JP', '2026-11-20T18:02:00+09:00', 'place'],
    ['none, in many zones', '2026-11-20T18:02:00', 'US', '2026-11-20T18:02:00+00:00', 'unknown'],
    ['none, nowhere', '2026-11-20T18:02:00', 'XX', '2026-11-20T18:02:00+00:00', 'unknown'],
  ])('a time with %s', async (_name, timestamp, country, occurredAt, zone) => {
    const events = await eventsOf(anEvent({ timestamp, location: place(country, 'Town') }));
    expect(events).toMatchObject([{ occurredAt, zone }]);
  });

  test.each<[string, object]>([
    ['no place', { location: undefined }],
    ['null for a place', { location: null }],
    ['a place without an address', { location: {} }],
    ['an address without members', { location: { address: {} } }],
    ['a text for a place', { location: 'Bangkok' }],
  ])('an event with %s is told without it', async (_name, overrides) => {
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

  test('the status is told where there are no events, and not beside them', async () => {
    const status = anEvent({ statusCode: 'delivered' });
    expect((await reportOf({ status, events: [] })).events).toMatchObject([
      { status: 'delivered' },
    ]);
    expect((await reportOf({ status })).events).toMatchObject([{ status: 'in_transit' }]);
  });

  test('events that cannot be read are left out, the others told', async () => {
    const events = await eventsOf(
      null,
      'an event',
      {},
      anEvent({ timestamp: 'yesterday' }),
      anEvent({ timestamp: 5 }),
      anEvent({ statusCode: undefined }),
      anEvent(),
    );
    expect(events).toMatchObject([{ status: 'in_transit' }]);
  });

  test('a thousand events in any order are all told', async () => {
    const many = Array.from({ length: 1000 }, (_, minute) =>
      anEvent({ timestamp: new Date(Date.UTC(2026, 10, 1, 0, (minute * 7) % 1000)).toISOString() }),
    );
    const events = await eventsOf(...many);
    expect(new Set(events.map(({ occurredAt }) => occurredAt)).size).toBe(1000);
  });

  test('the delivery of a parcel on its way back is its return', async () => {
    const events = [anEvent({ statusCode: 'delivered' }), anEvent()];
    const { events: told } = await reportOf({ returnFlag: true, events });
    expect(told.map(({ status }) => status)).toEqual(['returned', 'in_transit']);
  });

  test.each([
    ['a day', '2026-11-25', '2026-11-25'],
    ['an instant', '2026-11-25T18:00:00+09:00', '2026-11-25T18:00:00+09:00'],
    ['a time without an offset', '2026-11-25T18:00:00', '2026-11-25'],
    ['a day that is in no calendar', '2026-02-30', null],
    ['words', 'by end of day', null],
    ['a number', 20261125, null],
  ])('an estimated delivery as %s', async (_name, estimatedTimeOfDelivery, expected) => {
    expect((await reportOf({ estimatedTimeOfDelivery })).estimatedDelivery).toBe(expected);
  });
});

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

describeCarrierFaults({ create: createDhl, number: WAYBILL, path: PATH, known: answerOf({}) });
