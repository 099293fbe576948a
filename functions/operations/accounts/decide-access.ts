import type { Desk } from '../desk';
import {
  type AccessRequest,
  approveAccess,
  rejectAccess,
  requestAccess,
} from '../store/access-requests';
import type { Operation } from '../store/operation';
import { type IssuedToken, chooseTokenPrefix } from './change-tokens';
import { generateToken } from './new-token';

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
