import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { aRateCard } from '../../../../test/support/cards';
import { cardFinding, sayCardFinding } from '../../../faults/cards';
import { changedFees } from './changed-fees';

const ZONE = { code: '1', countries: ['JP'], area_fee_satang: 10_000, estimated_days: '2-4' };
const SIDE = { kind: 'longest_side', above_mm: 1200, fee_satang: 90_000 } as const;
const WEIGHT = {
  kind: 'overweight',
  above_grams: 70_000,
  fee_satang: 100_000,
  min_grams: 40_000,
} as const;
const TIER = { tier: 'A', flat_satang: 50_000, per_kg_satang: 1000 };
const RISK = { name: 'risk', fee_satang: 100_000, countries: ['IQ', 'IR'] };
const LIMIT = { countries: ['JP', 'TH'], max_actual_weight_grams: 50_000, max_side_mm: 1000 };
const DEMAND = { from: '2026-01-01', to: '2026-01-31', per_kg_satang: 1000 };

const BEFORE = aRateCard({
  zones: [ZONE],
  handling_fees: [SIDE, WEIGHT],
  remote_areas: [TIER],
  country_fees: [RISK],
  limits: { max_actual_weight_grams: 70_000, max_side_mm: 2700, max_length_plus_girth_mm: 4000 },
  country_limits: [LIMIT],
  demand_surcharges: [DEMAND],
});

const side = (change: object) => ({ handling_fees: [{ ...SIDE, ...change }, WEIGHT] });
const heavy = (change: object) => ({ handling_fees: [SIDE, { ...WEIGHT, ...change }] });
const limits = (change: object) => ({ limits: { ...BEFORE.limits, ...change } });

/** Everything else has risen by a twentieth. */
const RAISED = {
  zones: [{ ...ZONE, area_fee_satang: 10_500 }],
  remote_areas: [{ ...TIER, flat_satang: 52_500, per_kg_satang: 1050 }],
  country_fees: [{ ...RISK, fee_satang: 105_000 }],
};

test.each<[change: Partial<RateCard>, expected: string[]]>([
  [{}, []],
  [side({ fee_satang: 116_900 }), []],
  [
    side({ fee_satang: 117_000 }),
    ['handling_fees[0]: handling_fee longest_side 120 is 1170 THB, after 900 THB'],
  ],
  [
    { handling_fees: [WEIGHT] },
    ['handling_fees: handling_fee longest_side 120 is none or 0, after 900 THB'],
  ],
  [side({ above_mm: 1319 }), []],
  [
    side({ above_mm: 1320 }),
    ['handling_fees[0]: handling_fee longest_side 120 is 132 cm, after 120 cm'],
  ],
  [
    heavy({ above_grams: 77_000 }),
    ['handling_fees[1]: handling_fee overweight 70 is 77 kg, after 70 kg'],
  ],
  [
    heavy({ min_grams: 4000 }),
    ['handling_fees[1]: handling_fee overweight 70 min_kg is 4 kg, after 40 kg'],
  ],
  [
    side({ group: 'x', no_fuel: true, at_least: true, per: 'shipment' }),
    [
      'handling_fees[0]: handling_fee longest_side 120 is group=x, no_fuel, at least, per=shipment, after none',
    ],
  ],
  [
    { zones: [{ ...ZONE, area_fee_satang: 13_000 }] },
    ['zones[0].area_fee_satang: area_fee_thb 1 is 130 THB, after 100 THB'],
  ],
  [{ zones: [{ ...ZONE, code: '2', area_fee_satang: 90_000 }] }, []],
  [
    { remote_areas: [{ ...TIER, flat_satang: 65_000 }] },
    ['remote_areas[0]: remote_area A is 650 THB, after 500 THB'],
  ],
  [
    { remote_areas: [{ ...TIER, per_kg_satang: 1300 }] },
    ['remote_areas[0]: remote_area A THB/kg is 13 THB, after 10 THB'],
  ],
  [
    { remote_areas: [{ ...TIER, no_fuel: true }] },
    ['remote_areas[0]: remote_area A is no_fuel, after none'],
  ],
  [
    { remote_areas: [{ ...TIER, tier: 'B' }] },
    ['remote_areas: remote_area A is none or 0, after 500 THB'],
  ],
  [
    { country_fees: [{ ...RISK, fee_satang: 130_000 }] },
    ['country_fees[0]: country_fee risk is 1300 THB, after 1000 THB'],
  ],
  [
    { country_fees: [{ ...RISK, no_fuel: true }] },
    ['country_fees[0]: country_fee risk is no_fuel, after none'],
  ],
  [{ country_fees: [] }, ['country_fees: country_fee risk is none or 0, after 1000 THB']],
  [
    limits({ max_actual_weight_grams: 77_000 }),
    ['limits.max_actual_weight_grams: max_weight_kg is 77 kg, after 70 kg'],
  ],
  [limits({ max_side_mm: 2969, max_length_plus_girth_mm: 4399 }), []],
  [
    limits({ max_side_mm: 2971, max_length_plus_girth_mm: null }),
    [
      'limits.max_side_mm: max_side_cm is 297.1 cm, after 270 cm',
      'limits.max_length_plus_girth_mm: max_length_plus_girth_cm is none or 0, after 400 cm',
    ],
  ],
  [
    { country_limits: [{ ...LIMIT, max_actual_weight_grams: 55_001, max_side_mm: 900 }] },
    [
      'country_limits[0].max_actual_weight_grams: country_limit JP max_weight_kg is 55.001 kg, after 50 kg',
      'country_limits[0].max_side_mm: country_limit JP max_side_cm is 90 cm, after 100 cm',
    ],
  ],
  [
    { country_limits: [] },
    [
      'country_limits: country_limit JP max_weight_kg is none or 0, after 50 kg',
      'country_limits: country_limit JP max_side_cm is none or 0, after 100 cm',
    ],
  ],
  [{ demand_surcharges: [{ ...DEMAND, per_kg_satang: 3999 }] }, []],
  [
    { demand_surcharges: [{ ...DEMAND, per_kg_satang: 4000 }] },
    ['demand_surcharges[0]: demand_surcharge is 40 THB, after 10 THB'],
  ],
  [{ ...RAISED, ...heavy({ fee_satang: 97_100 }) }, []],
  [
    { ...RAISED, ...heavy({ fee_satang: 97_000 }) },
    ['handling_fees[1]: handling_fee overweight 70 is 970 THB, after 1000 THB'],
  ],
  [heavy({ fee_satang: 97_000 }), []],
])('%j says what was and what is', (change, expected) => {
  const found = changedFees(BEFORE, { ...BEFORE, ...change, version: 2 });
  expect(found.map((fault) => `${fault.place}: ${sayCardFinding(fault)}`)).toEqual(
    expected.map((one) => `${one} in version 1.`),
  );
});

test('countries that a fee gained or lost are named', () => {
  const country_fees = [{ ...RISK, countries: ['IR', 'AF'] }];
  expect(changedFees(BEFORE, { ...BEFORE, country_fees, version: 2 })).toEqual([
    cardFinding('country_fees[0].countries', 'fee_countries_changed', {
      setting: 'country_fee risk',
      countries: ['IQ', 'AF'],
      version: 1,
    }),
  ]);
});
