import * as z from 'zod';

import { defineAction } from '../../action';
import { recordId } from '../../fields/record-target';
import { readPickupAddress } from '../../store/pickup-addresses';
import { showPickupAddress, ShownPickupAddress } from '../record/address';
import { EXAMPLE_ADDRESS_ID } from '../record/example';
import { requireAddress } from '../record/rules';

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
  refusals: ['address_not_found'],
  title: 'Get a saved address',
  request: z.object({ id: recordId() }),
  answer: ShownPickupAddress,
  example: { id: EXAMPLE_ADDRESS_ID },
  async run({ db, actor }, { id }) {
    return { data: showPickupAddress(requireAddress(actor, await readPickupAddress(db, id))) };
  },
});
