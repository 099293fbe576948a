import * as z from 'zod';

import { defineAction } from '../actions/action';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { fieldIssue } from '../fields/field-fault';
import { filters } from '../fields/members';
import { PageOrChangesRequest, refuseFiltersOfChanges } from '../fields/pages-and-cursors';
import { email, oneOf, optionalFlag, soughtLine } from '../fields/text';
import { calendarDate } from '../fields/thai-fields';
import { readPageOrChanges } from '../lists/paginate';
import type { Principal } from '../model/account/principal';
import { ShipmentStatus } from '../model/shipment/shipment';
import { ShownSummary, showSummary } from '../model/shipment/shown';
import { type ShipmentFilter, findHandovers, shipmentLists } from '../store/shipments';

interface Days {
  readonly created_from?: string | null | undefined;
  readonly created_to?: string | null | undefined;
}

const areInOrder = ({ created_from, created_to }: Days): boolean =>
  created_from == null || created_to == null || created_from <= created_to;

const ShipmentFilters = filters({
  status: oneOf(ShipmentStatus).nullish(),
  client_email: email().toLowerCase().nullish(),
  reference: soughtLine(100).nullish(),
  courier_name: soughtLine(100).nullish(),
  created_from: calendarDate().nullish(),
  created_to: calendarDate().nullish(),
  include_deleted: optionalFlag(),
}).refine(areInOrder, {
  path: ['created_to'],
  error: fieldIssue('field_before', { other: 'created_from' }),
});
type ShipmentFilters = z.output<typeof ShipmentFilters>;

export const ListRequest = z.intersection(PageOrChangesRequest, ShipmentFilters).superRefine(
  refuseFiltersOfChanges(({ status, reference, courier_name, ...others }) => ({
    status,
    reference,
    courier_name,
    created_from: others.created_from,
    created_to: others.created_to,
    include_deleted: others.include_deleted,
  })),
);

/** Newest first: see `paginate`; with `changed_since` by changes. Staff may name a client. */
export const listShipments = defineAction({
  id: 'ListShipments',
  name: 'list',
  scope: 'shipment',
  audience: 'everyone',
  paging: 'by page or change',
  refusals: ['insufficient_role'],
  title: 'List shipments',
  description:
    'Newest first. Deleted shipments are left out by default. With `changed_since`: in the order of their changes, deleted shipments included.',
  request: ListRequest,
  answer: z.array(ShownSummary),
  example: { limit: 20, status: 'pending' },
  async run(context, request) {
    const { db, actor } = context;
    const filter = resolveFilter(actor, request);
    const { clientEmail, withDeleted, ...others } = filter;
    const { count, countCreated, countDeleted, readPage, readChanges } = shipmentLists(db, filter);
    const parts = {
      countCreated,
      countDeleted: () => (withDeleted ? Promise.resolve(0) : countDeleted()),
      ...(clientEmail !== undefined && {
        owned: { by: clientEmail, findHandovers: (since: number) => findHandovers(db, since) },
      }),
    };
    const list = {
      pages: {
        filters: identifyFilter(filter),
        count,
        parts: isFiltered(others) ? undefined : parts,
        read: readPage,
      },
      changes: { filters: ['shipments', clientEmail], read: readChanges },
    };
    const { rows, pagination } = await readPageOrChanges(context, list, request);
    return { data: rows.map(showSummary), pagination };
  },
});

/** Totals of such lists are counted; that of all of a client's shipments, or of all, has parts. */
const isFiltered = (filters: object): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/**
 * What the cursors of a list belong to. The first three identify it as in earlier releases, so
 * their cursors are still valid.
 */
export function identifyFilter({
  clientEmail,
  status,
  withDeleted,
  ...later
}: ShipmentFilter): unknown[] {
  return [clientEmail, status, withDeleted, ...(isFiltered(later) ? [later] : [])];
}

/** @throws ServiceError `insufficient_role` if a client requests what only staff may see. */
export function resolveFilter(
  { role, email: own }: Principal,
  given: ShipmentFilters,
): ShipmentFilter {
  const clientEmail = given.client_email ?? undefined;
  const filter = {
    status: given.status ?? undefined,
    reference: given.reference ?? undefined,
    courierName: given.courier_name ?? undefined,
    createdFrom: given.created_from ?? undefined,
    createdTo: given.created_to ?? undefined,
    withDeleted: given.include_deleted ?? false,
  };
  if (role === 'staff') return { ...filter, clientEmail };
  if (clientEmail !== undefined && clientEmail !== own.toLowerCase()) {
    throw new ServiceError('insufficient_role', serviceFault('shipments_of_others'));
  }
  if (filter.withDeleted) {
    throw new ServiceError('insufficient_role', serviceFault('deleted_shipments'));
  }
  return { ...filter, clientEmail: own.toLowerCase() };
}
