import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { type Principal, type TokenRecord, principalOf } from '../model/account/principal';
import {
  type Environment,
  type TokenKind,
  environmentOf,
  hashToken,
  isDemoToken,
  isWellFormed,
  kindOf,
  tokenPrefix,
} from '../model/account/token';
import { type Awaitable, createSingleFlight, whenReady } from '../platform/async';
import { createMemory } from '../platform/caches';
import { type Config, isDemoProject } from '../platform/config';
import type { Amounts } from '../platform/document-allowances';
import { sharedByAll } from '../platform/request-scope';
import { thaiDay } from '../thailand/day';
import type { KnownTokens } from './known-tokens';
import type { LookupLimits } from './lookup-limits';

/** The tokens in a request; undefined where a place holds none. */
export interface PresentedTokens {
  readonly header: string | undefined;
  readonly body: string | undefined;
}

/** The places a function accepts a token in. */
export type TokenPlace = 'header or body' | 'body';

/**
 * Picks the token that authenticates a request and makes every check that needs no database.
 *
 * @throws ServiceError `missing_token` if there is none; `wrong_environment` before any other
 * fault; `invalid_token` if the header and the body differ, or if the token is malformed, of the
 * wrong kind, or a demonstration token on a real project.
 */
export function chooseToken(
  { header, body }: PresentedTokens,
  place: TokenPlace,
  kind: TokenKind,
  config: Config,
): string {
  if (place === 'body' && body === undefined) throw missingToken(place);
  assertEnvironment(header, config.environment);
  assertEnvironment(body, config.environment);
  const token = body ?? header;
  if (token === undefined) throw missingToken(place);
  if (header !== undefined && header !== token) throw invalidToken('tokens_differ');
  const prefix = tokenPrefix(token);
  if (prefix !== undefined && kindOf(prefix) !== kind) {
    throw invalidToken(kind === 'api' ? 'token_for_tracking' : 'token_not_for_tracking');
  }
  if (!isWellFormed(token)) throw invalidToken('token_mistyped');
  if (isDemoToken(token) && !isDemoProject(config)) throw invalidToken('token_of_demonstration');
  return token;
}

export const invalidToken = (
  code: 'token_unknown' | 'token_mistyped' | 'tokens_differ' | 'token_in_address' | OfWrongKind,
): ServiceError => new ServiceError('invalid_token', serviceFault(code));

type OfWrongKind =
  | 'token_not_text'
  | 'token_for_tracking'
  | 'token_not_for_tracking'
  | 'token_of_demonstration';

const missingToken = (place: TokenPlace): ServiceError =>
  new ServiceError(
    'missing_token',
    serviceFault(place === 'body' ? 'token_not_sent_in_body' : 'token_not_sent'),
  );

function assertEnvironment(token: string | undefined, environment: Environment): void {
  const prefix = token === undefined ? undefined : tokenPrefix(token);
  const belongsTo = prefix && environmentOf(prefix);
  if (belongsTo === undefined || belongsTo === environment) return;
  const code = environment === 'production' ? 'token_of_uat' : 'token_of_production';
  throw new ServiceError('wrong_environment', serviceFault(code));
}

const VERIFIED = { ttlMs: 60_000, maxEntries: 10_000 };
const REFUSED = { ttlMs: 10_000, maxEntries: 10_000 };
/** A token that was valid once in this instance is always looked up again. */
const SEEN = { ttlMs: Infinity, maxEntries: 20_000 };

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
  const verified = createMemory<VerifiedToken>(VERIFIED);
  const refused = createMemory<ServiceError>(REFUSED);
  const seen = createMemory<boolean>(SEEN);
  const share = createSingleFlight<VerifiedToken>();

  /**
   * Bounds the look-up of a token that may be none.
   * @returns what undoes the count, if the look-up is counted.
   * @throws ServiceError `invalid_token` after too many.
   */
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
    const refusal = refusalOf(record);
    if (!record || refusal) {
      if (seen.get(hash) === true) seen.set(hash, false);
      const error = refusal ?? unknownToken();
      refused.set(hash, error);
      throw error;
    }
    takeBack?.();
    seen.set(hash, true);
    if (!isExpired(record, now())) known.note(hash);
    const principal = principalOf(hash, record, now());
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

function refusalOf(record: TokenRecord | undefined): ServiceError | undefined {
  if (!record?.revoked_at) return undefined;
  const at = record.revoked_at.toISOString();
  return new ServiceError('revoked_token', serviceFault('token_revoked', { at }));
}

const unknownToken = (): ServiceError => invalidToken('token_unknown');

const expiredToken = (at: Date): ServiceError =>
  new ServiceError('expired_token', serviceFault('token_expired', { at: at.toISOString() }));
