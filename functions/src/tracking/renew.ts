import type { Context } from '../context';
import { claimPull, readTracking, saveTracking, type StoredTracking } from '../store/tracking';
import { findShipment } from './find-shipment';
import { isCarrierFresh, mayPull } from './freshness';
import { pendingPart, pullCarrier } from './pull-carrier';
import type { Subject } from './subject';
import type { CarrierPart, TrackingState } from './tracking-state';

/**
 * Finds out anew what is known of a number, and stores it: our own part always, the carrier's
 * where it is wanted and this instance gets the pull. Undefined where it can be nobody's.
 */
export async function renew(
  context: Context,
  subject: Subject,
  stored: StoredTracking,
  refresh: boolean,
): Promise<TrackingState | undefined> {
  const { db, now } = context;
  const own = await findShipment(context, subject);
  const number = own === undefined ? subject.carrierNumber : own.carrierNumber;
  if (own === undefined && number === undefined) return undefined;
  const carrier =
    number === undefined ? null : await renewCarrier(context, number, stored, refresh);
  const state: TrackingState = {
    shipment_id: own?.shipmentId ?? null,
    own_events: own?.events ?? [],
    carrier,
    refreshed_at: now(),
  };
  if (carrier?.fault?.code !== PENDING) await saveTracking(db, subject.key, state, new Date(now()));
  return state;
}

const PENDING = 'carrier_pending';

async function renewCarrier(
  context: Context,
  number: string,
  stored: StoredTracking,
  refresh: boolean,
): Promise<CarrierPart> {
  const known = partFor(number, stored);
  const now = context.now();
  if (known && !refresh && isCarrierFresh(known, now)) return known;
  if (mayPull(stored, now) && (await claimPull(stored, new Date(now)))) {
    return pullCarrier(context, number, known);
  }
  // Another instance has the pull: what it stored by now is as good.
  const current = await readTracking(context.db, stored.snapshot.id);
  return partFor(number, current) ?? known ?? pendingPart(number);
}

const partFor = (number: string, { state }: StoredTracking): CarrierPart | null =>
  state?.carrier?.number === number ? state.carrier : null;
