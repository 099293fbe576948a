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
import { trackingAnswer, type TrackingData } from './record/answer';
import { isCarrierDue } from './record/freshness';
import type { CarrierPart, TrackingState } from './record/state';
import { isOurForm, type Subject } from './record/subject';
import { partFor, renewCarrierPart, type CarriedPart } from './renewal';
import type { TrackingRequest } from './tracking-request';
import { withoutFail } from './without-fail';

export interface Tracked {
  /** As sent by the caller. */
  readonly trackingNumber: string;
  readonly data: TrackingData;
}

/**
 * Tracks a number: our own events and the carrier's, merged. Our own events always match the
 * record, which is read each time. The carrier's are cached, and pulled again if they have expired,
 * or if the caller requests a refresh and the last pull is at least a minute ago. Two reads, unless
 * something has changed.
 * @throws ServiceError `tracking_not_found`, `rate_limited`.
 */
export async function track(
  context: Context,
  { given, subject, refresh }: TrackingRequest,
): Promise<Tracked> {
  await assertCallAllowed(context);
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
  /** Whether no carrier was asked. */
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
  // Without a record or a carrier's format it is not a number: stop here.
  if (record === undefined && !isSomebodys(context, number)) {
    return { state: { ...own, carrier: null, refreshed_at }, cached: false };
  }
  return renewed(context, looked, { number, own });
}

/** Our own events: the stored ones if the record is unchanged, else read again. */
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
  // The pull takes seconds, and the record may have changed meanwhile.
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

/** The carrier part for the record's current carrier number. */
function partOf(number: string | undefined, { part }: CarriedPart): CarrierPart | null {
  if (number === undefined) return null;
  return number === part.number ? part : pendingPart(number);
}

/** Whether any carrier has numbers of this form. */
const isSomebodys = ({ carrierSettings }: Context, number: string): boolean =>
  detectCarriers(number).length > 0 || (carrierSettings().isSimulated && isSimulatedNumber(number));

/** Whether nobody knows the number, and nobody who might failed to answer. */
const isNothing = ({ shipment_id, pickup_id, carrier }: TrackingState): boolean =>
  shipment_id === null && pickup_id == null && carrier?.name == null && carrier?.fault == null;

function notFound(given: string): ServiceError {
  const number = JSON.stringify(given);
  return new ServiceError(
    'tracking_not_found',
    hasSlip(given)
      ? `${number} is mistyped: its check character does not match the others. Copy it again.`
      : `No parcel with the number ${number} is known to us or to a connected carrier. Check the number; a new one can take some hours to appear.`,
  );
}

/** Whether a text has the form of one of our numbers, but a wrong check character. */
function hasSlip(given: string): boolean {
  const number = normaliseNumber(given);
  if (number === undefined || !isOurForm(number)) return false;
  const id = readReference('SR', number) ?? readReference('PR', number);
  return id !== undefined && !isIntact(id);
}
