import type { Context } from '../context';
import { createSingleFlight } from '../platform/single-flight';
import { claimPull, readTracking, savePulled, type StoredTracking } from '../store/tracking';
import type { OwnPart } from './own-part';
import { pendingPart, pullCarrier } from './pull-carrier';
import { isCarrierFresh, mayPull } from './record/freshness';
import type { CarrierPart } from './record/state';
import { withoutFail } from './without-fail';

/** A carrier's part, and whether it came from the carrier, from the store, or is still to come. */
export interface CarriedPart {
  readonly part: CarrierPart;
  readonly from: 'carrier' | 'store' | 'nobody';
}

/** What a caller has of a number before its carrier is asked. */
export interface KnownNumber {
  /** Under which the caller's number is kept, and what is. */
  readonly key: string;
  readonly stored: StoredTracking;
  readonly own: OwnPart;
}

/** One pull under way for a carrier's number, whatever the parcel is called by its callers. */
const pulls = () => createSingleFlight<CarriedPart>();

/** What the carrier of a number tells now, where this instance gets the pull; stored where it does. */
export const renewCarrierPart = (
  context: Context,
  number: string,
  known: KnownNumber,
  refresh: boolean,
): Promise<CarriedPart> =>
  context.kept(pulls)(`${number} ${refresh ? 'refreshed' : 'kept'}`, () =>
    renew(context, number, known, refresh),
  );

async function renew(
  context: Context,
  number: string,
  { key, stored, own }: KnownNumber,
  refresh: boolean,
): Promise<CarriedPart> {
  const { db } = context;
  const now = context.now();
  context.deadline.assertTime();
  const ofNumber = key === number ? stored : await readTracking(db, number);
  const last = partFor(number, ofNumber) ?? partFor(number, stored);
  if (last && !refresh && isCarrierFresh(last, now)) return { part: last, from: 'store' };
  if (mayPull(ofNumber, now) && (await claimPull(db, ofNumber, new Date(now)))) {
    const carrier = await pullCarrier(context, number, last);
    const state = { ...own, carrier, refreshed_at: context.now() };
    const saving = savePulled(db, [key, number], state, new Date(context.now()));
    await withoutFail(context.log, saving);
    return { part: carrier, from: 'carrier' };
  }
  // Another instance has the pull: what it stored by now is as good.
  const part = partFor(number, await readTracking(db, number)) ?? last;
  return part?.answered_at == null
    ? { part: part ?? pendingPart(number), from: 'nobody' }
    : { part, from: 'store' };
}

export const partFor = (number: string, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier?.number === number ? state.carrier : null;
