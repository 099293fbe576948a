import fc from 'fast-check';

import { share } from '../../test/support/share';
import { formatDecimal, parseDecimal } from './format-units';

test.each<[string, number, number | undefined]>([
  ['12.5', 2, 1250],
  ['12', 2, 1200],
  ['0.05', 2, 5],
  ['1,234.50', 2, 123_450],
  ['12.50', 1, 125],
  ['12.505', 2, undefined],
  ['-1', 2, undefined],
  ['1e3', 2, undefined],
  ['', 2, undefined],
  ['12,5', 2, undefined],
  [' 12 ', 1, 120],
  ['๑๒.๕', 1, 125],
  ['12.', 1, undefined],
  ['.5', 1, undefined],
  ['999999999', 1, 9_999_999_990],
  ['1000000000', 1, undefined],
  ['0.00', 1, 0],
  ['1,2345', 1, undefined],
  ['1,234,567', 1, 12_345_670],
])('%s with %i places is %s', (text, places, units) => {
  expect(parseDecimal(text, places)).toBe(units);
});

test('decimals are written without trailing zeros, and read back', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 3 }), (units, places) => {
      expect(parseDecimal(formatDecimal(units, places), places)).toBe(units);
    }),
    share({ numRuns: 2000 }),
  );
});
