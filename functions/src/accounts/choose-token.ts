import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { isDemoProject, type Config } from '../platform/config';
import {
  environmentOf,
  isDemoToken,
  isWellFormed,
  kindOf,
  tokenPrefix,
  type Environment,
  type TokenKind,
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
    throw invalidToken('tokens_differ');
  }
  const prefix = tokenPrefix(token);
  if (prefix !== undefined && kindOf(prefix) !== kind) {
    throw invalidToken(kind === 'api' ? 'token_for_tracking' : 'token_not_for_tracking');
  }
  if (!isWellFormed(token)) {
    throw invalidToken('token_mistyped');
  }
  if (isDemoToken(token) && !isDemoProject(config)) {
    throw invalidToken('token_of_demonstration');
  }
  return token;
}

export const invalidToken = (
  code: 'token_unknown' | 'token_mistyped' | 'tokens_differ' | 'token_in_address' | OfWrongKind,
): ServiceError => new ServiceError('invalid_token', serviceFault(code));

type OfWrongKind =
  'token_not_text' | 'token_for_tracking' | 'token_not_for_tracking' | 'token_of_demonstration';

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
