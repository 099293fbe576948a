import type { Principal } from '../accounts/record/principal';
import type { Context } from '../context';
import { createKeyed, type CreateAnswer } from '../creation/create-keyed';
import { fingerprintOf } from '../creation/record/fingerprint';
import { ServiceError } from '../errors/service-error';
import type { PageRequest } from '../fields/page-request';
import { paginate, type Page } from '../lists/paginate';
import {
  countPickupAddresses,
  readPickupAddress,
  readPickupAddressPage,
  storePickupAddress,
} from '../store/pickup-addresses';
import {
  showPickupAddress,
  type PickupAddress,
  type PickupAddressData,
  type ShownPickupAddress,
} from './record/address';
import { mayActFor } from './record/rules';

/**
 * Saves an address for the actor's account. No reads; one write, and the idempotency key.
 * @throws ServiceError `idempotency_key_reused`.
 */
export function createAddress(
  context: Context,
  { data, idempotencyKey }: { data: PickupAddressData; idempotencyKey: string | undefined },
): Promise<CreateAnswer> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const request = {
    idempotencyKey,
    fingerprints: [fingerprintOf('pickup address', data)],
    at,
  } as const;
  return createKeyed(context, request, () => (id) => {
    const address = { ...data, id, account_id: actor.accountId, created_at: at };
    return {
      answer: { ...showPickupAddress(address) },
      store: (claim) => storePickupAddress(db, deadline, address, claim),
    };
  });
}

/** The account's addresses, or for staff all, newest first: see `paginate`. */
export async function listAddresses(
  context: Context,
  request: PageRequest,
): Promise<{ data: ShownPickupAddress[]; pagination: Page<unknown>['pagination'] }> {
  const { db, actor } = context;
  const owner = ownerOf(actor);
  const list = {
    filters: ['pickup addresses', owner],
    count: () => countPickupAddresses(db, owner),
    read: (bounds: Parameters<typeof readPickupAddressPage>[2]) =>
      readPickupAddressPage(db, owner, bounds),
  };
  const { rows, pagination } = await paginate(context, list, request);
  return { data: rows.map(showPickupAddress), pagination };
}

const ownerOf = ({ role, accountId }: Principal): string | undefined =>
  role === 'staff' ? undefined : accountId;

/** A saved address: one read. @throws ServiceError `address_not_found`, also for another's. */
export const getAddress = async (
  context: Context,
  { id }: { id: string },
): Promise<ShownPickupAddress> => showPickupAddress(await requireAddress(context, id));

/** @throws ServiceError `address_not_found`, the same for another's as for none. */
export async function requireAddress({ db, actor }: Context, id: string): Promise<PickupAddress> {
  const address = await readPickupAddress(db, id);
  if (address && mayActFor(actor, address.account_id)) return address;
  throw new ServiceError('address_not_found', 'There is no such saved address; check the id.');
}
