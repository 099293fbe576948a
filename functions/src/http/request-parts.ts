import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

import { fieldProblem } from '../errors/field-faults';
import { invalidField, ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import type { JsonObject } from '../fields/members';
import {
  type Environment,
  type TokenKind,
  environmentOf,
  isDemoToken,
  isWellFormed,
  kindOf,
  tokenPrefix,
} from '../model/account/token';
import { type Config, isDemoProject } from '../platform/config';
import { findNearest } from '../text/nearest';

export type TokenPlace = 'header or body' | 'body';

const BEARER = /^bearer(?:\s(.*))?$/i;

/**
 * The token that authenticates a request: the bearer header's, or the body field `api_token`'s. Makes
 * every check that needs no database.
 * @throws ServiceError `missing_token` if there is none; `wrong_environment` before any other fault
 * of a token; `invalid_token` if `api_token` is not text, if the header and the body differ, or if
 * the token is malformed, of the wrong kind, a demonstration token on a real project, or in the URL:
 * URLs end up in logs, ours and those of everybody in between.
 */
export function readToken(
  { url = '', headers: { authorization } }: IncomingMessage,
  { api_token: inBody }: JsonObject,
  { tokenPlace, tokenKind }: { readonly tokenPlace: TokenPlace; readonly tokenKind: TokenKind },
  config: Config,
): string {
  if (hasQueryToken(url)) throw invalidToken('token_in_address');
  if (inBody !== undefined && inBody !== null && typeof inBody !== 'string') {
    throw invalidToken('token_not_text');
  }
  const header = given(authorization && BEARER.exec(authorization)?.[1]);
  const body = given(inBody);
  if (tokenPlace === 'body' && body === undefined) throw missingToken(tokenPlace);
  assertEnvironment(header, config.environment);
  assertEnvironment(body, config.environment);
  const token = body ?? header;
  if (token === undefined) throw missingToken(tokenPlace);
  if (header !== undefined && header !== token) throw invalidToken('tokens_differ');
  const prefix = tokenPrefix(token);
  if (prefix !== undefined && kindOf(prefix) !== tokenKind) {
    throw invalidToken(tokenKind === 'api' ? 'token_for_tracking' : 'token_not_for_tracking');
  }
  if (!isWellFormed(token)) throw invalidToken('token_mistyped');
  if (isDemoToken(token) && !isDemoProject(config)) throw invalidToken('token_of_demonstration');
  return token;
}

const invalidToken = (
  code:
    | 'token_mistyped'
    | 'tokens_differ'
    | 'token_in_address'
    | 'token_not_text'
    | 'token_for_tracking'
    | 'token_not_for_tracking'
    | 'token_of_demonstration',
): ServiceError => new ServiceError('invalid_token', serviceFault(code));

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

/** What looks like a token, whole or truncated, in any parameter. */
const LIKE_A_TOKEN = /^(?:svc|uat_svc|trk)_[0-9A-Za-z]{20,}$/;

function hasQueryToken(url: string): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return false;
  return [...new URLSearchParams(url.slice(mark))].some(
    ([name, value]) => name === 'api_token' || LIKE_A_TOKEN.test(value),
  );
}

/** A token without the spaces and line ends that copying may add. */
function given(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const FIELD = 'idempotency_key';

/**
 * The caller's own key for a request that must happen once: the header `Idempotency-Key`, or the
 * member `idempotency_key` of the body.
 * @throws ServiceError `validation_failed` for a malformed key, or two that differ.
 */
export function readIdempotencyKey(
  { [FIELD]: inBody }: JsonObject,
  { 'idempotency-key': inHeader }: IncomingHttpHeaders,
): string | undefined {
  const keys = [inHeader, inBody].filter((key) => key !== undefined && key !== null);
  for (const key of keys) {
    if (typeof key === 'string' && IDEMPOTENCY_KEY_FORM.test(key)) continue;
    throw invalidField(FIELD, fieldProblem('field_not_key'));
  }
  const [key, other] = keys as string[];
  if (other !== undefined && other !== key) {
    throw invalidField(FIELD, fieldProblem('field_not_header_key'));
  }
  return key;
}

/** `true` and `false` become booleans; a repeated parameter a list, which no field accepts. */
export function readQuery({ url = '' }: IncomingMessage): JsonObject {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const mark = url.indexOf('?');
  for (const [name, value] of new URLSearchParams(mark < 0 ? '' : url.slice(mark))) {
    const flagOrText = value === 'true' || value === 'false' ? value === 'true' : value;
    fields[name] = name in fields ? [fields[name], flagOrText] : flagOrText;
  }
  return fields;
}

/** An IPv4 address as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A site has a /48 of IPv6, and the provider that gives as many as it likes has a /32. */
const GROUPS_OF_NETWORKS = [3, 2];

/**
 * Where a request comes from: an IPv4 address, or the networks of an IPv6 one, narrowest first.
 * Google's front end appends the caller's address to X-Forwarded-For; anything before it comes from
 * the caller.
 */
export function callerNetworks({ headers, socket }: IncomingMessage): string[] {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim();
  return listNetworks(last !== undefined && isIP(last) > 0 ? last : (socket.remoteAddress ?? ''));
}

/** @example listNetworks('2001:db8::1:2:3:4:5') // ['2001:db8:0', '2001:db8'] */
export function listNetworks(address: string): string[] {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!isIPv6(address)) return [address];
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...missing, ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return GROUPS_OF_NETWORKS.map((count) => groups.slice(0, count).join(':'));
}

/** The functions' names, which are their addresses. */
export const FUNCTION_NAMES = [
  'apiQuote',
  'apiShippingServices',
  'shipmentCrud',
  'tracking',
] as const;

export type FunctionName = (typeof FUNCTION_NAMES)[number];
type Names = readonly string[];

/** Whether a path is a misspelt function name, such as `/apiquote`. UAT has no tracking. */
export function isMisspelt(path: string, names: Names = FUNCTION_NAMES): boolean {
  if (path === '/') return false;
  const name = /^\/([^/]+)\/?$/.exec(path)?.[1];
  if (name === undefined || names.includes(name)) return false;
  return /^api/i.test(name) || findNearest(name, FUNCTION_NAMES) !== undefined;
}

/** Hosting routes a misspelt path to another function: one serves what resembles its own name. */
export function isMeantForAnother(path: string, own: FunctionName): boolean {
  if (!isMisspelt(path)) return false;
  const nearest = findNearest(nameIn(path), FUNCTION_NAMES);
  return nearest === undefined ? !own.startsWith('api') : nearest !== own;
}

/** @param base The URL before the names, without a trailing slash. */
export function unknownFunction(
  path: string,
  names: Names = FUNCTION_NAMES,
  base = '',
): ServiceError {
  const nearest = findNearest(nameIn(path), names);
  const fault =
    nearest === undefined
      ? serviceFault('function_unknown', {
          path: shown(path),
          addresses: names.map((name) => `${base}/${name}`),
        })
      : serviceFault('function_misspelt', { path: shown(path), address: `${base}/${nearest}` });
  return new ServiceError('unknown_function', fault);
}

const nameIn = (path: string): string => path.split('/').findLast(Boolean) ?? '';

const LONGEST_SHOWN = 80;

const shown = (path: string): string =>
  path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}...` : path;
