import { hash } from 'node:crypto';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { getDocument } from './billed';
import type { Database } from './database';
import { fieldsOf, MalformedDocumentError, parseDocument, parseJsonText } from './parse-document';

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

/** What is read from a malformed document. */
const Readable = z.object({
  resource: z.string().min(1).optional().catch(undefined),
  created_at: z.date().optional().catch(undefined),
  expires_at: z.date().optional().catch(undefined),
});

/** A key chosen by the caller, unique within its account. */
export interface IdempotencyKey {
  readonly accountId: string;
  readonly key: string;
}

/** The stored answer of a request with a key. */
export interface EarlierAnswer {
  /** Distinguishes a retry from another use of the key. */
  readonly fingerprint: string;
  readonly resource: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface StoredKey {
  readonly snapshot: DocumentSnapshot;
  /**
   * Whether the key has not expired. An unreadable document counts as long as its resource is
   * readable.
   */
  readonly isLive: boolean;
  /** The path of the document that the key's request created, if readable. */
  readonly resource: string | undefined;
  /** The stored answer, or why it cannot be read. */
  readonly earlier: EarlierAnswer | MalformedDocumentError;
}

export const keyRefOf = (db: Database, { accountId, key }: IdempotencyKey): DocumentReference =>
  db.collection(IDEMPOTENCY_KEYS).doc(hash('sha256', JSON.stringify([accountId, key]), 'hex'));

/** The document of a key that is used at an instant. */
export const keyDocument = (
  { fingerprint, resource, answer }: EarlierAnswer,
  at: Date,
): Record<string, unknown> => ({
  fingerprint,
  resource,
  answer: JSON.stringify(answer),
  created_at: at,
  expires_at: lifetimeFrom(at),
});

const lifetimeFrom = (at: Date): Date => new Date(at.getTime() + LIFETIME_MS);

/** What is stored under a key, expired by Firestore's time or not. One read. */
export async function readKey(db: Database, key: IdempotencyKey): Promise<StoredKey | undefined> {
  const snapshot = await getDocument(keyRefOf(db, key));
  if (!snapshot.exists) return undefined;
  const at = snapshot.readTime.toDate();
  try {
    const earlier = parseDocument(snapshot, IdempotencyRecord, (fields) => ({
      ...fields,
      answer: parseJsonText(fields['answer']),
    }));
    const { resource, expires_at } = earlier;
    return { snapshot, isLive: expires_at > at, resource, earlier };
  } catch (cause) {
    if (!(cause instanceof MalformedDocumentError)) throw cause;
    const { resource, created_at, expires_at } = Readable.parse(fieldsOf(snapshot));
    const endsAt = expires_at ?? lifetimeFrom(created_at ?? snapshot.createTime?.toDate() ?? at);
    const isExpired = endsAt <= at;
    return { snapshot, isLive: resource !== undefined && !isExpired, resource, earlier: cause };
  }
}
