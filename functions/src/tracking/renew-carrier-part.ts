import type { Context } from '../context';
import { createSingleFlight } from '../platform/single-flight';
import { claimPull, readTracking, savePulled, type StoredTracking } from '../store/tracking';
import type { OwnEvents } from './own-events';
import { pendingPart, pullCarrier, type PulledNumber } from './pull-carrier';
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
  return context.kept(pulls)(`${number} ${named} ${refresh ? 'refreshed' : 'kept'}`, () =>
    renew(context, pulled, known, refresh),
  );
};

async function renew(
  context: Context,
  pulled: PulledNumber,
  { key, stored, own }: KnownNumber,
  refresh: boolean,
): Promise<RenewedPart> {
  const { number } = pulled;
  const { db } = context;
  const now = context.now();
  context.deadline.assertTime();
  const ofNumber = key === number ? stored : await readTracking(db, number);
  const last = storedPartFor(number, ofNumber) ?? storedPartFor(number, stored);
  if (last && !refresh && isOf(last, pulled) && isCarrierFresh(last, now))
    return { part: last, from: 'store' };
  if (mayPull(ofNumber, now) && (await claimPull(db, ofNumber, new Date(now)))) {
    const carrier = await pullCarrier(context, pulled, last);
    const state = { ...own, carrier, refreshed_at: context.now() };
    const saving = savePulled(db, [key, number], state, new Date(context.now()));
    await saveBestEffort(context.log, saving);
    return { part: carrier, from: 'carrier' };
  }
  // Another instance claimed the pull: use what it has stored so far.
  const part = storedPartFor(number, await readTracking(db, number)) ?? last;
  return part?.answered_at == null
    ? { part: part ?? pendingPart(pulled), from: 'nobody' }
    : { part, from: 'store' };
}

export const storedPartFor = (number: string, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier?.number === number ? state.carrier : null;

/** Whether a part was asked of the carrier that the shipment's courier names now. */
export const isOf = ({ named_carrier }: CarrierPart, { named }: PulledNumber): boolean =>
  (named_carrier ?? undefined) === named;
