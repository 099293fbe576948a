import fc from 'fast-check';

import { ceilDiv, ceilTo, halfUp } from './integer';

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

test.each([
  [0, 5000, 0],
  [1, 5000, 5000],
  [5000, 5000, 5000],
  [5001, 5000, 10_000],
])('ceilTo(%d, %d) is %d: an exact multiple stays', (value, step, expected) => {
  expect(ceilTo(value, step)).toBe(expected);
});
