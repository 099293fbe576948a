import { toDisplayUnits } from './format-units';

test('money, weights, lengths and rates are shown in baht, kilograms, centimetres and per cent', () => {
  expect(
    toDisplayUnits({
      id: 'a',
      base_satang: 435,
      included_weight_grams: 20_500,
      fuel_bp: 2850,
      limits: { max_side_mm: 1205, max_weight_grams: null },
      rows: [{ up_to_grams: 500, prices_satang: [100, 250] }],
      next: { fuel_bp: 'scheduled' },
      proofs: [{ weight_mg: 3_200_100, sides_um: [304_800, 10] }],
    }),
  ).toEqual({
    id: 'a',
    base_thb: 4.35,
    included_weight_kg: 20.5,
    fuel_percent: 28.5,
    limits: { max_side_cm: 120.5, max_weight_kg: null },
    rows: [{ up_to_kg: 0.5, prices_thb: [1, 2.5] }],
    next: { fuel_percent: 'scheduled' },
    proofs: [{ weight_kg: 3.2001, sides_cm: [30.48, 0.001] }],
  });
});

test('everything else stays as it is', () => {
  const at = new Date(0);
  const value = { at, postal_codes: ['84320'], working_days: [1], none: null, active: true };
  expect(toDisplayUnits(value)).toEqual(value);
});
