import { apiPrefixOf, type TokenKind, type TokenPrefix } from '../../src/accounts/record/token';
import type { Environment } from '../../src/platform/config';
import { refuse } from '../faults/refusals';

/** @throws OperationRefusal for a tracking token on UAT. */
export function chooseTokenPrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'api') return apiPrefixOf(environment);
  if (environment === 'production') return 'trk_';
  throw refuse('tracking_on_uat');
}
