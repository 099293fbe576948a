import { inOrder } from './event';
import { standingOf } from './standing';
import type { CarrierPart, TrackingState } from './state';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Between two pulls of one number, whoever asks for them. */
const PULL_PAUSE_MS = MINUTE_MS;
const TTL_MS = 15 * MINUTE_MS;
const DELIVERED_TTL_MS = 30 * DAY_MS;
const NOT_FOUND_TTL_MS = 10 * MINUTE_MS;

export const mayPull = ({ pulledAt }: { pulledAt: Date | null }, now: number): boolean =>
  pulledAt === null || now >= pulledAt.getTime() + PULL_PAUSE_MS;

/** Whether what the carrier told still stands: longest where it has delivered. */
export function isCarrierFresh(
  { answered_at, fault, name, events }: CarrierPart,
  now: number,
): boolean {
  if (fault !== null || answered_at === null) return false;
  const { status } = standingOf(inOrder(events));
  const isOver = status === 'delivered' || status === 'returned';
  const ttl = name === null ? NOT_FOUND_TTL_MS : isOver ? DELIVERED_TTL_MS : TTL_MS;
  return now < answered_at + ttl;
}

/**
 * Whether a carrier is to be asked again: where what it told no longer stands, a minute after it
 * failed, or where the caller wants it and the last look is a minute ago.
 */
export function isCarrierDue(
  { refreshed_at }: TrackingState,
  part: CarrierPart,
  now: number,
  refresh: boolean,
): boolean {
  if (refresh && now >= refreshed_at + PULL_PAUSE_MS) return true;
  if (part.fault === null) return !isCarrierFresh(part, now);
  // A carrier is connected by an operator, not from one minute to the next.
  const isOff = part.fault.code === 'carrier_off';
  return now >= refreshed_at + (isOff ? TTL_MS : PULL_PAUSE_MS);
}
