import * as z from 'zod';

import { heldNumber, normaliseNumber } from '../../carrier-numbers/normalise-number';
import { isIntact, readReference } from '../creation/record-id';
import { TrackingEvent } from './event';
import { withoutForesight } from './expected';

/**
 * Why there is no answer from a carrier; `carrier_pending` while it is being asked,
 * `carrier_ambiguous` if it has several parcels of one number, and `carrier_share_used`, which is
 * never stored, if it is the caller's account that may not have it asked.
 */
export const CarrierFaultCode = z.enum([
  'carrier_off',
  'carrier_refused',
  'carrier_busy',
  'carrier_timeout',
  'carrier_unavailable',
  'carrier_unreadable',
  'carrier_pending',
  'carrier_ambiguous',
  'carrier_share_used',
]);
export type CarrierFaultCode = z.infer<typeof CarrierFaultCode>;

/** A code of another release is no reason to drop the carrier's report. */
const StoredFaultCode = z
  .string()
  .transform((code) => CarrierFaultCode.safeParse(code).data ?? 'carrier_unavailable');

/** Of a `Date`. */
const LAST_INSTANT = 8.64e15;

const CarrierFault = z.object({
  carrier: z.string(),
  code: StoredFaultCode,
  /** Set if the carrier works, and refuses this number alone. */
  is_number_refused: z.boolean().optional(),
  /** Milliseconds since 1970 until which the carrier is not asked again. */
  retry_at: z.number().min(0).max(LAST_INSTANT).nullish().catch(null),
});
export type CarrierFault = z.infer<typeof CarrierFault>;

const StoredCandidate = z.object({ carrier: z.string(), confidence: z.number() });

/** When a delivery is estimated: days, or instants with offset. */
export const DeliveryWindow = z.object({ from: z.string(), through: z.string() });
export type DeliveryWindow = z.infer<typeof DeliveryWindow>;

/** How many of a parcel's pieces have come. */
export const PieceCount = z.object({ delivered: z.int().min(0), total: z.int().min(1) });
export type PieceCount = z.infer<typeof PieceCount>;

/** A carrier that moves the parcel for a part of its way, and its own number for it, if known. */
export const Leg = z.object({ carrier: z.string(), tracking_number: z.string().nullable() });
export type Leg = z.infer<typeof Leg>;

const StoredCarrierPart = z.object({
  number: z.string(),
  /** The carrier that reported it; null if none has yet. */
  name: z.string().nullable(),
  /** Whether the latest events are from another carrier, as that one could not be asked. */
  has_stand_in: z.boolean().nullish(),
  /** The carrier that moves the parcel, if not the one that reported it. */
  moved_by: z.string().nullish(),
  /** The carrier that the shipment's courier names, if any: it was asked whatever the number's form. */
  named_carrier: z.string().nullish(),
  events: z.array(TrackingEvent),
  estimated_delivery: z.string().nullable(),
  estimated_window: DeliveryWindow.nullish().catch(null),
  pieces: PieceCount.nullish().catch(null),
  /** At least two, the first one first. */
  legs: z.array(Leg).min(2).nullish().catch(null),
  /** Milliseconds since 1970, of the last answer, including "not found". */
  answered_at: z.number().nullable(),
  fault: CarrierFault.nullable(),
  /** Counts improvements in reading carriers' answers; releases before 1.10.0 did not store it. */
  reading: z.int().nullish(),
  candidates: z.array(StoredCandidate),
});

/**
 * A carrier's last report on a number, and the outcome of the latest pull. Earlier releases stored
 * expected events as past ones.
 */
const CarrierPart = StoredCarrierPart.transform((part) =>
  withoutForesight(part, part.answered_at ?? 0),
);
export type CarrierPart = z.infer<typeof CarrierPart>;

/** The current version of the reading: raise it if stored answers would now be read much better. */
export const READING = 2;

export const TrackingState = z.object({
  shipment_id: z.string().nullable(),
  pickup_id: z.string().nullish(),
  /** The record's revision when our own events were read; earlier releases did not store it. */
  own_revision: z.int().nullish(),
  own_events: z.array(TrackingEvent),
  carrier: CarrierPart.nullable(),
  /** Milliseconds since 1970. */
  refreshed_at: z.number(),
});
export type TrackingState = z.infer<typeof TrackingState>;

/** What a tracking number may refer to: one of our records, or a carrier's parcel. */
export interface TrackedNumber {
  /** Set if the number is, or may be, one of our shipments. */
  readonly shipmentId: string | undefined;
  /** Set if it may be a pickup. */
  readonly pickupId?: string;
  /** Set if it is, or may be, a carrier's number. */
  readonly carrierNumber: string | undefined;
  /** What was scanned, if it is a barcode that holds the carrier's number. */
  readonly barcode?: string;
  readonly key: string;
}

const OWN_LENGTH = 14;

/** Whether a normalised number has the length of one of ours with its prefix. */
export const hasOwnLength = (number: string): boolean => number.length === OWN_LENGTH;

/**
 * Interprets a tracking number; undefined if it cannot be one.
 *
 * `SR-3F7K-21MP-Q0TB` is one of our shipments. `PR-3F7K-21MP-Q0TB` may be a pickup if its check
 * character matches, or else a carrier's number. Twelve letters and digits may be a shipment's id
 * if theirs matches, or else a carrier's number.
 */
export function readTrackedNumber(text: string): TrackedNumber | undefined {
  const number = normaliseNumber(text);
  if (number === undefined) return undefined;
  const id = readReference('SR', number);
  if (number.startsWith('SR') && hasOwnLength(number)) {
    return id === undefined
      ? { shipmentId: undefined, carrierNumber: number, key: number }
      : { shipmentId: id, carrierNumber: undefined, key: id };
  }
  const pickupId = hasOwnLength(number) ? readReference('PR', number) : undefined;
  if (pickupId !== undefined && isIntact(pickupId)) {
    return { shipmentId: undefined, pickupId, carrierNumber: number, key: number };
  }
  const shipmentId = id !== undefined && isIntact(id) ? id : undefined;
  const held = heldNumber(number);
  const barcode = held === number ? {} : { barcode: number };
  return { shipmentId, carrierNumber: held, ...barcode, key: shipmentId ?? held };
}
