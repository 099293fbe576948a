import { EMPTY, isFiltered, isPickupNumber, toSearch } from './query';

test('blanks of the address are not sent; the text and the columns are no filters', () => {
  expect(toSearch(EMPTY, null)).toEqual({});
  const query = { ...EMPTY, q: 'ORDER-1', cols: 'price' };
  expect(toSearch(query, 'abc')).toEqual({ text: 'ORDER-1', cursor: 'abc' });
  expect(isFiltered(query)).toBe(false);
});

const FILTERS = [
  ['status', 'lost', { status: 'lost' }],
  ['client', 'a@example.com', { client_email: 'a@example.com' }],
  ['courier', 'dhl', { courier_name: 'dhl' }],
  ['service', 'dhl', { service: 'dhl' }],
  ['country', 'JP', { country: 'JP' }],
  ['from', '2027-01-05', { created_from: '2027-01-05' }],
  ['to', '2027-01-06', { created_to: '2027-01-06' }],
  ['unmoved', '2027-01-07', { unmoved: '2027-01-07' }],
  ['deleted', '1', { include_deleted: true }],
  ['unpriced', '1', { unpriced: true }],
  ['unnumbered', '1', { unnumbered: true }],
  ['customs', '1', { customs: true }],
] as const;

test.each(FILTERS)('the filter %s of %s is sent as %j', (name, value, sent) => {
  const query = { ...EMPTY, [name]: value };
  expect(toSearch(query, null)).toEqual(sent);
  expect(isFiltered(query)).toBe(true);
});

test('every field of the address but the text and the columns is one of the filters', () => {
  const names = FILTERS.map(([name]) => name);
  expect(Object.keys(EMPTY).toSorted()).toEqual(['cols', 'q', ...names].toSorted());
});

test.each([
  ['PR-9Q5M-0HBZ-3XK2', true],
  [' pr9q5m0hbz3xk2 ', true],
  ['SR-9Q5M-0HBZ-3XK2', false],
  ['PR-1001', false],
])('%j is a number of a pickup: %s', (text, is) => {
  expect(isPickupNumber(text)).toBe(is);
});
