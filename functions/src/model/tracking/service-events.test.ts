import { aPickup } from '../../../test/support/records';
import type { RecordedEntry } from '../history/entry';
import { deriveStatus, inOrder } from './event';
import { pickupEvents, shipmentEvents } from './service-events';

const ID = '3f7k21mpq0tx';

const entry = (
  revision: number,
  action: RecordedEntry['action'],
  changes: Record<string, unknown>,
): RecordedEntry => ({
  revision,
  action,
  at: new Date(Date.UTC(2026, 10, 21, revision)),
  by: 'staff',
  account_id: 'staff',
  changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
  reason: null,
  is_public: true,
});

const shown = (...entries: RecordedEntry[]) =>
  shipmentEvents(ID, entries).map(
    ({ event_id, status, description }) => `${event_id} ${status} ${description}`,
  );

const CREATED = entry(1, 'create', { status: 'pending', notes: 'x' });

test('an event of our own is in Thailand’s time, in both languages, nowhere', () => {
  expect(shipmentEvents(ID, [CREATED])).toEqual([
    {
      event_id: `${ID}-1-status`,
      occurred_at: '2026-11-21T08:00:00+07:00',
      occurred_at_zone: 'stated',
      status: 'pre_transit',
      description: 'Shipment registered',
      description_th: 'ลงทะเบียนพัสดุแล้ว',
      location: null,
      source: 'service',
      carrier_event_code: null,
    },
  ]);
});

test.each([
  ['in_transit', 'in_transit', 'On its way', 'พัสดุอยู่ระหว่างการขนส่ง'],
  ['delivered', 'delivered', 'Delivered', 'นำจ่ายสำเร็จ'],
  ['confiscated', 'exception', 'Seized by the authorities', 'ถูกเจ้าหน้าที่ยึด'],
  ['returned', 'returned', 'Returned to the sender', 'ส่งคืนผู้ส่ง'],
  ['lost', 'exception', 'Reported lost', 'แจ้งว่าสูญหาย'],
])('the status %s', (ours, status, description, description_th) => {
  expect(shipmentEvents(ID, [entry(2, 'update', { status: ours })])).toMatchObject([
    { event_id: `${ID}-2-status`, status, description, description_th },
  ]);
});

test('what is not public is not shown, nor is an unknown status', () => {
  expect(shown(entry(2, 'update', { notes: 'x' }), entry(3, 'update', { status: 'gone' }))).toEqual(
    [],
  );
});

test('a deletion is a cancellation, and a restoration shows the status again', () => {
  const entries = [
    CREATED,
    entry(2, 'update', { status: 'in_transit' }),
    entry(3, 'delete', { is_deleted: true }),
    entry(4, 'restore', { is_deleted: false }),
  ];
  expect(shown(...entries)).toEqual([
    `${ID}-1-status pre_transit Shipment registered`,
    `${ID}-2-status in_transit On its way`,
    `${ID}-3-deleted cancelled Shipment cancelled`,
    `${ID}-4-status in_transit On its way`,
  ]);
  expect(shipmentEvents(ID, entries)[2]?.description_th).toBe('ยกเลิกการจัดส่งแล้ว');
});

test('a restoration without the entries before it shows a registration', () => {
  expect(shown(entry(4, 'restore', { is_deleted: false }))).toEqual([
    `${ID}-4-status pre_transit Shipment registered`,
  ]);
});

test('a note has the status of its time, in the words of staff in both languages', () => {
  const events = shipmentEvents(ID, [
    entry(2, 'update', { status: 'in_transit', public_note: 'Delayed by rain' }),
    entry(3, 'update', { public_note: 'Soon' }),
  ]);
  expect(
    events.map(({ event_id, status, description, description_th }) => [
      event_id,
      status,
      description,
      description_th,
    ]),
  ).toEqual([
    [`${ID}-2-status`, 'in_transit', 'On its way', 'พัสดุอยู่ระหว่างการขนส่ง'],
    [`${ID}-2-note`, 'in_transit', 'Delayed by rain', 'Delayed by rain'],
    [`${ID}-3-note`, 'in_transit', 'Soon', 'Soon'],
  ]);
});

test('a note that is taken back takes all before it back, and none after it', () => {
  const entries = [
    entry(2, 'update', { public_note: 'one' }),
    entry(3, 'update', { public_note: null }),
    entry(4, 'update', { public_note: 'two' }),
    entry(5, 'update', { public_note: null, status: 'lost' }),
    entry(6, 'update', { public_note: 'three' }),
    entry(7, 'update', { notes: null }),
  ];
  expect(shown(...entries.slice(0, 1))).toHaveLength(1);
  expect(shown(...entries)).toEqual([
    `${ID}-5-status exception Reported lost`,
    `${ID}-6-note exception three`,
  ]);
});

