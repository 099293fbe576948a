import { isOverdue } from './is-overdue';

const estimated_delivery = { earliest: '2027-01-04', latest: '2027-01-06' };
const late = { status: 'in_transit', is_deleted: false, estimated_delivery } as const;
const at = (text: string): number => Date.parse(text);

test('a shipment is overdue once its latest day is over everywhere, as long as it is on its way', () => {
  expect(isOverdue(late, at('2027-01-07T11:59:59Z'))).toBe(false);
  const now = at('2027-01-07T12:00:00Z');
  expect(isOverdue(late, now)).toBe(true);
  expect(isOverdue({ ...late, is_deleted: true }, now)).toBe(false);
  for (const status of ['pending', 'delivered', 'returned', 'lost'] as const) {
    expect(isOverdue({ ...late, status }, now)).toBe(false);
  }
  expect(isOverdue({ status: 'in_transit', is_deleted: false }, now)).toBe(false);
});
