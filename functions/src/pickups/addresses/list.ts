import * as z from 'zod';

import { defineAction } from '../../action';
import { filters } from '../../fields/either-place';
import { PageRequest } from '../../fields/page-request';
import { paginate } from '../../lists/paginate';
import { countPickupAddresses, readPickupAddressPage } from '../../store/pickup-addresses';
import { showPickupAddress, ShownPickupAddress } from '../record/address';

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
    const { rows, pagination } = await paginate(
      context,
      {
        filters: ['pickup addresses', owner],
        count: (atMost) => countPickupAddresses(db, owner, atMost),
        read: (bounds) => readPickupAddressPage(db, owner, bounds),
      },
      request,
    );
    return { data: rows.map(showPickupAddress), pagination };
  },
});