describe('a corrected status, or a note with it', () => {
  const at = (one: RecordedEntry, hour: number): RecordedEntry => ({
    ...one,
    at: new Date(Date.UTC(2026, 10, 21, hour)),
  });
  const correction = (revision: number, status: string): RecordedEntry => ({
    ...entry(revision, 'update', { status }),
    is_correction: true,
  });
  const moved = entry(2, 'update', { status: 'in_transit' });
  const statusOf = (...entries: RecordedEntry[]): string =>
    deriveStatus(inOrder(shipmentEvents(ID, entries))).status;

  test('is shown as withdrawn and corrected, in both languages', () => {
    const mistake = entry(3, 'update', { status: 'delivered' });
    const shownBoth = shipmentEvents(ID, [mistake, correction(4, 'in_transit')]).map(
      ({ status, description, description_th }) => [status, description, description_th],
    );
    expect(shownBoth).toEqual([
      ['unknown', 'Withdrawn: Delivered', 'ถอนสถานะ: นำจ่ายสำเร็จ'],
      ['in_transit', 'Corrected: On its way', 'แก้ไขสถานะ: พัสดุอยู่ระหว่างการขนส่ง'],
    ]);
  });

  test('keeps its words, and says no status', () => {
    const mistake = entry(3, 'update', { status: 'delivered', public_note: 'With the guard' });
    const entries = [CREATED, moved, mistake, correction(4, 'in_transit')];
    expect(shown(...entries)).toContain(`${ID}-3-note unknown With the guard`);
    expect(statusOf(...entries)).toBe('in_transit');
    const later = entry(5, 'update', { public_note: 'Still on its way' });
    expect(shown(...entries, later).at(-1)).toBe(`${ID}-5-note in_transit Still on its way`);
  });

  test('is no delivery either when it was taken back within a minute', () => {
    const mistake = at(
      entry(3, 'update', { status: 'delivered', public_note: 'With the guard' }),
      3,
    );
    expect(statusOf(CREATED, moved, mistake, at(correction(4, 'in_transit'), 3))).toBe(
      'in_transit',
    );
  });

  test('is none when the record was restored before the correction', () => {
    const entries = [
      CREATED,
      moved,
      entry(3, 'update', { status: 'delivered' }),
      entry(4, 'delete', {}),
      entry(5, 'restore', {}),
      correction(6, 'in_transit'),
    ];
    expect(statusOf(...entries)).toBe('in_transit');
  });
});

const pickup = aPickup();
const HUB = { city: 'Chiang Mai', country: 'TH' };

test.each([
  ['requested', 'pre_transit', 'Pickup requested', 'แจ้งให้เข้ารับพัสดุแล้ว', null],
  ['confirmed', 'pre_transit', 'Pickup confirmed', 'ยืนยันการเข้ารับพัสดุแล้ว', null],
  ['picked_up', 'picked_up', 'Picked up', 'เข้ารับพัสดุแล้ว', null],
  ['at_hub', 'in_transit', 'Arrived at the hub', 'พัสดุถึงศูนย์รับพัสดุแล้ว', HUB],
  ['cancelled', 'cancelled', 'Pickup cancelled', 'ยกเลิกการเข้ารับพัสดุแล้ว', null],
  ['failed', 'exception', 'Pickup not possible', 'เข้ารับพัสดุไม่สำเร็จ', null],
])('a pickup that is %s', (ours, status, description, description_th, location) => {
  const at = new Date('2026-11-21T03:00:00.999Z');
  const moved = { ...entry(3, 'update', { slot: 'x', status: ours }), at };
  expect(pickupEvents(pickup, [moved])).toEqual([
    {
      event_id: '3f7k21mpq0tx-3-status',
      occurred_at: '2026-11-21T10:00:00+07:00',
      occurred_at_zone: 'stated',
      status,
      description,
      description_th,
      location,
      source: 'service',
      carrier_event_code: null,
    },
  ]);
});

test('entries that do not change the status are not shown', () => {
  const entries = [entry(2, 'update', { slot: 'x' }), entry(3, 'update', { status: 'gone' })];
  expect(pickupEvents(pickup, entries)).toEqual([]);
});

test('each status is shown, in order', () => {
  const entries = (['requested', 'confirmed'] as const).map((status, at) =>
    entry(at + 1, 'update', { status }),
  );
  expect(pickupEvents(pickup, entries).map(({ event_id }) => event_id)).toEqual([
    '3f7k21mpq0tx-1-status',
    '3f7k21mpq0tx-2-status',
  ]);
});
