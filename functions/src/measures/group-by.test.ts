import { groupBy, groupInOrder } from './group-by';

test('items are grouped in their order, and those whose key is null are left out', () => {
  const groups = groupBy(['b2', 'a1', '?', 'b1', 'a2'], (item) => (item === '?' ? null : item[0]));
  expect([...groups]).toEqual([
    ['b', ['b2', 'b1']],
    ['a', ['a1', 'a2']],
  ]);
});

test('groups stand in the order of their keys, their items in their own', () => {
  expect(groupInOrder(['b2', 'c1', 'a1', 'b1'], ([key = '']) => key)).toEqual([
    ['a', ['a1']],
    ['b', ['b2', 'b1']],
    ['c', ['c1']],
  ]);
});
