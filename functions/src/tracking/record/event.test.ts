import { anEvent } from '../../../test/support/tracking-events';
import { inOrder, TrackingEvent } from './event';
import { STATUS_TEXTS, TrackingStatus } from './status';

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

test('an event that is told twice is one, as it was told last', () => {
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
