import { aPickup } from '../../../test/support/records';
import type { RecordedEntry } from '../history/entry';
import { pickupEvents } from './service-events';

const entry = (revision: number, changes: Record<string, unknown>): RecordedEntry => ({
  revision,
  action: 'update',
  at: new Date('2026-11-21T03:00:00.999Z'),
  by: 'staff',
  account_id: 'staff',
  changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
  reason: null,
  is_public: true,
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
  expect(pickupEvents(pickup, [entry(3, { slot: 'x', status: ours })])).toEqual([
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
  expect(pickupEvents(pickup, [entry(2, { slot: 'x' }), entry(3, { status: 'gone' })])).toEqual([]);
});

test('each status is shown, in order', () => {
  const entries = [entry(1, { status: 'requested' }), entry(2, { status: 'confirmed' })];
  expect(pickupEvents(pickup, entries).map(({ event_id }) => event_id)).toEqual([
    '3f7k21mpq0tx-1-status',
    '3f7k21mpq0tx-2-status',
  ]);
});
