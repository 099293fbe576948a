import { randomUUID } from 'node:crypto';

import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';

import { TrackingState } from '../model/tracking/state';
import { TrackingSummary, summarise } from '../model/tracking/summary';
import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import { type Writes, commitWrites, getDocument } from './billed';
import type { Database } from './database';
import {
  MalformedDocumentError,
  isTime,
  orMalformed,
  parseDocument,
  parseJsonText,
} from './parse-document';

const TRACKING = 'tracking';
/** How long a number is kept after its last request. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;

/**
 * A document of the collection `tracking`: the state of a number, as JSON text. Next to it is its
 * summary, which is read by itself; earlier releases stored none.
 */
const TrackingRecord = z.object({
  /** When an instance last started a pull from the carriers. */
  pulled_at: z.date().nullish(),
  state: TrackingState.nullable(),
  expires_at: z.date(),
});

export interface StoredTracking {
  readonly pulledAt: Date | null;
  readonly state: TrackingState | null;
  /** Set if the document is unreadable; the state is rebuilt. */
  readonly malformed?: MalformedDocumentError;
  /** Firestore's time in milliseconds since 1970: instances' clocks differ. */
  readonly readAt: number;
  readonly snapshot: DocumentSnapshot;
}

export const trackingReference = (db: Database, key: string): DocumentReference =>
  db.collection(TRACKING).doc(key);

const expiry = (at: number): Timestamp => Timestamp.fromMillis(at + LIFETIME_MS);

/** One document read. */
export const readTracking = async (db: Database, key: string): Promise<StoredTracking> =>
  storedIn(await getDocument(trackingReference(db, key)));

export function storedIn(snapshot: DocumentSnapshot): StoredTracking {
  const readAt = snapshot.readTime.toMillis();
  const nothing = { pulledAt: null, state: null, readAt, snapshot };
  if (!snapshot.exists) return nothing;
  const record = orMalformed(() =>
    parseDocument(snapshot, TrackingRecord, (fields) => ({
      ...fields,
      state: parseJsonText(fields['state']),
    })),
  );
  if (record instanceof MalformedDocumentError) return { ...nothing, malformed: record };
  return { pulledAt: record.pulled_at ?? null, state: record.state, readAt, snapshot };
}

/** The fields that `summaryIn` needs: a mask of them leaves the state out. */
export const SUMMARY_PATHS = ['summary', 'expires_at'] as const;

/**
 * The stored summary of a number's state; undefined if there is none, or if a release that does not
 * know it has stored a newer state since: then the state has to be read.
 */
export function summaryIn(snapshot: DocumentSnapshot): TrackingSummary | undefined {
  const expiry: unknown = snapshot.get('expires_at');
  const summed: unknown = snapshot.get('summary.expires_at');
  if (!isTime(expiry) || !isTime(summed) || !summed.isEqual(expiry)) return undefined;
  return TrackingSummary.safeParse(snapshot.get('summary')).data;
}

/** A state and its summary, as of an instant; both expire together, which shows that they belong. */
function stateFields(state: TrackingState, at: number): DocumentData {
  const expires_at = expiry(at);
  return {
    state: JSON.stringify(state),
    summary: { ...summarise(state, at), expires_at },
    expires_at,
  };
}

/** One write, if the document is unchanged. @returns false if another instance was faster. */
export async function claimPull(db: Database, stored: StoredTracking): Promise<boolean> {
  const claim = randomUUID();
  const { readAt } = stored;
  const fields = { claim, pulled_at: new Date(readAt), expires_at: expiry(readAt) };
  try {
    await writeIfUnchanged(db, stored, fields, { state: 'null' });
    return true;
  } catch (cause) {
    if (!isOvertaken(cause) && !isUncertain(cause)) throw cause;
    // The competing claim may be our own, whose response was lost.
    return (await getDocument(stored.snapshot.ref)).get('claim') === claim;
  }
}

/** Another account may then have the carrier asked at once. One write. */
export const releasePull = (db: Database, { snapshot, pulledAt }: StoredTracking): Promise<void> =>
  commitWrites(db, (writes) => {
    writes.set(snapshot.ref, { pulled_at: pulledAt }, { merge: true });
  });

/** Stores a state under all keys of a number, as of its pull, with what was read there. One write each. */
export function savePulled(
  db: Database,
  keys: ReadonlyMap<string, DocumentSnapshot | undefined>,
  state: TrackingState,
  also?: (writes: Writes) => void,
): Promise<void> {
  const fields = stateFields(state, state.refreshed_at);
  return commitWrites(db, (writes) => {
    for (const [key, replaced] of keys)
      writes.set(trackingReference(db, key), fields, { merge: true }, replaced);
    also?.(writes);
  });
}

/** A state that another instance has written since is at least as new. One write at most. */
export async function saveUnlessChanged(
  db: Database,
  stored: StoredTracking,
  state: TrackingState,
): Promise<void> {
  const fields = stateFields(state, stored.readAt);
  try {
    await writeIfUnchanged(db, stored, fields, {});
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause;
  }
}

/** For a state stored by an earlier release, unless it has changed since. One write. */
export async function saveSummary(db: Database, stored: StoredTracking): Promise<void> {
  const { state } = stored;
  const expires_at: unknown = stored.snapshot.get('expires_at');
  if (state === null || !isTime(expires_at)) return;
  const summary = { ...summarise(state, state.refreshed_at), expires_at };
  try {
    await writeIfUnchanged(db, stored, { summary }, {});
  } catch (cause) {
    if (!isOvertaken(cause)) throw cause;
  }
}

/** Updates a document that was read, or creates it with `toCreate` added. */
function writeIfUnchanged(
  db: Database,
  { snapshot }: StoredTracking,
  fields: Record<string, unknown>,
  toCreate: Record<string, unknown>,
): Promise<void> {
  const lastUpdateTime = snapshot.updateTime;
  return commitWrites(db, (writes) => {
    if (lastUpdateTime === undefined) writes.create(snapshot.ref, { ...fields, ...toCreate });
    else writes.update(snapshot.ref, fields, { lastUpdateTime }, snapshot);
  });
}

/**
 * Another instance has written the document since it was read, or its time-to-live has deleted it.
 */
const isOvertaken = (cause: unknown): boolean =>
  hasStatus(
    cause,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.NOT_FOUND,
    GrpcStatus.ABORTED,
  );
