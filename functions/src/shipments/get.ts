import * as z from 'zod';

import { defineAction } from '../actions/action';
import { flag } from '../fields/text';
import { IDENTIFIERS, Target } from '../model/shipment/data';
import { EXAMPLE_NUMBER } from '../model/shipment/example';
import { requireAllowed } from '../model/shipment/rules';
import { shipmentStore } from '../store/shipments';
import { GotShipment, showTo } from './show-with-history';

/**
 * Gets a shipment, deleted or not: one read, and one per history entry if the history is requested.
 * Only staff see the history, and the owner, from before the shipment was handed to its client.
 * @throws ServiceError `shipment_not_found`.
 */
export const getShipment = defineAction({
  id: 'GetShipment',
  name: 'get',
  scope: 'shipment',
  audience: 'everyone',
  identifiers: IDENTIFIERS,
  refusals: ['shipment_not_found'],
  title: 'Get a shipment',
  description: 'Returns deleted shipments too.',
  request: z.intersection(Target, z.object({ include_history: flag() })),
  answer: GotShipment,
  example: { request_number: EXAMPLE_NUMBER, include_history: true },
  async run(context, { id, include_history }) {
    const shipment = requireAllowed('get', context.actor, await shipmentStore.read(context.db, id));
    return { data: await showTo(context, shipment, include_history) };
  },
});
