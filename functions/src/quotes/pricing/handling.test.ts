import { aRateCard } from '../../../test/support/cards';
import { compileCard } from '../cards/compile-card';
import type { Package } from './package';
import { handling, measurePackage } from './steps';

const OVERWEIGHT = { kind: 'overweight', above_grams: 70_000, fee_satang: 950 } as const;
const SIDE = { kind: 'longest_side', above_mm: 1200, fee_satang: 900 } as const;
const GIRTH = { kind: 'length_plus_girth', above_mm: 3000, fee_satang: 800 } as const;

const cardOf = (...handling_fees: (typeof OVERWEIGHT | typeof SIDE | typeof GIRTH)[]) =>
  compileCard(aRateCard({ handling_fees }));

/** Of a weight in decigrams and sides in hundredths of a millimetre. */
const parcel = (actualDg: number, length: number, width = 1, height = 1): Package =>
  measurePackage(
    { country: 'JP', isDocument: false, actualDg, shipDate: '2026-11-21' },
    { length, width, height },
  );

test.each([
  ['70 kg', OVERWEIGHT, parcel(700_000, 1), 0, false],
  ['a tenth of a gram above 70 kg', OVERWEIGHT, parcel(700_001, 1), 950, false],
  ['120 cm', SIDE, parcel(1, 120_000), 0, false],
  ['120.001 cm', SIDE, parcel(1, 120_001), 900, true],
  ['120.001 cm of width', SIDE, parcel(1, 1, 120_001), 900, true],
  ['120.001 cm of height', SIDE, parcel(1, 1, 1, 120_001), 900, true],
  ['300 cm around', GIRTH, parcel(1, 100_000, 60_000, 40_000), 0, false],
  ['300.002 cm around', GIRTH, parcel(1, 100_000, 60_001, 40_000), 800, true],
  ['300.001 cm around', GIRTH, parcel(1, 100_001, 60_000, 40_000), 800, true],
])('%s', (_name, fee, item, feeSatang, isOversize) => {
  expect(handling(cardOf(fee), item)).toMatchObject({ feeSatang, isOversize });
});

test('weighs for a fee of weight what it weighs, not its volume', () => {
  const bulky = parcel(1, 119_000, 119_000, 119_000);
  expect(bulky.chargeableDg).toBeGreaterThan(700_000);
  expect(handling(cardOf(OVERWEIGHT), bulky)).toMatchObject({ feeSatang: 0, isOversize: false });
});

test('the highest of all that apply, once, in any order; oversize whatever is the highest', () => {
  const item = parcel(700_001, 120_001, 100_000, 100_000);
  const fees = [OVERWEIGHT, SIDE, GIRTH];
  for (const order of [fees, fees.toReversed(), [SIDE, OVERWEIGHT, GIRTH]]) {
    expect(handling(cardOf(...order), item)).toMatchObject({ feeSatang: 950, isOversize: true });
  }
  expect(handling(cardOf(), item)).toMatchObject({ feeSatang: 0, isOversize: false });
});
