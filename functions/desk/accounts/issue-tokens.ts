import {
  type TokenKind,
  type TokenPrefix,
  apiPrefixOf,
  type Environment,
} from '../../src/model/account/token';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { generateToken } from '../model/new-token';
import type { Operation } from '../model/operation';
import { approveAccess } from '../store/access-requests';
import {
  type NewToken,
  type StoredToken,
  issueToken,
  listTokens,
  rotateToken,
} from '../store/token-operations';

const HOUR_MS = 3_600_000;

/** A new token, shown only once: only its hash is stored. */
interface IssuedToken {
  readonly token: string;
  readonly stored: StoredToken;
}

/** @throws OperationRefusal for a tracking token on UAT, and for a disabled or unknown account. */
export async function issueAccountToken(
  desk: Desk,
  { kind, ...request }: Omit<NewToken, 'token'> & { readonly kind: TokenKind },
): Promise<Operation<IssuedToken>> {
  const token = generateToken(chooseTokenPrefix(kind, desk.project.environment));
  const { result: stored, changes } = await issueToken(desk, { token, ...request });
  return { result: { token, stored }, changes };
}

/** The old token works some hours more. @throws OperationRefusal for a revoked or expired one. */
export async function rotateAccountToken(
  desk: Desk,
  {
    id,
    overlapHours,
    expiresAt,
  }: {
    readonly id: string;
    readonly overlapHours: number;
    /** By default the old token's; null for none. */
    readonly expiresAt: Date | null | undefined;
  },
): Promise<Operation<IssuedToken & { readonly old: StoredToken }>> {
  const { items } = await listTokens(desk.db);
  const before = items.find((token) => token.id.startsWith(id.slice(0, 12)));
  const token = generateToken(chooseTokenPrefix(before?.kind ?? 'api', desk.project.environment));
  const endsAt = new Date(desk.operator.now().getTime() + overlapHours * HOUR_MS);
  const rotated = await rotateToken(desk, id, { token, expiresAt }, endsAt);
  const { old, successor: stored } = rotated.result;
  return { result: { token, stored, old }, changes: rotated.changes };
}

/** @throws OperationRefusal for a tracking token on UAT. */
function chooseTokenPrefix(kind: TokenKind, environment: Environment): TokenPrefix {
  if (kind === 'api') return apiPrefixOf(environment);
  if (environment === 'production') return 'trk_';
  throw refuse('tracking_on_uat');
}

/** @throws OperationRefusal on UAT, and for a request that is decided or unknown. */
export async function approveTracking(
  desk: Desk,
  { id }: { readonly id: string },
): Promise<Operation<IssuedToken>> {
  const token = generateToken(chooseTokenPrefix('tracking', desk.project.environment));
  const { result: stored, changes } = await approveAccess(desk, id, token);
  return { result: { token, stored }, changes };
}
