import * as z from 'zod';

import { heldNumber, normaliseNumber } from '../../src/carrier-numbers/normalise-number';
import { fieldIssue } from '../../src/fields/field-fault';
import { readSearch } from '../../src/fields/search-terms';
import { calendarDate } from '../../src/fields/thai-fields';
import { parseFields } from '../../src/http/parse-fields';
import { paginate } from '../../src/lists/paginate';
import { isIntact, readReference } from '../../src/model/creation/record-id';
import type { ShipmentStatus } from '../../src/model/shipment/shipment';
import { type ShownSummary, showSummary } from '../../src/model/shipment/shown';
import { listCustomsNotes } from '../../src/model/shipment/shown-notes';
import { ListRequest, resolveFilter, identifyFilter } from '../../src/shipments/list';
import { findByCarrierNumber, shipmentStore } from '../../src/store/shipments';
import { startOfDay, thaiDay } from '../../src/thailand/day';
import type { Desk } from '../model/desk';
import { staffContext } from '../session/staff-context';
import { type DeskFilter, type ListedShipment, openListed } from '../store/listed-shipments';
import { type FoundShipment, searchShipments } from '../store/search';
import { type PriceState, resolvePriceState } from '../store/shipments';
import { type FoundRows, foundRows } from './ask-service';
import { findParty } from './found-party';
import { openSoldAndOwed } from './sold-and-owed';

const PENDING: ShipmentStatus = 'pending';

const filters = {
  status: z.string().optional(),
  client_email: z.string().optional(),
  courier_name: z.string().optional(),
  created_from: z.string().optional(),
  created_to: z.string().optional(),
  include_deleted: z.boolean().optional(),
  unpriced: z.boolean().optional(),
  /** Of the consignee. */
  country: z.string().length(2).optional(),
  service: z.string().max(100).optional(),
  /** Without a carrier's number, and pending or in transit. */
  unnumbered: z.boolean().optional(),
  /** In transit, or with another `status`, since before this day. */
  unmoved: calendarDate().optional(),
  /** Pending, and without something that customs at the destination needs. */
  customs: z.boolean().optional(),
};

/** What a list in the order of its statuses has no indexes for. */
const BY_CREATION = ['unpriced', 'unnumbered', 'service', 'customs'] as const;

function refuseExcluded({
  value,
  issues,
}: z.core.ParsePayload<Readonly<Record<string, unknown>>>): void {
  const refuse = (name: string, other: string): void => {
    const message = fieldIssue('field_excluded_by', { other });
    issues.push({ code: 'custom', path: [name], input: value[name], message });
  };
  const { unmoved, customs, status = PENDING } = value;
  if (customs === true && status !== PENDING) refuse('status', 'customs');
  if (unmoved === undefined) return;
  for (const name of BY_CREATION) if (value[name] !== undefined) refuse(name, 'unmoved');
}

/** The filters of the desk's list; they combine freely, but for `unmoved` with some, and `customs` with a status. */
export const ShipmentFilters = z.object(filters).check(refuseExcluded);
export type ShipmentFilters = z.output<typeof ShipmentFilters>;

/** What the search of shipments takes: one text, and filters. */
export const ShipmentSearch = z
  .object({
    ...filters,
    /** A number, ours or a carrier's, or a part of what is known of a shipment. */
    text: z.string().max(100).optional(),
    cursor: z.string().optional(),
  })
  .check(refuseExcluded);
export type ShipmentSearch = z.output<typeof ShipmentSearch>;

/** What a row was found by; `filters` if the search has no text. */
type FoundBy = 'number' | 'carrier_number' | 'reference' | 'client_email' | 'beginning' | 'filters';

export type ShipmentRow = z.output<typeof ShownSummary> &
  Pick<ListedShipment, 'courier_name' | 'carrier_tracking_number' | 'service_id'> & {
    readonly found_by: FoundBy;
    /** The shipper's name, if it is found by that. */
    readonly found_shipper: string | null;
    readonly price_state: PriceState;
    readonly price_satang: number | null;
    /** The price without VAT, less what the courier is owed; null without a price. */
    readonly margin_satang: number | null;
  };

