export const SHIPPER = {
  name: 'Somchai Jaidee',
  phone: '+66 81 234 5678',
  address_line1: '99/1 Sukhumvit Road',
  city: 'Bangkok',
  country: 'TH',
};

/** The fields of a shipment that is accepted, with overrides. */
export const shipmentData = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  shipper_address: SHIPPER,
  consignee_address: {
    name: 'Yamada Hanako',
    phone: '+81-3-1234-5678',
    address_line1: '1-1 Chiyoda',
    city: 'Tokyo',
    state: 'Tokyo',
    postal_code: '100-0001',
    country: 'JP',
  },
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
  shipment_type: 'parcel',
  shipment_description: 'Cotton shirts',
  ...overrides,
});
