import * as z from 'zod';

import type { Principal } from '../accounts/record/principal';
import { defineAction } from '../action';
import { ServiceError } from '../errors/service-error';
import { email } from '../fields/email';
import { filters } from '../fields/filters';
import { optionalFlag } from '../fields/flag';
import { oneOf } from '../fields/one-of';
import { PageRequest } from '../fields/page-request';
import { paginate } from '../lists/paginate';
import { countShipments, readShipmentPage, type ShipmentFilter } from '../store/shipment-lists';
import { ShipmentStatus } from './record/status';
import { showSummary, ShownSummary } from './record/summary';

const Filters = filters({
  status: oneOf(ShipmentStatus).nullish(),
  client_email: email().toLowerCase().nullish(),
  include_deleted: optionalFlag(),
});

/**
 * Lists the caller's shipments, newest first: see `paginate`. Staff list all shipments or those of
 * one client.
 * @throws ServiceError `insufficient_role` if a client requests what only staff may see.
 */
export const listShipments = defineAction({
  id: 'ListShipments',
  name: 'list',
  scope: 'shipment',
  audience: 'everyone',
  isPaged: true,
  title: 'List shipments',
  description: 'Newest first. Deleted shipments are left out by default.',
  request: z.intersection(PageRequest, Filters),
  answer: z.array(ShownSummary),
  example: { limit: 20, status: 'pending' },
  async run(context, request) {
    const { db, actor } = context;
    const filter = filterOf(actor, request);
    const { rows, pagination } = await paginate(
      context,
      {
        filters: [filter.clientEmail, filter.status, filter.withDeleted],
        count: () => countShipments(db, filter),
        read: (bounds) => readShipmentPage(db, filter, bounds),
      },
      request,
    );
    return { data: rows.map(showSummary), pagination };
  },
});

function filterOf(
  { role, email: own }: Principal,
  { client_email, status, include_deleted }: z.output<typeof Filters>,
): ShipmentFilter {
  const clientEmail = client_email ?? undefined;
  const filter = { status: status ?? undefined, withDeleted: include_deleted ?? false };
  if (role === 'staff') return { ...filter, clientEmail };
  if (clientEmail !== undefined && clientEmail !== own.toLowerCase()) {
    throw new ServiceError(
      'insufficient_role',
      'Only staff can list the shipments of other accounts.',
    );
  }
  if (filter.withDeleted) {
    throw new ServiceError('insufficient_role', 'Only staff can list deleted shipments.');
  }
  return { ...filter, clientEmail: own.toLowerCase() };
}
