import * as z from 'zod';

import { defineAction } from '../../action';
import { createKeyed } from '../../creation/create-keyed';
import { fingerprintOf } from '../../creation/record/fingerprint';
import { storePickupAddress } from '../../store/pickup-addresses';
import { PickupAddressData, showPickupAddress, ShownPickupAddress } from '../record/address';
import { ADDRESS_EXAMPLE } from '../record/example';

/**
 * Saves an address for the caller's account. No reads; writes the address and the idempotency key,
 * if any.
 * @throws ServiceError `idempotency_key_reused`.
 */
export const createAddress = defineAction({
  id: 'SaveAddress',
  name: 'create',
  scope: 'address',
  audience: 'partners',
  permission: 'address:create',
  writes: 'creation',
  refusals: [],
  title: 'Save an address',
  request: z.object({ data: PickupAddressData }),
  answer: ShownPickupAddress,
  example: { data: ADDRESS_EXAMPLE },
  run(context, { data, idempotencyKey }) {
    const { db, actor, now, deadline } = context;
    const at = new Date(now());
    const fingerprints = [fingerprintOf('pickup address', data)] as const;
    return createKeyed(context, { idempotencyKey, fingerprints, at }, () => (id) => {
      const address = { ...data, id, account_id: actor.accountId, created_at: at };
      return {
        answer: showPickupAddress(address),
        store: (claim) => storePickupAddress(db, deadline, address, claim),
      };
    });
  },
});
