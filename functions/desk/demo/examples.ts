import { PLAIN_PICKUP_EXAMPLE } from '../../src/model/pickup/example';
import { PARCEL_EXAMPLE } from '../../src/model/shipment/example';

export const SHIPMENT = {
  ...PARCEL_EXAMPLE,
  shipper_address: { ...PARCEL_EXAMPLE.shipper_address, postal_code: '10110' },
};

export const PICKUP = PLAIN_PICKUP_EXAMPLE;
