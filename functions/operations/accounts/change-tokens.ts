import { type TokenKind, type TokenPrefix, apiPrefixOf } from '../../src/accounts/record/token';
import type { Environment } from '../../src/platform/config';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import type { Operation } from '../store/operation';
import { type StoredToken, issueToken, listTokens, rotateToken } from '../store/token-operations';
import { generateToken } from './new-token';

const HOUR_MS = 3_600_000;

/** A new token, shown only once: only its hash is stored. */
export interface IssuedToken {
  readonly token: string;
  readonly stored: StoredToken;
}

/** @throws OperationRefusal for a tracking token on UAT, and for a disabled or unknown account. */
export async function issueAccountToken(
  { db, operator, project }: Desk,
  request: {
    readonly accountId: string;
    readonly label: string;
    readonly kind: TokenKind;
    readonly expiresAt: Date | null;
  },
): Promise<Operation<IssuedToken>> {
  const { kind, ...rest } = request;
  const token = generateToken(chooseTokenPrefix(kind, project.environment));
  const { result: stored, changes } = await issueToken(db, operator, { token, ...rest });
  return { result: { token, stored }, changes };
}

/**
 * Issues a successor; the old token works for some hours more.
 * @throws OperationRefusal for a token that is revoked or expired.
 */
export async function rotateAccountToken(
  { db, operator, project }: Desk,
  request: {
    readonly id: string;
    readonly overlapHours: number;
    /** By default the old token's; null for none. */
    readonly expiresAt: Date | null | undefined;
  },
): Promise<Operation<IssuedToken & { readonly old: StoredToken }>> {
  const { id, overlapHours, expiresAt } = request;
  const { items } = await listTokens(db);
  const before = items.find((token) => token.id.startsWith(id.slice(0, 12)));
  const token = generateToken(chooseTokenPrefix(before?.kind ?? 'api', project.environment));
  const endsAt = new Date(operator.now().getTime() + overlapHours * HOUR_MS);
  const rotated = await rotateToken(db, operator, id, { token, expiresAt }, endsAt);
  const { old, successor: stored } = rotated.result;
  return { result: { token, stored, old }, changes: rotated.changes };
}

/** @throws OperationRefusal for a tracking token on UAT. */
export function chooseTokenPrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'api') return apiPrefixOf(environment);
  if (environment === 'production') return 'trk_';
  throw refuse('tracking_on_uat');
}
