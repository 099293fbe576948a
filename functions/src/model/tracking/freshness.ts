import type { TrackingEvent } from './event';
import { type CarrierPart, READING, type TrackingState } from './state';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The minimum time between two pulls of a number, whoever requests them. */
const PULL_PAUSE_MS = MINUTE_MS;
export const TTL_MS = 15 * MINUTE_MS;
export const DELIVERED_TTL_MS = 30 * DAY_MS;
const NOT_FOUND_TTL_MS = 10 * MINUTE_MS;

export const mayPull = ({ pulledAt }: { pulledAt: Date | null }, now: number): boolean =>
  pulledAt === null || now >= pulledAt.getTime() + PULL_PAUSE_MS;

/** Whether the carrier's last answer is still valid. It is valid longest after delivery. */
export function isCarrierFresh(
  { answered_at, fault, name, events, reading }: CarrierPart,
  now: number,
): boolean {
  if (fault !== null || answered_at === null) return false;
  // An earlier release may have misread it as delivered.
  const isFinal = isOver(events) && (reading ?? 0) >= READING;
  const ttl = name === null ? NOT_FOUND_TTL_MS : isFinal ? DELIVERED_TTL_MS : TTL_MS;
  return now < answered_at + ttl;
}

/** Nothing but a return follows a delivery, and nothing a return. */
const isOver = (events: readonly TrackingEvent[]): boolean =>
  events.some(({ status }) => status === 'delivered' || status === 'returned');

/**
 * Whether to pull the carrier again: its answer has expired, it failed at least a minute ago, or
 * the caller requests a refresh and the last pull is at least a minute ago.
 */
export function isCarrierDue(
  { refreshed_at }: TrackingState,
  part: CarrierPart,
  now: number,
  refresh: boolean,
): boolean {
  if (refresh && now >= refreshed_at + PULL_PAUSE_MS) return true;
  if (part.fault === null) return !isCarrierFresh(part, now);
  const { code, is_number_refused, retry_at } = part.fault;
  if (retry_at != null && now >= retry_at) return now >= refreshed_at + PULL_PAUSE_MS;
  // Faults that only an operator or the carrier's next day can clear are retried less often.
  const isLasting =
    code === 'carrier_off' || is_number_refused === true || retry_at != null || isOver(part.events);
  return now >= refreshed_at + (isLasting ? TTL_MS : PULL_PAUSE_MS);
}
