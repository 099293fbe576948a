/** Of the demo data of a local start: refused everywhere else. */
export const API_TOKEN = 'svc_DEMOclient00000000000000000000001VIQR4';
export const TRACKING_TOKEN = 'trk_DEMOtracking00000000000000000000281Zr1';

export const RECORD_ID = '9q5m0hbz3xk2';
export const SHIPMENT_NUMBER = 'SR-9Q5M-0HBZ-3XK2';
export const PICKUP_NUMBER = 'PR-9Q5M-0HBZ-3XK2';

const BOX = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };

export const QUOTE = { country: 'Japan', ...BOX, explain: true };

export const NEW_SHIPMENT = {
  shipper_address: {
    name: 'Somchai Jaidee',
    phone: '+66 81 234 5678',
    address_line1: '99/1 Sukhumvit Road',
    city: 'Bangkok',
    country: 'TH',
  },
  consignee_address: {
    name: 'Yamada Hanako',
    phone: '+81 3 1234 5678',
    address_line1: '1-1 Chiyoda',
    city: 'Tokyo',
    postal_code: '100-0001',
    country: 'JP',
  },
  ...BOX,
  shipment_type: 'parcel',
  shipment_description: 'Cotton shirts',
  declared_value: 1250.5,
  declared_currency: 'THB',
  items: [{ description: 'Cotton shirt', quantity: 5, unit_value: 250.1, hs_code: '6205.20' }],
};

export const PICKUP_ADDRESS = {
  name: 'ร้านสมใจ',
  phone: '081-234-5678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'กรุงเทพฯ',
  postal_code: '10110',
};

const PARCELS = { destination_id: 'bangkok', parcels_count: 6, total_weight_kg: 21.5 };

export const FEE_QUESTION = {
  pickup_address: { province: 'กรุงเทพฯ', postal_code: '10110' },
  ...PARCELS,
};

export const NEW_PICKUP = { pickup_address: PICKUP_ADDRESS, ...PARCELS, notes: 'Ring twice' };
