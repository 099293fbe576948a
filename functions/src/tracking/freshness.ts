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
export function isCarrierFresh(part: CarrierPart, now: number): boolean {
  if (part.fault !== null || part.answered_at === null) return false;
  const { status } = standingOf(inOrder(part.events));
  const isOver = status === 'delivered' || status === 'returned';
  const ttl = part.name === null ? NOT_FOUND_TTL_MS : isOver ? DELIVERED_TTL_MS : TTL_MS;
  return now < part.answered_at + ttl;
}

/**
 * Whether an answer can be made of what is stored. What we know ourselves of a shipment is looked
 * at every fifteen minutes, also where the carrier has delivered: it may be on its way back.
 */
export function isFresh(state: TrackingState, now: number): boolean {
  const { carrier } = state;
  const isOwnFresh = state.shipment_id === null || now < state.refreshed_at + TTL_MS;
  return isOwnFresh && (carrier === null || isCarrierFresh(carrier, now));
}
