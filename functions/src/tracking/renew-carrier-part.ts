import type { Context } from '../actions/context';
import { isCarrierFresh, mayPull } from '../model/tracking/freshness';
import type { CarrierPart } from '../model/tracking/state';
import { createSingleFlight } from '../platform/async';
import { refusedNowOrNever } from '../platform/request-scope';
import {
  claimPull,
  readTracking,
  releasePull,
  savePulled,
  type StoredTracking,
} from '../store/tracking';
import { openShare } from './account-share';
import { carriersWithQuota } from './ask-carriers';
import type { OwnEvents } from './find-record';
import {
  type PulledNumber,
  listCandidates,
  isPartOf,
  pendingPart,
  pullCarrier,
  refusedPart,
} from './pull-carrier';
import { saveBestEffort } from './shared-notes';

export interface RenewedPart {
  readonly part: CarrierPart;
  readonly from: 'carrier' | 'store' | 'nobody';
  /** The account whose share of the carrier's quota is used up, if so. */
  readonly refusedTo?: string;
}

export interface KnownNumber {
  /** The key of the caller's number and its stored state. */
  readonly key: string;
  readonly stored: StoredTracking;
  readonly own: OwnEvents;
}

/** One pull at a time per carrier number, whatever number the callers used. */
const pulls = () => createSingleFlight<RenewedPart>();

/** Unless another instance claims the pull, or the account's share of the quota is used up. */
export async function renewCarrierPart(
  context: Context,
  pulled: PulledNumber,
  known: KnownNumber,
  refresh: boolean,
): Promise<RenewedPart> {
  const { number, named = 'by its form' } = pulled;
  const about = `${number} ${named} ${refresh ? 'refreshed' : 'kept'}`;
  const renewed = await context.cached(pulls)(
    about,
    () =>
      refusedNowOrNever(['reads', 'writes', 'bytes'], () => renew(context, pulled, known, refresh)),
    // Once its first caller has been answered, it is stuck.
    context.deadline.remainingMs,
  );
  // Another account's share says nothing about this one's.
  const { refusedTo = context.actor.accountId } = renewed;
  if (refusedTo === context.actor.accountId) return renewed;
  const stored = await readTracking(context.db, known.key);
  return renewCarrierPart(context, pulled, { ...known, stored }, refresh);
}

async function renew(
  context: Context,
  pulled: PulledNumber,
  known: KnownNumber,
  refresh: boolean,
): Promise<RenewedPart> {
  const { db } = context;
  const { key, stored } = known;
  context.deadline.assertTime();
  const pullKey = pullKeyOf(pulled);
  const shared = key === pullKey ? stored : await readTracking(db, pullKey);
  const { readAt } = shared;
  const last = findPart(pulled, shared) ?? findPart(pulled, stored);
  if (last && !refresh && isCarrierFresh(last, readAt)) return { part: last, from: 'store' };
  if (mayPull(shared, readAt)) {
    const won = await pull(context, pulled, known, { shared, last });
    if (won !== undefined) return won;
  }
  // Another instance claimed the pull: use what it has stored so far.
  const part = findPart(pulled, await readTracking(db, pullKey)) ?? last;
  return part?.answered_at == null
    ? { part: part ?? pendingPart(pulled), from: 'nobody' }
    : { part, from: 'store' };
}

/** Pulls a number; undefined if another instance has claimed the pull. */
async function pull(
  context: Context,
  pulled: PulledNumber,
  { key, stored, own }: KnownNumber,
  { shared, last }: { readonly shared: StoredTracking; readonly last: CarrierPart | null },
): Promise<RenewedPart | undefined> {
  const { actor, db, log } = context;
  const { number, named } = pulled;
  const candidates = listCandidates(number, named);
  const carriers = carriersWithQuota(number, candidates, context.carrierSettings());
  const share = await openShare(context, carriers, own.shipment_id !== null);
  const refused = (part: CarrierPart): RenewedPart => ({
    part,
    from: 'nobody',
    refusedTo: actor.accountId,
  });
  if (share?.usedUp !== undefined) return refused(refusedPart(pulled, last, share.usedUp));
  if (!(await claimPull(db, shared))) return undefined;
  const known = last ?? stored.state?.carrier ?? null;
  const refreshed_at = shared.readAt;
  const part = await pullCarrier(context, pulled, known, { answered_at: refreshed_at, share });
  if (part.fault?.code === 'carrier_share_used') {
    await saveBestEffort(log, releasePull(db, shared));
    return refused(part);
  }
  const saving = savePulled(
    db,
    new Map([
      [key, stored.snapshot],
      [pullKeyOf(pulled), shared.snapshot],
    ]),
    { ...own, carrier: part, refreshed_at },
    (writes) => {
      if (isUnknown(part)) share?.noteUnknown(writes);
    },
  );
  await saveBestEffort(log, saving);
  return { part, from: 'carrier' };
}

/** Whether no carrier has ever reported a number, nor failed to. */
const isUnknown = ({ name, fault }: CarrierPart): boolean => name === null && fault === null;

/** Carriers may use the same number: what one is asked for is a parcel of its own. */
export const pullKeyOf = ({ number, named }: PulledNumber): string =>
  named === undefined ? number : `${number}-${named}`;

/** The stored part of a number, if it was asked of the same carrier. */
export const findPart = (pulled: PulledNumber, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier && isPartOf(pulled, state.carrier) ? state.carrier : null;
