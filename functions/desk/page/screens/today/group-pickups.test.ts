import { groupBySlot, type PickupRow, groupByStep } from './group-pickups';

const pickup = (
  id: string,
  from: string,
  status: PickupRow['status'],
  to = '12:00',
): PickupRow => ({
  id,
  pickup_number: `PR-${id}`,
  status,
  slot: { date: '2027-01-05', from, to },
  name: 'ร้าน Crème',
  phone: '+66812345678',
  street: '99 Rama IV',
  subdistrict: 'Silom',
  district: 'Bang Rak',
  province: 'Bangkok',
  province_th: 'กรุงเทพมหานคร',
  postal_code: '10500',
  contact: null,
  parcels_count: 1,
  total_weight_kg: 1,
  notes: null,
  account_id: 'shop',
});

test('pickups are grouped by slot, the cancelled ones last in each', () => {
  const slots = groupBySlot([
    pickup('a', '10:00', 'cancelled'),
    pickup('b', '10:00', 'requested'),
    pickup('c', '09:00', 'at_hub'),
    pickup('d', '09:00', 'requested', '17:00'),
  ]);
  expect(slots.map(({ from, pickups }) => [from, pickups.map(({ id }) => id)])).toEqual([
    ['09:00', ['c']],
    ['09:00', ['d']],
    ['10:00', ['b', 'a']],
  ]);
});

test('what is chosen is moved by the step that comes next for each', () => {
  const statuses = ['at_hub', 'requested', 'picked_up', 'requested', 'failed'] as const;
  const steps = groupByStep(statuses.map((status, at) => pickup(String(at), '09:00', status)));
  expect(steps.map(({ next, pickups }) => [next, pickups.map(({ id }) => id)])).toEqual([
    ['confirmed', ['1', '3']],
    ['at_hub', ['2']],
  ]);
});
