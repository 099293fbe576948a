import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

import { type PresentedTokens, invalidToken } from '../accounts/token-verifier';
import { fieldProblem } from '../errors/field-faults';
import { invalidField } from '../errors/service-error';
import type { JsonObject } from './json-body';

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The tokens of a request: the bearer header's and the body field `api_token`'s.
 * @throws ServiceError `invalid_token` if `api_token` is not text, or if a token is in the URL:
 * URLs end up in logs, ours and those of everybody in between.
 */
export function presentedTokens(
  { url = '', headers: { authorization } }: IncomingMessage,
  { api_token: inBody }: JsonObject,
): PresentedTokens {
  if (hasQueryToken(url)) {
    throw invalidToken('token_in_address');
  }
  if (inBody !== undefined && inBody !== null && typeof inBody !== 'string') {
    throw invalidToken('token_not_text');
  }
  return {
    header: given(authorization && BEARER.exec(authorization)?.[1]),
    body: given(inBody),
  };
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

/** The form of a key, in the header or the body. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const FIELD = 'idempotency_key';

/**
 * The caller's own key for a request that must happen once: the header `Idempotency-Key`, or the
 * member `idempotency_key` of the body.
 * @throws ServiceError `validation_failed` for a malformed key, or two that differ.
 */
export function idempotencyKeyOf(
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

/**
 * The query parameters as the fields of a body, with `true` and `false` as booleans. A repeated one
 * becomes a list, which no field accepts.
 */
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
/** A subscriber has at least a /64 of IPv6. */
const GROUPS_OF_A_NETWORK = 4;

/**
 * Where a request comes from: an IPv4 address, or the /64 network of an IPv6 one. Google's front
 * end appends the caller's address to X-Forwarded-For; anything before it comes from the caller.
 */
export function callerAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim();
  return networkOf(last !== undefined && isIP(last) > 0 ? last : (socket.remoteAddress ?? ''));
}

/** @example networkOf('2001:db8::1:2:3:4:5') // '2001:db8:0:1' */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const missing = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...missing, ...tail]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
