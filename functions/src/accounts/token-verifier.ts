import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { whenReady, type Awaitable } from '../platform/awaitable';
import { createMemory } from '../platform/memory';
import { sharedByAll } from '../platform/request-scope';
import { createSingleFlight } from '../platform/single-flight';
import { thaiDay } from '../thailand/day';
import { invalidToken } from './choose-token';
import type { LookupLimits } from './lookup-limits';
import { principalOf, type Principal } from './record/principal';
import { hashToken, type TokenKind } from './record/token';
import type { TokenRecord } from './record/token-record';

const VERIFIED = { ttlMs: 60_000, maxEntries: 10_000 };
const REFUSED = { ttlMs: 10_000, maxEntries: 10_000 };
/** Tokens that were valid once here are looked up again whatever others send. */
const SEEN = { ttlMs: Infinity, maxEntries: 20_000 };

/** A verified caller. The response waits for `bookkeeping`, which never rejects. */
export interface Verified {
  readonly principal: Principal;
  readonly bookkeeping: Promise<void> | undefined;
}

export interface TokenVerifier {
  /**
   * Synchronous if the instance has cached the token; otherwise one document read, if the address
   * that it comes from has not sent too many unknown ones.
   */
  verify(token: string, kind: TokenKind, addressOf: () => string): Awaitable<Verified>;
}

interface VerifiedToken {
  readonly record: TokenRecord;
  readonly principal: Principal;
  lastUsedOn: string | null;
}

/**
 * Verifies a token with one document read and caches the outcome in the instance: 60 s for a valid
 * token, so a revoked one works at most that long, and 10 s for a refused one. Concurrent requests
 * with the same token share one read.
 */
export function createTokenVerifier(options: {
  readToken: (hash: string) => Promise<TokenRecord | undefined>;
  markTokenUsed: (hash: string, day: string) => Promise<void>;
  onBookkeepingFailure: (cause: unknown) => void;
  lookups: LookupLimits;
  now: () => number;
}): TokenVerifier {
  const { readToken, markTokenUsed, onBookkeepingFailure, lookups, now } = options;
  const verified = createMemory<VerifiedToken>(VERIFIED);
  const refused = createMemory<ServiceError>(REFUSED);
  const seen = createMemory<boolean>(SEEN);
  const share = createSingleFlight<VerifiedToken>();

  async function read(hash: string, addressOf: () => string): Promise<VerifiedToken> {
    const takeBack = seen.get(hash) === true ? undefined : lookups.take(addressOf());
    const record = await readToken(hash).catch((cause: unknown) => {
      takeBack?.();
      throw cause;
    });
    const refusal = refusalOf(record);
    if (!record || refusal) {
      if (seen.get(hash) === true) seen.set(hash, false);
      const error = refusal ?? unknownToken();
      refused.set(hash, error);
      throw error;
    }
    takeBack?.();
    seen.set(hash, true);
    const principal = principalOf(hash, record);
    const known = { record, principal, lastUsedOn: record.last_used_on };
    verified.set(hash, known);
    return known;
  }

  function known(hash: string, addressOf: () => string): Awaitable<VerifiedToken> {
    const found = verified.get(hash);
    if (found) return found;
    const refusal = refused.get(hash);
    if (refusal) throw refusal;
    return share(hash, () => read(hash, addressOf));
  }

  function markUsed(hash: string, token: VerifiedToken): Promise<void> | undefined {
    const today = thaiDay(now());
    if (token.lastUsedOn === today) return undefined;
    token.lastUsedOn = today;
    return sharedByAll(() => markTokenUsed(hash, today)).catch(onBookkeepingFailure);
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
    verify(token, kind, addressOf) {
      const hash = hashToken(token);
      return whenReady(known(hash, addressOf), (found) => accept(hash, kind, found));
    },
  };
}

function refusalOf(record: TokenRecord | undefined): ServiceError | undefined {
  if (!record?.revoked_at) return undefined;
  const at = record.revoked_at.toISOString();
  return new ServiceError('revoked_token', serviceFault('token_revoked', { at }));
}

const unknownToken = (): ServiceError => invalidToken('token_unknown');

const expiredToken = (at: Date): ServiceError =>
  new ServiceError('expired_token', serviceFault('token_expired', { at: at.toISOString() }));
