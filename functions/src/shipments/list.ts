import type { Principal } from '../accounts/record/principal';
import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { paginate, type Page } from '../lists/paginate';
import { countShipments, readShipmentPage, type ShipmentFilter } from '../store/shipment-lists';
import type { ListRequest } from './record/requests';
import { showSummary, type ShownSummary } from './record/summary';

export interface ShipmentList {
  data: ShownSummary[];
  pagination: Page<unknown>['pagination'];
}

/**
 * The actor's shipments, or for staff all or those of one client, newest first: see `paginate`.
 * @throws ServiceError `insufficient_role` where a client asks for what only staff may see.
 */
export async function listShipments(context: Context, request: ListRequest): Promise<ShipmentList> {
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
}

function filterOf(
  { role, email }: Principal,
  { clientEmail, status, withDeleted }: ListRequest,
): ShipmentFilter {
  if (role === 'staff') return { clientEmail, status, withDeleted };
  const own = email.toLowerCase();
  if (clientEmail !== undefined && clientEmail !== own) {
    throw new ServiceError('insufficient_role', 'Only staff may list the shipments of others.');
  }
  if (withDeleted) {
    throw new ServiceError('insufficient_role', 'Only staff may list deleted shipments.');
  }
  return { clientEmail: own, status, withDeleted };
}
