import { measurePackage } from './weights';

const request = { country: 'JP', isDocument: true, shipDate: '2026-11-21' };

/** 40 x 25 x 50 cm: 10 kg by volume. */
const TEN_KG = { length: 40_000, width: 25_000, height: 50_000 };

test.each([
  ['equal weights count as actual', 100_000, 'actual', 100_000],
  ['a tenth of a gram less is volumetric', 99_999, 'volumetric', 100_000],
  ['a tenth of a gram more is actual', 100_001, 'actual', 100_001],
])('%s', (_name, actualDg, weightUsed, chargeableDg) => {
  expect(measurePackage({ ...request, actualDg }, TEN_KG)).toEqual({
    ...request,
    actualDg,
    volumetricDg: 100_000,
    chargeableDg,
    weightUsed,
    longestSide: 50_000,
    secondSide: 40_000,
    lengthPlusGirth: 180_000,
    pieces: null,
  });
});

test('whichever side is the longest, the second is the larger of the others, and the girth is around both', () => {
  const sides = [10_000, 20_000, 70_000] as const;
  for (const [a, b, c] of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
  ] as const) {
    const item = measurePackage(
      { ...request, actualDg: 1 },
      { length: sides[a], width: sides[b], height: sides[c] },
    );
    expect([item.longestSide, item.secondSide]).toEqual([70_000, 20_000]);
    expect(item.lengthPlusGirth).toBe(130_000);
  }
});
