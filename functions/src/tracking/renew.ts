import type { Context } from '../context';
import { claimPull, readTracking, saveTracking, type StoredTracking } from '../store/tracking';
import { isSimulatedNumber } from './carriers/simulated';
import { findOwn } from './find-own';
import { isCarrierFresh, mayPull } from './freshness';
import { detectCarriers } from './numbers/detect-carrier';
import { pendingPart, pullCarrier } from './pull-carrier';
import type { Subject } from './subject';
import type { CarrierPart, TrackingState } from './tracking-state';

/** What is known now, and whether a carrier was asked for it. */
export interface Renewal {
  readonly state: TrackingState;
  readonly isPulled: boolean;
}

interface Carried {
  readonly part: CarrierPart;
  /** Whether it came from the carrier, from what is stored, or is still to come. */
  readonly from: 'carrier' | 'store' | 'nobody';
}

/**
 * Finds out anew what is known of a number, and stores it: our own part always, the carrier's
 * where it is wanted and this instance gets the pull. Undefined where it can be nobody's, and then
 * nothing is written: junk costs no more than looking.
 */
export async function renew(
  context: Context,
  subject: Subject,
  stored: StoredTracking,
  refresh: boolean,
): Promise<Renewal | undefined> {
  const { db, now } = context;
  const own = await findOwn(context, subject);
  const number = own === undefined ? subject.carrierNumber : own.carrierNumber;
  if (own === undefined && (number === undefined || !isSomebodys(context, number)))
    return undefined;
  const carried =
    number === undefined ? null : await renewCarrier(context, number, subject, stored, refresh);
  const state: TrackingState = {
    shipment_id: own?.shipmentId ?? null,
    pickup_id: own?.pickupId ?? null,
    own_events: own?.events ?? [],
    carrier: carried?.part ?? null,
    refreshed_at: now(),
  };
  // What another instance is about to store must not be written over by what was before.
  if (carried?.from !== 'nobody') {
    const keys =
      carried?.from === 'carrier' ? new Set([subject.key, carried.part.number]) : [subject.key];
    for (const key of keys) await saveTracking(db, key, state, new Date(now()));
  }
  return { state, isPulled: carried === null || carried.from === 'carrier' };
}

/** Whether the form of a number points to any carrier. */
const isSomebodys = ({ carrierSettings }: Context, number: string): boolean =>
  detectCarriers(number).length > 0 || (carrierSettings().isSimulated && isSimulatedNumber(number));

/** Pulls are claimed by the carrier's number, whatever name a caller has for the parcel. */
async function renewCarrier(
  context: Context,
  number: string,
  subject: Subject,
  stored: StoredTracking,
  refresh: boolean,
): Promise<Carried> {
  const { db } = context;
  const now = context.now();
  const ofNumber = subject.key === number ? stored : await readTracking(db, number);
  const known = partFor(number, ofNumber) ?? partFor(number, stored);
  if (known && !refresh && isCarrierFresh(known, now)) return { part: known, from: 'store' };
  if (mayPull(ofNumber, now) && (await claimPull(ofNumber, new Date(now)))) {
    return { part: await pullCarrier(context, number, known), from: 'carrier' };
  }
  // Another instance has the pull: what it stored by now is as good.
  const current = partFor(number, await readTracking(db, number));
  const isNew = current !== null && current.answered_at !== known?.answered_at;
  return { part: current ?? known ?? pendingPart(number), from: isNew ? 'store' : 'nobody' };
}

const partFor = (number: string, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier?.number === number ? state.carrier : null;
