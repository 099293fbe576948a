import type { InputOf } from '../../api/types';
import { originalValues } from '../shipments/original-values';

/** A shipment that waits for its carrier's number, as it was listed. */
export interface WaitingShipment {
  readonly request_number: string;
  readonly service_id: string | null;
  readonly courier_name: string | null;
  readonly carrier_tracking_number: string | null;
}

/** The courier that carries it, or that of the service, which is likely to. */
export const likelyCourier = ({ courier_name, service_id }: WaitingShipment): string =>
  courier_name ?? service_id ?? '';

export function numberChange(
  shipment: WaitingShipment,
  courier_name: string,
  number: string,
): InputOf<'shipments.update'> {
  const data = { courier_name, carrier_tracking_number: number.trim() };
  const { request_number } = shipment;
  return { request_number, data, before: originalValues(data, shipment) };
}

/** Takes a number back that was just stored, and the courier that was chosen with it. */
export function numberUndone(
  shipment: WaitingShipment,
  stored: { readonly courier_name: string; readonly carrier_tracking_number: string },
  reason: string,
): InputOf<'shipments.update'> {
  const { request_number, courier_name, carrier_tracking_number } = shipment;
  const data = { courier_name, carrier_tracking_number };
  return { request_number, data, before: stored, reason };
}
