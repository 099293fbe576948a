import * as z from 'zod';

import { type EventText, ExceptionReason, type TrackingStatus } from '../../model/tracking/event';
import type { CarrierEvent } from './carrier';

const Table = z.array(z.object({ reason: ExceptionReason, codes: z.array(z.string()) }));

/** A table of codes that say only why, as in a carrier's `codes.json`. */
export const readReasons = (table: unknown): ReadonlyMap<string, ExceptionReason> =>
  new Map(
    Table.parse(table).flatMap(({ codes, reason }) => codes.map((code) => [code, reason] as const)),
  );

/** The statuses of a parcel that is not on its way as planned, or may not be. */
const WITH_REASON: ReadonlySet<TrackingStatus> = new Set<TrackingStatus>([
  'pre_transit',
  'in_transit',
  'customs',
  'delivery_failed',
  'exception',
]);

/** The statuses about which the reason says more. Of a parcel in transit, it does not. */
const EXPLAINED: ReadonlySet<TrackingStatus> = new Set<TrackingStatus>([
  'customs',
  'delivery_failed',
  'exception',
]);

const TEXTS: Readonly<Record<ExceptionReason, EventText>> = {
  refused: { en: 'Refused by the recipient', th: 'ผู้รับปฏิเสธการรับ' },
  not_home: { en: 'Nobody was there to accept it', th: 'ไม่มีผู้รับ' },
  address: { en: 'The address is incomplete or wrong', th: 'ที่อยู่ไม่ครบถ้วนหรือไม่ถูกต้อง' },
  damaged: { en: 'Damaged', th: 'พัสดุเสียหาย' },
  lost: { en: 'Reported lost', th: 'แจ้งว่าสูญหาย' },
  customs_documents: { en: 'Customs asks for information', th: 'ศุลกากรขอข้อมูลเพิ่มเติม' },
  delayed: { en: 'Delayed', th: 'พัสดุล่าช้า' },
  held: { en: 'On hold', th: 'พักพัสดุไว้ชั่วคราว' },
};

/** An event with its reason, and the reason's text, if its status may have one. */
export function withReason<Event extends Pick<CarrierEvent, 'status' | 'reason' | 'text'>>(
  event: Event,
  reason: ExceptionReason | undefined,
): Event {
  if (reason === undefined || !WITH_REASON.has(event.status)) return event;
  const text = EXPLAINED.has(event.status) ? TEXTS[reason] : undefined;
  return { ...event, reason, text: event.text ?? text };
}
