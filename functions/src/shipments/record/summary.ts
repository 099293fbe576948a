import * as z from 'zod';

import { Instant, ShipmentName, showsAs } from '../../fields/answer-members';
import { dgToKg } from '../../measures/units';
import { ShipmentRecord } from './shipment';
import { showShipmentName } from './shown';

const stored = ShipmentRecord.shape;

/** The fields of a stored shipment that a list needs. */
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
  reference: true,
  updated_at: true,
});

export type ShipmentSummary = ReturnType<(typeof ShipmentSummaryRecord)['parse']> & {
  readonly id: string;
};

/** A shipment in a list. */
export const ShownSummary = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  shipment_type: stored.shipment_type,
  shipment_description: stored.shipment_description,
  consignee_name: z.string(),
  consignee_country: z.string(),
  actual_weight_kg: z.number(),
  volumetric_weight_kg: z.number(),
  submitted_date: Instant,
  client_email: stored.client_email,
  is_deleted: stored.is_deleted,
  reference: stored.reference,
  updated_at: Instant,
});

export const showSummary = showsAs(ShownSummary, (shipment: ShipmentSummary) => ({
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
  reference: shipment.reference,
  updated_at: shipment.updated_at.toISOString(),
}));
