import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';

import type { Database } from './database';
import { fieldsOf, parseDocument, parseJsonText } from './parse-document';
import { hasCode } from './transact';

const IDEMPOTENCY_KEYS = 'idempotency_keys';
const LIFETIME_MS = 24 * 60 * 60_000;

/** gRPC's statuses for a document that is there already, or is not as it was. */
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
/** An expired key that the database's own time-to-live removed meanwhile. */
const NOT_FOUND = 5;
/** The second for a key that expired, the third for one that was removed before the second. */
const MOST_ATTEMPTS = 3;

/** A document of the collection `idempotency_keys`, kept for 24 hours. */
const IdempotencyRecord = z.object({
  fingerprint: z.string(),
  /** The path of the document that the key's request created. */
  resource: z.string(),
  answer: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  expires_at: z.date(),
});

export interface Claim {
  readonly accountId: string;
  /** The caller's own, unique among those of its account. */
  readonly key: string;
  /** Of the request, to tell a repetition from another use of the key. */
  readonly fingerprint: string;
  /** What a repetition is answered. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export type Created =
  | { kind: 'created' }
  /** A document with this id is there already. */
  | { kind: 'taken' }
  /** The key was used within 24 hours, by the request with this fingerprint. */
  | { kind: 'answered'; fingerprint: string; answer: Readonly<Record<string, unknown>> };

type NewDocument = readonly [reference: DocumentReference, fields: Record<string, unknown>];

/**
 * Creates documents, none of which may be there, in one commit; with a claim only if its key is
 * free, which it takes in the same commit. No reads, unless something is there already.
 */
export async function createOnce(
  db: Database,
  [first, ...others]: readonly [NewDocument, ...NewDocument[]],
  claim: Claim | undefined,
): Promise<Created> {
  let expired: DocumentSnapshot | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await commit(db, [first, ...others], claim, expired);
      return { kind: 'created' };
    } catch (cause) {
      if (!hasCode(cause, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND)) throw cause;
      // What stands in the way may be our own: the client sends a commit again whose answer was lost.
      if (claim === undefined) return { kind: (await isStored(first)) ? 'created' : 'taken' };
      const holder = await keyRefOf(db, claim).get();
      const record = holder.exists
        ? parseDocument(holder, IdempotencyRecord, withAnswer)
        : undefined;
      if (record === undefined && expired === undefined) return { kind: 'taken' };
      if (record?.resource === first[0].path) return { kind: 'created' };
      if (record && record.expires_at > claim.at) return { kind: 'answered', ...record };
      if (attempt === MOST_ATTEMPTS) throw cause;
      expired = record && holder;
    }
  }
}

function commit(
  db: Database,
  documents: readonly [NewDocument, ...NewDocument[]],
  claim: Claim | undefined,
  expired: DocumentSnapshot | undefined,
): Promise<unknown> {
  const batch = db.batch();
  for (const [reference, fields] of documents) batch.create(reference, fields);
  if (claim === undefined) return batch.commit();
  const record = recordOf(claim, documents[0][0].path);
  if (expired?.updateTime === undefined) batch.create(keyRefOf(db, claim), record);
  else batch.update(expired.ref, record, { lastUpdateTime: expired.updateTime });
  return batch.commit();
}

const isStored = async ([reference, fields]: NewDocument): Promise<boolean> =>
  isDeepStrictEqual(fieldsOf(await reference.get()), fields);

const keyRefOf = (db: Database, { accountId, key }: Claim): DocumentReference =>
  db.collection(IDEMPOTENCY_KEYS).doc(hash('sha256', JSON.stringify([accountId, key]), 'hex'));

const recordOf = (
  { fingerprint, answer, at }: Claim,
  resource: string,
): Record<string, unknown> => ({
  fingerprint,
  resource,
  answer: JSON.stringify(answer),
  created_at: at,
  expires_at: new Date(at.getTime() + LIFETIME_MS),
});

const withAnswer = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  answer: parseJsonText(fields['answer']),
});
