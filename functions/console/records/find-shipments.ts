import * as z from 'zod';

import type { Desk } from '../../operations/desk';
import { readPricedPage } from '../../operations/store/shipments';
import {
  type PriceState,
  type PricedSummary,
  priceStateOf,
} from '../../operations/store/shipments';
import { isIntact, readReference } from '../../src/creation/record/record-id';
import { parseFields } from '../../src/http/parse-fields';
import { paginate } from '../../src/lists/paginate';
import { ListRequest, filterOf, identityOf } from '../../src/shipments/list';
import { type ShownSummary, showSummary } from '../../src/shipments/record/shown';
import { countShipments, findByCarrierNumber, shipmentStore } from '../../src/store/shipments';
import { heldNumber, normaliseNumber } from '../../src/tracking/numbers/normalise-number';
import type { ListedRows } from '../ask-service';
import { staffContext } from '../service';

/** What the search of shipments takes: one text, and filters of the list. */
export const ShipmentSearch = z.object({
  /** Our number, a reference, a carrier's number or a client's e-mail address. */
  text: z.string().max(100).optional(),
  status: z.string().optional(),
  client_email: z.string().optional(),
  courier_name: z.string().optional(),
  created_from: z.string().optional(),
  created_to: z.string().optional(),
  include_deleted: z.boolean().optional(),
  unpriced: z.literal(true).optional(),
  cursor: z.string().optional(),
});
export type ShipmentSearch = z.output<typeof ShipmentSearch>;

/** What a row was found by; `filters` if the search has no text. */
type FoundBy = 'number' | 'carrier_number' | 'reference' | 'client_email' | 'filters';

type FoundRow = z.output<typeof ShownSummary> & {
  readonly found_by: FoundBy;
  readonly price_state: PriceState;
};

const foundBy =
  (found_by: FoundBy) =>
  (shipment: PricedSummary): FoundRow => ({
    ...showSummary(shipment),
    found_by,
    price_state: priceStateOf(shipment),
  });

const PAGE_ROWS = 25;

/**
 * The shipments that a text means, newest first. Numbers, ours and a carrier's, are exact: what has
 * one is found whatever the filters, deleted or not.
 * @throws ServiceError as the service lists them.
 */
export async function findShipments(
  desk: Desk,
  { text = '', ...filters }: ShipmentSearch,
): Promise<ListedRows<FoundRow>> {
  const words = text.trim();
  if (words === '') return list(desk, filters, 'filters');
  if (words.includes('@')) return list(desk, { ...filters, client_email: words }, 'client_email');
  const named = await findByNumber(desk, words);
  if (named.length > 0) return { rows: named, total: named.length, next_cursor: null };
  const [carried, referred] = await Promise.all([
    filters.cursor === undefined ? findByCarrier(desk, words) : [],
    list(desk, { ...filters, reference: words }, 'reference'),
  ]);
  const ids = new Set(carried.map(({ id }) => id));
  const others = referred.rows.filter(({ id }) => !ids.has(id));
  const twice = referred.rows.length - others.length;
  return {
    ...referred,
    rows: [...carried, ...others],
    total: referred.total + carried.length - twice,
  };
}

async function list(
  desk: Desk,
  { unpriced, ...filters }: Omit<ShipmentSearch, 'text'> & { readonly reference?: string },
  found_by: FoundBy,
): Promise<ListedRows<FoundRow>> {
  const { rows, ...place } = await listShipments(desk, { limit: PAGE_ROWS, ...filters }, unpriced);
  return { ...place, rows: rows.map(foundBy(found_by)) };
}

async function findByNumber({ db }: Desk, words: string): Promise<FoundRow[]> {
  const id = readReference('SR', words);
  if (id === undefined || !isIntact(id)) return [];
  const shipment = await shipmentStore.read(db, id);
  return shipment === undefined ? [] : [foundBy('number')(shipment)];
}

async function findByCarrier({ db }: Desk, words: string): Promise<FoundRow[]> {
  const number = normaliseNumber(words);
  if (number === undefined) return [];
  // Earlier releases stored barcodes as they were scanned.
  const { items } = await findByCarrierNumber(db, [heldNumber(number), number]);
  return items.map(foundBy('carrier_number'));
}

/**
 * A page of the shipments that the service's own list has, with what the desk shows of the price,
 * or of those alone that have none.
 * @throws ServiceError as the service does.
 */
async function listShipments(
  desk: Desk,
  filters: Readonly<Record<string, unknown>>,
  isUnpriced?: true,
): Promise<ListedRows<PricedSummary>> {
  const context = staffContext(desk);
  const request = parseFields(ListRequest, filters);
  const filter = { ...filterOf(context.actor, request), isUnpriced };
  const source = {
    filters: identityOf(filter),
    count: () => countShipments(desk.db, filter),
    read: readPricedPage.bind(undefined, desk.db, filter),
  };
  const { rows, pagination } = await paginate(context, source, request);
  const { total, next_cursor } = pagination;
  return { rows: [...rows], total, next_cursor };
}
