import PARCEL from './example-parcel.json';

/** A parcel without a customs declaration. */
export const PARCEL_EXAMPLE = PARCEL;

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
