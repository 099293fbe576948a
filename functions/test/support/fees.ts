import { feeRuleId, type FeeRuleRecord, type StoredFeeRule } from '../../src/pickups/fees/rule';
import type { Zone } from '../../src/pickups/fees/zone';

/** A well-formed zone of Chiang Mai. */
export const aZone = (id: string, fields: Partial<Zone> = {}): Zone => ({
  id,
  name: `Zone ${id}`,
  name_th: `เขต ${id}`,
  provinces: ['TH-50'],
  postal_codes: [],
  active: true,
  sort_order: 1,
  ...fields,
});

/** A rule without mistakes, under the id that is its own. */
export function aFeeRule(
  zone_id: string,
  hub_id: string,
  fields: Partial<FeeRuleRecord> = {},
): StoredFeeRule {
  const record: FeeRuleRecord = {
    zone_id,
    hub_id,
    valid_from: '2026-01-01',
    active: true,
    base_satang: 12_000,
    included_parcels: 5,
    per_parcel_satang: 1500,
    included_weight_grams: 20_000,
    per_kg_satang: 800,
    fuel_bp: 1250,
    vat_bp: 700,
    ...fields,
  };
  return { id: feeRuleId(record), ...record };
}
