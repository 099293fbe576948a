import type { FeeRuleRecord } from '../../../src/pickups/fees/rule';
import { aFeeRule } from '../../../test/support/records';
import { lintFeeRule } from './lint-rule';

const NOTHING: Partial<FeeRuleRecord> = {
  base_satang: 0,
  included_parcels: 0,
  per_parcel_satang: 0,
  included_weight_grams: 0,
  per_kg_satang: 0,
  fuel_bp: 0,
  vat_bp: 0,
};

const lint = (fields: Partial<FeeRuleRecord>) => lintFeeRule(aFeeRule('z', 'h', fields));

test.each<[string, Partial<FeeRuleRecord>]>([
  ['as it is', {}],
  ['without VAT', { vat_bp: 0 }],
  ['without fuel', { fuel_bp: 0 }],
  ['with fuel of 1 %', { fuel_bp: 100 }],
  ['with fuel of 50 %', { fuel_bp: 5000 }],
  ['of 1 THB', { ...NOTHING, base_satang: 100 }],
  ['of 10,000 THB', { ...NOTHING, base_satang: 1_000_000 }],
  ['by the parcel alone', { ...NOTHING, per_parcel_satang: 2000 }],
  ['by the kilogram alone', { ...NOTHING, per_kg_satang: 2000 }],
  ['by parcel and kilogram', { ...NOTHING, per_parcel_satang: 100, per_kg_satang: 2000 }],
  ['whose parcels cost as much as the base', { base_satang: 3000, per_parcel_satang: 3000 }],
  ['that includes no weight', { included_weight_grams: 0 }],
  ['whose kilogram costs a quarter of a baht', { per_kg_satang: 25 }],
  ['that includes 100 kg a parcel', { included_parcels: 2, included_weight_grams: 200_000 }],
])('a rule %s has nothing to mend', (_name, fields) => {
  expect(lint(fields)).toEqual({ faults: [], warnings: [] });
});

test.each<[string, Partial<FeeRuleRecord>, string]>([
  ['takes a share for per cent', { fuel_bp: 12 }, 'fuel is 0.12 %, less than 1 %.'],
  ['costs nothing', { base_satang: 0 }, 'one parcel of 1 kg costs nothing.'],
  [
    'takes satang for baht, of a parcel',
    { per_parcel_satang: 15 },
    'another parcel adds 0.15 THB, less than the smallest coin.',
  ],
  [
    'takes satang for baht, of a kilogram',
    { per_kg_satang: 24 },
    'another kilogram adds 0.24 THB, less than the smallest coin.',
  ],
  [
    'takes kilograms for grams',
    { included_weight_grams: 20 },
    'it includes 0.02 kg for 5 parcels.',
  ],
  [
    'includes very much',
    { included_weight_grams: 500_001 },
    'it includes 500.001 kg for 5 parcels.',
  ],
])('a rule that %s may be meant', (_name, fields, warning) => {
  expect(lint(fields)).toEqual({ faults: [], warnings: [`z.h.2026-01-01: ${warning}`] });
});

test('every fault of a rule is told', () => {
  expect(lint({ vat_bp: 1000, fuel_bp: 10_000, per_parcel_satang: 20_000 }).faults).toEqual([
    'z.h.2026-01-01: VAT is 10 %, neither 0 nor 7 %.',
    'z.h.2026-01-01: fuel is 100 %, more than 50 %.',
    'z.h.2026-01-01: another parcel adds 200 THB, but a separate pickup costs 120 THB.',
  ]);
});
