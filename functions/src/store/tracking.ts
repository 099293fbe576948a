import { randomUUID } from 'node:crypto';

import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import { TrackingState } from '../tracking/record/state';
import { commitWrites } from './commit-writes';
import type { Database } from './database';
import { MalformedDocumentError, parseDocument, parseJsonText } from './parse-document';

const TRACKING = 'tracking';
/** How long a number that nobody asks for any more is remembered. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** A document of the collection `tracking`: what is known of a number, as JSON text. */
const TrackingRecord = z.object({
  /** When an instance last set out to ask the carriers. */
  pulled_at: z.date().nullish(),
  state: TrackingState.nullable(),
  expires_at: z.date(),
});

export interface StoredTracking {
  readonly pulledAt: Date | null;
  readonly state: TrackingState | null;
  /** Why nothing is known, where the document cannot be read: it is found out anew. */
  readonly malformed?: MalformedDocumentError;
  /** For whoever claims the next pull. */
  readonly snapshot: DocumentSnapshot;
}

const refOf = (db: Database, key: string): DocumentReference => db.collection(TRACKING).doc(key);

const expiry = (at: Date): Timestamp => Timestamp.fromMillis(at.getTime() + LIFETIME_MS);

/** One document read. */
export async function readTracking(db: Database, key: string): Promise<StoredTracking> {
  const snapshot = await refOf(db, key).get();
  if (!snapshot.exists) return { pulledAt: null, state: null, snapshot };
  try {
    const { pulled_at, state } = parseDocument(snapshot, TrackingRecord, (fields) => ({
      ...fields,
      state: parseJsonText(fields['state']),
    }));
    return { pulledAt: pulled_at ?? null, state, snapshot };
  } catch (cause) {
    if (!(cause instanceof MalformedDocumentError)) throw cause;
    return { pulledAt: null, state: null, snapshot, malformed: cause };
  }
}

/**
 * Claims the next pull of a number for this instance, by one write on condition that nobody else
 * has written since it was read.
 * @returns false where another instance was quicker.
 */
export async function claimPull(db: Database, stored: StoredTracking, at: Date): Promise<boolean> {
  const claim = randomUUID();
  const fields = { claim, pulled_at: at, expires_at: expiry(at) };
  try {
    await writeIfUnchanged(db, stored, fields, { state: 'null' });
    return true;
  } catch (cause) {
    if (!isOvertaken(cause) && !isUncertain(cause)) throw cause;
    // What stands in the way may be our own claim, whose answer was lost.
    return (await stored.snapshot.ref.get()).get('claim') === claim;
  }
}

/** Stores what was pulled under all names of a number. One write each. */
export function savePulled(
  db: Database,
  keys: readonly string[],
  state: TrackingState,
  at: Date,
): Promise<void> {
  const fields = { state: JSON.stringify(state), expires_at: expiry(at) };
  return commitWrites(db, (writes) => {
    for (const key of new Set(keys)) writes.set(refOf(db, key), fields, { merge: true });
  });
}

/**
 * Stores what is known of a number now, unless another has written since it was read: what it
 * wrote is as new, and may be what it pulled. One write at most.
 */
export async function saveUnlessChanged(
  db: Database,
  stored: StoredTracking,
  state: TrackingState,
  at: Date,
): Promise<void> {
  const fields = { state: JSON.stringify(state), expires_at: expiry(at) };
  try {
    await writeIfUnchanged(db, stored, fields, {});
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause;
  }
}

/** Updates a document that was read, or creates it where there was none, with what it then needs. */
function writeIfUnchanged(
  db: Database,
  { snapshot }: StoredTracking,
  fields: Record<string, unknown>,
  toCreate: Record<string, unknown>,
): Promise<void> {
  const lastUpdateTime = snapshot.updateTime;
  return commitWrites(db, (writes) => {
    if (lastUpdateTime === undefined) writes.create(snapshot.ref, { ...fields, ...toCreate });
    else writes.update(snapshot.ref, fields, { lastUpdateTime });
  });
}

/** Another has written the document since it was read, or the time-to-live has removed it. */
const isOvertaken = (cause: unknown): boolean =>
  hasStatus(
    cause,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.NOT_FOUND,
    GrpcStatus.ABORTED,
  );
