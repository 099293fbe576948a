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
