import fc from 'fast-check';

import { cmToLength, dgToKg, kgToDg, volumetricDg } from './units';

const volumetricKg = (length: number, width: number, height: number) =>
  dgToKg(volumetricDg(cmToLength(length), cmToLength(width), cmToLength(height)));

test.each([
  [40, 30, 20, 4.8],
  [130, 50, 40, 52],
  [32, 24, 1, 0.1536],
  [62.5, 12.5, 35.2, 5.5],
  [30.48, 20.32, 15.24, 1.8878],
  [33, 33, 33, 7.1874],
  [50, 40, 25, 10],
  [50.1, 40, 25, 10.02],
  [300, 300, 300, 5400],
  [0.001, 0.001, 0.001, 0],
])('%d x %d x %d cm weigh %d kg by volume', (length, width, height, expected) => {
  expect(volumetricKg(length, width, height)).toBe(expected);
});

test('kilograms are kept to a tenth of a gram, halves up', () => {
  expect(kgToDg(30.0001)).toBe(300_001);
  expect(kgToDg(0.00005)).toBe(1);
});

test('volumetric weight agrees with big integers for every size up to 300 cm', () => {
  const side = fc.integer({ min: 1, max: 300_000 });
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      const volume = BigInt(length) * BigInt(width) * BigInt(height);
      const exact = (2n * volume + 500_000_000n) / 1_000_000_000n;
      expect(BigInt(volumetricDg(length, width, height))).toBe(exact);
    }),
    { numRuns: 5000 },
  );
});
