import * as z from 'zod';

import { defineAction } from '../actions/action';
import type { Context } from '../actions/context';
import { flag } from '../fields/text';
import {
  type HistoryEntry,
  HistoryMembers,
  NewestEntries,
  oldestInResponse,
  showEntries,
} from '../model/history/entry';
import { PriceSteps, priceViewOf, showSteps } from '../model/quote/price-steps';
import { IDENTIFIERS, Target } from '../model/shipment/data';
import { EXAMPLE_NUMBER } from '../model/shipment/example';
import { isHandingOver } from '../model/shipment/history';
import { requireAllowed } from '../model/shipment/rules';
import type { Shipment } from '../model/shipment/shipment';
import { ShownShipment, showShipment } from '../model/shipment/shown';
import { CustomsNotes, showCustomsNotes } from '../model/shipment/shown-notes';
import { reportMalformed } from '../platform/log';
import { shipmentStore } from '../store/shipments';

export const GotShipment = ShownShipment.extend({
  price_breakdown: PriceSteps.nullable(),
  ...CustomsNotes,
  ...HistoryMembers,
});

/**
 * A shipment as `get` shows it to a caller. With its history: one read per entry. Only staff see the
 * history, and the owner, from before the shipment was handed to its client.
 */
export async function showTo(
  context: Context,
  shipment: Shipment,
  withHistory: boolean,
): Promise<(typeof GotShipment)['_output']> {
  const shown = {
    ...showShipment(shipment),
    price_breakdown: shipment.price && showSteps(shipment.price.steps, priceViewOf(context.actor)),
    ...showCustomsNotes(shipment, context.now()),
  };
  if (!withHistory) return shown;
  const { newest, from } = await readShownHistory(context, shipment);
  return {
    ...shown,
    history_total: shipment.revision - from + 1,
    history: showEntries(newest),
  };
}

/**
 * The newest entries that a caller may see, as far as a response has room, and the first revision that
 * belongs to the shipment's current owner; for staff, the first of all.
 *
 * Records of release 1.4.0 and before do not store that revision, and an instance of such a release
 * hands a shipment over without updating it. So the newest entries take precedence. Older entries are
 * read, one read each, only if the record stores nothing. For such a record, an unreadable entry
 * counts as the handover, since it may be one.
 */
async function readShownHistory(
  context: Context,
  shipment: Shipment,
): Promise<{ readonly newest: NewestEntries; readonly from: number }> {
  const { role } = context.actor;
  const newest = new NewestEntries();
  const oldest = oldestInResponse(shipment.revision);
  const stored = role === 'staff' ? 1 : shipment.owned_from_revision;
  const isHandover = (entry: HistoryEntry | undefined): boolean =>
    entry === undefined ? stored === null : role !== 'staff' && isHandingOver(entry);
  let from = stored ?? 1;
  const last = stored === null ? 1 : Math.max(stored, oldest);
  const malformed = await shipmentStore.readHistory(context, shipment, last, (revision, entry) => {
    if (isHandover(entry)) {
      from = revision + 1;
      return false;
    }
    if (entry !== undefined && revision >= oldest) newest.add(entry);
    return stored === null || !newest.isFull;
  });
  reportMalformed(context.log, malformed);
  return { newest, from };
}

/** One read, and one per history entry if the history is requested. */
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
