import fc from 'fast-check';

import {
  BASIS_POINTS,
  DG_PER_GRAM,
  DG_PER_KG,
  LENGTH_UNITS_PER_CM,
  LENGTH_UNITS_PER_MM,
  SATANG_PER_THB,
  cmToLength,
  dgToKg,
  kgToDg,
  lengthToCm,
  applyRate,
  satangToThb,
  volumetricDg,
} from './units';

test('what the units are of one another', () => {
  expect([DG_PER_GRAM, DG_PER_KG]).toEqual([10, 10_000]);
  expect([LENGTH_UNITS_PER_MM, LENGTH_UNITS_PER_CM]).toEqual([100, 1000]);
  expect([SATANG_PER_THB, BASIS_POINTS]).toEqual([100, 10_000]);
});

test.each([
  [1.25, 12_500],
  [0.00005, 1],
  [0.000049, 0],
  [300, 3_000_000],
  [30.0001, 300_001],
])('%d kg are %d dg', (kg, dg) => {
  expect(kgToDg(kg)).toBe(dg);
});

test.each([
  [30.48, 30_480],
  [0.0005, 1],
  [0.00049, 0],
  [62.5, 62_500],
])('%d cm are %d hundredths of a millimetre', (cm, length) => {
  expect(cmToLength(cm)).toBe(length);
});

test('weights, lengths and money as people read them', () => {
  expect(dgToKg(71_874)).toBe(7.1874);
  expect(lengthToCm(120_001)).toBe(120.001);
  expect(satangToThb(443_400)).toBe(4434);
  expect(satangToThb(1)).toBe(0.01);
});

test.each([
  [325_000, 2750, 89_375],
  [4, 1250, 1],
  [3, 1250, 0],
  [100, 10_000, 100],
  [100, 0, 0],
])('of %d satang, %d basis points are %d', (satang, basisPoints, expected) => {
  expect(applyRate(satang, basisPoints)).toBe(expected);
});

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

test('a rate of any amount, however large, agrees with big integers', () => {
  const satang = fc.oneof(
    fc.integer({ min: 0, max: 10_000_000 }),
    fc.integer({ min: 399_999_990_000, max: 400_000_010_000 }),
    fc.integer({ min: 0, max: 900_000_000_000_000 }),
  );
  fc.assert(
    fc.property(satang, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const exact = (2n * BigInt(amount) * BigInt(rate) + 10_000n) / 20_000n;
      expect(BigInt(applyRate(amount, rate))).toBe(exact);
    }),
    { numRuns: 5000 },
  );
});
