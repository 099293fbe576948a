import type { Context } from '../context';
import { ServiceError } from '../errors';
import { reportMalformed } from '../platform/log';
import { createSingleFlight } from '../platform/single-flight';
import { isIntact, readReference } from '../record-id';
import { readTracking, type StoredTracking } from '../store/tracking';
import { isFresh, mayRefresh } from './freshness';
import { assertCallAllowed, assertRefreshAllowed } from './limits';
import { normaliseNumber } from './numbers/normalise-number';
import { renew, type Renewal } from './renew';
import { isOurForm } from './subject';
import type { TrackingRequest } from './requests';
import { trackingAnswer, type TrackingData } from './tracking-answer';
import type { TrackingState } from './tracking-state';

export interface Tracked {
  /** As the caller wrote it. */
  readonly trackingNumber: string;
  readonly data: TrackingData;
}

/** One renewal under way for a number, whatever the number of callers. */
const renewals = () => createSingleFlight<Renewal | undefined>();

/**
 * What is known of a parcel: our own events and the carrier's, in one order. From what is stored
 * for one read; pulled anew where that is too old, or where the caller wants it and the last pull
 * is a minute ago.
 * @throws ServiceError `tracking_not_found`, `rate_limited`.
 */
export async function track(
  context: Context,
  { given, subject, refresh }: TrackingRequest,
): Promise<Tracked> {
  await assertCallAllowed(context);
  if (refresh) await assertRefreshAllowed(context);
  const stored = await readTracking(context.db, subject.key);
  if (stored.malformed) reportMalformed(context.log, [stored.malformed]);
  const renewal = isRenewalDue(stored, context.now(), refresh)
    ? await context.kept(renewals)(subject.key, () => renew(context, subject, stored, refresh))
    : stored.state && { state: stored.state, isPulled: false };
  if (!renewal || isNothing(renewal.state)) throw notFound(given);
  const number = subject.carrierNumber ?? given;
  const data = trackingAnswer(number, renewal.state, !renewal.isPulled);
  return { trackingNumber: given, data };
}

function isRenewalDue({ state }: StoredTracking, now: number, refresh: boolean): boolean {
  if (state === null || !isFresh(state, now)) return true;
  return refresh && mayRefresh(state, now);
}

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
