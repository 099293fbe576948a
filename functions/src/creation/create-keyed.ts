import type { Context } from '../context';
import { ServiceError } from '../errors';
import type { Awaitable } from '../platform/awaitable';
import type { Claim, Created } from '../store/create-once';
import { readKey, type EarlierAnswer } from '../store/idempotency-keys';
import { underFreeId } from './under-free-id';

/** A request to create something, perhaps with a key, under which it happens once. */
export interface KeyedRequest {
  readonly idempotencyKey: string | undefined;
  /** What tells a repetition from another use of the key. */
  readonly fingerprint: string;
  readonly at: Date;
}

export interface CreateAnswer {
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the answer is that of an earlier request with the same key. */
  readonly isReplay: boolean;
}

/** What is stored under a new id, and what its creator is told. */
export interface Creation {
  readonly answer: Readonly<Record<string, unknown>>;
  readonly store: (claim: Claim | undefined) => Promise<Created>;
}

/**
 * Creates a record under an id that is free, or answers again what its key was answered before.
 * `prepare` finds what the record is made of. Where it refuses, a repetition is still answered:
 * what a record needs may go within the life of a key.
 * @throws ServiceError `idempotency_key_reused`, and what `prepare` throws.
 */
export async function createKeyed(
  context: Context,
  request: KeyedRequest,
  prepare: () => Awaitable<(id: string) => Creation>,
): Promise<CreateAnswer> {
  let creationOf: (id: string) => Creation;
  try {
    creationOf = await prepare();
  } catch (refusal) {
    const earlier = await earlierAnswer(context, request);
    if (earlier === undefined) throw refusal;
    return earlier;
  }
  const { idempotencyKey: key, fingerprint, at } = request;
  const { accountId } = context.actor;
  context.deadline.assertTime();
  const { id, created } = await underFreeId(context.newId, (free) => {
    const { answer, store } = creationOf(free);
    return store(key === undefined ? undefined : { accountId, key, fingerprint, at, answer });
  });
  return created.kind === 'created'
    ? { data: creationOf(id).answer, isReplay: false }
    : replay(created.earlier, fingerprint);
}

/** What a request with a key was answered, where it was. One read. */
async function earlierAnswer(
  { db, actor: { accountId } }: Context,
  { idempotencyKey: key, fingerprint, at }: KeyedRequest,
): Promise<CreateAnswer | undefined> {
  if (key === undefined) return undefined;
  const earlier = await readKey(db, { accountId, key }, at);
  return earlier?.isLive === true ? replay(earlier, fingerprint) : undefined;
}

function replay(earlier: EarlierAnswer, fingerprint: string): CreateAnswer {
  if (earlier.fingerprint === fingerprint) return { data: earlier.answer, isReplay: true };
  throw new ServiceError(
    'idempotency_key_reused',
    'This idempotency key was used within 24 hours for a request with other data; use a new one.',
  );
}
