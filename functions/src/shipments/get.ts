import * as z from 'zod';

import { defineAction } from '../action';
import { flag } from '../fields/flag';
import { HistoryMembers, showEntries } from '../history/record/entry';
import { reportMalformed } from '../platform/log';
import { PriceSteps, priceViewOf, showSteps } from '../quotes/record/price-steps';
import { shipmentStore } from '../store/shipments';
import { findFirstOwnedRevision } from './first-owned-revision';
import { EXAMPLE_NUMBER } from './record/example';
import { requireAllowed } from './record/rules';
import { showShipment, ShownShipment } from './record/shown';
import { IDENTIFIERS, Target } from './record/target';

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
  answer: ShownShipment.extend({ price_breakdown: PriceSteps.nullable(), ...HistoryMembers }),
  example: { request_number: EXAMPLE_NUMBER, include_history: true },
  async run({ db, actor, log }, { id, include_history }) {
    const shipment = requireAllowed('get', actor, await shipmentStore.read(db, id));
    const shown = {
      ...showShipment(shipment),
      price_breakdown: shipment.price && showSteps(shipment.price.steps, priceViewOf(actor)),
    };
    if (!include_history) return { data: shown };
    const entries = await shipmentStore.readHistory(db, shipment);
    reportMalformed(log, entries.malformed);
    const from = actor.role === 'staff' ? 1 : await findFirstOwnedRevision(db, shipment, entries);
    return {
      data: {
        ...shown,
        history_total: shipment.revision - from + 1,
        history: showEntries(entries.items.filter(({ revision }) => revision >= from)),
      },
    };
  },
});
