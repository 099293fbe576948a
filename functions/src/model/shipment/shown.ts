import * as z from 'zod';

import { Instant, ShipmentName, showsAs } from '../../fields/answer-members';
import { thousandthsToAmount } from '../../fields/numbers';
import { dgToKg, lengthToCm, satangToThb } from '../../measures/units';
import { writeReference } from '../creation/record-id';
import { EstimatedDelivery, type QuotedDays } from '../quote/held-quote';
import { ShownPiece, showPiece } from '../quote/pieces';
import { Incoterm, SaleType } from './customs-fields';
import { type Shipment, ShipmentRecord, StoredItem } from './shipment';

const stored = ShipmentRecord.shape;

export const ShownName = z.strictObject(ShipmentName);

export const showShipmentName = ({ id }: { id: string }): z.infer<typeof ShownName> => ({
  id,
  request_number: writeReference('SR', id),
});

const ShownItem = z.strictObject({
  description: StoredItem.shape.description,
  quantity: StoredItem.shape.quantity,
  unit_value: z.number(),
  hs_code: StoredItem.shape.hs_code,
  country_of_origin: StoredItem.shape.country_of_origin,
  sku: StoredItem.shape.sku,
  manufacturer_part_number: StoredItem.shape.manufacturer_part_number,
  gtin: StoredItem.shape.gtin,
  no_gtin: StoredItem.shape.no_gtin,
});

/** A shipment as shown to its owner and to staff, with its members in the order of the contract. */
export const ShownShipment = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  shipper_address: stored.shipper_address,
  consignee_address: stored.consignee_address,
  actual_weight_kg: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  volumetric_weight_kg: z.number(),
  pieces_count: z.int().exactOptional(),
  pieces: z.array(ShownPiece).exactOptional(),
  shipment_type: stored.shipment_type,
  shipment_description: stored.shipment_description,
  submitted_date: Instant,
  is_deleted: stored.is_deleted,
  client_email: stored.client_email,
  service_id: stored.service_id,
  reference: stored.reference,
  declared_value: z.number().nullable(),
  declared_currency: stored.declared_currency,
  items: z.array(ShownItem),
  sale_type: SaleType.exactOptional(),
  ioss_number: z.string().exactOptional(),
  incoterm: Incoterm.exactOptional(),
  notes: stored.notes,
  courier_name: stored.courier_name,
  carrier_tracking_number: z.string().nullable(),
  public_note: z.string().nullable(),
  quote_id: stored.quote_id,
  handover_date: z.iso.date().exactOptional(),
  estimated_delivery: EstimatedDelivery.exactOptional(),
  quoted_price_thb: z.number().nullable(),
  price_date: z.string().nullable(),
  rate_version: z.int().nullable(),
  price_note: stored.price_note,
  updated_date: Instant,
  deleted_at: Instant.nullable(),
  deleted_by: stored.deleted_by,
  delete_reason: stored.delete_reason,
});
export type ShownShipment = z.infer<typeof ShownShipment>;

const showItem = showsAs(
  ShownItem,
  ({ description, quantity, unit_value_milli, ...origin }: StoredItem) => ({
    description,
    quantity,
    unit_value: thousandthsToAmount(unit_value_milli),
    ...origin,
  }),
);

