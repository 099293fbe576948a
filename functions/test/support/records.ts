import type { Principal } from '../../src/model/account/principal';
import type { Pickup } from '../../src/model/pickup/pickup';
import type { Shipment } from '../../src/model/shipment/shipment';
import { newRecord } from '../../src/model/shipment/stored-fields';
import {
  type FeeRuleRecord,
  type StoredFeeRule,
  type Zone,
  feeRuleId,
} from '../../src/pricing/fees/rule';
import type { Hub } from '../../src/slots/hub';
import requested from './requested-pickup.json';
import { SHIPPER } from './shipment-data';

/** A client who acts, with overrides. */
export const aPrincipal = (overrides: Partial<Principal> = {}): Principal => ({
  tokenHash: 'a'.repeat(64),
  accountId: 'owner',
  email: 'owner@example.com',
  role: 'client',
  clientType: 'standard',
  explain: 'full',
  carrierShare: 25,
  ...overrides,
});

const AT = new Date('2026-11-21T03:00:00Z');

const NEW_SHIPMENT = newRecord(
  {
    status: undefined,
    client_email: undefined,
    shipper_address: SHIPPER,
    consignee_address: {
      name: 'Yamada Hanako',
      phone: '+81-3-1234-5678',
      address_line1: '1-1 Chiyoda',
      city: 'Tokyo',
      postal_code: '100-0001',
      country: 'JP',
    },
    actual_weight_kg: 3.2,
    length_cm: 40,
    width_cm: 30.5,
    height_cm: 20.001,
    shipment_type: 'parcel',
    shipment_description: 'Cotton shirts',
  },
  'owner@example.com',
  AT,
);

/** A shipment as it is stored just after its creation, with overrides. */
export const aShipment = (overrides: Partial<Shipment> = {}): Shipment => ({
  id: '3f7k21mpq0tx',
  ...NEW_SHIPMENT,
  volumetric_weight_dg: 48_803,
  ...overrides,
});

/** A pickup as it is stored just after it was requested, with overrides. */
export const aPickup = (overrides: Partial<Pickup> = {}): Pickup => ({
  id: '3f7k21mpq0tx',
  ...requested,
  status: 'requested',
  fee: {
    total_satang: 18_776,
    parts: [
      { part: 'base', amount_satang: 12_000 },
      { part: 'parcels', amount_satang: 1500 },
      { part: 'weight', amount_satang: 2100 },
      { part: 'fuel', amount_satang: 1948 },
      { part: 'vat', amount_satang: 1228 },
    ],
  },
  requested_at: AT,
  status_changed_at: AT,
  updated_at: AT,
  ...overrides,
});

/** A well-formed hub in Bangkok. */
export const aHub = (id: string, fields: Partial<Hub> = {}): Hub => ({
  id,
  name: `Hub ${id}`,
  name_th: `ศูนย์ ${id}`,
  province: 'TH-10',
  postal_code: '10110',
  cutoff_time: '11:00',
  working_days: [1, 2, 3, 4, 5],
  slots: [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
  active: true,
  sort_order: 1,
  ...fields,
});

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

/** A pickup address that is accepted, with overrides. */
export const pickupAddress = (
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  name: 'ร้านสมใจ',
  phone: '081-234-5678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'กรุงเทพฯ',
  postal_code: '10110',
  ...overrides,
});

/** The fields of a pickup that is accepted, with overrides. */
export const pickupData = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  pickup_address: pickupAddress(),
  destination_id: 'bangkok',
  parcels_count: 6,
  total_weight_kg: 21.5,
  ...overrides,
});
