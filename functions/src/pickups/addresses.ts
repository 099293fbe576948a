import * as z from 'zod';

import { defineAction } from '../actions/action';
import { filters } from '../fields/members';
import { PageRequest } from '../fields/pages-and-cursors';
import { recordTarget } from '../fields/record-target';
import { createKeyed } from '../idempotency/create-keyed';
import { paginate } from '../lists/paginate';
import { computeFingerprint, fingerprintsAsSent } from '../model/creation/fingerprint';
import { PickupAddressData, ShownPickupAddress, showPickupAddress } from '../model/pickup/address';
import { ADDRESS_EXAMPLE, EXAMPLE_ADDRESS_ID } from '../model/pickup/example';
import { requireAddress } from '../model/pickup/rules';
import {
  pickupAddressList,
  readPickupAddress,
  storePickupAddress,
} from '../store/pickup-addresses';

/** Saves an address for the caller's account. No reads; writes the address and the key, if any. */
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
  run(context, { data, idempotencyKey, sent }) {
    const { db, actor, now, deadline } = context;
    const at = new Date(now());
    const fingerprints = fingerprintsAsSent(data, sent, (each) =>
      computeFingerprint('pickup address', each),
    );
    return createKeyed(context, { idempotencyKey, fingerprints, at }, () => (id) => {
      const address = { ...data, id, account_id: actor.accountId, created_at: at };
      return {
        answer: showPickupAddress(address),
        store: (claim) => storePickupAddress(db, deadline, address, claim),
      };
    });
  },
});

/** The members that identify a saved address, of which quotes and pickups take the last two. */
const IDENTIFIERS = ['id', 'address_id', 'pickup_address_id'] as const;

/** One read. Another account's address is `address_not_found` as well. */
export const getAddress = defineAction({
  id: 'GetAddress',
  name: 'get',
  scope: 'address',
  audience: 'partners',
  permission: 'address:get',
  identifiers: IDENTIFIERS,
  refusals: ['address_not_found'],
  title: 'Get a saved address',
  request: recordTarget(undefined, IDENTIFIERS, 'address', 'address_id', 'pickup_address_id'),
  answer: ShownPickupAddress,
  example: { id: EXAMPLE_ADDRESS_ID },
  async run({ db, actor }, { id }) {
    return { data: showPickupAddress(requireAddress(actor, await readPickupAddress(db, id))) };
  },
});

/** Lists the account's addresses, or for staff all addresses, newest first: see `paginate`. */
export const listAddresses = defineAction({
  id: 'ListAddresses',
  name: 'list',
  scope: 'address',
  audience: 'partners',
  permission: 'address:list',
  paging: 'by page',
  refusals: [],
  title: 'List saved addresses',
  description: 'Newest first.',
  request: z.intersection(PageRequest, filters({})),
  answer: z.array(ShownPickupAddress),
  example: { page: 1 },
  async run(context, request) {
    const { db, actor } = context;
    const owner = actor.role === 'staff' ? undefined : actor.accountId;
    const { count, readPage } = pickupAddressList(db, owner);
    const list = { filters: ['pickup addresses', owner], count, read: readPage };
    const { rows, pagination } = await paginate(context, list, request);
    return { data: rows.map(showPickupAddress), pagination };
  },
});
