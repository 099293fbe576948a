import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import type { Deadline } from '../platform/request-scope';
import { commitWrites, getDocument } from './billed';
import type { Database } from './database';
import {
  MalformedDocumentError,
  readFields,
  orMalformed,
  parseDocument,
  parseJsonText,
} from './parse-document';

const IDEMPOTENCY_KEYS = 'idempotency_keys';
export const LIFETIME_MS = 24 * 60 * 60_000;

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
interface IdempotencyKey {
  readonly accountId: string;
  readonly key: string;
}

interface EarlierAnswer {
  /** Distinguishes a retry from another use of the key. */
  readonly fingerprint: string;
  readonly resource: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface StoredKey {
  readonly snapshot: DocumentSnapshot;
  /** An unreadable document counts as long as its resource is readable. */
  readonly isLive: boolean;
  readonly resource: string | undefined;
  readonly earlier: EarlierAnswer | MalformedDocumentError;
}

const keyReference = (db: Database, { accountId, key }: IdempotencyKey): DocumentReference =>
  db.collection(IDEMPOTENCY_KEYS).doc(hash('sha256', JSON.stringify([accountId, key]), 'hex'));

const keyDocument = (
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
  const snapshot = await getDocument(keyReference(db, key));
  if (!snapshot.exists) return undefined;
  const at = snapshot.readTime.toDate();
  const earlier = orMalformed(() =>
    parseDocument(snapshot, IdempotencyRecord, (fields) => ({
      ...fields,
      answer: parseJsonText(fields['answer']),
    })),
  );
  const { resource, created_at, expires_at } =
    earlier instanceof MalformedDocumentError ? Readable.parse(readFields(snapshot)) : earlier;
  const endsAt = expires_at ?? lifetimeFrom(created_at ?? snapshot.createTime?.toDate() ?? at);
  return { snapshot, isLive: resource !== undefined && endsAt > at, resource, earlier };
}

/** Covers an expired or unreadable key, a key deleted meanwhile, and failed commits. */
const MAX_ATTEMPTS = 8;
const MAX_PAUSE_MS = 40;

export interface Claim extends IdempotencyKey, Omit<EarlierAnswer, 'resource'> {
  readonly at: Date;
}

export type Created =
  /** The key's malformed document that was overwritten, if any. */
  | { kind: 'created'; replaced?: MalformedDocumentError }
  /** A document with this id already exists. */
  | { kind: 'taken' }
  /** The key was used within 24 hours. */
  | { kind: 'answered'; earlier: StoredKey['earlier'] };

type NewDocument = readonly [reference: DocumentReference, fields: Record<string, unknown>];
type NewDocuments = readonly [NewDocument, ...NewDocument[]];

/**
 * Creates documents in one commit, none of which may exist. With a claim, the commit also takes the
 * key, provided that it is free. No reads, unless something exists already.
 * @throws ServiceError `unavailable` past the deadline.
 */
export async function createOnce(
  db: Database,
  deadline: Deadline,
  documents: NewDocuments,
  claim: Claim | undefined,
): Promise<Created> {
  const [first, ...others] = documents;
  let expired: StoredKey | undefined;
  for (let attempt = 1; ; attempt += 1) {
    deadline.assertTime();
    try {
      await commit(db, documents, claim, expired);
      return { kind: 'created', ...(expired && malformedIn(expired)) };
    } catch (cause) {
      if (isUncertain(cause) || hasStatus(cause, GrpcStatus.ABORTED)) {
        if (attempt === MAX_ATTEMPTS) throw cause;
        // Safe to retry: none of the documents can be created twice.
        await pause(Math.random() * MAX_PAUSE_MS * attempt);
        continue;
      }
      if (!isHindrance(cause)) throw cause;
      // The existing document may be our own: the client resends a commit whose response was lost.
      // Compare the last document, the record's first entry: it never changes.
      const lasting = others.at(-1) ?? first;
      if (claim === undefined) return { kind: (await isStored(lasting)) ? 'created' : 'taken' };
      const holder = await readKey(db, claim);
      if (holder === undefined && expired === undefined) return { kind: 'taken' };
      if (holder?.resource === first[0].path) return { kind: 'created' };
      if (holder?.isLive === true) return { kind: 'answered', earlier: holder.earlier };
      if (attempt === MAX_ATTEMPTS) throw cause;
      expired = holder;
    }
  }
}

/** A document exists already, or a key has changed or was deleted meanwhile. */
const isHindrance = (cause: unknown): boolean =>
  hasStatus(cause, GrpcStatus.ALREADY_EXISTS, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND);

const malformedIn = ({ earlier }: StoredKey): { replaced?: MalformedDocumentError } =>
  earlier instanceof MalformedDocumentError ? { replaced: earlier } : {};

function commit(
  db: Database,
  documents: NewDocuments,
  claim: Claim | undefined,
  expired: StoredKey | undefined,
): Promise<void> {
  return commitWrites(db, (writes) => {
    for (const [reference, fields] of documents) writes.create(reference, fields);
    if (claim === undefined) return;
    const document = keyDocument({ ...claim, resource: documents[0][0].path }, claim.at);
    writes.put(keyReference(db, claim), document, expired?.snapshot.updateTime);
  });
}

const isStored = async ([reference, fields]: NewDocument): Promise<boolean> =>
  isDeepStrictEqual(readFields(await getDocument(reference)), fields);
