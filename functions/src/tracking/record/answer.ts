import { writeReference } from '../../fields/record-id';
import { detectCarriers } from '../numbers/detect-carrier';
import { inOrder, type TrackingEvent } from './event';
import { standingOf, type Standing } from './standing';
import type { CarrierPart, TrackingState } from './state';

interface CarrierError {
  readonly carrier: string;
  readonly code: string;
  readonly message: string;
}

/** The `data` of an answer. */
export interface TrackingData extends Standing {
  tracking_number: string;
  request_number: string | null;
  /** Of a pickup alone. */
  pickup_number?: string;
  carrier: { name: string; tracking_number: string } | null;
  estimated_delivery: string | null;
  /** Newest first. */
  events: TrackingEvent[];
  refreshed_at: string;
  cached: boolean;
  /** Where the carrier gave no answer: the events are the last that are known. */
  carrier_error?: CarrierError;
  /** Where the number's form does not tell whose it is. */
  carrier_candidates?: { carrier: string; confidence: number }[];
}

const MESSAGES: Readonly<Record<string, string>> = {
  carrier_off: 'This carrier is not connected here, so its events are missing.',
  carrier_refused: 'The carrier refused our question.',
  carrier_busy: 'The carrier takes no more questions for now.',
  carrier_timeout: 'The carrier did not answer in time.',
  carrier_unavailable: 'The carrier cannot be reached.',
  carrier_unreadable: 'The answer of the carrier could not be read.',
  carrier_pending: 'The carrier is being asked; retry in a minute.',
};
const STALE = 'These are the last events that are known.';

/** What is told of a number from all that is known of it. */
export function trackingAnswer(
  number: string,
  state: TrackingState,
  cached: boolean,
): TrackingData {
  const { shipment_id, pickup_id, carrier } = state;
  const request_number = shipment_id === null ? null : writeReference('SR', shipment_id);
  const pickup_number = pickup_id == null ? undefined : writeReference('PR', pickup_id);
  const events = inOrder([...state.own_events, ...(carrier?.events ?? [])]);
  const { status, status_since, delivered_at } = standingOf(events);
  return {
    tracking_number: request_number ?? pickup_number ?? number,
    request_number,
    ...(pickup_number !== undefined && { pickup_number }),
    carrier: carrier && namedCarrier(carrier),
    status,
    status_since,
    estimated_delivery: carrier?.estimated_delivery ?? null,
    delivered_at,
    events: events.reverse(),
    refreshed_at: new Date(refreshedAt(state)).toISOString(),
    cached,
    ...(carrier?.fault && { carrier_error: errorOf(carrier.fault, carrier.events.length > 0) }),
    ...(carrier && carrier.candidates.length > 0 && { carrier_candidates: carrier.candidates }),
  };
}

/** Who told of the parcel, or else who was asked, or to whom the number points. */
function namedCarrier({ name, fault, number }: CarrierPart): TrackingData['carrier'] {
  const named = name ?? fault?.carrier ?? detectCarriers(number)[0]?.carrier;
  return named === undefined ? null : { name: named, tracking_number: number };
}

/** As old as the carrier's last answer, where there is one. */
const refreshedAt = ({ carrier, refreshed_at }: TrackingState): number =>
  carrier?.answered_at ?? refreshed_at;

function errorOf(
  { carrier, code }: { carrier: string; code: string },
  isStale: boolean,
): CarrierError {
  const message = MESSAGES[code] ?? MESSAGES['carrier_unavailable'] ?? '';
  return { carrier, code, message: isStale ? `${message} ${STALE}` : message };
}
