import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import type { PickupAddress } from './address';
import type { Pickup } from './pickup';

/** Whether a caller may access an account's records. */
export const mayActFor = ({ role, accountId }: Principal, owner: string): boolean =>
  role === 'staff' || accountId === owner;

/** @throws ServiceError `pickup_not_found`, for another account's pickup too. */
export function requirePickup(actor: Principal, pickup: Pickup | undefined): Pickup {
  if (pickup && mayActFor(actor, pickup.account_id)) return pickup;
  throw new ServiceError('pickup_not_found', serviceFault('pickup_not_found'));
}

/** @throws ServiceError `address_not_found`, for another account's address too. */
export function requireAddress(
  actor: Principal,
  address: PickupAddress | undefined,
): PickupAddress {
  if (address && mayActFor(actor, address.account_id)) return address;
  throw new ServiceError('address_not_found', serviceFault('address_not_found'));
}
