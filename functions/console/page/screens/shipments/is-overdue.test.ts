import { isOverdue } from './is-overdue';

const estimated_delivery = { earliest: '2027-01-04', latest: '2027-01-06' };

test('a shipment is overdue from the day after its latest one, as long as it is on its way', () => {
  const late = { status: 'in_transit', estimated_delivery } as const;
  expect(isOverdue(late, '2027-01-06')).toBe(false);
  expect(isOverdue(late, '2027-01-07')).toBe(true);
  for (const status of ['pending', 'delivered', 'returned', 'lost'] as const) {
    expect(isOverdue({ ...late, status }, '2027-01-07')).toBe(false);
  }
  expect(isOverdue({ status: 'in_transit' }, '2027-01-07')).toBe(false);
});
