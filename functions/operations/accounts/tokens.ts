import { type TokenKind, type TokenPrefix, apiPrefixOf } from '../../src/accounts/record/token';
import type { Environment } from '../../src/accounts/record/token';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import {
  type AccessRequest,
  approveAccess,
  rejectAccess,
  requestAccess,
} from '../store/access-requests';
import type { Operation } from '../store/operation';
import { type StoredToken, issueToken, listTokens, rotateToken } from '../store/token-operations';
import { generateToken } from './new-token';

const HOUR_MS = 3_600_000;

/** A new token, shown only once: only its hash is stored. */
interface IssuedToken {
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
function chooseTokenPrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'api') return apiPrefixOf(environment);
  if (environment === 'production') return 'trk_';
  throw refuse('tracking_on_uat');
}

/**
 * Records that an account requests tracking.
 * @throws OperationRefusal for a disabled or unknown account, and for one with a pending request.
 */
export const requestTracking = (
  { db, operator }: Desk,
  { accountId, purpose }: { readonly accountId: string; readonly purpose: string },
): Promise<Operation<AccessRequest>> => requestAccess(db, operator, accountId, purpose);

/**
 * Approves a pending request and issues its credential.
 * @throws OperationRefusal on UAT, and for a request that is decided or unknown.
 */
export async function approveTracking(
  { db, operator, project }: Desk,
  { id }: { readonly id: string },
): Promise<Operation<IssuedToken>> {
  const token = generateToken(chooseTokenPrefix('tracking', project.environment));
  const { result: stored, changes } = await approveAccess(db, operator, id, token);
  return { result: { token, stored }, changes };
}

/** Rejects a pending request. @throws OperationRefusal for one that is decided or unknown. */
export const rejectTracking = (
  { db, operator }: Desk,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Operation<void>> => rejectAccess(db, operator, id, reason);
