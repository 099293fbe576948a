import { Failure } from '../../tooling/failure';
import { apiPrefixOf, environmentOf, isWellFormed, tokenPrefix } from '../../src/accounts/token';
import type { Environment } from '../../src/platform/config';

export const TOKEN_VARIABLE = 'SMOKE_TOKEN';

/** The environment that a token is for; undefined for what is no client's or staff's token. */
export function environmentOfToken(token = ''): Environment | undefined {
  const prefix = isWellFormed(token) ? tokenPrefix(token) : undefined;
  return prefix && environmentOf(prefix);
}

/**
 * The token for the smoke test. It comes from the environment, as arguments are seen by others.
 * @throws Failure where it is missing though wanted, or is for another environment.
 */
export function smokeToken(
  variables: Readonly<Record<string, string | undefined>>,
  environment: Environment,
  isWanted: boolean,
): string | undefined {
  const token = variables[TOKEN_VARIABLE]?.trim();
  if (token === undefined || token === '') {
    if (!isWanted) return undefined;
    throw new Failure(
      `Set ${TOKEN_VARIABLE} to a client's token of ${environment}, which the smoke test quotes with; or, where the project has none yet, give --without-token.`,
      2,
    );
  }
  if (environmentOfToken(token) === environment) return token;
  throw new Failure(
    `${TOKEN_VARIABLE} is no token of ${environment}: those are ${apiPrefixOf(environment)} and 38 letters and digits.`,
    2,
  );
}
