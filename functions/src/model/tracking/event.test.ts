import fc from 'fast-check';

import { anEvent } from '../../../test/support/tracking-events';
import { deriveStatus, inOrder, STATUS_TEXTS, TrackingEvent, TrackingStatus } from './event';

const NOON = '2026-11-20T12:00:00+07:00';

const ids = (...events: TrackingEvent[]) => inOrder(events).map(({ event_id }) => event_id);

test('the oldest comes first, by its instant and not by its text', () => {
  const late = anEvent({ event_id: 'late', occurred_at: '2026-11-20T06:00:00+00:00' });
  const early = anEvent({ event_id: 'early', occurred_at: NOON });
  expect(ids(late, early)).toEqual(['early', 'late']);
});

test('at one instant ours come before the carrier’s, and stay as they came', () => {
  const ours = (event_id: string, status: TrackingStatus) =>
    anEvent({ event_id, status, source: 'service', occurred_at: NOON });
  const theirs = anEvent({ event_id: 'a', status: 'pre_transit', occurred_at: NOON });
  expect(ids(theirs, ours('z', 'delivered'), ours('b', 'pre_transit'))).toEqual(['z', 'b', 'a']);
  expect(ids(ours('b', 'pre_transit'), theirs, ours('z', 'delivered'))).toEqual(['b', 'z', 'a']);
});

test('at one instant the carrier’s go by a parcel’s life, and then by their id', () => {
  const of = (event_id: string, status: TrackingStatus) =>
    anEvent({ event_id, status, occurred_at: NOON });
  const all = [of('a', 'delivered'), of('c', 'customs'), of('b', 'customs'), of('d', 'picked_up')];
  expect(ids(...all)).toEqual(['d', 'b', 'c', 'a']);
  expect(ids(...all.toReversed())).toEqual(['d', 'b', 'c', 'a']);
});

test('an event that is sent twice is one, as it was sent last', () => {
  const twice = [anEvent({ status: 'customs' }), anEvent({ status: 'in_transit' })];
  expect(inOrder(twice)).toEqual([anEvent({ status: 'in_transit' })]);
});

test('the list that is given stays as it is', () => {
  const events = [anEvent({ event_id: 'b' }), anEvent({ event_id: 'a' })];
  inOrder(events);
  expect(events.map(({ event_id }) => event_id)).toEqual(['b', 'a']);
});

test('an event is read as it was stored, each of its fields being needed', () => {
  const stored = anEvent({ location: { city: 'Bangkok', country: null } });
  expect(TrackingEvent.parse(stored)).toEqual(stored);
  for (const name of Object.keys(stored)) {
    const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name));
    const parsed = TrackingEvent.safeParse(rest);
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
  }
});

test.each([
  ['status', ['unknown', 'cancelled'], 'lost'],
  ['occurred_at_zone', ['stated', 'place', 'unknown'], 'guessed'],
  ['source', ['service', 'carrier'], 'other'],
] as const)('the %s of an event is one of its words', (name, words, other) => {
  for (const word of words) {
    expect(TrackingEvent.safeParse({ ...anEvent(), [name]: word }).success).toBe(true);
  }
  expect(TrackingEvent.safeParse({ ...anEvent(), [name]: other }).success).toBe(false);
});

test.each(['city', 'country'])('a location has its %s, or null', (name) => {
  const location = { city: null, country: null, [name]: undefined };
  expect(TrackingEvent.safeParse({ ...anEvent(), location }).success).toBe(false);
});

/** The order is that of a parcel's life: it decides between events of one instant. */
test('every status has its text in both languages, in the order of a parcel’s life', () => {
  expect(TrackingStatus.options.map((status) => [status, STATUS_TEXTS[status].en])).toEqual([
    ['unknown', 'No details from the carrier'],
    ['pre_transit', 'Shipment information received'],
    ['picked_up', 'Picked up by the carrier'],
    ['in_transit', 'On its way'],
    ['customs', 'At customs'],
    ['out_for_delivery', 'Out for delivery'],
    ['available_for_pickup', 'Ready to be collected'],
    ['delivery_failed', 'Delivery was not possible'],
    ['exception', 'A problem has occurred'],
    ['returned', 'Returned to the sender'],
    ['delivered', 'Delivered'],
    ['cancelled', 'Cancelled'],
  ]);
  expect(TrackingStatus.options.map((status) => STATUS_TEXTS[status].th)).toEqual([
    'ขนส่งไม่ได้แจ้งรายละเอียด',
    'ได้รับข้อมูลพัสดุแล้ว',
    'ขนส่งรับพัสดุแล้ว',
    'พัสดุอยู่ระหว่างการขนส่ง',
    'อยู่ระหว่างพิธีการศุลกากร',
    'อยู่ระหว่างการนำจ่าย',
    'พร้อมให้รับพัสดุ',
    'นำจ่ายไม่สำเร็จ',
    'เกิดปัญหากับพัสดุ',
    'ส่งคืนผู้ส่ง',
    'นำจ่ายสำเร็จ',
    'ยกเลิกแล้ว',
  ]);
});

