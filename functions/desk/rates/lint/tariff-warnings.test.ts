import { aCardZone, aRateCard, aTariff } from '../../../test/support/cards';
import { tariffWarnings } from './tariff-warnings';

test('all warnings are given, zone by zone', () => {
  const card = aRateCard({
    lower_of_higher_weight: true,
    zones: [
      aCardZone('1', ['JP'], { freight_discount_bp: 0 }),
      aCardZone('2', ['DE'], { freight_discount_bp: 9000 }),
    ],
    document: null,
    parcel: aTariff(500, [
      [1000, 1000],
      [1000, 500],
    ]),
    weight_step_grams: 10,
    round_weight_to_grams: 1000,
    fuel_bp: 0,
  });
  expect(tariffWarnings(card).map(({ place }) => place)).toEqual([
    'parcel.rows[1].prices_satang[1]',
    'weight_step_grams',
    'round_weight_to_grams',
    'zones[1].freight_discount_bp',
    'parcel.rows',
    'fuel_bp',
  ]);
});
