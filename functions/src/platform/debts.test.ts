import { Debts } from './debts';

function openDebts(maxKeys = 10) {
  const clock = { now: 0 };
  return { clock, debts: new Debts(() => clock.now, maxKeys) };
}

test('a debt is paid off at its rate, and no further', () => {
  const { clock, debts } = openDebts();
  debts.add('store', 100, 10);
  clock.now = 4000;
  expect(debts.owedBy('store', 10)).toBe(60);
  debts.add('store', 15, 10);
  expect(debts.owedBy('store', 10)).toBe(75);
  clock.now = 1_000_000;
  expect(debts.owedBy('store', 10)).toBe(0);
});

test('a debt can be taken back, and what is taken back twice is no credit', () => {
  const { debts } = openDebts();
  debts.add('store', 1, 1);
  debts.add('store', -1, 1);
  debts.add('store', -1, 1);
  debts.add('store', 3, 1);
  expect(debts.owedBy('store', 1)).toBe(3);
});

test('a clock that is set back pays nothing off, and adds nothing', () => {
  const { clock, debts } = openDebts();
  clock.now = 5000;
  debts.add('store', 10, 1);
  clock.now = 0;
  expect(debts.owedBy('store', 1)).toBe(10);
});

test('of too many keys the one that was added to longest ago is forgotten', () => {
  const { debts } = openDebts(2);
  debts.add('a', 1, 1);
  debts.add('b', 1, 1);
  debts.add('a', 1, 1);
  debts.add('c', 1, 1);
  expect(['a', 'b', 'c'].map((key) => debts.owedBy(key, 1))).toEqual([2, 0, 1]);
});
