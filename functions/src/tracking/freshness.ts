import { standingOf } from './timeline';
import { inOrder } from './tracking-event';
import type { CarrierPart, TrackingState } from './tracking-state';

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
 * Whether an answer can be made of what is stored. What we know ourselves is looked at every
 * fifteen minutes, also where the carrier has delivered: the shipment may be on its way back, or
 * only now be linked to the number. A carrier that failed is asked again after a minute.
 */
export function isFresh({ carrier, refreshed_at }: TrackingState, now: number): boolean {
  if (now >= refreshed_at + TTL_MS) return false;
  if (carrier === null || carrier.fault?.code === 'carrier_off') return true;
  if (carrier.fault !== null) return now < refreshed_at + PULL_PAUSE_MS;
  return isCarrierFresh(carrier, now);
}

/** Whether what is stored is old enough for a refresh to look again. */
export const mayRefresh = ({ refreshed_at }: TrackingState, now: number): boolean =>
  now >= refreshed_at + PULL_PAUSE_MS;
