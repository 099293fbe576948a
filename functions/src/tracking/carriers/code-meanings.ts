import * as z from 'zod';

import { type EventText, ExceptionReason, TrackingStatus } from '../../model/tracking/event';
import { instantOf } from '../../model/tracking/local-time';
import type { CarrierEvent } from './carrier';

export interface CodeMeaning {
  readonly status: TrackingStatus;
  readonly reason?: ExceptionReason;
  /** Set if the code says more than its status. */
  readonly text?: EventText;
  /** The parcel is on its way back to its sender. */
  readonly isReturning?: true;
}

const RETURNING: EventText = {
  en: 'On its way back to the sender',
  th: 'อยู่ระหว่างส่งคืนผู้ส่ง',
};

const Table = z.array(
  z.object({
    status: TrackingStatus,
    codes: z.array(z.string()),
    reason: ExceptionReason.exactOptional(),
    text: z.object({ en: z.string(), th: z.string() }).exactOptional(),
    isReturning: z.literal(true).exactOptional(),
  }),
);

/** A table of codes, as in a carrier's `codes.json`. Codes in one row share their meaning. */
export const readMeanings = (table: unknown): ReadonlyMap<string, CodeMeaning> =>
  new Map(
    Table.parse(table).flatMap(({ codes, ...row }) => {
      const meaning = row.isReturning === true ? { text: RETURNING, ...row } : row;
      return codes.map((code) => [code, meaning] as const);
    }),
  );

/**
 * A parcel's events, in any order; a delivery after the return began becomes `returned`, unless its
 * text says that the recipient has the parcel after all.
 */
export function withReturns(events: readonly CarrierEvent[]): CarrierEvent[] {
  const begins = events.filter(isOnReturn).map(instantOf);
  const since = Math.min(...begins);
  return events.map((event) =>
    mayBeToSender(event) && instantOf(event) >= since ? asReturned(event) : event,
  );
}

/** A delivery with a reason has the text of the reason, which does not say who has the parcel. */
const mayBeToSender = ({ status, text, reason }: CarrierEvent): boolean =>
  status === 'delivered' && (text === undefined || reason !== undefined);

const isOnReturn = ({ status, isReturning }: CarrierEvent): boolean =>
  status === 'returned' || isReturning === true;

export const asReturned = (event: CarrierEvent): CarrierEvent => ({
  ...event,
  status: 'returned',
  reason: undefined,
  isReturning: undefined,
  text: undefined,
});

export const findNewest = (events: readonly CarrierEvent[]): CarrierEvent | undefined =>
  events.reduce<CarrierEvent | undefined>(
    (newest, event) =>
      newest === undefined || instantOf(newest) < instantOf(event) ? event : newest,
    undefined,
  );

const ReasonTable = z.array(z.object({ reason: ExceptionReason, codes: z.array(z.string()) }));

/** A table of codes that say only why, as in a carrier's `codes.json`. */
export const readReasons = (table: unknown): ReadonlyMap<string, ExceptionReason> =>
  new Map(
    ReasonTable.parse(table).flatMap(({ codes, reason }) =>
      codes.map((code) => [code, reason] as const),
    ),
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
