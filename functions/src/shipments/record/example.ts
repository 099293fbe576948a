/** A parcel without a customs declaration. */
export const PARCEL_EXAMPLE = {
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
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
  shipment_type: 'parcel',
  shipment_description: 'Cotton shirts',
};

/** A shipment from the demo data, for the reference. */
export const NEW_SHIPMENT_EXAMPLE = {
  ...PARCEL_EXAMPLE,
  declared_value: 1250.5,
  declared_currency: 'THB',
  items: [{ description: 'Cotton shirt', quantity: 5, unit_value: 250.1, hs_code: '6205.20' }],
};

/** The shipments of a local start that the examples are about. */
export const EXAMPLE_NUMBER = 'SR-9Q5M-0HBZ-3XK2';
export const DELETABLE_NUMBER = 'SR-5TBW-7RN2-C8JD';
export const DELETED_NUMBER = 'SR-7DKX-4M9A-G0VC';
