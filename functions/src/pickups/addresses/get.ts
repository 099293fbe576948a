import { defineAction } from '../../action';
import { recordTarget } from '../../fields/record-target';
import { readPickupAddress } from '../../store/pickup-addresses';
import { showPickupAddress, ShownPickupAddress } from '../record/address';
import { EXAMPLE_ADDRESS_ID } from '../record/example';
import { requireAddress } from '../record/rules';

/** The members that identify a saved address, of which quotes and pickups take the last two. */
const IDENTIFIERS = ['id', 'address_id', 'pickup_address_id'] as const;

/**
 * Gets a saved address: one read.
 * @throws ServiceError `address_not_found`, also for another account's address.
 */
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
