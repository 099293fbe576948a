/** A pickup from the demo data, for the reference. */
export const ADDRESS_EXAMPLE = {
  name: 'ร้านสมใจ',
  phone: '081-234-5678',
  address_line1: '99/1 ถนนสุขุมวิท',
  subdistrict: 'คลองเตย',
  district: 'คลองเตย',
  province: 'กรุงเทพฯ',
  postal_code: '10110',
};
const PARCELS = { destination_id: 'bangkok', parcels_count: 6, total_weight_kg: 21.5 };

export const FEE_QUESTION_EXAMPLE = {
  pickup_address: { province: ADDRESS_EXAMPLE.province, postal_code: ADDRESS_EXAMPLE.postal_code },
  ...PARCELS,
};

export const PLAIN_PICKUP_EXAMPLE = { pickup_address: ADDRESS_EXAMPLE, ...PARCELS };
export const NEW_PICKUP_EXAMPLE = { ...PLAIN_PICKUP_EXAMPLE, notes: 'Ring twice' };

/** The pickups and the saved address of a local start that the examples are about. */
export const EXAMPLE_NUMBER = 'PR-9Q5M-0HBZ-3XK2';
export const CANCELLABLE_NUMBER = 'PR-3HZ8-Q6P1-YTBF';
export const EXAMPLE_ADDRESS_ID = '8w2g5n7jxrd0';
