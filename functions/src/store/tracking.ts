import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { TrackingState } from '../tracking/tracking-state';
import type { Database } from './database';
import { MalformedDocumentError, parseDocument, parseJsonText } from './parse-document';
import { hasCode } from './transact';

const TRACKING = 'tracking';
/** How long a number that nobody asks for any more is remembered. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

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
export async function claimPull({ snapshot }: StoredTracking, at: Date): Promise<boolean> {
  const fields = { pulled_at: at, expires_at: expiry(at) };
  try {
    const lastUpdateTime = snapshot.updateTime;
    if (lastUpdateTime === undefined) await snapshot.ref.create({ ...fields, state: 'null' });
    else await snapshot.ref.update(fields, { lastUpdateTime });
    return true;
  } catch (cause) {
    if (hasCode(cause, ALREADY_EXISTS, FAILED_PRECONDITION)) return false;
    throw cause;
  }
}

/** Stores what is known of a number now. One write. */
export async function saveTracking(
  db: Database,
  key: string,
  state: TrackingState,
  at: Date,
): Promise<void> {
  const fields = { state: JSON.stringify(state), expires_at: expiry(at) };
  await refOf(db, key).set(fields, { merge: true });
}
