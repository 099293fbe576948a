import { compileCard } from '../../src/pricing/cards/compile-card';
import { aRateCard } from '../../test/support/cards';
import { MAX_DG, toRuns, weightsOfChange } from './price-curve';

describe('the weights after which a price may change', () => {
  const card = compileCard(aRateCard());
  const tariff = card.parcel;
  if (tariff === null) throw new Error('The card takes parcels.');
  const of = (stepDg: number, roundToDg = 1): number[] =>
    weightsOfChange(card, { ...tariff, rowUpToDg: [5000, 10_000], stepDg, roundToDg });

  test.each([
    ['steps of 500 g', 5000, [5000, 10_000, 15_000, 20_000]],
    ['finer steps are sampled every 100 g', 500, [5000, 10_000, 11_000, 12_000]],
    ['steps of 30 g are sampled at multiples of 30 g', 300, [5000, 10_000, 10_800, 12_000]],
  ])('%s', (_name, stepDg, first) => {
    expect(of(stepDg).filter((dg) => dg <= (first.at(-1) ?? 0))).toEqual(first);
  });

  test.each([500, 5000])('with steps of %i they go on up to the heaviest package', (stepDg) => {
    const weights = of(stepDg);
    expect(weights.at(-1)).toBe(MAX_DG);
    expect(weights.at(-2)).toBe(MAX_DG - Math.max(stepDg, 1000));
  });

  test('where weights are rounded, the last that is rounded down', () => {
    expect(of(5000, 1000).slice(0, 3)).toEqual([5499, 10_499, 15_499]);
  });
});

test('neighbours of one price are one run, up to the heavier weight', () => {
  const prices = new Map([
    [10_000, 500],
    [20_000, 500],
    [30_000, null],
    [40_000, 900],
  ]);
  expect(toRuns([...prices.keys()], (dg) => prices.get(dg) ?? null)).toEqual([
    { up_to_kg: 2, satang: 500 },
    { up_to_kg: 3, satang: null },
    { up_to_kg: 4, satang: 900 },
  ]);
});
