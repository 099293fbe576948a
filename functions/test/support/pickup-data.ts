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
