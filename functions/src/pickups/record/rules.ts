import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';
import type { PickupAddress } from './address';
import type { Pickup } from './pickup';

/** Whether an actor may see what belongs to an account. */
export const mayActFor = ({ role, accountId }: Principal, owner: string): boolean =>
  role === 'staff' || accountId === owner;

/** @throws ServiceError `pickup_not_found`, the same for another's as for none. */
export function requirePickup(actor: Principal, pickup: Pickup | undefined): Pickup {
  if (pickup && mayActFor(actor, pickup.account_id)) return pickup;
  throw new ServiceError('pickup_not_found', 'There is no such pickup; check the pickup_number.');
}

/** @throws ServiceError `address_not_found`, the same for another's as for none. */
export function requireAddress(
  actor: Principal,
  address: PickupAddress | undefined,
): PickupAddress {
  if (address && mayActFor(actor, address.account_id)) return address;
  throw new ServiceError('address_not_found', 'There is no such saved address; check the id.');
}
