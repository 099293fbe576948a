import * as z from 'zod';

import type { DeletedShipment } from '../../src/shipments/delete';
import type { FullShipment } from '../../src/shipments/get';
import { ShipmentRecord, StoredItem } from '../../src/shipments/record/shipment';
import type { ShownSummary } from '../../src/shipments/record/summary';
import type { UpdatedShipment } from '../../src/shipments/update';
import { history } from './history';
import { Instant, ShipmentName } from './names';

const { description, quantity, hs_code, country_of_origin } = StoredItem.shape;
const stored = ShipmentRecord.shape;

const weights = { actual_weight_kg: z.number(), volumetric_weight_kg: z.number() };

const Item = z.strictObject({
  description,
  quantity,
  unit_value: z.number(),
  hs_code,
  country_of_origin,
});

export const CreatedShipment = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  volumetric_weight_kg: weights.volumetric_weight_kg,
  submitted_date: Instant,
});

export const Shipment = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  shipper_address: stored.shipper_address,
  consignee_address: stored.consignee_address,
  actual_weight_kg: weights.actual_weight_kg,
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  volumetric_weight_kg: weights.volumetric_weight_kg,
  shipment_type: stored.shipment_type,
  shipment_description: stored.shipment_description,
  submitted_date: Instant,
  is_deleted: stored.is_deleted,
  client_email: stored.client_email,
  service_id: stored.service_id,
  reference: stored.reference,
  declared_value: z.number().nullable(),
  declared_currency: stored.declared_currency,
  items: z.array(Item),
  notes: stored.notes,
  courier_name: stored.courier_name,
  carrier_tracking_number: z.string().nullable(),
  public_note: z.string().nullable(),
  updated_date: Instant,
  deleted_at: Instant.nullable(),
  deleted_by: stored.deleted_by,
  delete_reason: stored.delete_reason,
  ...history,
}) satisfies z.ZodType<FullShipment>;

export const ShipmentSummary = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  shipment_type: stored.shipment_type,
  shipment_description: stored.shipment_description,
  consignee_name: z.string(),
  consignee_country: z.string(),
  ...weights,
  submitted_date: Instant,
  client_email: stored.client_email,
  is_deleted: stored.is_deleted,
}) satisfies z.ZodType<ShownSummary>;

export const ChangedShipment = z.strictObject({
  ...ShipmentName,
  updated_fields: z.array(z.string()),
}) satisfies z.ZodType<UpdatedShipment>;

export const DeletedShipmentName = z.strictObject({
  ...ShipmentName,
  deleted_at: Instant.nullable(),
}) satisfies z.ZodType<DeletedShipment>;

export const RestoredShipment = z.strictObject(ShipmentName);
