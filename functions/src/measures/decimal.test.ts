import fc from 'fast-check';

import { scaleDecimal } from './integer';

test.each([
  ['an integer', 3, 4, 30_000],
  ['a decimal that floating point multiplies to 434.99999999999994', 4.35, 2, 435],
  ['more decimals than are kept, below the half', 1.00004, 4, 10_000],
  ['more decimals than are kept, at the half', 1.00005, 4, 10_001],
  ['a half that binary floating point holds below the half', 1.0005, 3, 1001],
  ['a carry through every digit', 9.99999, 4, 100_000],
  ['exponent notation', 5e-5, 4, 1],
  ['exponent notation below the half', 4.9e-5, 4, 0],
  ['far below the last place', 1e-30, 4, 0],
  ['exponent notation with a fraction', 1.25e-7, 8, 13],
])('%s: %d to %d places is %d', (_name, value, places, expected) => {
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
    { numRuns: 5000 },
  );
});
