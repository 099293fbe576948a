import type { Shipment } from '../../src/model/shipment/shipment';
import { readAsked } from '../../src/tracking/find-record';
import { pullKeyOf } from '../../src/tracking/renew-carrier-part';

/** The key of what is known of a shipment's number; undefined if no carrier can have it. */
export function trackedKeyOf(
  shipment: Pick<Shipment, 'carrier_tracking_number' | 'courier_name'>,
): string | undefined {
  const { carrierNumber: number, namedCarrier: named } = readAsked(shipment);
  return number === undefined ? undefined : pullKeyOf({ number, named });
}
