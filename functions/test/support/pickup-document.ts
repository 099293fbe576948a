import type { PickupRecord } from '../../src/pickups/record/pickup';

const at = new Date('2026-11-20T05:00:00Z');

/** A pickup as it is stored, without its slot. */
export const PICKUP_DOCUMENT: Omit<PickupRecord, 'slot'> = {
  account_id: 'demo_partner',
  status: 'requested',
  status_changed_at: at,
  address_id: null,
  pickup_address: {
    name: 'Shop',
    phone: '+66812345678',
    address_line1: '99 Rama IV Road',
    subdistrict: 'Silom',
    district: 'Bang Rak',
    province: 'TH-10',
    postal_code: '10500',
  },
  destination: {
    id: 'bangkok',
    name: 'Bangkok (demo)',
    name_th: 'กรุงเทพมหานคร (ตัวอย่าง)',
    province: 'TH-10',
    postal_code: '10120',
  },
  contact: { name: 'Noi', phone: '+66898765432' },
  parcels_count: 3,
  total_weight_dg: 125_000,
  notes: null,
  zone_id: 'bangkok',
  fee: {
    total_satang: 10_700,
    parts: [
      { part: 'base', amount_satang: 10_000 },
      { part: 'parcels', amount_satang: 0 },
      { part: 'weight', amount_satang: 0 },
      { part: 'fuel', amount_satang: 0 },
      { part: 'vat', amount_satang: 700 },
    ],
  },
  quote_id: null,
  requested_at: at,
  updated_at: at,
  picked_up_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  revision: 1,
};
