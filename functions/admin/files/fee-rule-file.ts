import * as z from 'zod';

import { decimal } from '../../src/fields/decimal';
import { MAX_TOTAL_KG } from '../../src/pickups/fees/bounds';
import { feeRuleId, FeeRuleRecord, type StoredFeeRule } from '../../src/pickups/fees/rule';
import { listSchema } from './list-schema';

const { zone_id, hub_id, valid_from, included_parcels } = FeeRuleRecord.shape;

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

/** Fee rules, at most one for a zone, a hub and a first day. */
export const FeeRuleFile = listSchema(
  WrittenFeeRule.transform(toFeeRule),
  'fee rule',
  'valid_from',
);
