import { countByStatus, groupBySlot, type PickupRow } from './group-pickups';

const pickup = (id: string, from: string, status: PickupRow['status']): PickupRow => ({
  id,
  pickup_number: `PR-${id}`,
  status,
  pickup_name: 'Shop',
  pickup_province: 'Bangkok',
  pickup_province_th: 'กรุงเทพมหานคร',
  destination_id: 'bkk',
  parcels_count: 1,
  total_weight_kg: 1,
  slot: { date: '2027-01-05', from, to: '12:00' },
  fee_thb: 100,
  requested_date: '2027-01-04T03:00:00Z',
  account_id: 'shop',
  updated_at: '2027-01-04T03:00:00Z',
});

test('pickups are grouped by slot, the cancelled ones last in each', () => {
  const slots = groupBySlot([
    pickup('a', '10:00', 'cancelled'),
    pickup('b', '10:00', 'requested'),
    pickup('c', '09:00', 'at_hub'),
  ]);
  expect(slots.map(({ from, pickups }) => [from, pickups.map(({ id }) => id)])).toEqual([
    ['09:00', ['c']],
    ['10:00', ['b', 'a']],
  ]);
});

test('statuses are counted in the order of the day', () => {
  const statuses = ['at_hub', 'requested', 'at_hub'] as const;
  expect(countByStatus(statuses.map((status) => ({ status })))).toEqual([
    { status: 'requested', count: 1 },
    { status: 'at_hub', count: 2 },
  ]);
});
