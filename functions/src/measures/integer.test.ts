import fc from 'fast-check';

import { ceilDiv, ceilTo, halfUp, roundTo } from './integer';

const dividend = fc.integer({ min: 0, max: 2 ** 51 });
const divisor = fc.integer({ min: 1, max: 100_000 });

test('halfUp and ceilDiv agree with big integers up to the largest amounts in use', () => {
  fc.assert(
    fc.property(dividend, divisor, (n, d) => {
      const [bigN, bigD] = [BigInt(n), BigInt(d)];
      expect(BigInt(halfUp(n, d))).toBe((2n * bigN + bigD) / (2n * bigD));
      expect(BigInt(ceilDiv(n, d))).toBe((bigN + bigD - 1n) / bigD);
    }),
    { numRuns: 5000 },
  );
});

test('so they do next to a multiple, where a quotient is nearest to a whole number', () => {
  const largeDivisor = fc.integer({ min: 1, max: 10 ** 9 });
  const quotient = fc.integer({ min: 1, max: 2 ** 51 });
  fc.assert(
    fc.property(largeDivisor, quotient, fc.constantFrom(-1, 0, 1), (d, drawn, beside) => {
      const n = d * (1 + (drawn % Math.floor(2 ** 51 / d))) + beside;
      const [bigN, bigD] = [BigInt(n), BigInt(d)];
      expect(BigInt(halfUp(n, d))).toBe((2n * bigN + bigD) / (2n * bigD));
      expect(BigInt(ceilDiv(n, d))).toBe((bigN + bigD - 1n) / bigD);
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  [0, 5000, 0],
  [1, 5000, 5000],
  [5000, 5000, 5000],
  [5001, 5000, 10_000],
])('ceilTo(%d, %d) is %d: an exact multiple stays', (value, step, expected) => {
  expect(ceilTo(value, step)).toBe(expected);
});

test.each([
  [0, 1000, 0],
  [499, 1000, 0],
  [500, 1000, 1000],
  [1000, 1000, 1000],
  [1499, 1000, 1000],
  [1500, 1000, 2000],
  [25, 10, 30],
  [1, 3, 0],
  [2, 3, 3],
  [54_000_001, 1, 54_000_001],
])('roundTo(%d, %d) is %d: a half goes up', (value, step, expected) => {
  expect(roundTo(value, step)).toBe(expected);
});
