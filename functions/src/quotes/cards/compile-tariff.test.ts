import { aRateCard } from '../../../test/support/cards';
import { compileTariff } from './compile-tariff';
import type { RateCard } from './rate-card';

const zones = ['JP', 'DE'].map((country) => ({
  code: country,
  countries: [country],
  area_fee_satang: 0,
  estimated_days: '2-4',
}));

/** In the first zone prices fall from row to row, and from band to band; in the second they rise. */
const cardOf = (fields: Partial<RateCard> = {}): RateCard =>
  aRateCard({
    zones,
    parcel: {
      delivery_type: 'express',
      rows: [
        { up_to_grams: 250, prices_satang: [120, 200] },
        { up_to_grams: 1300, prices_satang: [110, 300] },
      ],
      bands: [
        { up_to_grams: 3000, per_kg_satang: [80, 160] },
        { up_to_grams: 5000, per_kg_satang: [25, 100] },
        { up_to_grams: 7000, per_kg_satang: [30, 90] },
      ],
    },
    document: null,
    ...fields,
  });

test('a table that the card does not have is null', () => {
  expect(compileTariff(cardOf(), 'document')).toBeNull();
});

test('rows and rates stay as they are, and no band costs less than the last row', () => {
  const prices = { atLeastByZone: [110, 300], atMostByZone: [Infinity, Infinity] };
  expect(compileTariff(cardOf(), 'parcel')).toEqual({
    deliveryType: 'express',
    roundToDg: 1,
    stepDg: 10_000,
    maxDg: 70_000,
    rowUpToDg: [2500, 13_000],
    rows: [
      [120, 200],
      [110, 300],
    ],
    bands: [
      { upToDg: 30_000, perKgSatangByZone: [80, 160], ...prices },
      { upToDg: 50_000, perKgSatangByZone: [25, 100], ...prices },
      { upToDg: 70_000, perKgSatangByZone: [30, 90], ...prices },
    ],
  });
  expect(compileTariff(cardOf({ lower_of_higher_weight: false }), 'parcel')).toEqual(
    compileTariff(cardOf(), 'parcel'),
  );
});

test('where the lower counts, a row is the lowest from it on, a band at most the lowest above it', () => {
  // At their first weights, 2, 4 and 6 kg, the bands cost 160, 100, 180 and 320, 400, 540.
  expect(compileTariff(cardOf({ lower_of_higher_weight: true }), 'parcel')).toMatchObject({
    rows: [
      [100, 200],
      [100, 300],
    ],
    bands: [
      { perKgSatangByZone: [80, 160], atLeastByZone: [0, 0], atMostByZone: [100, 400] },
      { perKgSatangByZone: [25, 100], atLeastByZone: [0, 0], atMostByZone: [180, 540] },
      { perKgSatangByZone: [30, 90], atLeastByZone: [0, 0], atMostByZone: [Infinity, Infinity] },
    ],
  });
});

test('where the lower counts, a lower row counts for none above it', () => {
  const parcel = {
    delivery_type: 'express',
    rows: [10, 30, 20, 40].map((price, index) => ({
      up_to_grams: (index + 1) * 500,
      prices_satang: [price, 50 - price],
    })),
    bands: [],
  };
  expect(compileTariff(cardOf({ lower_of_higher_weight: true, parcel }), 'parcel')).toMatchObject({
    rows: [
      [10, 10],
      [20, 10],
      [20, 10],
      [40, 10],
    ],
    bands: [],
  });
});

test('a band starts at the first step of the card above the rows', () => {
  const bands = [{ up_to_grams: 3000, per_kg_satang: [40, 41] }];
  const parcel = { delivery_type: 'x', rows: cardOf().parcel?.rows ?? [], bands };
  const card = cardOf({ parcel, lower_of_higher_weight: true, weight_step_grams: 500 });
  // 1.5 kg: 60, and 61.5 half up.
  expect(compileTariff(card, 'parcel')?.rows).toEqual([
    [60, 62],
    [60, 62],
  ]);
});

test.each([
  ['rounding', { round_weight_to_grams: 100 }, { roundToDg: 1000, stepDg: 10_000 }],
  ['a step', { weight_step_grams: 500 }, { roundToDg: 1, stepDg: 5000 }],
  ['rounding to a gram', { round_weight_to_grams: 1 }, { roundToDg: 10 }],
])('%s counts in tenths of a gram', (_name, fields, expected) => {
  expect(compileTariff(cardOf(fields), 'parcel')).toMatchObject(expected);
});

test('without bands the last row is the last weight', () => {
  const card = cardOf();
  const rows = card.parcel?.rows ?? [];
  const parcel = { delivery_type: 'express', rows, bands: [] };
  expect(compileTariff(cardOf({ parcel }), 'parcel')).toMatchObject({ maxDg: 13_000, bands: [] });
});
