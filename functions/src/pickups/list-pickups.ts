import type { Principal } from '../accounts/principal';
import type { Context } from '../context';
import { ServiceError } from '../errors';
import { paginate, type Page } from '../lists/paginate';
import { countPickups, readPickupPage, type PickupFilter } from '../store/pickups';
import type { PickupListRequest } from './pickup-requests';
import { showPickupSummary, type ShownPickupSummary } from './pickup-summary';

export interface PickupList {
  data: ShownPickupSummary[];
  pagination: Page<unknown>['pagination'];
}

/**
 * The actor's pickups, or for staff all or those of one account, newest first: see `paginate`.
 * @throws ServiceError `insufficient_role` where a partner asks for those of others.
 */
export async function listPickups(
  { db, actor, log }: Context,
  request: PickupListRequest,
): Promise<PickupList> {
  const filter = filterOf(actor, request);
  const { rows, pagination } = await paginate(
    log,
    {
      filters: ['pickups', filter.accountId, filter.status],
      count: () => countPickups(db, filter),
      read: (bounds) => readPickupPage(db, filter, bounds),
    },
    request,
  );
  return { data: rows.map(showPickupSummary), pagination };
}

function filterOf(
  { role, accountId: own }: Principal,
  { accountId, status }: PickupListRequest,
): PickupFilter {
  if (role === 'staff') return { accountId, status };
  if (accountId === undefined || accountId === own) return { accountId: own, status };
  throw new ServiceError('insufficient_role', 'Only staff may list the pickups of others.');
}
