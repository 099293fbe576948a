import * as z from 'zod';

import { type EventText, ExceptionReason, TrackingStatus } from '../../model/tracking/event';
import { instantOf } from '../../model/tracking/local-time';
import type { CarrierEvent } from './carrier';

/** What a carrier's code means in our words. */
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

/** A delivery that is the one back to the sender. */
export const asReturned = (event: CarrierEvent): CarrierEvent => ({
  ...event,
  status: 'returned',
  reason: undefined,
  isReturning: undefined,
  text: undefined,
});

/** The newest of a parcel's events, in any order. */
export const newestOf = (events: readonly CarrierEvent[]): CarrierEvent | undefined =>
  events.reduce<CarrierEvent | undefined>(
    (newest, event) =>
      newest === undefined || instantOf(newest) < instantOf(event) ? event : newest,
    undefined,
  );
