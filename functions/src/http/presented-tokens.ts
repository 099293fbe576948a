import type { IncomingMessage } from 'node:http';

import { invalidToken, type PresentedTokens } from '../accounts/token-verifier';
import type { JsonObject } from './json-body';

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The tokens of a request: the bearer header's and the body field `api_token`'s.
 * @throws ServiceError `invalid_token` where `api_token` is something other than text, and where a
 * token is part of the address: addresses are written to logs, ours and those of everybody in between.
 */
export function presentedTokens(
  { url = '', headers: { authorization } }: IncomingMessage,
  { api_token: inBody }: JsonObject,
): PresentedTokens {
  if (hasQueryToken(url)) {
    throw invalidToken(
      'A token must not be part of an address, which is logged: send "Authorization: Bearer <TOKEN>", and replace this one.',
    );
  }
  if (inBody !== undefined && inBody !== null && typeof inBody !== 'string') {
    throw invalidToken('The body field "api_token" must be text.');
  }
  return {
    header: given(authorization && BEARER.exec(authorization)?.[1]),
    body: given(inBody),
  };
}

/** What looks like a token, whole or cut off, whatever the parameter is called. */
const LIKE_A_TOKEN = /^(?:svc|uat_svc|trk)_[0-9A-Za-z]{20,}$/;

function hasQueryToken(url: string): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return false;
  return [...new URLSearchParams(url.slice(mark))].some(
    ([name, value]) => name === 'api_token' || LIKE_A_TOKEN.test(value),
  );
}

/** A token without the spaces and line ends that come along when it is copied. */
function given(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
