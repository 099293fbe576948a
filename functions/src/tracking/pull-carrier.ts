import { hash } from 'node:crypto';

import type { Context, Instance } from '../context';
import type { KeyedCarrier } from '../platform/config';
import { adapterFor, createCarriers, isKeyedCarrier } from './carriers/ask-carriers';
import {
  type CarrierEvent,
  CarrierFailure,
  type CarrierName,
  type NoReport,
  NumberRefusal,
  QuotaSpent,
} from './carriers/carrier';
import {
  type Candidate,
  type KnownCarrierName,
  detectCarriers,
  isSure,
} from './numbers/known-carriers';
import { STATUS_TEXTS, type TrackingEvent, inOrder } from './record/event';
import { withoutForesight } from './record/expected';
import { instantOf } from './record/local-time';
import { type CarrierFault, type CarrierPart, READING } from './record/state';
import { sharedQuotas } from './shared-quotas';
import { createUnmappedLog } from './unmapped-log';

/** The most events kept for one parcel; older ones are dropped. */
const MAX_EVENTS = 1000;

/**
 * Converts a carrier's events: deduplicated, oldest first. An event keeps its id across pulls,
 * whatever else the carrier adds, so that a refresh duplicates nothing.
 */
export function carrierEvents(
  carrier: CarrierName,
  number: string,
  events: readonly CarrierEvent[],
): TrackingEvent[] {
  const converted = events.map((event) => toEvent(idOf(carrier, number, event), event));
  return inOrder(converted).slice(-MAX_EVENTS);
}

function idOf(carrier: CarrierName, number: string, event: CarrierEvent): string {
  const { status, code, city, country } = event;
  const instant = instantOf(event);
  const text = JSON.stringify([carrier, number, instant, status, code, city, country]);
  return hash('sha256', text, 'hex').slice(0, 16);
}

function toEvent(event_id: string, event: CarrierEvent): TrackingEvent {
  const { occurredAt, zone, status, code, city, country } = event;
  const { en, th } = event.text ?? STATUS_TEXTS[status];
  return {
    event_id,
    occurred_at: occurredAt,
    occurred_at_zone: zone,
    status,
    description: en,
    description_th: th,
    location: city === null && country === null ? null : { city, country },
    source: 'carrier',
    carrier_event_code: code,
  };
}

/** The local time at the scan, which does not depend on how its zone is read. */
const clockOf = ({ occurred_at }: TrackingEvent): string => occurred_at.slice(0, 19);

/**
 * Gives events the ids under which clients know them. An event that is now read with another
 * status, place or zone keeps its id: it is matched by its local time. Several at one time are
 * matched in order.
 * @param known the events of the same carrier and number, as shown before
 */
export function keepEventIds(
  events: readonly TrackingEvent[],
  known: readonly TrackingEvent[],
): TrackingEvent[] {
  const fresh = new Set(events.map(({ event_id }) => event_id));
  const before = new Set(known.map(({ event_id }) => event_id));
  const gone = known.filter(({ event_id }) => !fresh.has(event_id));
  return events.map((event) => {
    if (before.has(event.event_id)) return event;
    const at = gone.findIndex((former) => clockOf(former) === clockOf(event));
    const [former] = at === -1 ? [] : gone.splice(at, 1);
    return former === undefined ? event : { ...event, event_id: former.event_id };
  });
}

/** Reserved from the request's time to store the result and respond. */
const KEEPING_MS = 3000;

/** The carriers of an instance, with their cached tokens and open breakers. */
function createAskers(instance: Instance) {
  const unmapped = createUnmappedLog(instance);
  const quotas = sharedQuotas(instance);
  const ask = createCarriers({
    settings: instance.carrierSettings(),
    now: quotas.now,
    quotas,
    onUnknownCode: unmapped.noteCode,
    onUnreadable: unmapped.noteUnreadable,
  });
  return { ask, unmapped };
}

/**
 * Pulls a number from its carriers. A failure keeps the last known events and is reported in the
 * result, not thrown.
 * @param named the carrier that the shipment's courier names: it is asked, whatever the number's form
 * @param answered_at the pull's time: the carriers' answer counts as given when it was claimed
 */
