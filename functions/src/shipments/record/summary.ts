import { dgToKg } from '../../measures/weight';
import { ShipmentRecord } from './shipment';
import { showShipmentName } from './shown';
import type { ShipmentStatus } from './status';

/** The fields of a shipment's document that a list needs. */
export const ShipmentSummaryRecord = ShipmentRecord.pick({
  status: true,
  shipment_type: true,
  shipment_description: true,
  consignee_address: true,
  actual_weight_dg: true,
  volumetric_weight_dg: true,
  submitted_at: true,
  client_email: true,
  is_deleted: true,
});

export type ShipmentSummary = ReturnType<(typeof ShipmentSummaryRecord)['parse']> & {
  readonly id: string;
};

export interface ShownSummary {
  id: string;
  request_number: string;
  status: ShipmentStatus;
  shipment_type: string;
  shipment_description: string;
  consignee_name: string;
  consignee_country: string;
  actual_weight_kg: number;
  volumetric_weight_kg: number;
  submitted_date: string;
  client_email: string;
  is_deleted: boolean;
}

/** A shipment as a list shows it. */
export const showSummary = (shipment: ShipmentSummary): ShownSummary => ({
  ...showShipmentName(shipment),
  status: shipment.status,
  shipment_type: shipment.shipment_type,
  shipment_description: shipment.shipment_description,
  consignee_name: shipment.consignee_address.name,
  consignee_country: shipment.consignee_address.country,
  actual_weight_kg: dgToKg(shipment.actual_weight_dg),
  volumetric_weight_kg: dgToKg(shipment.volumetric_weight_dg),
  submitted_date: shipment.submitted_at.toISOString(),
  client_email: shipment.client_email,
  is_deleted: shipment.is_deleted,
});
