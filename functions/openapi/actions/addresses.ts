import * as z from 'zod';

import { ADDRESS_REQUESTS } from '../../src/functions/action-requests';
import { PICKUP_ADDRESS, RECORD_ID } from '../examples';
import { SavedAddress } from '../responses/addresses';
import type { ActionGroup } from './action-doc';

export const addressGroup: ActionGroup = {
  id: 'AddressRequest',
  title: 'An action on saved pickup addresses, for partners',
  scope: z.literal('address'),
  neededScope: 'address',
  actions: {
    create: {
      id: 'SaveAddress',
      title: 'Save an address',
      request: ADDRESS_REQUESTS.create,
      isKeyed: true,
      data: SavedAddress,
      example: { data: PICKUP_ADDRESS },
    },
    list: {
      id: 'ListAddresses',
      title: 'List the saved addresses',
      description: 'Newest first.',
      request: ADDRESS_REQUESTS.list,
      data: z.array(SavedAddress),
      isPaged: true,
      example: { page: 1 },
    },
    get: {
      id: 'GetAddress',
      title: 'Get a saved address',
      request: ADDRESS_REQUESTS.get,
      data: SavedAddress,
      example: { id: RECORD_ID },
    },
  },
};