type ToRow<Row> = (
  shipment: ListedShipment,
  found_by: FoundBy,
  found_shipper?: string | null,
) => Row;

async function openRows({ db }: Desk): Promise<ToRow<ShipmentRow>> {
  const soldAndOwed = await openSoldAndOwed(db);
  return (shipment, found_by, found_shipper = null) => {
    const amounts = soldAndOwed(shipment);
    return {
      ...showSummary(shipment),
      courier_name: shipment.courier_name,
      carrier_tracking_number: shipment.carrier_tracking_number,
      service_id: shipment.service_id,
      found_by,
      found_shipper,
      price_state: resolvePriceState(shipment),
      price_satang: shipment.price?.total_satang ?? null,
      margin_satang: amounts && amounts.sold - amounts.owed,
    };
  };
}

const PAGE_ROWS = 25;
const MAX_PAGE_ROWS = 100;
/** Of those that a beginning finds. */
const MAX_FOUND = 50;

/**
 * The shipments that a text means, newest first. Numbers, ours and a carrier's, are exact: what has
 * one is found whatever the filters, deleted or not. Else a text is the beginning of a reference or an
 * e-mail address, the beginning or end of a telephone number, or words within a name.
 * @throws ServiceError as the service lists them.
 */
export const findShipments = async (
  desk: Desk,
  search: ShipmentSearch,
): Promise<FoundRows<ShipmentRow>> => find(desk, search, await openRows(desk));

/** All that a text finds, up to a number. Reads what each page of the search reads. */
export async function readFound(
  desk: Desk,
  search: ShipmentSearch,
  most: number,
): Promise<{ readonly rows: readonly ListedShipment[]; readonly isTruncated: boolean }> {
  const rows: ListedShipment[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await find(desk, { ...search, cursor, limit: MAX_PAGE_ROWS }, (one) => one);
    rows.push(...page.rows);
    cursor = page.next_cursor ?? undefined;
    const isMore = cursor !== undefined || page.is_cut;
    if (cursor === undefined || rows.length >= most) return { rows, isTruncated: isMore };
  }
}

async function find<Row extends { readonly id: string }>(
  desk: Desk,
  { text = '', cursor, ...given }: ShipmentSearch & { readonly limit?: number },
  toRow: ToRow<Row>,
): Promise<FoundRows<Row>> {
  const words = text.trim();
  if (words === '') return listRows(desk, { ...given, cursor }, toRow, 'filters');
  if (cursor !== undefined || words.includes('@')) {
    const own = { ...given, cursor, client_email: words };
    const ofClient = words.includes('@') && (await listRows(desk, own, toRow, 'client_email'));
    if (ofClient && ofClient.total > 0) return ofClient;
  }
  const named = await findByNumber(desk, words);
  if (named.length > 0)
    return foundRows(
      named.map((one) => toRow(one, 'number')),
      false,
    );
  const query = readSearch(words);
  const [carried, begun] = await Promise.all([
    findByCarrier(desk, words),
    searchShipments(desk.db, query, MAX_FOUND),
  ]);
  const toFound = (one: FoundShipment): Row => {
    const parties = [one.consignee_address, one.shipper_address] as const;
    const { party, name } = findParty(['consignee', 'shipper'], parties, query);
    return toRow(one, 'beginning', party === 'shipper' ? name : null);
  };
  const referred = await listRows(desk, { ...given, cursor, reference: words }, toRow, 'reference');
  if (referred.next_cursor !== null || cursor !== undefined) return referred;
  const rows = [
    ...carried.map((one) => toRow(one, 'carrier_number')),
    ...referred.rows,
    ...begun.rows.filter(fits(given, desk.operator.now().getTime())).map(toFound),
  ];
  return foundRows(
    [...new Map([...rows].reverse().map((row) => [row.id, row])).values()].reverse(),
    begun.isTruncated,
  );
}

