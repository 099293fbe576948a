import { isDeepStrictEqual } from 'node:util';

import type { DocumentReference } from 'firebase-admin/firestore';

import type { Database } from './database';
import {
  keyDocument,
  keyRefOf,
  readKey,
  type EarlierAnswer,
  type IdempotencyKey,
  type StoredKey,
} from './idempotency-keys';
import { fieldsOf, MalformedDocumentError } from './parse-document';
import { hasCode } from './transact';

/** gRPC's statuses for a document that is there already, or is not as it was. */
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
/** An expired key that the database's own time-to-live removed meanwhile. */
const NOT_FOUND = 5;
/** The second for a key that expired or says nothing, the third for one that was removed before the second. */
const MOST_ATTEMPTS = 3;

/** A key that is to be used, and what a repetition is to be answered. */
export interface Claim extends IdempotencyKey, Omit<EarlierAnswer, 'resource'> {
  readonly at: Date;
}

export type Created =
  /** The key's document may have been a malformed one, which is written over. */
  | { kind: 'created'; replaced?: MalformedDocumentError }
  /** A document with this id is there already. */
  | { kind: 'taken' }
  /** The key was used within 24 hours. */
  | { kind: 'answered'; earlier: StoredKey['earlier'] };

type NewDocument = readonly [reference: DocumentReference, fields: Record<string, unknown>];
type NewDocuments = readonly [NewDocument, ...NewDocument[]];

/**
 * Creates documents, none of which may be there, in one commit; with a claim only if its key is
 * free, which it takes in the same commit. No reads, unless something is there already.
 */
export async function createOnce(
  db: Database,
  documents: NewDocuments,
  claim: Claim | undefined,
): Promise<Created> {
  const [first] = documents;
  let expired: StoredKey | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await commit(db, documents, claim, expired);
      return { kind: 'created', ...malformedIn(expired) };
    } catch (cause) {
      if (!hasCode(cause, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND)) throw cause;
      // What stands in the way may be our own: the client sends a commit again whose answer was lost.
      if (claim === undefined) return { kind: (await isStored(first)) ? 'created' : 'taken' };
      const holder = await readKey(db, claim, claim.at);
      if (holder === undefined && expired === undefined) return { kind: 'taken' };
      if (holder?.resource === first[0].path) return { kind: 'created' };
      if (holder?.isLive === true) return { kind: 'answered', earlier: holder.earlier };
      if (attempt === MOST_ATTEMPTS) throw cause;
      expired = holder;
    }
  }
}

const malformedIn = (key: StoredKey | undefined): { replaced?: MalformedDocumentError } =>
  key?.earlier instanceof MalformedDocumentError ? { replaced: key.earlier } : {};

function commit(
  db: Database,
  documents: NewDocuments,
  claim: Claim | undefined,
  expired: StoredKey | undefined,
): Promise<unknown> {
  const batch = db.batch();
  for (const [reference, fields] of documents) batch.create(reference, fields);
  if (claim === undefined) return batch.commit();
  const document = keyDocument({ ...claim, resource: documents[0][0].path }, claim.at);
  const lastUpdateTime = expired?.snapshot.updateTime;
  if (lastUpdateTime === undefined) batch.create(keyRefOf(db, claim), document);
  else batch.update(keyRefOf(db, claim), document, { lastUpdateTime });
  return batch.commit();
}

const isStored = async ([reference, fields]: NewDocument): Promise<boolean> =>
  isDeepStrictEqual(fieldsOf(await reference.get()), fields);
