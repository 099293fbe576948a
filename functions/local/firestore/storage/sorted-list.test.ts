import fc from 'fast-check';

import { SortedList } from './sorted-list';

const ascending = (a: number, b: number): number => a - b;
const none = (): boolean => false;

function filled(items: Iterable<number>): SortedList<number> {
  const list = new SortedList(ascending);
  for (const item of items) list.add(item);
  return list;
}

test('is what a sorted set is, after any additions and deletions', () => {
  const operation = fc.record({ item: fc.nat(3000), deletes: fc.boolean() });
  const start = fc.array(fc.nat(3000), { maxLength: 3000 });
  fc.assert(
    fc.property(start, fc.array(operation), fc.nat(3000), (items, operations, from) => {
      const list = filled(items);
      const expected = new Set(items);
      for (const { item, deletes } of operations) {
        if (deletes) {
          list.delete(item);
          expected.delete(item);
        } else {
          list.add(item);
          expected.add(item);
        }
      }
      const sorted = [...expected].sort(ascending);
      expect([...list.ascending(none)]).toEqual(sorted);
      expect([...list.descending(none)]).toEqual(sorted.toReversed());
      expect(list.countWhile((item) => item < from)).toBe(sorted.filter((n) => n < from).length);
      const upwards = sorted.filter((item) => item >= from);
      expect([...list.ascending((item) => item < from)]).toEqual(upwards);
      const downwards = sorted.filter((item) => item <= from).toReversed();
      expect([...list.descending((item) => item > from)]).toEqual(downwards);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test.each<[string, (n: number) => number]>([
  ['upwards', (n) => n],
  ['downwards', (n) => -n],
  ['in mixed order', (n) => (n * 7919) % 20_011],
])('holds twenty thousand added %s, and none after they are deleted', (_name, itemAt) => {
  const items = Array.from({ length: 20_000 }, (_, n) => itemAt(n));
  const list = filled(items);
  expect([...list.ascending(none)]).toEqual([...items].sort(ascending));
  for (const item of items) list.delete(item);
  expect([...list.ascending(none)]).toEqual([]);
});

test('filled at once, behaves as if each item had been added', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5000), { maxLength: 2000 }), fc.nat(5000), (items, more) => {
      const list = new SortedList(ascending);
      list.fill([...items]);
      list.add(more);
      const expected = [...new Set([...items, more])].sort(ascending);
      expect([...list.ascending(none)]).toEqual(expected);
      list.delete(more);
      expect([...list.descending(none)]).toEqual(
        expected.filter((item) => item !== more).toReversed(),
      );
    }),
    { seed: 2, numRuns: 50 },
  );
});
