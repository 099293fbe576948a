import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
import { share } from '../../test/support/share';
import { ceilDiv, ceilTo, halfUp, roundTo } from './rounding';
import { scaleDecimal } from './units';

const EXAMPLES = readExamples<{
  rounded: [value: number, step: number, expected: number][];
  scaled: [name: string, value: number, places: number, expected: number][];
}>(__dirname, 'vectors/integer.json');

const dividend = fc.integer({ min: 0, max: 2 ** 51 });
const divisor = fc.integer({ min: 1, max: 100_000 });

test('halfUp and ceilDiv agree with big integers up to the largest amounts in use', () => {
  fc.assert(
    fc.property(dividend, divisor, (n, d) => {
      const [bigN, bigD] = [BigInt(n), BigInt(d)];
      expect(BigInt(halfUp(n, d))).toBe((2n * bigN + bigD) / (2n * bigD));
      expect(BigInt(ceilDiv(n, d))).toBe((bigN + bigD - 1n) / bigD);
    }),
    share({ numRuns: 5000 }),
  );
});

test('so they do next to a multiple, where a quotient is nearest to a whole number', () => {
  const largeDivisor = fc.integer({ min: 1, max: 10 ** 9 });
  const quotient = fc.integer({ min: 1, max: 2 ** 51 });
  fc.assert(
    fc.property(largeDivisor, quotient, fc.constantFrom(-1, 0, 1), (d, drawn, offset) => {
      const n = d * (1 + (drawn % Math.floor(2 ** 51 / d))) + offset;
      const [bigN, bigD] = [BigInt(n), BigInt(d)];
      expect(BigInt(halfUp(n, d))).toBe((2n * bigN + bigD) / (2n * bigD));
      expect(BigInt(ceilDiv(n, d))).toBe((bigN + bigD - 1n) / bigD);
    }),
    share({ numRuns: 20_000 }),
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

test.each(EXAMPLES.rounded)('roundTo(%d, %d) is %d: a half goes up', (value, step, expected) => {
  expect(roundTo(value, step)).toBe(expected);
});

test.each(EXAMPLES.scaled)('%s: %d to %d places is %d', (_name, value, places, expected) => {
  expect(scaleDecimal(value, places)).toBe(expected);
});

test('every decimal of at most four places comes back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), (tenths) => {
      expect(
        scaleDecimal(
          Number(`${Math.floor(tenths / 10_000)}.${String(tenths % 10_000).padStart(4, '0')}`),
          4,
        ),
      ).toBe(tenths);
    }),
    share({ numRuns: 5000 }),
  );
});
