import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

import { GrpcStatus, hasStatus } from '../platform/grpc-status';
import { commitWrites, getDocument } from './billed';
import type { Database } from './database';
import { MalformedDocumentError, orMalformed, parseDocument } from './parse-document';

const CARRIER_NOTES = 'carrier_notes';
export const DAY_MS = 24 * 60 * 60_000;

/** A document of the collection `carrier_notes`: what instances share about carriers. */
const CarrierNote = z.object({
  until: z.date(),
  expires_at: z.date(),
});

export const noteReference = (db: Database, id: string): DocumentReference =>
  db.collection(CARRIER_NOTES).doc(id);

const fieldsFor = (until: number): Record<string, Timestamp> => ({
  until: Timestamp.fromMillis(until),
  expires_at: Timestamp.fromMillis(until + DAY_MS),
});

/** Reads a note. One document read. */
export const readNote = async (db: Database, id: string): Promise<ReadNote> =>
  noteIn(await getDocument(noteReference(db, id)));

/** Times are milliseconds since 1970. */
interface ReadNote {
  /** Firestore's time of the read. */
  readonly readAt: number;
  /** The end of the note; undefined if there is none. */
  readonly until?: number;
  readonly malformed?: MalformedDocumentError;
}

export function noteIn(snapshot: DocumentSnapshot): ReadNote {
  const readAt = snapshot.readTime.toMillis();
  if (!snapshot.exists) return { readAt };
  const note = orMalformed(() => parseDocument(snapshot, CarrierNote));
  return note instanceof MalformedDocumentError
    ? { readAt, malformed: note }
    : { readAt, until: note.until.getTime() };
}

/** Stores a note in place of an earlier one. One document write. */
export const writeNote = (db: Database, id: string, until: number): Promise<void> =>
  commitWrites(db, (writes) => {
    writes.set(noteReference(db, id), fieldsFor(until));
  });

/** Stores a note once. One document write. @returns false if there was one. */
export async function addNote(db: Database, id: string, until: number): Promise<boolean> {
  try {
    await commitWrites(db, (writes) => {
      writes.create(noteReference(db, id), fieldsFor(until));
    });
    return true;
  } catch (cause) {
    if (!hasStatus(cause, GrpcStatus.ALREADY_EXISTS)) throw cause;
    return false;
  }
}
