import type { Principal } from '../accounts/principal';
import { ServiceError } from '../errors';

/** @throws ServiceError `insufficient_role` for whoever is neither a partner nor staff. */
export function assertPartner({ role, clientType }: Principal): void {
  if (role === 'staff' || clientType === 'partner') return;
  throw new ServiceError(
    'insufficient_role',
    'Only partner accounts may use pickups; ask us to become one.',
  );
}

/** Whether an actor may see what belongs to an account. */
export const mayActFor = ({ role, accountId }: Principal, owner: string): boolean =>
  role === 'staff' || accountId === owner;
