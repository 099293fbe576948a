import { hash } from 'node:crypto';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Database } from './database';
import { parseDocument, parseJsonText } from './parse-document';

const IDEMPOTENCY_KEYS = 'idempotency_keys';
const LIFETIME_MS = 24 * 60 * 60_000;

/** A document of the collection `idempotency_keys`, kept for 24 hours. */
const IdempotencyRecord = z.object({
  fingerprint: z.string(),
  /** The path of the document that the key's request created. */
  resource: z.string(),
  answer: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  expires_at: z.date(),
});

/** A caller's own key, unique among those of its account. */
export interface IdempotencyKey {
  readonly accountId: string;
  readonly key: string;
}

/** What a request with a key was answered. */
export interface EarlierAnswer {
  /** Of the request, to tell a repetition from another use of the key. */
  readonly fingerprint: string;
  readonly resource: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface StoredKey extends EarlierAnswer {
  readonly snapshot: DocumentSnapshot;
  readonly isLive: boolean;
}

export const keyRefOf = (db: Database, { accountId, key }: IdempotencyKey): DocumentReference =>
  db.collection(IDEMPOTENCY_KEYS).doc(hash('sha256', JSON.stringify([accountId, key]), 'hex'));

/** The document for a key that is used at an instant. */
export const keyDocument = (
  { fingerprint, resource, answer }: EarlierAnswer,
  at: Date,
): Record<string, unknown> => ({
  fingerprint,
  resource,
  answer: JSON.stringify(answer),
  created_at: at,
  expires_at: new Date(at.getTime() + LIFETIME_MS),
});

/** What is stored for a key, whether it still counts at an instant or not. One read. */
export async function readKey(
  db: Database,
  key: IdempotencyKey,
  at: Date,
): Promise<StoredKey | undefined> {
  const snapshot = await keyRefOf(db, key).get();
  if (!snapshot.exists) return undefined;
  const record = parseDocument(snapshot, IdempotencyRecord, (fields) => ({
    ...fields,
    answer: parseJsonText(fields['answer']),
  }));
  return { ...record, snapshot, isLive: record.expires_at > at };
}
