import fc from 'fast-check';

import { readExamples } from '../../test/support/repository';
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

const EXAMPLES = readExamples<{
  weights: [kg: number, dg: number][];
  lengths: [cm: number, length: number][];
  rates: [satang: number, basisPoints: number, expected: number][];
  volumes: [length: number, width: number, height: number, expected: number][];
}>(__dirname, 'vectors/units.json');

test('what the units are of one another', () => {
  expect([DG_PER_GRAM, DG_PER_KG]).toEqual([10, 10_000]);
  expect([LENGTH_UNITS_PER_MM, LENGTH_UNITS_PER_CM]).toEqual([100, 1000]);
  expect([SATANG_PER_THB, BASIS_POINTS]).toEqual([100, 10_000]);
});

test.each(EXAMPLES.weights)('%d kg are %d dg', (kg, dg) => {
  expect(kgToDg(kg)).toBe(dg);
});

test.each(EXAMPLES.lengths)('%d cm are %d hundredths of a millimetre', (cm, length) => {
  expect(cmToLength(cm)).toBe(length);
});

test('weights, lengths and money as people read them', () => {
  expect(dgToKg(71_874)).toBe(7.1874);
  expect(lengthToCm(120_001)).toBe(120.001);
  expect(satangToThb(443_400)).toBe(4434);
  expect(satangToThb(1)).toBe(0.01);
});

test.each(EXAMPLES.rates)(
  'of %d satang, %d basis points are %d',
  (satang, basisPoints, expected) => {
    expect(applyRate(satang, basisPoints)).toBe(expected);
  },
);

const volumetricKg = (length: number, width: number, height: number) =>
  dgToKg(volumetricDg(cmToLength(length), cmToLength(width), cmToLength(height)));

test.each(EXAMPLES.volumes)(
  '%d x %d x %d cm weigh %d kg by volume',
  (length, width, height, expected) => {
    expect(volumetricKg(length, width, height)).toBe(expected);
  },
);

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