export async function pullCarrier(
  { deadline, kept, log }: Pick<Context, 'deadline' | 'kept' | 'log'>,
  { number, named }: PulledNumber,
  known: CarrierPart | null,
  answered_at: number,
): Promise<CarrierPart> {
  const candidates = candidatesOf(number, named);
  const part: CarrierPart = {
    ...(isAbout(known, { number, named }) ? known : nothingKnown(number)),
    candidates: isSure(candidates) ? [] : candidates,
    fault: null,
    named_carrier: named ?? null,
  };
  const timeMs = Math.max(0, deadline.remainingMs - KEEPING_MS);
  const { ask, unmapped } = kept(createAskers);
  const reporter = part.events.length > 0 ? reporterOf(part) : undefined;
  const pull = await ask(number, candidates, { timeMs, reporter });
  await unmapped.report();
  switch (pull.kind) {
    case 'found': {
      const fresh = carrierEvents(pull.carrier, number, pull.report.events);
      const events = keepEventIds(fresh, part.name === pull.carrier ? part.events : []);
      // Carriers delete parcels after some months; their earlier events remain valid.
      if (events.length === 0 && part.events.length > 0) {
        if (pull.report.saysNone === true) return { ...part, answered_at };
        return failed(new CarrierFailure(pull.carrier, 'carrier_unreadable', 'no event any more'));
      }
      const reported = { events, estimated_delivery: pull.report.estimatedDelivery };
      return {
        ...part,
        ...withoutForesight(reported, answered_at),
        name: pull.carrier,
        moved_by: pull.report.movedBy ?? null,
        reading: READING,
        answered_at,
      };
    }
    case 'unknown':
      return { ...part, answered_at };
    case 'failed':
      return failed(pull.failure);
  }

  function failed(failure: NoReport): CarrierPart {
    noteFailure(log, failure);
    return { ...part, fault: faultOf(failure) };
  }
}

/** Whether a part was asked of the carrier that the shipment's courier names, if it names one. */
export const isPartOf = ({ number, named }: PulledNumber, part: CarrierPart): boolean =>
  part.number === number && (part.named_carrier ?? undefined) === named;

/** Whether known events are of the parcel that is asked for. */
function isAbout(known: CarrierPart | null, pulled: PulledNumber): known is CarrierPart {
  const { number, named } = pulled;
  if (known?.number !== number) return false;
  // Releases before 1.10.0 asked by the form alone; what they knew stays until another reports.
  if (known.named_carrier === undefined || isPartOf(pulled, known)) return true;
  if (named === undefined) return false;
  return adapterFor(named) === '17track'
    ? known.moved_by === named
    : known.name === adapterFor(named);
}

/** A carrier's number, and the carrier that its shipment's courier names, if any. */
export interface PulledNumber {
  readonly number: string;
  readonly named: KnownCarrierName | undefined;
}

const candidatesOf = (number: string, named: KnownCarrierName | undefined): Candidate[] =>
  named === undefined ? detectCarriers(number) : [{ carrier: named, confidence: 1 }];

function noteFailure(log: Context['log'], failure: NoReport): void {
  if (failure instanceof QuotaSpent || failure.code === 'carrier_off') return;
  const message =
    failure instanceof NumberRefusal ? 'A carrier refused a number.' : 'A carrier gave no answer.';
  log.warn(message, { cause: failure });
}

/** A part may be of a release that knows other carriers. */
const reporterOf = ({ name }: CarrierPart): KeyedCarrier | undefined =>
  name !== null && isKeyedCarrier(name) ? name : undefined;

const faultOf = (failure: NoReport): CarrierFault => ({
  carrier: failure.carrier,
  code: failure.code,
  ...(failure instanceof NumberRefusal && { is_number_refused: true }),
  ...(failure.retryAt !== undefined && { retry_at: failure.retryAt }),
});

/** The carrier part of a number that another instance is pulling. */
export function pendingPart({ number, named }: PulledNumber): CarrierPart {
  const carrier = candidatesOf(number, named)[0]?.carrier ?? 'unknown';
  return { ...nothingKnown(number), fault: { carrier, code: 'carrier_pending' } };
}

const nothingKnown = (number: string): CarrierPart => ({
  number,
  name: null,
  events: [],
  estimated_delivery: null,
  answered_at: null,
  fault: null,
  candidates: [],
});