export const showShipment = showsAs(ShownShipment, (shipment: Shipment) => ({
  ...showShipmentName(shipment),
  status: shipment.status,
  shipper_address: shipment.shipper_address,
  consignee_address: shipment.consignee_address,
  actual_weight_kg: dgToKg(shipment.actual_weight_dg),
  length_cm: lengthToCm(shipment.length_10um),
  width_cm: lengthToCm(shipment.width_10um),
  height_cm: lengthToCm(shipment.height_10um),
  volumetric_weight_kg: dgToKg(shipment.volumetric_weight_dg),
  ...showCount(shipment),
  ...(shipment.pieces !== null && { pieces: shipment.pieces.map(showPiece) }),
  shipment_type: shipment.shipment_type,
  shipment_description: shipment.shipment_description,
  submitted_date: shipment.submitted_at.toISOString(),
  is_deleted: shipment.is_deleted,
  client_email: shipment.client_email,
  service_id: shipment.service_id,
  reference: shipment.reference,
  declared_value: ifThere(shipment.declared_value_milli, thousandthsToAmount),
  declared_currency: shipment.declared_currency,
  items: shipment.items.map(showItem),
  ...(shipment.sale_type != null && { sale_type: shipment.sale_type }),
  ...(shipment.ioss_number != null && { ioss_number: shipment.ioss_number }),
  ...(shipment.incoterm != null && { incoterm: shipment.incoterm }),
  notes: shipment.notes,
  courier_name: shipment.courier_name,
  carrier_tracking_number: shipment.carrier_tracking_number,
  public_note: shipment.public_note,
  quote_id: shipment.quote_id,
  ...(shipment.delivery !== null && showDays(shipment.delivery)),
  quoted_price_thb: ifThere(shipment.price, ({ total_satang }) => satangToThb(total_satang)),
  price_date: shipment.price?.day ?? null,
  rate_version: shipment.price?.rate_version ?? null,
  price_note: shipment.price_note,
  updated_date: shipment.updated_at.toISOString(),
  deleted_at: ifThere(shipment.deleted_at, (at) => at.toISOString()),
  deleted_by: shipment.deleted_by,
  delete_reason: shipment.delete_reason,
}));

const showDays = ({ handover, earliest, latest }: QuotedDays) => ({
  handover_date: handover,
  estimated_delivery: { earliest, latest },
});

/** The number of pieces, of a shipment that was sent in pieces. */
const showCount = ({ pieces_count }: Pick<Shipment, 'pieces_count'>): { pieces_count?: number } =>
  pieces_count === null ? {} : { pieces_count };

const ifThere = <Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null =>
  value === null ? null : show(value);

/** A new shipment as shown to its creator; with its price, if it names a service. */
export const CreatedRecord = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  volumetric_weight_kg: z.number(),
  submitted_date: Instant,
  courier_name: stored.courier_name.exactOptional(),
  quoted_price_thb: z.number().nullable().exactOptional(),
  price_note: stored.price_note.unwrap().exactOptional(),
});

export const showCreated = showsAs(CreatedRecord, (shipment: Shipment) => {
  const { service_id, courier_name, quoted_price_thb, price_note, ...shown } =
    showShipment(shipment);
  const { id, request_number, status, volumetric_weight_kg, submitted_date } = shown;
  return {
    id,
    request_number,
    status,
    volumetric_weight_kg,
    submitted_date,
    ...(service_id !== null && { courier_name, quoted_price_thb, price_note }),
  };
});

export const ShipmentSummaryRecord = ShipmentRecord.pick({
  status: true,
  shipment_type: true,
  shipment_description: true,
  consignee_address: true,
  actual_weight_dg: true,
  volumetric_weight_dg: true,
  pieces_count: true,
  submitted_at: true,
  client_email: true,
  is_deleted: true,
  reference: true,
  updated_at: true,
});

export type ShipmentSummary = ReturnType<(typeof ShipmentSummaryRecord)['parse']> & {
  readonly id: string;
};

export const ShownSummary = z.strictObject({
  ...ShipmentName,
  status: stored.status,
  shipment_type: stored.shipment_type,
  shipment_description: stored.shipment_description,
  consignee_name: z.string(),
  consignee_country: z.string(),
  actual_weight_kg: z.number(),
  volumetric_weight_kg: z.number(),
  pieces_count: z.int().exactOptional(),
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
  ...showCount(shipment),
  submitted_date: shipment.submitted_at.toISOString(),
  client_email: shipment.client_email,
  is_deleted: shipment.is_deleted,
  reference: shipment.reference,
  updated_at: shipment.updated_at.toISOString(),
}));
