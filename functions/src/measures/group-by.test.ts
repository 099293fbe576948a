import { groupBy } from './group-by';

test('items are grouped in their order, and those whose key is null are left out', () => {
  const groups = groupBy(['b2', 'a1', '?', 'b1', 'a2'], (item) => (item === '?' ? null : item[0]));
  expect([...groups]).toEqual([
    ['b', ['b2', 'b1']],
    ['a', ['a1', 'a2']],
  ]);
});
