import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';

/** Whether an actor may use pickups: partners and staff. */
export const isPartner = ({ role, clientType }: Principal): boolean =>
  role === 'staff' || clientType === 'partner';

/** @throws ServiceError `insufficient_role` for whoever is neither a partner nor staff. */
export function assertPartner(actor: Principal): void {
  if (isPartner(actor)) return;
  throw new ServiceError(
    'insufficient_role',
    'Only partner accounts may use pickups; ask us to become one.',
  );
}

/** Whether an actor may see what belongs to an account. */
export const mayActFor = ({ role, accountId }: Principal, owner: string): boolean =>
  role === 'staff' || accountId === owner;
