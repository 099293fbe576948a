import fc from 'fast-check';

import type { Package } from '../../src/quotes/pricing/package';
import { measurePackage } from '../../src/quotes/pricing/steps';

export interface Size {
  dg: number;
  length: number;
  width: number;
  height: number;
}

/** Most parcels are small; the rest reach to the service's bounds of 300 kg and 300 cm. */
const measure = (small: number, max: number) =>
  fc.oneof(
    fc.integer({ min: 1, max: small / 5 }),
    fc.integer({ min: 1, max: small }),
    fc.integer({ min: 1, max }),
  );

export const sizes: fc.Arbitrary<Size> = fc.record({
  dg: measure(100_000, 3_000_000),
  length: measure(50_000, 300_000),
  width: measure(50_000, 300_000),
  height: measure(50_000, 300_000),
});

/** Light or heavy as a row or a band ends, or a tenth of a gram more or less. */
export const sizesAtSteps: fc.Arbitrary<Size> = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(-1, 0, 1))
  .map(([halves, more]) => ({ dg: halves * 5000 + more, length: 1, width: 1, height: 1 }));

/** A package and one that is in no respect smaller. */
export const growing: fc.Arbitrary<[Size, Size]> = fc.tuple(sizes, sizes).map(([a, b]) => [
  {
    dg: Math.min(a.dg, b.dg),
    length: Math.min(a.length, b.length),
    width: Math.min(a.width, b.width),
    height: Math.min(a.height, b.height),
  },
  {
    dg: Math.max(a.dg, b.dg),
    length: Math.max(a.length, b.length),
    width: Math.max(a.width, b.width),
    height: Math.max(a.height, b.height),
  },
]);

export function measured(
  { dg, length, width, height }: Size,
  place: { country: string; isDocument: boolean; shipDate: string },
): Package {
  return measurePackage({ ...place, actualDg: dg }, { length, width, height });
}

export const places = fc.record({
  country: fc.constantFrom('JP', 'DE'),
  isDocument: fc.boolean(),
  shipDate: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'),
});
