import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { aCardZone, aRateCard, aTariff } from '../../../../test/support/cards';
import { sayCardFinding } from '../../../faults/cards';
import { changedSettings } from './changed-settings';

const ZONE = aCardZone('1', ['JP'], { freight_discount_bp: 1000 });
const PARCEL = {
  ...aTariff(500, [[100], [100], [100], [100]]),
  additional: [{ up_to_grams: 5000, step_grams: 500, per_step_satang: [10] }],
  bands: [{ up_to_grams: 30_000, per_kg_satang: [10] }],
};
const BEFORE = aRateCard({
  fuel_bp: 2750,
  markup_bp: 500,
  discount_bp: 400,
  vat_bp: 700,
  rounding_unit_satang: 100,
  round_weight_to_grams: 500,
  zones: [ZONE],
  parcel: PARCEL,
});
const zone = (change: object) => ({ zones: [{ ...ZONE, ...change }] });
const parcel = (change: object) => ({ parcel: { ...PARCEL, ...change } });
const rowsTo = (...ends: number[]) =>
  parcel({ rows: ends.map((up_to_grams) => ({ up_to_grams, prices_satang: [100] })) });

test.each<[change: Partial<RateCard>, expected: string[]]>([
  [{}, []],
  [{ fuel_bp: 3549 }, []],
  [{ fuel_bp: 3550 }, ['fuel_bp: fuel_percent is 35.5 %, after 27.5 %']],
  [{ fuel_bp: 'scheduled' }, []],
  [{ markup_bp: 999 }, []],
  [{ markup_bp: 1000 }, ['markup_bp: markup_percent is 10 %, after 5 %']],
  [{ discount_bp: 200 }, ['discount_bp: discount_percent is 2 %, after 4 %']],
  [{ discount_bp: 0 }, ['discount_bp: discount_percent is none or 0, after 4 %']],
  [{ vat_bp: 1400 }, ['vat_bp: vat_percent is 14 %, after 7 %']],
  [{ rounding_unit_satang: 500 }, ['rounding_unit_satang: rounding_thb is 5 THB, after 1 THB']],
  [
    { round_weight_to_grams: 1000 },
    ['round_weight_to_grams: round_weight_to_kg is 1 kg, after 0.5 kg'],
  ],
  [zone({ freight_discount_bp: 1999 }), []],
  [
    zone({ freight_discount_bp: 2000 }),
    ['zones[0].freight_discount_bp: freight_discount_percent 1 is 20 %, after 10 %'],
  ],
  [zone({ code: '2', freight_discount_bp: 3000, estimated_days: '9-20' }), []],
  [zone({ estimated_days: '2-6' }), []],
  [
    zone({ estimated_days: '3-8' }),
    ['zones[0].estimated_days: estimated_days 1 is 3-8, after 2-4'],
  ],
  [rowsTo(500, 1000, 1600, 2000), ['parcel.rows[2]: parcel is 1.6 kg, after 1.5 kg']],
  [
    rowsTo(600, 1100, 1600, 2000),
    [
      'parcel.rows[0]: parcel is 0.6 kg, after 0.5 kg',
      'parcel.rows[1]: parcel is 1.1 kg, after 1 kg',
      'parcel.rows[2]: parcel is 1.6 kg, after 1.5 kg',
    ],
  ],
  [rowsTo(600, 1100, 1600, 2100), ['parcel.rows[0]: parcel is 0.6 kg, after 0.5 kg']],
  [rowsTo(600, 1100, 1600), []],
  [
    parcel({ bands: [{ up_to_grams: 40_000, per_kg_satang: [10] }] }),
    ['parcel.bands[0]: parcel_per_kg is 40 kg, after 30 kg'],
  ],
  [parcel({ bands: [] }), ['parcel.rows: parcel up to is 5 kg, after 30 kg']],
  [
    parcel({ additional: [{ up_to_grams: 6000, step_grams: 1000, per_step_satang: [10] }] }),
    [
      'parcel.additional[0]: parcel_additional is 6 kg, after 5 kg',
      'parcel.additional[0]: parcel_additional per is 1 kg, after 0.5 kg',
    ],
  ],
  [{ billed_by: 'actual' }, ['billed_by: billed_by is actual, after chargeable']],
  [
    { lower_of_higher_weight: true },
    ['lower_of_higher_weight: lower_of_higher_weight is yes, after no'],
  ],
  [{ vat_mode: 'included' }, ['vat_mode: vat_mode is included, after add']],
  [
    parcel({ delivery_type: 'economy' }),
    ['parcel.delivery_type: parcel_type is economy, after express'],
  ],
  [{ document: null }, ['document: document_type is none or 0, after document']],
])('%j says what was and what is', (change, expected) => {
  const found = changedSettings(BEFORE, { ...BEFORE, ...change, version: 2 });
  expect(found.map((fault) => `${fault.place}: ${sayCardFinding(fault)}`)).toEqual(
    expected.map((one) => `${one} in version 1.`),
  );
});
