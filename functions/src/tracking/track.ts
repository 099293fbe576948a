import * as z from 'zod';

import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { isIntact, readReference } from '../fields/record-id';
import { reportMalformed } from '../platform/log';
import { readTracking, saveUnlessChanged, type StoredTracking } from '../store/tracking';
import { isSimulatedNumber } from './carriers/simulated';
import { findRecord, type TrackedRecord } from './find-record';
import { assertCallAllowed, assertRefreshAllowed } from './limits';
import { detectCarriers } from './numbers/detect-carrier';
import { normaliseNumber } from './numbers/normalise-number';
import { isOwnCurrent, readOwnPart, type OwnPart } from './own-part';
import { pendingPart } from './pull-carrier';
import { trackingAnswer, TrackingData } from './record/answer';
import { isCarrierDue } from './record/freshness';
import type { CarrierPart, TrackingState } from './record/state';
import { isOurForm, type Subject } from './record/subject';
import { partFor, renewCarrierPart, type CarriedPart } from './renewal';
import type { TrackingRequest } from './tracking-request';
import { withoutFail } from './without-fail';

/** What `tracking` answers, besides `success`. */
export const Tracked = z.strictObject({
  /** As the caller wrote it. */
  trackingNumber: z.string(),
  data: TrackingData,
});
export type Tracked = z.infer<typeof Tracked>;

/**
 * What is known of a parcel: our own events and the carrier's, in one order. Our own part is never
 * older than the record, which is looked at each time; the carrier's serves for a while, and is
 * pulled anew where it is too old, or where the caller wants it and the last pull is a minute ago.
 * Two reads, unless something is new.
 * @throws ServiceError `tracking_not_found`, `rate_limited`.
 */
export async function track(
  context: Context,
  { given, subject, refresh }: TrackingRequest,
): Promise<Tracked> {
  assertCallAllowed(context);
  if (refresh) await assertRefreshAllowed(context);
  const { db, log } = context;
  const [stored, record] = await Promise.all([
    readTracking(db, subject.key),
    findRecord(context, subject),
  ]);
  if (stored.malformed) reportMalformed(log, [stored.malformed]);
  const { state, cached } = await stateOf(context, { subject, stored, record, refresh });
  if (isNothing(state)) throw notFound(given);
  const data = trackingAnswer(subject.carrierNumber ?? given, state, cached);
  return { trackingNumber: given, data };
}

interface Looked {
  readonly subject: Subject;
  readonly stored: StoredTracking;
  readonly record: TrackedRecord | undefined;
  readonly refresh: boolean;
}

interface Found {
  readonly state: TrackingState;
  /** Whether all of it was known before. */
  readonly cached: boolean;
}

async function stateOf(context: Context, looked: Looked): Promise<Found> {
  const { subject, stored, record } = looked;
  const number = record === undefined ? subject.carrierNumber : record.carrierNumber;
  const own = await ownPartOf(context, stored, record);
  const refreshed_at = context.now();
  if (number === undefined) {
    const state = { ...own, carrier: null, refreshed_at };
    const isKept = own === stored.state;
    if (record && !isKept) await keep(context, stored, state);
    return { state, cached: isKept && !looked.refresh };
  }
  const known = partFor(number, stored);
  if (known && stored.state && !isCarrierDue(stored.state, known, refreshed_at, looked.refresh)) {
    const state = { ...stored.state, ...own };
    if (own !== stored.state) await keep(context, stored, state);
    return { state, cached: true };
  }
  // Junk costs no more than looking.
  if (record === undefined && !isSomebodys(context, number)) {
    return { state: { ...own, carrier: null, refreshed_at }, cached: false };
  }
  return renewed(context, looked, { number, own });
}

/** What is stored of our own, where the record is as it was then; else it is read anew. */
async function ownPartOf(
  context: Context,
  { state }: StoredTracking,
  record: TrackedRecord | undefined,
): Promise<OwnPart> {
  return state && isOwnCurrent(record, state) ? state : readOwnPart(context, record);
}

async function renewed(
  context: Context,
  { subject, stored, record, refresh }: Looked,
  { number, own }: { number: string; own: OwnPart },
): Promise<Found> {
  const { key } = subject;
  const carried = await renewCarrierPart(context, number, { key, stored, own }, refresh);
  // A carrier takes seconds, within which the record may have been changed.
  const latest = await findRecord(context, subject);
  const isSame = latest?.id === record?.id && latest?.revision === record?.revision;
  const latestOwn = isSame ? own : await readOwnPart(context, latest);
  const latestNumber = latest === undefined ? subject.carrierNumber : latest.carrierNumber;
  const state: TrackingState = {
    ...latestOwn,
    carrier: partOf(latestNumber, carried),
    refreshed_at: context.now(),
  };
  const isNews =
    carried.part.answered_at !== partFor(number, stored)?.answered_at || latestOwn !== stored.state;
  if (carried.from === 'store' && state.carrier === carried.part && isNews) {
    await keep(context, stored, state);
  }
  return { state, cached: carried.from !== 'carrier' };
}

const keep = (
  { db, log, now }: Context,
  stored: StoredTracking,
  state: TrackingState,
): Promise<void> => withoutFail(log, saveUnlessChanged(db, stored, state, new Date(now())));

/** The carrier's part for the number that the record has now. */
function partOf(number: string | undefined, { part }: CarriedPart): CarrierPart | null {
  if (number === undefined) return null;
  return number === part.number ? part : pendingPart(number);
}

/** Whether the form of a number points to any carrier. */
const isSomebodys = ({ carrierSettings }: Context, number: string): boolean =>
  detectCarriers(number).length > 0 || (carrierSettings().isSimulated && isSimulatedNumber(number));

/** Nobody knows the number, and nobody who might know it failed to answer. */
const isNothing = ({ shipment_id, pickup_id, carrier }: TrackingState): boolean =>
  shipment_id === null && pickup_id == null && carrier?.name == null && carrier?.fault == null;

function notFound(given: string): ServiceError {
  const number = JSON.stringify(given);
  return new ServiceError(
    'tracking_not_found',
    hasSlip(given)
      ? `${number} has a slip in it: its last character does not fit the others; copy it again.`
      : `Neither we nor a carrier we can ask knows ${number}; check the number, and give a new one some hours.`,
  );
}

/** Whether a text has the whole form of a number of ours, and is none. */
function hasSlip(given: string): boolean {
  const number = normaliseNumber(given);
  if (number === undefined || !isOurForm(number)) return false;
  const id = readReference('SR', number) ?? readReference('PR', number);
  return id !== undefined && !isIntact(id);
}
