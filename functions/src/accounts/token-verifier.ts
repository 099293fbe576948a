import { ServiceError } from '../errors/service-error';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { createMemory } from '../platform/memory';
import { createSingleFlight } from '../platform/single-flight';
import { thaiDay } from '../thailand/day';
import { invalidToken } from './choose-token';
import { principalOf, type Principal } from './record/principal';
import { hashToken, type TokenKind } from './record/token';
import type { TokenRecord } from './record/token-record';

const VERIFIED = { ttlMs: 60_000, maxEntries: 10_000 };
const REFUSED = { ttlMs: 10_000, maxEntries: 10_000 };

/** A verified caller. The response waits for `bookkeeping`, which never rejects. */
export interface Verified {
  readonly principal: Principal;
  readonly bookkeeping: Promise<void> | undefined;
}

export interface TokenVerifier {
  /** At once where the instance knows the token, after one document read where it does not. */
  verify(token: string, kind: TokenKind): Awaitable<Verified>;
}

interface VerifiedToken {
  readonly record: TokenRecord;
  readonly principal: Principal;
  lastUsedOn: string | null;
}

/**
 * Verifies tokens by one document read, and remembers the outcome in the instance: a token that
 * is found for 60 s, so that a revoked one works at most that long, and a refused one for 10 s.
 * Requests that come at once with one token share its read.
 */
export function createTokenVerifier(options: {
  readToken: (hash: string) => Promise<TokenRecord | undefined>;
  markTokenUsed: (hash: string, day: string) => Promise<void>;
  onBookkeepingFailure: (cause: unknown) => void;
  now: () => number;
}): TokenVerifier {
  const { readToken, markTokenUsed, onBookkeepingFailure, now } = options;
  const verified = createMemory<VerifiedToken>(VERIFIED);
  const refused = createMemory<ServiceError>(REFUSED);
  const share = createSingleFlight<VerifiedToken>();

  async function read(hash: string): Promise<VerifiedToken> {
    const record = await readToken(hash);
    const refusal = refusalOf(record);
    if (!record || refusal) {
      const error = refusal ?? unknownToken();
      refused.set(hash, error);
      throw error;
    }
    const principal = principalOf(hash, record);
    const known = { record, principal, lastUsedOn: record.last_used_on };
    verified.set(hash, known);
    return known;
  }

  function known(hash: string): Awaitable<VerifiedToken> {
    const found = verified.get(hash);
    if (found) return found;
    const refusal = refused.get(hash);
    if (refusal) throw refusal;
    return share(hash, () => read(hash));
  }

  function markUsed(hash: string, token: VerifiedToken): Promise<void> | undefined {
    const today = thaiDay(now());
    if (token.lastUsedOn === today) return undefined;
    token.lastUsedOn = today;
    return markTokenUsed(hash, today).catch(onBookkeepingFailure);
  }

  function accept(hash: string, kind: TokenKind, found: VerifiedToken): Verified {
    const { principal, record } = found;
    if (record.kind !== kind) throw unknownToken();
    if (record.expires_at && record.expires_at.getTime() <= now()) {
      throw expiredToken(record.expires_at);
    }
    return { principal, bookkeeping: markUsed(hash, found) };
  }

  return {
    verify(token, kind) {
      const hash = hashToken(token);
      return whenReady(known(hash), (found) => accept(hash, kind, found));
    },
  };
}

function refusalOf(record: TokenRecord | undefined): ServiceError | undefined {
  if (!record?.revoked_at) return undefined;
  return new ServiceError(
    'revoked_token',
    `The token was revoked on ${record.revoked_at.toISOString()}; use the one that replaced it, or generate a new one.`,
  );
}

const unknownToken = (): ServiceError =>
  invalidToken('The token is not known; copy it again, or generate a new one.');

const expiredToken = (at: Date): ServiceError =>
  new ServiceError(
    'expired_token',
    `The token expired on ${at.toISOString()}; generate a new one.`,
  );
