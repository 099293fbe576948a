/** A pickup from the demo data, for the reference. */
const ADDRESS = {
  name: 'ร้านสมใจ',
  phone: '081-234-5678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'กรุงเทพฯ',
  postal_code: '10110',
};
const PARCELS = { destination_id: 'bangkok', parcels_count: 6, total_weight_kg: 21.5 };

export const ADDRESS_EXAMPLE = ADDRESS;

export const FEE_QUESTION_EXAMPLE = {
  pickup_address: { province: ADDRESS.province, postal_code: ADDRESS.postal_code },
  ...PARCELS,
};

export const NEW_PICKUP_EXAMPLE = { pickup_address: ADDRESS, ...PARCELS, notes: 'Ring twice' };

export const EXAMPLE_ID = '9q5m0hbz3xk2';
export const EXAMPLE_NUMBER = 'PR-9Q5M-0HBZ-3XK2';
