import fc from 'fast-check';

import { listFaults } from '../../test/support/faults';
import {
  amount,
  centimetres,
  decimal,
  kilograms,
  thousandthsToAmount,
  bySortOrder,
} from './numbers';

test('an amount is read as whole thousandths, and shown as it was', () => {
  expect([0, 1250.5, 0.001, 4.35, 1e9].map((value) => amount().parse(value))).toEqual([
    0, 1_250_500, 1, 4350, 1e12,
  ]);
  expect(Object.is(amount().parse(-0), 0)).toBe(true);
  expect(thousandthsToAmount(1_250_500)).toBe(1250.5);
});

test.each([
  [-1, ['must not be negative']],
  [-0.0001, ['must not be negative']],
  [1e9 + 1, ['must be at most 1000000000']],
  [0.0001, ['must have at most 3 decimals']],
  [1.0005, ['must have at most 3 decimals']],
])('an amount of %j is refused', (value, messages) => {
  expect(listFaults(amount(), value)).toEqual(messages.map((message) => `: ${message}`));
});

test('a decimal may be as large as its bound', () => {
  const percent = decimal(2, 100);
  expect([percent.parse(100), percent.parse(28.5)]).toEqual([10_000, 2850]);
  expect(listFaults(percent, 100.01)).toEqual([': must be at most 100']);
  expect(listFaults(percent, 28.505)).toEqual([': must have at most 2 decimals']);
});

test.each([
  ['kg', kilograms(), 0.00005, 300],
  ['cm', centimetres(), 0.0005, 300],
])('a measure in %s is above 0 and at most 300', (unit, schema, least, most) => {
  const range = `: must be more than 0 and at most ${most} ${unit}`;
  expect([least, 1.5, most].map((value) => schema.parse(value))).toEqual([least, 1.5, most]);
  for (const value of [0, -1, least * 0.99, most + 0.1]) {
    expect(listFaults(schema, value)).toEqual([range]);
  }
});

test('a weight may have another bound', () => {
  expect(kilograms(10_000).parse(10_000)).toBe(10_000);
  expect(listFaults(kilograms(10_000), 10_001)).toEqual([
    ': must be more than 0 and at most 10000 kg',
  ]);
});

test('every number of so many decimals is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
      const digits = String(hundredths).padStart(3, '0');
      const written = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
      expect(decimal(2, 1000).parse(written)).toBe(hundredths);
    }),
    { seed: 5, numRuns: 2000 },
  );
});

const entry = (id: string, sort_order = 1) => ({ id, sort_order });

test('entries stand by their order, then by id', () => {
  const entries = [entry('c', 2), entry('b'), entry('a'), entry('d', 0)];
  expect(entries.sort(bySortOrder).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
});
