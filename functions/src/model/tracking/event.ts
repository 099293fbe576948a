import * as z from 'zod';

import type { Bilingual } from '../../errors/fault';

export const TrackingStatus = z.enum([
  'unknown',
  'pre_transit',
  'picked_up',
  'in_transit',
  'customs',
  'out_for_delivery',
  'available_for_pickup',
  'delivery_failed',
  'exception',
  'returned',
  'delivered',
  'cancelled',
]);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

export const ExceptionReason = z.enum([
  'refused',
  'not_home',
  'address',
  'damaged',
  'lost',
  'customs_documents',
  'delayed',
  'held',
]);
export type ExceptionReason = z.infer<typeof ExceptionReason>;

/** The text of an event in both languages. */
export type EventText = Bilingual;

export const STATUS_TEXTS: Readonly<Record<TrackingStatus, EventText>> = {
  unknown: { en: 'No details from the carrier', th: 'ขนส่งไม่ได้แจ้งรายละเอียด' },
  pre_transit: { en: 'Shipment information received', th: 'ได้รับข้อมูลพัสดุแล้ว' },
  picked_up: { en: 'Picked up by the carrier', th: 'ขนส่งรับพัสดุแล้ว' },
  in_transit: { en: 'On its way', th: 'พัสดุอยู่ระหว่างการขนส่ง' },
  customs: { en: 'At customs', th: 'อยู่ระหว่างพิธีการศุลกากร' },
  out_for_delivery: { en: 'Out for delivery', th: 'อยู่ระหว่างการนำจ่าย' },
  available_for_pickup: { en: 'Ready to be collected', th: 'พร้อมให้รับพัสดุ' },
  delivery_failed: { en: 'Delivery was not possible', th: 'นำจ่ายไม่สำเร็จ' },
  exception: { en: 'A problem has occurred', th: 'เกิดปัญหากับพัสดุ' },
  returned: { en: 'Returned to the sender', th: 'ส่งคืนผู้ส่ง' },
  delivered: { en: 'Delivered', th: 'นำจ่ายสำเร็จ' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
};

/** An event as stored and returned. Nothing else of a carrier's event leaves the service. */
export const TrackingEvent = z.object({
  /** Stable across pulls, so that a refresh duplicates nothing. */
  event_id: z.string(),
  /** ISO 8601 with the local offset. */
  occurred_at: z.string(),
  /** The origin of the offset: the carrier, or the country. If unknown, it is UTC. */
  occurred_at_zone: z.enum(['stated', 'place', 'unknown']),
  status: TrackingStatus,
  /** Set if the carrier says why; one of a later release is none. */
  reason: ExceptionReason.optional().catch(undefined),
  /** Whether the parcel is on its way back to its sender; not shown. */
  is_returning: z.literal(true).optional().catch(undefined),
  description: z.string(),
  description_th: z.string(),
  location: z.object({ city: z.string().nullable(), country: z.string().nullable() }).nullable(),
  source: z.enum(['service', 'carrier']),
  carrier_event_code: z.string().nullable(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

const toInstant = ({ occurred_at }: TrackingEvent): number => Date.parse(occurred_at);

/**
 * Sorts events, oldest first, and removes duplicates. At the same instant, ours come before the
 * carrier's. Ours keep their order; the carrier's, which may come in any order, are sorted by
 * status, in the order of a parcel's life.
 */
export function inOrder(events: readonly TrackingEvent[]): TrackingEvent[] {
  const once = new Map(events.map((event) => [event.event_id, event]));
  return [...once.values()].sort(
    (a, b) =>
      toInstant(a) - toInstant(b) || b.source.localeCompare(a.source) || amongCarriers(a, b),
  );
}

function amongCarriers(a: TrackingEvent, b: TrackingEvent): number {
  if (a.source === 'service') return 0;
  return placeInLife(a) - placeInLife(b) || a.event_id.localeCompare(b.event_id);
}

const placeInLife = ({ status }: TrackingEvent): number => TrackingStatus.options.indexOf(status);

export interface CurrentStatus {
  readonly status: TrackingStatus;
  /** Of the last event with this status. */
  readonly reason?: ExceptionReason | undefined;
  readonly status_since: string | null;
  readonly delivered_at: string | null;
}

/**
 * Derives the current status from sorted events. An event with the status `unknown` changes
 * nothing. Only a return follows a delivery, and nothing follows a return.
 */
export function deriveStatus(events: readonly TrackingEvent[]): CurrentStatus {
  let current: CurrentStatus = { status: 'unknown', status_since: null, delivered_at: null };
  for (const { status, reason, occurred_at } of events) {
    if (status === current.status) {
      if (status !== 'unknown') current = { ...current, reason };
      continue;
    }
    if (!mayFollow(current.status, status)) continue;
    current = {
      status,
      reason,
      status_since: occurred_at,
      delivered_at: status === 'delivered' ? occurred_at : current.delivered_at,
    };
  }
  return current;
}

function mayFollow(from: TrackingStatus, to: TrackingStatus): boolean {
  if (to === 'unknown') return false;
  if (from === 'delivered') return to === 'returned';
  return from !== 'returned';
}
