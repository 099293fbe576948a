import * as z from 'zod';

import { detectCarriers, findCarrierPage } from '../../carrier-numbers/known-carriers';
import { Instant, LocalInstant, reference } from '../../fields/answer-members';
import { writeReference } from '../creation/record-id';
import { ExceptionReason, TrackingEvent, TrackingStatus, deriveStatus, inOrder } from './event';
import {
  type CarrierFault,
  CarrierFaultCode,
  type CarrierPart,
  DeliveryWindow,
  Leg,
  PieceCount,
  type TrackingState,
} from './state';

export const ShownEvent = z.strictObject({
  ...TrackingEvent.omit({ is_returning: true }).shape,
  occurred_at: LocalInstant,
  reason: ExceptionReason.exactOptional(),
});

export const CarrierError = z.strictObject({
  carrier: z.string(),
  code: CarrierFaultCode,
  message: z.string(),
  /** When the carrier will be asked again, if that is known. */
  retry_at: Instant.exactOptional(),
});
type CarrierError = z.infer<typeof CarrierError>;

const ShownCandidate = z.strictObject({
  carrier: z.string(),
  confidence: z.number().min(0).max(1),
});

export const ShownWindow = z.strictObject(DeliveryWindow.shape);
export const ShownPieces = z.strictObject(PieceCount.shape);
export const ShownLeg = z.strictObject(Leg.shape);
export const ShownLinks = z.strictObject({ carrier: z.string() });

export const TrackingData = z.strictObject({
  tracking_number: z.string(),
  request_number: reference('SR').nullable(),
  /** Only for a pickup. */
  pickup_number: reference('PR').exactOptional(),
  carrier: z.strictObject({ name: z.string(), tracking_number: z.string() }).nullable(),
  status: TrackingStatus,
  reason: ExceptionReason.exactOptional(),
  status_since: LocalInstant.nullable(),
  estimated_delivery: z.string().nullable(),
  /** Set if the carrier estimates a span of days or hours. */
  estimated_delivery_window: ShownWindow.exactOptional(),
  delivered_at: LocalInstant.nullable(),
  /** Set if the carrier counts them. */
  pieces: ShownPieces.exactOptional(),
  /** Set if the parcel is handed over: the first carrier first. */
  legs: z.array(ShownLeg).min(2).exactOptional(),
  links: ShownLinks.exactOptional(),
  events: z.array(ShownEvent),
  refreshed_at: Instant,
  cached: z.boolean(),
  /** Set if the carrier gave no answer; the events are then the last known ones. */
  carrier_error: CarrierError.exactOptional(),
  carrier_candidates: z.array(ShownCandidate).min(1).exactOptional(),
});
export type TrackingData = z.infer<typeof TrackingData>;

const MESSAGES: Readonly<Record<CarrierFaultCode, string>> = {
  carrier_off: 'This carrier is not connected, so its events are missing.',
  carrier_refused: 'The carrier rejected our request.',
  carrier_busy: 'The carrier accepts no more requests for now.',
  carrier_timeout: 'The carrier did not answer in time.',
  carrier_unavailable: 'The carrier cannot be reached.',
  carrier_unreadable: "The carrier's answer could not be read.",
  carrier_pending: 'The carrier is being queried; retry in a minute.',
  carrier_ambiguous:
    'The carrier has several parcels with this number, and does not say which one this is.',
  carrier_share_used: "Your account has used its share of the carrier's quota.",
};
const NUMBER_REFUSED = 'The carrier does not accept this number.';
const STALE = 'These are the last known events.';

export function trackingAnswer(
  number: string,
  state: TrackingState,
  cached: boolean,
): TrackingData {
  const { shipment_id, pickup_id, carrier } = state;
  const request_number = shipment_id === null ? null : writeReference('SR', shipment_id);
  const pickup_number = pickup_id == null ? undefined : writeReference('PR', pickup_id);
  const events = inOrder([...state.own_events, ...(carrier?.events ?? [])]);
  const { status, reason, status_since, delivered_at } = deriveStatus(events);
  const mover = carrier === null ? undefined : findMover(carrier);
  const named =
    carrier === null || mover === undefined
      ? null
      : { name: mover, tracking_number: carrier.number };
  const page = named && findCarrierPage(named.name, named.tracking_number);
  return {
    tracking_number: request_number ?? pickup_number ?? number,
    request_number,
    ...(pickup_number !== undefined && { pickup_number }),
    carrier: named,
    status,
    ...(reason && { reason }),
    status_since,
    estimated_delivery: carrier?.estimated_delivery ?? null,
    ...(carrier?.estimated_window && { estimated_delivery_window: carrier.estimated_window }),
    delivered_at,
    ...(carrier?.pieces && { pieces: carrier.pieces }),
    ...(carrier?.legs && { legs: carrier.legs }),
    ...(page != null && { links: { carrier: page } }),
    events: events.reverse().map(showEvent),
    refreshed_at: new Date(carrier?.answered_at ?? state.refreshed_at).toISOString(),
    cached,
    ...(carrier?.fault && { carrier_error: showFault(carrier.fault, carrier.events.length > 0) }),
    ...(carrier && isOpen(carrier) && { carrier_candidates: carrier.candidates }),
  };
}

const showEvent = ({ reason, is_returning: _, ...event }: TrackingEvent) =>
  reason === undefined ? event : { ...event, reason };

/** Whether several carriers may move the parcel, and none has reported it. */
const isOpen = ({ candidates, name }: CarrierPart): boolean =>
  candidates.length > 1 && name === null;

/** Reports parcels, and moves none. */
const AGGREGATOR = '17track';

/**
 * The carrier that moves the parcel: as reported, else as our shipment's courier names it, else the
 * one that reported it or failed to, else the most likely one.
 */
function findMover(part: CarrierPart): string | undefined {
  const asked = [part.moved_by, part.named_carrier, part.name, part.fault?.carrier];
  const mover = asked.find((carrier) => carrier != null && carrier !== AGGREGATOR);
  const isAsked = asked.some((carrier) => carrier != null);
  return mover ?? detectCarriers(part.number)[0]?.carrier ?? (isAsked ? 'unknown' : undefined);
}

function showFault(fault: CarrierFault, isStale: boolean): CarrierError {
  const { carrier, code, retry_at } = fault;
  const message = describeFault(fault);
  return {
    carrier,
    code,
    message: isStale ? `${message} ${STALE}` : message,
    ...(retry_at != null && { retry_at: new Date(retry_at).toISOString() }),
  };
}

function describeFault({ code, is_number_refused, retry_at }: CarrierFault): string {
  if (code === 'carrier_refused' && is_number_refused === true) return NUMBER_REFUSED;
  if (retry_at == null) return MESSAGES[code];
  const until = new Date(retry_at).toISOString();
  if (code === 'carrier_busy') return `The carrier accepts no more requests until ${until}.`;
  if (code === 'carrier_share_used') {
    return `Your account has used its share of the carrier's quota until ${until}.`;
  }
  return MESSAGES[code];
}
