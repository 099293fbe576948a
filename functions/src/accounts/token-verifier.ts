import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { HashStarts } from '../model/account/hash-starts';
import { type Principal, buildPrincipal, type TokenRecord } from '../model/account/principal';
import { type TokenKind, hashToken } from '../model/account/token';
import { type Awaitable, createSingleFlight, whenReady } from '../platform/async';
import { createMemory } from '../platform/caches';
import type { Amounts } from '../platform/document-allowances';
import { sharedByAll } from '../platform/request-scope';
import type { StoredStarts } from '../store/known-tokens';
import { thaiDay } from '../thailand/day';
import type { LookupLimits } from './lookup-limits';

/** A flood of unknown tokens costs one read in this time. */
export const READ_AGAIN_MS = 2000;
const MINUTE_MS = 60_000;
/** Whoever began to read all tokens has been ended. */
const CLAIM_ENDS_MS = 10 * MINUTE_MS;
/** However often tokens are stored that did not add themselves. */
const MENDED_EVERY_MS = 60 * MINUTE_MS;
/** Until then, revoked and expired tokens stay: each may be looked up every ten seconds. */
const REBUILT_AFTER_MS = 30 * 24 * 60 * MINUTE_MS;

export interface KnownTokens {
  /** Reads them at the first call, in the background. */
  start(): void;
  /** Whether a token with this hash was live when they were read. */
  has(hash: string): boolean;
  /** The same, after reading them again, unless that was less than two seconds ago. */
  hasNow(hash: string): Promise<boolean>;
  /** Notes a live token: if it is not among them, all tokens are read, in the background. */
  note(hash: string): void;
  /** What runs in the background. It never rejects. An instance may freeze once it has answered. */
  readonly underWay: Promise<void> | undefined;
}

/**
 * Reads once which tokens live, and again only for a token that is not among them. They need not be
 * complete: a token that is missing is looked up like an unknown one, and once it is found live, they
 * are rebuilt from the tokens.
 */
