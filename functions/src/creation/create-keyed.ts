import type { Context } from '../context';
import { ServiceError } from '../errors';
import type { Claim, Created } from '../store/create-once';
import { readKey, type EarlierAnswer } from '../store/idempotency-keys';

/** Ids are random: a second try is all but unheard of, a tenth means that they are not random. */
const MOST_IDS = 10;

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
 * @throws ServiceError `idempotency_key_reused`.
 */
export async function createKeyed(
  { actor, newId }: Context,
  { idempotencyKey: key, fingerprint, at }: KeyedRequest,
  creationOf: (id: string) => Creation,
): Promise<CreateAnswer> {
  for (let attempt = 0; attempt < MOST_IDS; attempt += 1) {
    const { answer, store } = creationOf(newId());
    const claim =
      key === undefined ? undefined : { accountId: actor.accountId, key, fingerprint, at, answer };
    const created = await store(claim);
    if (created.kind === 'created') return { data: answer, isReplay: false };
    if (created.kind === 'answered') return replay(created.earlier, fingerprint);
  }
  throw new Error(`${MOST_IDS} new ids in a row were taken.`);
}

/**
 * What a request with a key was answered, where it was; undefined where it is new or has no key.
 * One read.
 * @throws ServiceError `idempotency_key_reused`.
 */
export async function earlierAnswer(
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
