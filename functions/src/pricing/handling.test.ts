import { aRateCard } from '../../test/support/cards';
import { compileCard } from './cards/compile-card';
import type { HandlingFee } from './cards/rate-card';
import { handling } from './handling';
import { type Package, measurePackage } from './weights';

const OVERWEIGHT = { kind: 'overweight', above_grams: 70_000, fee_satang: 950 } as const;
const SIDE = { kind: 'longest_side', above_mm: 1200, fee_satang: 900 } as const;
const GIRTH = { kind: 'length_plus_girth', above_mm: 3000, fee_satang: 800 } as const;

const CHARGEABLE = {
  kind: 'overweight_chargeable',
  above_grams: 70_000,
  fee_satang: 700,
} as const;
const SECOND = { kind: 'second_side', above_mm: 760, fee_satang: 600 } as const;

const buildCard = (...handling_fees: HandlingFee[]) => compileCard(aRateCard({ handling_fees }));

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
  ['76 cm of the second side', SECOND, parcel(1, 76_000, 200_000), 0, false],
  ['76.001 cm of the second side', SECOND, parcel(1, 76_001, 200_000, 1), 600, true],
  [
    '76.001 cm of the second side, in another order',
    SECOND,
    parcel(1, 1, 76_001, 76_001),
    600,
    true,
  ],
  ['a longest side alone', SECOND, parcel(1, 200_000, 1, 1), 0, false],
  ['70 kg by volume', CHARGEABLE, parcel(1, 100_000, 100_000, 35_000), 0, false],
  ['70.0002 kg by volume', CHARGEABLE, parcel(1, 100_000, 100_000, 35_001), 700, false],
  ['a tenth of a gram above 70 kg by weight', CHARGEABLE, parcel(700_001, 1), 700, false],
])('%s', (_name, fee, item, feeSatang, isOversize) => {
  expect(handling(buildCard(fee), item)).toMatchObject({ feeSatang, isOversize });
});

test('weighs for a fee of weight what it weighs, not its volume', () => {
  const bulky = parcel(1, 119_000, 119_000, 119_000);
  expect(bulky.chargeableDg).toBeGreaterThan(700_000);
  expect(handling(buildCard(OVERWEIGHT), bulky)).toMatchObject({ feeSatang: 0, isOversize: false });
});

test('the highest of all that apply, once, in any order; oversize whatever is the highest', () => {
  const item = parcel(700_001, 120_001, 100_000, 100_000);
  const fees = [OVERWEIGHT, SIDE, GIRTH];
  for (const order of [fees, fees.toReversed(), [SIDE, OVERWEIGHT, GIRTH]]) {
    expect(handling(buildCard(...order), item)).toMatchObject({ feeSatang: 950, isOversize: true });
  }
  expect(handling(buildCard(), item)).toMatchObject({ feeSatang: 0, isOversize: false });
});

describe('of fees in groups', () => {
  const item = parcel(700_001, 120_001, 100_000, 100_000);
  const nothing = { feeSatang: 0, fuelFreeSatang: 0, minDg: 0, isOversize: false };

  test('the highest of each applies, and the groups add up, in any order', () => {
    const fees: HandlingFee[] = [
      OVERWEIGHT,
      { ...SIDE, group: 'size' },
      { ...GIRTH, group: 'size' },
      { ...SECOND, group: 'over_max' },
      CHARGEABLE,
    ];
    for (const order of [
      fees,
      fees.toReversed(),
      [2, 4, 0, 3, 1].flatMap((at) => fees[at] ?? []),
    ]) {
      expect(handling(buildCard(...order), item)).toMatchObject({
        feeSatang: 950 + 900 + 600,
        isOversize: true,
      });
    }
  });

  test('one that is not met leaves its group to the next', () => {
    const fees: HandlingFee[] = [
      { ...SIDE, above_mm: 1201, group: 'size' },
      { ...GIRTH, group: 'size' },
      OVERWEIGHT,
    ];
    expect(handling(buildCard(...fees), item)).toMatchObject({ feeSatang: 800 + 950 });
  });

  test('the least weight is the most of all that are met, charged or not', () => {
    const fees: HandlingFee[] = [
      OVERWEIGHT,
      { ...SIDE, min_grams: 40_000 },
      { ...GIRTH, min_grams: 30_000 },
      { ...SECOND, above_mm: 1001, min_grams: 90_000 },
    ];
    expect(handling(buildCard(...fees), item)).toEqual({
      feeSatang: 950,
      fuelFreeSatang: 0,
      minDg: 400_000,
      isOversize: true,
    });
    expect(handling(buildCard(...fees), parcel(1, 1))).toEqual(nothing);
  });

  test('a fee may be nothing but a least weight', () => {
    const fee = { ...SIDE, fee_satang: 0, min_grams: 1 };
    expect(handling(buildCard(fee), item)).toEqual({ ...nothing, minDg: 10, isOversize: true });
  });

  test('what is free of fuel is the fees that count, not those that they take the place of', () => {
    const fees: HandlingFee[] = [
      { ...OVERWEIGHT, no_fuel: true },
      { ...SIDE, no_fuel: true },
      { ...SECOND, group: 'size', no_fuel: true },
      { ...GIRTH, group: 'size' },
      { ...CHARGEABLE, group: 'volume', no_fuel: true },
    ];
    expect(handling(buildCard(...fees), item)).toMatchObject({
      feeSatang: 950 + 800 + 700,
      fuelFreeSatang: 950 + 700,
    });
  });

  test('of two that are as high the one with fuel counts, in any order', () => {
    const fees: HandlingFee[] = [SIDE, { ...OVERWEIGHT, fee_satang: 900, no_fuel: true }];
    for (const order of [fees, fees.toReversed()]) {
      expect(handling(buildCard(...order), item)).toMatchObject({
        feeSatang: 900,
        fuelFreeSatang: 0,
      });
    }
  });

  /** 900 and 27.5 % of fuel are 1147.50. */
  test.each([
    [1147, 900, 0],
    [1148, 1148, 1148],
  ])('of 900 with fuel and %i without, what costs more counts', (fee_satang, fee, free) => {
    const fees: HandlingFee[] = [SIDE, { ...OVERWEIGHT, fee_satang, no_fuel: true }];
    for (const order of [fees, fees.toReversed()]) {
      expect(handling(buildCard(...order), item)).toMatchObject({
        feeSatang: fee,
        fuelFreeSatang: free,
      });
    }
  });

  test('a fee that says that it has fuel has it', () => {
    expect(handling(buildCard(SIDE), item)).toMatchObject({
      feeSatang: 900,
      fuelFreeSatang: 0,
    });
  });
});
