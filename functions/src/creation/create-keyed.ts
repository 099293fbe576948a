import type { ReplayedAnswer } from '../action';
import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import type { Awaitable } from '../platform/awaitable';
import { reportMalformed } from '../platform/log';
import type { Claim, Created } from '../store/create-once';
import { readKey, type StoredKey } from '../store/idempotency-keys';
import { MalformedDocumentError } from '../store/parse-document';
import { underFreeId } from './under-free-id';

/** A request to create something, perhaps with a key, under which it happens once. */
export interface KeyedRequest {
  readonly idempotencyKey: string | undefined;
  /**
   * What tells a repetition from another use of the key: the fingerprint that is stored, and those
   * that earlier releases stored for the same request.
   */
  readonly fingerprints: readonly [string, ...string[]];
  readonly at: Date;
}

/** The answer to a new record, or again the one to an earlier request with the same key. */
export type CreateAnswer<Answer> =
  | { readonly data: Answer; readonly isReplay: false }
  | { readonly data: ReplayedAnswer; readonly isReplay: true };

type Replay = Extract<CreateAnswer<never>, { isReplay: true }>;

/** What is stored under a new id, and what its creator is told. */
export interface Creation<Answer> {
  readonly answer: Answer;
  readonly store: (claim: Claim | undefined) => Promise<Created>;
}

/**
 * Creates a record under an id that is free, or answers again what its key was answered before.
 * `prepare` finds what the record is made of. Where it refuses, a repetition is still answered:
 * what a record needs may go within the life of a key.
 * @throws ServiceError `idempotency_key_reused`, and what `prepare` throws.
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
  const { id, created } = await underFreeId(context.newId, (free) => {
    const { answer, store } = creationOf(free);
    return store(key === undefined ? undefined : { accountId, key, fingerprint, at, answer });
  });
  if (created.kind === 'answered') return replay(context, created.earlier, request);
  if (created.replaced) reportMalformed(context.log, [created.replaced]);
  return { data: creationOf(id).answer, isReplay: false };
}

/** What a request with a key was answered, where it was. One read. */
async function earlierAnswer(context: Context, request: KeyedRequest): Promise<Replay | undefined> {
  const { idempotencyKey: key, at } = request;
  if (key === undefined) return undefined;
  const { accountId } = context.actor;
  const stored = await readKey(context.db, { accountId, key }, at);
  return stored?.isLive === true ? replay(context, stored.earlier, request) : undefined;
}

function replay(
  { log }: Context,
  earlier: StoredKey['earlier'],
  { fingerprints }: KeyedRequest,
): Replay {
  if (earlier instanceof MalformedDocumentError) {
    reportMalformed(log, [earlier]);
    throw new ServiceError(
      'idempotency_key_reused',
      'This idempotency key was used, and what is stored under it cannot be read: look whether the record exists, and use a new key if it does not.',
    );
  }
  if (fingerprints.includes(earlier.fingerprint)) return { data: earlier.answer, isReplay: true };
  throw new ServiceError(
    'idempotency_key_reused',
    'This idempotency key was used within 24 hours for a request with other data; use a new one.',
  );
}
