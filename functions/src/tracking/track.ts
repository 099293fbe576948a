import * as z from 'zod';

import type { Context } from '../actions/context';
import { detectCarriers } from '../carrier-numbers/known-carriers';
import { normaliseNumber } from '../carrier-numbers/normalise-number';
import { toFieldFaultCode, readNumberText } from '../carrier-numbers/read-number-text';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { fieldIssue, refuseField, required } from '../fields/field-fault';
import { isIntact, readReference } from '../model/creation/record-id';
import { TrackingData, trackingAnswer } from '../model/tracking/answer';
import { isCarrierDue } from '../model/tracking/freshness';
import {
  type CarrierPart,
  type TrackedNumber,
  type TrackingState,
  hasOwnLength,
  readTrackedNumber,
} from '../model/tracking/state';
import { reportMalformed } from '../platform/log';
import { type StoredTracking, readTracking, saveUnlessChanged } from '../store/tracking';
import { assertCallAllowed, assertRefreshAllowed } from './caller-limits';
import { isSimulatedNumber } from './carriers/simulated';
import {
  type OwnEvents,
  type TrackedRecord,
  areOwnEventsCurrent,
  findRecord,
  readOwnEvents,
} from './find-record';
import { type PulledNumber, isPartOf, pendingPart } from './pull-carrier';
import { type RenewedPart, findPart, renewCarrierPart } from './renew-carrier-part';
import { saveBestEffort } from './shared-notes';

export const TrackingRequest = z
  .object({
    trackingNumber: z
      .string(required('field_not_text'))
      .max(100, fieldIssue('field_too_long', { most: 100 })),
    refresh: z.boolean(fieldIssue('field_not_flag')).nullish(),
  })
  .transform(({ trackingNumber, refresh }, context) => {
    const reading = readNumberText(trackingNumber, 'sought');
    const tracked =
      readOwnNumber(trackingNumber) ??
      (reading.kind === 'number' ? readTrackedNumber(reading.number) : undefined);
    if (tracked === undefined) {
      const fault = reading.kind === 'fault' ? reading.fault : 'malformed';
      const code = toFieldFaultCode(fault, 'field_not_tracking_number');
      return refuseField(context, fieldIssue(code), { path: ['trackingNumber'] });
    }
    return { given: trackingNumber, tracked, refresh: refresh === true };
  });
export type TrackingRequest = z.output<typeof TrackingRequest>;

/** A number that can only be ours: other functions read it with any separators, so this one does. */
function readOwnNumber(text: string): TrackedNumber | undefined {
  const tracked = readTrackedNumber(text);
  return tracked?.carrierNumber === undefined ? tracked : undefined;
}

/** The error for a number that nobody knows; a mistyped one of ours gets its own message. */
function trackingNotFound(given: string): ServiceError {
  const number = JSON.stringify(given);
  return new ServiceError(
    'tracking_not_found',
    serviceFault(isMistyped(given) ? 'number_mistyped' : 'number_not_found', { number }),
  );
}

/** Whether a text has the form of one of our numbers, but a wrong check character. */
function isMistyped(given: string): boolean {
  const number = normaliseNumber(given);
  if (number === undefined || !hasOwnLength(number)) return false;
  const id = readReference('SR', number) ?? readReference('PR', number);
  return id !== undefined && !isIntact(id);
}

export const Tracked = z.strictObject({
  trackingNumber: z.string(),
  data: TrackingData,
});
export type Tracked = z.infer<typeof Tracked>;

/**
 * Tracks a number: our own events and the carrier's, merged. Our own events always match the
 * record, which is read each time. The carrier's are cached, and pulled again if they have expired,
 * or if the caller requests a refresh and the last pull is at least a minute ago. Two reads, unless
 * something has changed.
 * @throws ServiceError `tracking_not_found`, `rate_limited`.
 */
export async function track(
  context: Context,
  { given, tracked, refresh }: TrackingRequest,
): Promise<Tracked> {
  assertCallAllowed(context);
  if (refresh) await assertRefreshAllowed(context);
  const { db, log } = context;
  const [stored, record] = await Promise.all([
    readTracking(db, tracked.key),
    findRecord(context, tracked),
  ]);
  if (stored.malformed) reportMalformed(log, [stored.malformed]);
  const { state, cached } = await resolveState(context, { tracked, stored, record, refresh });
  if (isUnknown(state)) throw trackingNotFound(given);
  const data = trackingAnswer(tracked.carrierNumber ?? given, state, cached);
  return { trackingNumber: given, data };
}

