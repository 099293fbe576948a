import * as z from 'zod';

import { PICKUP_REQUESTS } from '../../src/functions/action-requests';
import { NEW_PICKUP, PICKUP_NUMBER } from '../examples';
import { ChangedPickup, CreatedPickup, Pickup, PickupSummary } from '../responses/pickups';
import type { ActionGroup } from './action-doc';

const names = ['pickup_number', 'id'];
const pickup_number = PICKUP_NUMBER;

export const pickupGroup: ActionGroup = {
  id: 'PickupRequest',
  title: 'An action on pickups, for partners',
  scope: z.literal('pickup'),
  neededScope: 'pickup',
  actions: {
    create: {
      id: 'CreatePickup',
      title: 'Request a pickup',
      request: PICKUP_REQUESTS.create,
      isKeyed: true,
      data: CreatedPickup,
      example: { idempotency_key: 'pickup-2001', data: NEW_PICKUP },
    },
    list: {
      id: 'ListPickups',
      title: 'List pickups',
      description: 'Newest first.',
      request: PICKUP_REQUESTS.list,
      data: z.array(PickupSummary),
      isPaged: true,
      example: { limit: 20, status: 'requested' },
    },
    get: {
      id: 'GetPickup',
      title: 'Get a pickup',
      request: PICKUP_REQUESTS.get,
      names,
      data: Pickup,
      example: { pickup_number, include_history: true },
    },
    update: {
      id: 'UpdatePickup',
      title: 'Move a pickup on, or to other hours',
      description: 'Staff only.',
      request: PICKUP_REQUESTS.update,
      names,
      data: ChangedPickup,
      example: { pickup_number, data: { status: 'confirmed' }, reason: 'Agreed by telephone' },
    },
  },
};
