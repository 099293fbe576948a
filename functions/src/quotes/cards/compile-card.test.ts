import { aRateCard } from '../../../test/support/cards';
import { compileCard } from './compile-card';

test('grams, millimetres and days of the card become the units of the nine steps', () => {
  const card = compileCard(
    aRateCard({
      zones: [
        { code: '1', countries: ['JP', 'KR'], area_fee_satang: 0, estimated_days: '2-4' },
        { code: '2', countries: ['DE'], area_fee_satang: 700, estimated_days: '4' },
      ],
      parcel: {
        delivery_type: 'express',
        rows: [
          { up_to_grams: 500, prices_satang: [10, 20] },
          { up_to_grams: 1000, prices_satang: [11, 21] },
        ],
        bands: [{ up_to_grams: 20_000, per_kg_satang: [5, 6] }],
      },
      document: null,
      limits: {
        max_actual_weight_grams: 15_000,
        max_side_mm: 1500,
        max_length_plus_girth_mm: null,
      },
    }),
  );
  expect(card.zoneIndexOf.get('DE')).toBe(1);
  expect(card.parcel).toEqual({
    deliveryType: 'express',
    roundToDg: 1,
    stepDg: 10_000,
    maxDg: 200_000,
    rowUpToDg: [5000, 10_000],
    rows: [
      [10, 20],
      [11, 21],
    ],
    bands: [
      {
        upToDg: 200_000,
        perKgSatangByZone: [5, 6],
        atLeastByZone: [11, 21],
        atMostByZone: [Infinity, Infinity],
      },
    ],
  });
  expect(card.document).toBeNull();
  expect(card.limits).toEqual({
    maxActualDg: 150_000,
    maxSide: 150_000,
    maxLengthPlusGirth: Infinity,
  });
  const rule = { group: 0, minDg: 0, hasFuel: true };
  expect(card.handlingRules).toEqual([
    { kind: 'overweight', above: 700_000, feeSatang: 95_000, ...rule },
    { kind: 'longest_side', above: 120_000, feeSatang: 90_000, ...rule },
  ]);
});

test('a zone’s discount is none unless the card has one', () => {
  const zone = { code: '1', countries: ['JP'], area_fee_satang: 5, estimated_days: '2-4' };
  const zones = [zone, { ...zone, code: '2', countries: ['DE'], freight_discount_bp: 3050 }];
  expect(compileCard(aRateCard({ zones, parcel: null, document: null })).zones).toEqual([
    { areaFeeSatang: 5, freightDiscountBp: 0, estimatedDays: '2-4' },
    { areaFeeSatang: 5, freightDiscountBp: 3050, estimatedDays: '2-4' },
  ]);
});

test('fees are in order group by group, the highest with its fuel first', () => {
  const side = { kind: 'longest_side', above_mm: 1000 } as const;
  const { handlingRules } = compileCard(
    aRateCard({
      handling_fees: [
        { ...side, fee_satang: 5, group: 'b', no_fuel: true },
        { ...side, fee_satang: 9 },
        { ...side, kind: 'second_side', fee_satang: 5, group: 'b', min_grams: 40_000 },
        { ...side, fee_satang: 7, group: 'b' },
        { kind: 'overweight_chargeable', above_grams: 30_000, fee_satang: 10, no_fuel: true },
        { ...side, fee_satang: 8, group: 'a' },
      ],
    }),
  );
  const rule = { kind: 'longest_side', above: 100_000, minDg: 0, hasFuel: true };
  expect(handlingRules).toEqual([
    { ...rule, feeSatang: 7, group: 0 },
    { ...rule, kind: 'second_side', feeSatang: 5, group: 0, minDg: 400_000 },
    { ...rule, feeSatang: 5, group: 0, hasFuel: false },
    { ...rule, feeSatang: 9, group: 1 },
    {
      ...rule,
      kind: 'overweight_chargeable',
      above: 300_000,
      feeSatang: 10,
      group: 1,
      hasFuel: false,
    },
    { ...rule, feeSatang: 8, group: 2 },
  ]);
});
