import type { Fault } from '../../../src/errors/fault';
import type { FeeRuleRecord } from '../../../src/pricing/fees/rule';
import { aFeeRule } from '../../../test/support/records';
import { listFinding } from '../../faults/lists';
import { lintFeeRule } from './lint-fees';

const rule = 'z.h.2026-01-01';

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
])('a rule %s has no fault', (_name, fields) => {
  expect(lint(fields)).toEqual({ faults: [], warnings: [] });
});

test.each<[string, Partial<FeeRuleRecord>, Fault]>([
  [
    'takes a share for per cent',
    { fuel_bp: 12 },
    listFinding('rule_fuel_low', { rule, fuel: 12, least: 100 }),
  ],
  ['costs nothing', { base_satang: 0 }, listFinding('rule_price_nothing', { rule })],
  [
    'takes satang for baht, of a parcel',
    { per_parcel_satang: 15 },
    listFinding('rule_parcel_cheap', { rule, price: 15 }),
  ],
  [
    'takes satang for baht, of a kilogram',
    { per_kg_satang: 24 },
    listFinding('rule_kilogram_cheap', { rule, price: 24 }),
  ],
  [
    'takes kilograms for grams',
    { included_weight_grams: 20 },
    listFinding('rule_weight_unusual', { rule, weight: 20, parcels: 5 }),
  ],
  [
    'includes very much',
    { included_weight_grams: 500_001 },
    listFinding('rule_weight_unusual', { rule, weight: 500_001, parcels: 5 }),
  ],
])('a rule that %s has a warning', (_name, fields, warning) => {
  expect(lint(fields)).toEqual({ faults: [], warnings: [warning] });
});

test('every fault of a rule is found', () => {
  expect(lint({ vat_bp: 1000, fuel_bp: 10_000, per_parcel_satang: 20_000 }).faults).toEqual([
    listFinding('rule_vat', { rule, vat: 1000 }),
    listFinding('rule_fuel_high', { rule, fuel: 10_000, most: 5000 }),
    listFinding('rule_parcel_dear', { rule, price: 20_000, separate: 12_000 }),
  ]);
});