export function createKnownTokens(options: {
  read: () => Promise<StoredStarts>;
  rebuild: (before: HashStarts) => Promise<HashStarts>;
  onFailure: (cause: unknown) => void;
  now: () => number;
}): KnownTokens {
  const { read, rebuild, onFailure, now } = options;
  let known: HashStarts | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let background: Promise<void> | undefined;

  const has = (hash: string): boolean => known?.has(hash) === true;

  async function load(missing?: string): Promise<void> {
    const { starts, builtMsAgo, claimedMsAgo, claim } = await read();
    known = starts;
    const isMissing = missing !== undefined && !has(missing);
    const isDue = isMissing || builtMsAgo > REBUILT_AFTER_MS;
    const pauseMs = builtMsAgo === Infinity ? CLAIM_ENDS_MS : MENDED_EVERY_MS;
    if (isDue && claimedMsAgo > pauseMs && (await claim())) known = await rebuild(starts);
  }

  function readAgain(missing?: string): Promise<void> {
    if (reading !== undefined || now() - readAt < READ_AGAIN_MS)
      return reading ?? Promise.resolve();
    readAt = now();
    reading = sharedByAll(() => load(missing))
      .catch((cause: unknown) => {
        onFailure(cause);
        if (known === undefined) throw cause;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  function inBackground(work: Promise<void>): void {
    const settled = work
      .catch(() => undefined)
      .then(() => {
        if (background === settled) background = undefined;
      });
    background = settled;
  }

  return {
    has,
    start() {
      if (readAt === -Infinity) inBackground(readAgain());
    },
    async hasNow(hash) {
      await readAgain();
      return has(hash);
    },
    note(hash) {
      if (has(hash)) return;
      inBackground(Promise.resolve(reading).then(() => (has(hash) ? undefined : readAgain(hash))));
    },
    get underWay() {
      return background;
    },
  };
}

/** A verified caller. The response waits for `bookkeeping`, which never rejects. */
interface Verified {
  readonly principal: Principal;
  readonly bookkeeping: Promise<void> | undefined;
}

export interface TokenVerifier {
  /**
   * Synchronous if the instance has cached the token; otherwise one document read, unless the token
   * is none of the known ones and the networks that it comes from have sent too many of those.
   */
  verify(token: string, kind: TokenKind, networksOf: NetworksOf): Awaitable<Verified>;
  /** Saves what an account has spent of its allowances of a function; no request waits for it. */
  saveSpent(accountId: string, name: string, seconds: Amounts): void;
}

/** Where a request comes from: see `LookupLimits`. */
type NetworksOf = () => readonly string[];

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
  saveSpent: (accountId: string, name: string, seconds: Amounts) => Promise<void>;
  onBookkeepingFailure: (cause: unknown) => void;
  lookups: LookupLimits;
  known: KnownTokens;
  now: () => number;
}): TokenVerifier {
  const { readToken, markTokenUsed, saveSpent, onBookkeepingFailure, lookups, known, now } =
    options;
  const verified = createMemory<VerifiedToken>({ ttlMs: 60_000, maxEntries: 10_000 });
  const refused = createMemory<ServiceError>({ ttlMs: 10_000, maxEntries: 10_000 });
  /** A token that was valid once in this instance is always looked up again. */
  const seen = createMemory<boolean>({ ttlMs: Infinity, maxEntries: 20_000 });
  const share = createSingleFlight<VerifiedToken>();

  /** @throws ServiceError `invalid_token` after too many look-ups of tokens that may be none. */
  async function admit(hash: string, networksOf: NetworksOf): Promise<(() => void) | undefined> {
    if (seen.get(hash) === true || known.has(hash)) return undefined;
    try {
      return lookups.take(networksOf());
    } catch (refusal) {
      // It may have been issued since the known ones were read.
      if (await known.hasNow(hash)) return undefined;
      throw refusal;
    }
  }

  async function read(hash: string, networksOf: NetworksOf): Promise<VerifiedToken> {
    known.start();
    const takeBack = await admit(hash, networksOf);
    const record = await readToken(hash).catch((cause: unknown) => {
      takeBack?.();
      throw cause;
    });
    const refusal = findRefusal(record);
    if (!record || refusal) {
      if (seen.get(hash) === true) seen.set(hash, false);
      const error = refusal ?? unknownToken();
      refused.set(hash, error);
      throw error;
    }
    takeBack?.();
    seen.set(hash, true);
    if (!isExpired(record, now())) known.note(hash);
    const principal = buildPrincipal(hash, record, now());
    const found = { record, principal, lastUsedOn: record.last_used_on };
    verified.set(hash, found);
    return found;
  }

  function find(hash: string, networksOf: NetworksOf): Awaitable<VerifiedToken> {
    const found = verified.get(hash);
    if (found) return found;
    const refusal = refused.get(hash);
    if (refusal) throw refusal;
    return share(hash, () => read(hash, networksOf));
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
    if (record.expires_at && isExpired(record, now())) throw expiredToken(record.expires_at);
    return { principal, bookkeeping: both(markUsed(hash, found), known.underWay) };
  }

  return {
    verify(token, kind, networksOf) {
      const hash = hashToken(token);
      return whenReady(find(hash, networksOf), (found) => accept(hash, kind, found));
    },
    saveSpent(accountId, name, seconds) {
      sharedByAll(() => saveSpent(accountId, name, seconds)).catch(onBookkeepingFailure);
    },
  };
}

const both = (
  one: Promise<void> | undefined,
  other: Promise<void> | undefined,
): Promise<void> | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one.then(() => other);

const isExpired = ({ expires_at }: TokenRecord, now: number): boolean =>
  expires_at !== null && expires_at.getTime() <= now;

function findRefusal(record: TokenRecord | undefined): ServiceError | undefined {
  if (!record?.revoked_at) return undefined;
  const at = record.revoked_at.toISOString();
  return new ServiceError('revoked_token', serviceFault('token_revoked', { at }));
}

const unknownToken = (): ServiceError =>
  new ServiceError('invalid_token', serviceFault('token_unknown'));

const expiredToken = (at: Date): ServiceError =>
  new ServiceError('expired_token', serviceFault('token_expired', { at: at.toISOString() }));
