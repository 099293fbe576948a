import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { DocumentReference } from 'firebase-admin/firestore';

import { GrpcStatus, hasStatus, isUncertain } from '../platform/grpc-status';
import type { Deadline } from '../platform/request-scope';
import { commitWrites, getDocument } from './billed';
import type { Database } from './database';
import {
  type EarlierAnswer,
  type IdempotencyKey,
  keyDocument,
  keyRefOf,
  readKey,
  type StoredKey,
} from './idempotency-keys';
import { fieldsOf, MalformedDocumentError } from './parse-document';

/** Covers an expired or unreadable key, a key deleted meanwhile, and failed commits. */
const MAX_ATTEMPTS = 8;
const MAX_PAUSE_MS = 40;

/** An idempotency key to take, and the answer to give to retries. */
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
      return { kind: 'created', ...malformedIn(expired) };
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

const malformedIn = (key: StoredKey | undefined): { replaced?: MalformedDocumentError } =>
  key?.earlier instanceof MalformedDocumentError ? { replaced: key.earlier } : {};

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
    const lastUpdateTime = expired?.snapshot.updateTime;
    if (lastUpdateTime === undefined) writes.create(keyRefOf(db, claim), document);
    else writes.update(keyRefOf(db, claim), document, { lastUpdateTime });
  });
}

const isStored = async ([reference, fields]: NewDocument): Promise<boolean> =>
  isDeepStrictEqual(fieldsOf(await getDocument(reference)), fields);
