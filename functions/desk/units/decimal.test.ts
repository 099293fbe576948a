import fc from 'fast-check';

import { share } from '../../test/support/share';
import { formatDecimal, parseDecimal } from './format-units';

test('decimals are written without trailing zeros, and read back', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 3 }), (units, places) => {
      expect(parseDecimal(formatDecimal(units, places), places)).toBe(units);
    }),
    share({ numRuns: 2000 }),
  );
});