/** Without a status, the unmoved would be those delivered long ago. */
function resolveStatus({ status, unmoved, customs }: ShipmentFilters): string | undefined {
  if (customs === true) return PENDING;
  return status ?? (unmoved === undefined ? undefined : 'in_transit');
}

/** Whether a shipment is one of those that filters list. */
const fits =
  (given: ShipmentFilters, now: number) =>
  (shipment: ListedShipment): boolean => {
    const day = thaiDay(shipment.submitted_at.getTime());
    const isWaiting = shipment.status === 'pending' || shipment.status === 'in_transit';
    const { unmoved } = given;
    return (
      (given.include_deleted === true || !shipment.is_deleted) &&
      (resolveStatus(given) ?? shipment.status) === shipment.status &&
      (unmoved === undefined || shipment.status_changed_at < startOfDay(unmoved)) &&
      (given.client_email?.toLowerCase() ?? shipment.client_email) === shipment.client_email &&
      (given.courier_name ?? shipment.courier_name) === shipment.courier_name &&
      (given.country ?? shipment.consignee_address.country) ===
        shipment.consignee_address.country &&
      (given.service ?? shipment.service_id) === shipment.service_id &&
      (given.created_from ?? day) <= day &&
      day <= (given.created_to ?? day) &&
      (given.unpriced !== true || shipment.price === null) &&
      (given.unnumbered !== true || (isWaiting && shipment.carrier_tracking_number === null)) &&
      (given.customs !== true || listCustomsNotes(shipment, now).length > 0)
    );
  };

async function listRows<Row>(
  desk: Desk,
  given: ShipmentFilters & { readonly reference?: string; readonly cursor?: string | undefined },
  toRow: ToRow<Row>,
  found_by: FoundBy,
): Promise<FoundRows<Row>> {
  const { cursor, ...others } = given;
  const context = staffContext(desk);
  const { filter, request } = readFilters(desk, others, cursor);
  const listed = openListed(desk.db, filter);
  const source = {
    filters: identifyFilter(filter),
    count: () => listed.count(),
    read: (bounds: Parameters<typeof listed.read>[0]) => listed.read(bounds),
  };
  const { rows, pagination } = await paginate(context, source, request);
  const { total, next_cursor } = pagination;
  const is_cut = await listed.isTruncated();
  return { rows: rows.map((row) => toRow(row, found_by)), total, next_cursor, is_cut };
}

/** As the store takes them, with the checks of the service. @throws ServiceError as it does. */
export function readFilters(
  desk: Desk,
  given: ShipmentFilters & { readonly reference?: string },
  cursor?: string,
): { readonly filter: DeskFilter; readonly request: z.output<typeof ListRequest> } {
  const { unpriced, country, service, unnumbered, unmoved, status, customs, ...ofService } = given;
  const request = parseFields(ListRequest, {
    limit: PAGE_ROWS,
    ...ofService,
    ...(cursor !== undefined && { cursor }),
    status: resolveStatus({ status, unmoved, customs }),
  });
  const { actor } = staffContext(desk);
  const filter: DeskFilter = {
    ...resolveFilter(actor, request),
    ...(unpriced === true && { isUnpriced: unpriced }),
    country,
    service,
    ...(unnumbered === true && { isUnnumbered: unnumbered }),
    unmovedBefore: unmoved,
    ...(customs === true && { lacksOn: desk.today() }),
  };
  return { filter, request };
}

async function findByNumber({ db }: Desk, words: string): Promise<ListedShipment[]> {
  const id = readReference('SR', words);
  if (id === undefined || !isIntact(id)) return [];
  const shipment = await shipmentStore.read(db, id);
  return shipment === undefined ? [] : [shipment];
}

async function findByCarrier({ db }: Desk, words: string): Promise<readonly ListedShipment[]> {
  const number = normaliseNumber(words);
  if (number === undefined) return [];
  // Earlier releases stored barcodes as they were scanned.
  const { items } = await findByCarrierNumber(db, [heldNumber(number), number]);
  return items;
}
