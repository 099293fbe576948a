import {
  type CarrierAccess,
  type KeyedCarrier,
  mapCarriers,
} from '../../src/platform/carrier-settings';

/** The same access for every carrier: none, or one that stands in for all. */
export const everyCarrier = (access: CarrierAccess): Record<KeyedCarrier, CarrierAccess> =>
  mapCarriers(() => access);
