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

/** The tokens a request carries: undefined where it has none in that place. */
export interface PresentedTokens {
  readonly header: string | undefined;
  readonly body: string | undefined;
}

/** Where a function takes its token from. */
export type TokenPlace = 'header or body' | 'body';

/**
 * The one token a request is to be judged by, checked as far as that goes without the database.
 *
 * @throws ServiceError `missing_token` where there is none; `wrong_environment` before any other
 * fault of what was sent; `invalid_token` where there are two different ones or the one is
 * malformed, of the wrong kind, or a demonstration token on a real project.
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
    throw invalidToken('The header and the body carry two different tokens; send one.');
  }
  const prefix = tokenPrefix(token);
  if (prefix !== undefined && kindOf(prefix) !== kind) {
    throw invalidToken(
      kind === 'api'
        ? 'This is a tracking credential; send an API token here.'
        : 'This is an API token; tracking needs a credential of its own: register for the tracking interface, and it comes within one business day.',
    );
  }
  if (!isWellFormed(token)) {
    throw invalidToken('The token is incomplete or mistyped; copy it again, whole.');
  }
  if (isDemoToken(token) && !isDemoProject(config)) {
    throw invalidToken('This is a demonstration token; it works on a local start only.');
  }
  return token;
}

export const invalidToken = (message: string): ServiceError =>
  new ServiceError('invalid_token', message);

const WHERE: Readonly<Record<TokenPlace, string>> = {
  'header or body':
    'put it in the header "Authorization: Bearer <API_TOKEN>" or in the body field "api_token"',
  body: 'put it in the body field "api_token"; this function takes it from nowhere else',
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
      ? 'This is a UAT token; production takes tokens that begin with "svc_".'
      : 'This is a production token; UAT takes tokens that begin with "uat_svc_".',
  );
}