/** Events at the hours of a day, each with its status. */
const life = (...statuses: TrackingStatus[]): TrackingEvent[] =>
  statuses.map((status, hour) =>
    anEvent({ event_id: `event-${hour}`, status, occurred_at: formatHour(hour) }),
  );
const formatHour = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00+07:00`;

test('nothing is known of a parcel without events', () => {
  expect(deriveStatus([])).toEqual({ status: 'unknown', status_since: null, delivered_at: null });
});

test('a parcel stands where its last event says, since the first that says so', () => {
  expect(deriveStatus(life('pre_transit', 'picked_up', 'in_transit', 'in_transit'))).toEqual({
    status: 'in_transit',
    status_since: formatHour(2),
    delivered_at: null,
  });
});

test('an event without a status of its own changes nothing', () => {
  expect(deriveStatus(life('customs', 'unknown', 'customs', 'unknown'))).toMatchObject({
    status: 'customs',
    status_since: formatHour(0),
  });
});

test.each<[string, TrackingStatus[], TrackingStatus, number, number | null]>([
  ['stays delivered', ['delivered', 'in_transit', 'exception'], 'delivered', 0, 0],
  ['may be returned', ['delivered', 'exception', 'returned'], 'returned', 2, 0],
  ['stays returned', ['returned', 'delivered', 'in_transit'], 'returned', 0, null],
  ['is delivered once', ['delivered', 'in_transit', 'delivered'], 'delivered', 0, 0],
  ['goes on after a failed delivery', ['delivery_failed', 'delivered'], 'delivered', 1, 1],
  ['goes on after a problem', ['exception', 'in_transit'], 'in_transit', 1, null],
  ['goes on after a cancellation taken back', ['cancelled', 'in_transit'], 'in_transit', 1, null],
])('a parcel %s', (_name, statuses, status, since, delivered) => {
  expect(deriveStatus(life(...statuses))).toEqual({
    status,
    status_since: formatHour(since),
    delivered_at: delivered === null ? null : formatHour(delivered),
  });
});

/** Few instants, so that many events share one. */
const carriersEvents = fc
  .array(fc.tuple(fc.constantFrom(...TrackingStatus.options), fc.integer({ min: 0, max: 4 })), {
    maxLength: 12,
  })
  .map((events) =>
    events.map(([status, hour], at) =>
      anEvent({ event_id: `event-${at}`, status, occurred_at: formatHour(hour) }),
    ),
  );
const inTwoOrders = carriersEvents.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
  ),
);

test('in whatever order a carrier sends its events, the parcel stands the same', () => {
  fc.assert(
    fc.property(inTwoOrders, ([events, reordered]) => {
      expect(inOrder(reordered)).toEqual(inOrder(events));
      expect(deriveStatus(inOrder(reordered))).toEqual(deriveStatus(inOrder(events)));
    }),
    { numRuns: 2000 },
  );
});

test('whatever happens, a delivered parcel is delivered or returned in the end', () => {
  fc.assert(
    fc.property(carriersEvents, (events) => {
      const { status, status_since, delivered_at } = deriveStatus(inOrder(events));
      const statuses = events.map((event) => event.status);
      const isFinal = statuses.includes('delivered') || statuses.includes('returned');
      expect(['delivered', 'returned'].includes(status)).toBe(isFinal);
      expect(status_since === null).toBe(statuses.every((each) => each === 'unknown'));
      if (status === 'delivered') expect(delivered_at).toBe(status_since);
    }),
    { numRuns: 2000 },
  );
});