interface Lookup {
  readonly tracked: TrackedNumber;
  readonly stored: StoredTracking;
  readonly record: TrackedRecord | undefined;
  readonly refresh: boolean;
}

interface ResolvedState {
  readonly state: TrackingState;
  /** Whether no carrier was asked. */
  readonly cached: boolean;
}

async function resolveState(context: Context, lookup: Lookup): Promise<ResolvedState> {
  const { tracked, stored, record } = lookup;
  const pulled = pulledNumber(tracked, record);
  const own = await resolveOwnEvents(context, stored, record);
  const refreshed_at = stored.readAt;
  if (pulled === undefined) {
    const state = { ...own, carrier: null, refreshed_at };
    const isStored = own === stored.state;
    if (record && !isStored) await save(context, stored, state);
    return { state, cached: isStored && !lookup.refresh };
  }
  const known = findPart(pulled, stored);
  if (known && stored.state && !isCarrierDue(stored.state, known, refreshed_at, lookup.refresh)) {
    const state = { ...stored.state, ...own };
    if (own !== stored.state) await save(context, stored, state);
    return { state, cached: true };
  }
  // Without a record or a carrier's format it is not a number: stop here.
  if (record === undefined && !fitsAnyCarrier(context, pulled.number)) {
    return { state: { ...own, carrier: null, refreshed_at }, cached: false };
  }
  return renewState(context, lookup, { pulled, own });
}

/** Our own events: the stored ones if the record is unchanged, else read again. */
export async function resolveOwnEvents(
  context: Context,
  { state }: StoredTracking,
  record: TrackedRecord | undefined,
): Promise<OwnEvents> {
  return state && areOwnEventsCurrent(record, state) ? state : readOwnEvents(context, record);
}

async function renewState(
  context: Context,
  { tracked, stored, record, refresh }: Lookup,
  { pulled, own }: { pulled: PulledNumber; own: OwnEvents },
): Promise<ResolvedState> {
  const { key } = tracked;
  const renewed = await renewCarrierPart(context, pulled, { key, stored, own }, refresh);
  // The pull takes seconds, and the record may have changed meanwhile.
  const latest = await findRecord(context, tracked);
  const isSame = latest?.id === record?.id && latest?.revision === record?.revision;
  const latestOwn = isSame ? own : await readOwnEvents(context, latest);
  const state: TrackingState = {
    ...latestOwn,
    carrier: carrierPartFor(tracked, latest, renewed),
    refreshed_at: stored.readAt,
  };
  const hasNewData =
    renewed.part.answered_at !== findPart(pulled, stored)?.answered_at ||
    latestOwn !== stored.state;
  if (renewed.from === 'store' && state.carrier === renewed.part && hasNewData) {
    await save(context, stored, state);
  }
  return { state, cached: renewed.from !== 'carrier' };
}

const save = ({ db, log }: Context, stored: StoredTracking, state: TrackingState): Promise<void> =>
  saveBestEffort(log, saveUnlessChanged(db, stored, state));

/** What a carrier is asked for: the record's carrier number, or else the tracked one. */
export function pulledNumber(
  tracked: TrackedNumber,
  record: TrackedRecord | undefined,
): PulledNumber | undefined {
  const number = record === undefined ? tracked.carrierNumber : record.carrierNumber;
  if (number === undefined) return undefined;
  return { number, named: record?.namedCarrier, consignee: record?.consignee };
}

/** The carrier part for the record's current carrier number. */
function carrierPartFor(
  tracked: TrackedNumber,
  record: TrackedRecord | undefined,
  { part }: RenewedPart,
): CarrierPart | null {
  const pulled = pulledNumber(tracked, record);
  if (pulled === undefined) return null;
  return isPartOf(pulled, part) ? part : pendingPart(pulled);
}

const fitsAnyCarrier = ({ carrierSettings }: Context, number: string): boolean =>
  detectCarriers(number).length > 0 || (carrierSettings().isSimulated && isSimulatedNumber(number));

/** Whether nobody knows the number, and nobody who might failed to answer. */
const isUnknown = ({ shipment_id, pickup_id, carrier }: TrackingState): boolean =>
  shipment_id === null && pickup_id == null && carrier?.name == null && carrier?.fault == null;
