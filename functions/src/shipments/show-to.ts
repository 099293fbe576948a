import type { Context } from '../context';
import { HistoryMembers, showEntries } from '../history/record/entry';
import { reportMalformed } from '../platform/log';
import { PriceSteps, priceViewOf, showSteps } from '../quotes/record/price-steps';
import { shipmentStore } from '../store/shipments';
import { findFirstOwnedRevision } from './first-owned-revision';
import type { Shipment } from './record/shipment';
import { showShipment, ShownShipment } from './record/shown';

/** A shipment as `get` shows it. */
export const GotShipment = ShownShipment.extend({
  price_breakdown: PriceSteps.nullable(),
  ...HistoryMembers,
});

/**
 * A shipment as `get` shows it to a caller. With its history: one read per entry. Only staff see the
 * history, and the owner, from before the shipment was handed to its client.
 */
export async function showTo(
  { db, actor, log }: Context,
  shipment: Shipment,
  withHistory: boolean,
): Promise<(typeof GotShipment)['_output']> {
  const shown = {
    ...showShipment(shipment),
    price_breakdown: shipment.price && showSteps(shipment.price.steps, priceViewOf(actor)),
  };
  if (!withHistory) return shown;
  const entries = await shipmentStore.readHistory(db, shipment);
  reportMalformed(log, entries.malformed);
  const from = actor.role === 'staff' ? 1 : await findFirstOwnedRevision(db, shipment, entries);
  return {
    ...shown,
    history_total: shipment.revision - from + 1,
    history: showEntries(entries.items.filter(({ revision }) => revision >= from)),
  };
}
