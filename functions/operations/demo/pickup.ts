/** A pickup such as a partner asks for. */
export const PICKUP = {
  pickup_address: {
    name: 'ร้านสมใจ',
    phone: '081-234-5678',
    address_line1: '99/1 ถนนสุขุมวิท',
    subdistrict: 'คลองเตย',
    district: 'คลองเตย',
    province: 'กรุงเทพฯ',
    postal_code: '10110',
  },
  destination_id: 'bangkok',
  parcels_count: 6,
  total_weight_kg: 21.5,
};
