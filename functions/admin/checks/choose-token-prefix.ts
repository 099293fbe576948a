import { apiPrefixOf, type TokenKind, type TokenPrefix } from '../../src/accounts/record/token';
import type { Environment } from '../../src/platform/config';
import { OperationRefusal } from '../../src/store/operation';

/** @throws OperationRefusal for a tracking token on UAT. */
export function chooseTokenPrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'api') return apiPrefixOf(environment);
  if (environment === 'production') return 'trk_';
  throw new OperationRefusal('Tracking credentials exist in production only.');
}
