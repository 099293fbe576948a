import * as z from 'zod';

import { decimal } from '../../src/fields/numbers';
import { GRAMS_PER_KG } from '../../src/measures/units';
import {
  FeeRuleRecord,
  MAX_TOTAL_KG,
  type StoredFeeRule,
  feeRuleId,
} from '../../src/pricing/fees/rule';
import { listSchema } from '../sheets/json-file';

const { zone_id, hub_id, valid_from, included_parcels } = FeeRuleRecord.shape;

const SATANG_PER_THB = 100;
const BP_PER_PERCENT = 100;

const thb = (): z.ZodType<number> => decimal(2, 100_000);
const kilograms = (): z.ZodType<number> => decimal(3, MAX_TOTAL_KG);
const percent = (): z.ZodType<number> => decimal(2, 100);

/** A fee rule in the operator's units: baht, kilograms and per cent. */
const WrittenFeeRule = z.strictObject({
  zone: zone_id,
  hub: hub_id,
  valid_from,
  active: z.boolean().default(true),
  base_thb: thb(),
  included_parcels,
  per_parcel_thb: thb(),
  included_weight_kg: kilograms(),
  per_kg_thb: thb(),
  fuel_percent: percent(),
  vat_percent: percent(),
});

function toFeeRule(written: z.output<typeof WrittenFeeRule>): StoredFeeRule {
  const record: FeeRuleRecord = {
    zone_id: written.zone,
    hub_id: written.hub,
    valid_from: written.valid_from,
    active: written.active,
    base_satang: written.base_thb,
    included_parcels: written.included_parcels,
    per_parcel_satang: written.per_parcel_thb,
    included_weight_grams: written.included_weight_kg,
    per_kg_satang: written.per_kg_thb,
    fuel_bp: written.fuel_percent,
    vat_bp: written.vat_percent,
  };
  return { id: feeRuleId(record), ...record };
}

export const FeeRuleEntry = WrittenFeeRule.transform(toFeeRule);

/** The members of a rule in a file, with amounts in baht, kilograms and per cent. */
export type FeeRuleLine = z.output<typeof WrittenFeeRule>;

/** The inverse of reading a rule. */
export const toFeeRuleLine = (rule: StoredFeeRule): FeeRuleLine => ({
  zone: rule.zone_id,
  hub: rule.hub_id,
  valid_from: rule.valid_from,
  active: rule.active,
  base_thb: rule.base_satang / SATANG_PER_THB,
  included_parcels: rule.included_parcels,
  per_parcel_thb: rule.per_parcel_satang / SATANG_PER_THB,
  included_weight_kg: rule.included_weight_grams / GRAMS_PER_KG,
  per_kg_thb: rule.per_kg_satang / SATANG_PER_THB,
  fuel_percent: rule.fuel_bp / BP_PER_PERCENT,
  vat_percent: rule.vat_bp / BP_PER_PERCENT,
});

/** Fee rules, at most one for a zone, a hub and a first day. */
export const FeeRuleFile = listSchema(FeeRuleEntry, 'fee rule', 'valid_from');
