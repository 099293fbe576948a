import {
  apiPrefixOf,
  environmentOf,
  isWellFormed,
  tokenPrefix,
} from '../../src/model/account/token';
import type { Environment } from '../../src/model/account/token';
import { Failure } from '../failure';

export const TOKEN_VARIABLE = 'SMOKE_TOKEN';

/** The environment that a token is for; undefined if it is not a client's or staff's token. */
export function environmentOfToken(token = ''): Environment | undefined {
  const prefix = isWellFormed(token) ? tokenPrefix(token) : undefined;
  return prefix && environmentOf(prefix);
}

/**
 * The token for the smoke test. It comes from the environment, because others can see arguments.
 * @throws Failure if it is wanted and missing, or is for another environment.
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
      `Set ${TOKEN_VARIABLE} to a client's token of ${environment}, which the smoke test needs for a quote; or, if the project has none yet, use --without-token.`,
      2,
    );
  }
  if (environmentOfToken(token) === environment) return token;
  throw new Failure(
    `${TOKEN_VARIABLE} is no token of ${environment}: those have ${apiPrefixOf(environment)} and 38 letters and digits.`,
    2,
  );
}
