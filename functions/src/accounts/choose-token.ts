import { ServiceError } from '../errors/service-error';
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
