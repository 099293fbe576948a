import fc from 'fast-check';

import { decimal } from './numbers';

const faultsOf = (value: unknown): string[] =>
  decimal(2, 1000)
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

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

test.each<[unknown, string]>([
  [undefined, 'is required'],
  ['4.35', 'must be a number'],
  [-0.01, 'must not be negative'],
  [1000.01, 'must be at most 1000'],
  [4.355, 'must have at most 2 decimals'],
  [1e-7, 'must have at most 2 decimals'],
])('%p %s', (value, message) => {
  expect(faultsOf(value)).toEqual([message]);
});
