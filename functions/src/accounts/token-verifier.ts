import { ServiceError } from '../errors/service-error';
import { type Awaitable, createSingleFlight, whenReady } from '../platform/async';
import { createMemory } from '../platform/caches';
import { type Config, isDemoProject } from '../platform/config';
import { sharedByAll } from '../platform/request-scope';
import { thaiDay } from '../thailand/day';
import type { LookupLimits } from './lookup-limits';
import { type Principal, principalOf, type TokenRecord } from './record/principal';
import {
  type Environment,
  environmentOf,
  hashToken,
  isDemoToken,
  isWellFormed,
  kindOf,
  type TokenKind,
  tokenPrefix,
} from './record/token';

/** The tokens in a request; undefined where a place holds none. */
export interface PresentedTokens {
  readonly header: string | undefined;
  readonly body: string | undefined;
}

/** The places a function accepts a token in. */
export type TokenPlace = 'header or body' | 'body';

/**
 * Picks the token to authenticate a request by and makes every check that needs no database.
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
  if (header !== undefined && header !== token) {
    throw invalidToken('The header and the body contain different tokens; send only one.');
  }
  const prefix = tokenPrefix(token);
  if (prefix !== undefined && kindOf(prefix) !== kind) {
    throw invalidToken(
      kind === 'api'
        ? 'This is a tracking credential; send an API token instead.'
        : 'This is an API token; tracking requires a tracking credential. Register for the tracking interface to get one within one business day.',
    );
  }
  if (!isWellFormed(token)) {
    throw invalidToken('The token is incomplete or mistyped; copy the whole token again.');
  }
  if (isDemoToken(token) && !isDemoProject(config)) {
    throw invalidToken('This is a demonstration token; it works only on a local start.');
  }
  return token;
}

export const invalidToken = (message: string): ServiceError =>
  new ServiceError('invalid_token', message);

const WHERE: Readonly<Record<TokenPlace, string>> = {
  'header or body':
    'send it in the header "Authorization: Bearer <API_TOKEN>" or in the body field "api_token"',
  body: 'send it in the body field "api_token"; this function accepts it nowhere else',
};

const missingToken = (place: TokenPlace): ServiceError =>
  new ServiceError('missing_token', `No token was sent: ${WHERE[place]}.`);

function assertEnvironment(token: string | undefined, environment: Environment): void {
  const prefix = token === undefined ? undefined : tokenPrefix(token);
  const belongsTo = prefix && environmentOf(prefix);
  if (belongsTo === undefined || belongsTo === environment) return;
  throw new ServiceError(
    'wrong_environment',
    environment === 'production'
      ? 'This is a UAT token; production accepts tokens that begin with "svc_".'
      : 'This is a production token; UAT accepts tokens that begin with "uat_svc_".',
  );
}

const VERIFIED = { ttlMs: 60_000, maxEntries: 10_000 };
const REFUSED = { ttlMs: 10_000, maxEntries: 10_000 };
/** Tokens that were valid once here are looked up again whatever others send. */
const SEEN = { ttlMs: Infinity, maxEntries: 20_000 };

/** A verified caller. The response waits for `bookkeeping`, which never rejects. */
interface Verified {
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
  return new ServiceError(
    'revoked_token',
    `The token was revoked on ${record.revoked_at.toISOString()}; use its replacement or generate a new one.`,
  );
}

const unknownToken = (): ServiceError =>
  invalidToken('The token is unknown; copy it again or generate a new one.');

const expiredToken = (at: Date): ServiceError =>
  new ServiceError(
    'expired_token',
    `The token expired on ${at.toISOString()}; generate a new one.`,
  );
