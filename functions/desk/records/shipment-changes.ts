import * as z from 'zod';

const text = () => z.string().nullable().optional();

/** Replaced as a whole, as are the items. */
const Address = z.strictObject({
  name: z.string(),
  company: text(),
  phone: z.string(),
  email: text(),
  address_line1: z.string(),
  address_line2: text(),
  city: z.string(),
  state: text(),
  postal_code: text(),
  country: z.string(),
  tax_id: text(),
  eori_number: text(),
});

const Item = z.strictObject({
  description: z.string(),
  quantity: z.number(),
  unit_value: z.number(),
  hs_code: text(),
  country_of_origin: text(),
  sku: text(),
  manufacturer_part_number: text(),
  gtin: text(),
  no_gtin: z.boolean().nullable().optional(),
});

const Piece = z.strictObject({
  actual_weight_kg: z.number(),
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  quantity: z.number().optional(),
});

/** All that staff may change. The service checks the fields, and takes null for none. */
export const ShipmentChanges = z.strictObject({
  status: z.string().optional(),
  correction: z.boolean().optional(),
  client_email: z.string().optional(),
  service_id: text(),
  courier_name: text(),
  carrier_tracking_number: text(),
  reference: text(),
  notes: text(),
  public_note: text(),
  actual_weight_kg: z.number().optional(),
  length_cm: z.number().optional(),
  width_cm: z.number().optional(),
  height_cm: z.number().optional(),
  pieces: z.array(Piece).optional(),
  shipper_address: Address.optional(),
  consignee_address: Address.optional(),
  shipment_type: z.string().optional(),
  shipment_description: z.string().optional(),
  declared_value: z.number().nullable().optional(),
  declared_currency: text(),
  items: z.array(Item).nullable().optional(),
  sale_type: text(),
  ioss_number: text(),
  incoterm: text(),
});
