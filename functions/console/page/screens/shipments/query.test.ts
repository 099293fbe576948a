import { EMPTY, isFiltered, isPickupNumber, toSearch } from './query';

test('blanks of the address are not sent', () => {
  expect(toSearch(EMPTY, null)).toEqual({});
  const query = { ...EMPTY, q: 'ORDER-1', client: 'a@example.com', deleted: '1' };
  expect(toSearch(query, 'abc')).toEqual({
    text: 'ORDER-1',
    client_email: 'a@example.com',
    include_deleted: true,
    cursor: 'abc',
  });
});

test('the text alone is no filter', () => {
  expect(isFiltered({ ...EMPTY, q: 'x' })).toBe(false);
  expect(isFiltered({ ...EMPTY, courier: 'dhl' })).toBe(true);
});

test.each([
  ['PR-9Q5M-0HBZ-3XK2', true],
  [' pr9q5m0hbz3xk2 ', true],
  ['SR-9Q5M-0HBZ-3XK2', false],
  ['PR-1001', false],
])('%j is a number of a pickup: %s', (text, is) => {
  expect(isPickupNumber(text)).toBe(is);
});
