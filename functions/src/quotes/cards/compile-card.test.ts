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
