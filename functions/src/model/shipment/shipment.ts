import * as z from 'zod';

import { normaliseNumber } from '../../carrier-numbers/normalise-number';
import { Role } from '../account/principal';
import type { Transitions } from '../history/entry';
import { QuotedDays } from '../quote/held-quote';
import { StoredPiece, combinedSize } from '../quote/pieces';
import { PriceSteps } from '../quote/price-steps';
import { Address } from './address';
import { Incoterm, SaleType } from './customs-fields';

export const ShipmentStatus = z.enum([
  'pending',
  'in_transit',
  'delivered',
  'confiscated',
  'returned',
  'lost',
]);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;

/** For each status, the statuses that staff may set next. */
export const TRANSITIONS: Transitions<ShipmentStatus> = {
  pending: ['in_transit', 'delivered', 'confiscated', 'returned', 'lost'],
  in_transit: ['delivered', 'returned', 'confiscated', 'lost'],
  delivered: ['returned'],
  lost: ['in_transit', 'delivered', 'returned'],
  confiscated: ['returned'],
  returned: [],
};

/**
 * The statuses after the handover to a carrier. The five after `pending` are both locked and
 * shipped.
 */
export const isShipped = (status: ShipmentStatus): boolean => status !== 'pending';

export const DOCUMENT = 'document';

/** The price of a shipment, with its steps as staff see them. */
const ShipmentPrice = z.object({
  total_satang: z.int(),
  /** Of the courier's rate card. */
  rate_version: z.int(),
  /** The day in Thailand whose rates the price is of. */
  day: z.iso.date(),
  /** When it was computed: for a held price, when it was quoted. */
  priced_at: z.iso.datetime(),
  steps: PriceSteps,
});
type ShipmentPrice = z.infer<typeof ShipmentPrice>;

/** A line of the customs declaration; `unit_value_milli` in thousandths of the declared currency. */
export const StoredItem = z.object({
  description: z.string(),
  quantity: z.int(),
  unit_value_milli: z.int(),
  hs_code: z.string().optional(),
  country_of_origin: z.string().optional(),
  sku: z.string().optional(),
  manufacturer_part_number: z.string().optional(),
  gtin: z.string().optional(),
  no_gtin: z.literal(true).optional(),
});
export type StoredItem = z.infer<typeof StoredItem>;

/**
 * A document of the collection `shipments`, keyed by shipment id. Weights are in tenths of a gram,
 * lengths in hundredths of a millimetre, amounts in thousandths of their currency. A field that an
 * earlier release did not write has a default: see docs/maintainers/stored-fields.md.
 */
export const ShipmentRecord = z.object({
  status: ShipmentStatus,
  status_changed_at: z.date(),
  shipper_address: Address,
  consignee_address: Address,
  actual_weight_dg: z.int(),
  length_10um: z.int(),
  width_10um: z.int(),
  height_10um: z.int(),
  volumetric_weight_dg: z.int(),
  /**
   * Where they were sent: the weights are then their sums, the sides those of the piece with the
   * largest volume.
   */
  pieces: z.array(StoredPiece).min(1).nullable().default(null),
  pieces_count: z.int().nullable().default(null),
  shipment_type: z.string(),
  shipment_description: z.string(),
  submitted_at: z.date(),
  is_deleted: z.boolean(),
  client_email: z.string(),
  service_id: z.string().nullable(),
  reference: z.string().nullable(),
  declared_value_milli: z.int().nullable(),
  declared_currency: z.string().nullable(),
  items: z.array(StoredItem),
  /** Releases before 1.25.0 stored nothing of the sale. */
  sale_type: SaleType.nullish(),
  ioss_number: z.string().nullish(),
  incoterm: Incoterm.nullish(),
  notes: z.string().nullable(),
  courier_name: z.string().nullable(),
  /** Release 1.2.0 stored it as typed. */
  carrier_tracking_number: z
    .string()
    .transform((text) => normaliseNumber(text) ?? text)
    .nullable(),
  /** A note from staff to everybody who tracks the shipment. */
  public_note: z.string().nullable().default(null),
  quote_id: z.string().nullable().default(null),
  /** The held quote that it had until it left before the quote's day. */
  replaced_quote_id: z.string().nullish(),
  price: ShipmentPrice.nullable().default(null),
  /** The days that the quote named. */
  delivery: QuotedDays.nullable().default(null),
  /** Why there is no price, or what to know about it. */
  price_note: z.string().nullable().default(null),
  updated_at: z.date(),
  deleted_at: z.date().nullable(),
  deleted_by: Role.nullable(),
  delete_reason: z.string().nullable(),
  /** Counts changes: 1 is the creation. The history entry of each change has the same number. */
  revision: z.int().min(1),
  /** The first revision that belongs to the current owner; null in records of 1.4.0 and before. */
  owned_from_revision: z.int().min(1).nullable().default(null),
  /** When staff last handed it over, and from whom each time: the totals of their lists change. */
  handed_over_at: z.date().optional(),
  handovers: z.array(z.object({ at_ms: z.int(), from: z.string() })).optional(),
});
export type ShipmentRecord = z.infer<typeof ShipmentRecord>;

type Pieces = Pick<
  ShipmentRecord,
  'actual_weight_dg' | 'length_10um' | 'width_10um' | 'height_10um' | 'pieces'
>;

/**
 * Releases before 1.19.0 change the weight and the size without the pieces, which are then no longer
 * those of the shipment.
 */
export function withoutStalePieces<Record extends Pieces>(record: Record): Record {
  const { pieces, ...own } = record;
  if (pieces === null) return record;
  const size = combinedSize(pieces);
  const isStale =
    size.actual_weight_dg !== own.actual_weight_dg ||
    size.length_10um !== own.length_10um ||
    size.width_10um !== own.width_10um ||
    size.height_10um !== own.height_10um;
  return isStale ? { ...record, pieces: null, pieces_count: null } : record;
}

/** Releases before 1.20.0 take the quote from a shipment that they price again, and leave its days. */
export const withoutStaleDays = <Record extends Pick<ShipmentRecord, 'quote_id' | 'delivery'>>(
  record: Record,
): Record =>
  record.delivery !== null && record.quote_id === null ? { ...record, delivery: null } : record;

export const StoredShipment = ShipmentRecord.transform((record) =>
  withoutStaleDays(withoutStalePieces(record)),
);

export interface Shipment extends ShipmentRecord {
  readonly id: string;
}
