import { bySortOrder, sortOrder } from './numbers';

const entry = (id: string, sort_order = 1) => ({ id, sort_order });

test('entries stand by their order, then by id', () => {
  const entries = [entry('c', 2), entry('b'), entry('a'), entry('d', 0)];
  expect(entries.sort(bySortOrder).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});

test.each([
  [0, true],
  [10_000, true],
  [-1, false],
  [10_001, false],
  [1.5, false],
])('whether %s is a place in a list: %s', (place, expected) => {
  expect(sortOrder().safeParse(place).success).toBe(expected);
});
