import type { IncomingMessage } from 'node:http';

import { invalidToken, type PresentedTokens } from '../accounts/choose-token';

import type { JsonObject } from './json-body';

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The tokens of a request: the bearer header's and the body field `api_token`'s.
 * @throws ServiceError `invalid_token` where `api_token` is something other than text.
 */
export function presentedTokens(
  { headers: { authorization } }: IncomingMessage,
  { api_token: inBody }: JsonObject,
): PresentedTokens {
  if (inBody !== undefined && inBody !== null && typeof inBody !== 'string') {
    throw invalidToken('The body field "api_token" must be text.');
  }
  return {
    header: given(authorization && BEARER.exec(authorization)?.[1]),
    body: given(inBody),
  };
}

/** A token without the spaces and line ends that come along when it is copied. */
function given(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
