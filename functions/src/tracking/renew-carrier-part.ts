import type { Context } from '../context';
import { createSingleFlight } from '../platform/async';
import { refusedNowOrNever } from '../platform/request-scope';
import { claimPull, readTracking, savePulled, type StoredTracking } from '../store/tracking';
import type { OwnEvents } from './find-record';
import { type PulledNumber, isPartOf, pendingPart, pullCarrier } from './pull-carrier';
import { isCarrierFresh, mayPull } from './record/freshness';
import type { CarrierPart } from './record/state';
import { saveBestEffort } from './save-best-effort';

/** A carrier part and where it came from: a pull, the store, or nowhere yet. */
export interface RenewedPart {
  readonly part: CarrierPart;
  readonly from: 'carrier' | 'store' | 'nobody';
}

/** What the caller already knows about a number. */
export interface KnownNumber {
  /** The key of the caller's number and its stored state. */
  readonly key: string;
  readonly stored: StoredTracking;
  readonly own: OwnEvents;
}

/** One pull at a time per carrier number, whatever number the callers used. */
const pulls = () => createSingleFlight<RenewedPart>();

/**
 * Pulls a number from its carrier and stores the result, unless another instance claims the pull.
 */
export const renewCarrierPart = (
  context: Context,
  pulled: PulledNumber,
  known: KnownNumber,
  refresh: boolean,
): Promise<RenewedPart> => {
  const { number, named = 'by its form' } = pulled;
  const about = `${number} ${named} ${refresh ? 'refreshed' : 'kept'}`;
  return context.kept(pulls)(
    about,
    () => refusedNowOrNever(['reads', 'writes'], () => renew(context, pulled, known, refresh)),
    // Once its first caller has been answered, it is stuck.
    context.deadline.remainingMs,
  );
};

async function renew(
  context: Context,
  pulled: PulledNumber,
  { key, stored, own }: KnownNumber,
  refresh: boolean,
): Promise<RenewedPart> {
  const { db } = context;
  context.deadline.assertTime();
  const pullKey = pullKeyOf(pulled);
  const shared = key === pullKey ? stored : await readTracking(db, pullKey);
  const { readAt } = shared;
  const last = partOf(pulled, shared) ?? partOf(pulled, stored);
  if (last && !refresh && isCarrierFresh(last, readAt)) return { part: last, from: 'store' };
  if (mayPull(shared, readAt) && (await claimPull(db, shared))) {
    const known = last ?? stored.state?.carrier ?? null;
    const carrier = await pullCarrier(context, pulled, known, readAt);
    const state = { ...own, carrier, refreshed_at: readAt };
    const saving = savePulled(db, [key, pullKey], state);
    await saveBestEffort(context.log, saving);
    return { part: carrier, from: 'carrier' };
  }
  // Another instance claimed the pull: use what it has stored so far.
  const part = partOf(pulled, await readTracking(db, pullKey)) ?? last;
  return part?.answered_at == null
    ? { part: part ?? pendingPart(pulled), from: 'nobody' }
    : { part, from: 'store' };
}

/**
 * The key of what was pulled last, whatever number the callers used. Carriers may use the same
 * number: what one of them is asked for is a parcel of its own.
 */
export const pullKeyOf = ({ number, named }: PulledNumber): string =>
  named === undefined ? number : `${number}-${named}`;

/** The stored part of a number, if it was asked of the same carrier. */
export const partOf = (pulled: PulledNumber, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier && isPartOf(pulled, state.carrier) ? state.carrier : null;
