import type { ReplayedAnswer } from '../actions/action';
import type { Context } from '../actions/context';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { Awaitable } from '../platform/async';
import { reportMalformed } from '../platform/log';
import { type Claim, type Created, type StoredKey, readKey } from '../store/create-once';
import { MalformedDocumentError } from '../store/parse-document';

interface KeyedRequest {
  readonly idempotencyKey: string | undefined;
  /**
   * The fingerprint to store, followed by those that earlier releases stored for the same request.
   * A match means a retry; no match means the key is used for another request.
   */
  readonly fingerprints: readonly [string, ...string[]];
  readonly at: Date;
}

export type CreateAnswer<Answer> =
  | { readonly data: Answer; readonly isReplay: false }
  | { readonly data: ReplayedAnswer; readonly isReplay: true };

type Replay = Extract<CreateAnswer<never>, { isReplay: true }>;

interface Creation<Answer> {
  readonly answer: Answer;
  readonly store: (claim: Claim | undefined) => Promise<Created>;
}

/**
 * Creates a record under a free id, or replays the answer stored under its key. `prepare` works out
 * the new record. If it refuses, a retry still gets its stored answer: what the record depends on
 * may disappear during the life of a key.
 * @throws ServiceError `idempotency_key_reused`, and whatever `prepare` throws.
 */
export async function createKeyed<Answer extends Readonly<Record<string, unknown>>>(
  context: Context,
  request: KeyedRequest,
  prepare: () => Awaitable<(id: string) => Creation<Answer>>,
): Promise<CreateAnswer<Answer>> {
  let creationOf: (id: string) => Creation<Answer>;
  try {
    creationOf = await prepare();
  } catch (refusal) {
    const earlier = await earlierAnswer(context, request);
    if (earlier === undefined) throw refusal;
    return earlier;
  }
  const {
    idempotencyKey: key,
    fingerprints: [fingerprint],
    at,
  } = request;
  const { accountId } = context.actor;
  const { id, created } = await storeUnderNewId(context.newId, (free) => {
    const { answer, store } = creationOf(free);
    return store(key === undefined ? undefined : { accountId, key, fingerprint, at, answer });
  });
  if (created.kind === 'answered') return replay(context, created.earlier, request);
  if (created.replaced) reportMalformed(context.log, [created.replaced]);
  return { data: creationOf(id).answer, isReplay: false };
}

/** The stored answer of an earlier request with the same key, if any. One read. */
async function earlierAnswer(context: Context, request: KeyedRequest): Promise<Replay | undefined> {
  const { idempotencyKey: key } = request;
  if (key === undefined) return undefined;
  const { accountId } = context.actor;
  const stored = await readKey(context.db, { accountId, key });
  return stored?.isLive === true ? replay(context, stored.earlier, request) : undefined;
}

function replay(
  { log }: Context,
  earlier: StoredKey['earlier'],
  { fingerprints }: KeyedRequest,
): Replay {
  if (earlier instanceof MalformedDocumentError) {
    reportMalformed(log, [earlier]);
    throw new ServiceError('idempotency_key_reused', serviceFault('key_unreadable'));
  }
  if (fingerprints.includes(earlier.fingerprint)) return { data: earlier.answer, isReplay: true };
  throw new ServiceError('idempotency_key_reused', serviceFault('key_reused'));
}

/** Ids are random: ten failures in a row mean that they are not. */
const MAX_ATTEMPTS = 10;

/** Stores a document under a new id, with another id if that one is taken. */
export async function storeUnderNewId(
  newId: () => string,
  store: (id: string) => Promise<Created>,
): Promise<{ id: string; created: Exclude<Created, { kind: 'taken' }> }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = newId();
    const created = await store(id);
    if (created.kind !== 'taken') return { id, created };
  }
  throw new Error(`${MAX_ATTEMPTS} new ids in a row were taken.`);
}
