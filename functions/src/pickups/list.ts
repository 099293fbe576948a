import type { Principal } from '../accounts/record/principal';
import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { paginate, type Page } from '../lists/paginate';
import { countPickups, readPickupPage, type PickupFilter } from '../store/pickups';
import type { PickupListRequest } from './record/requests';
import { showPickupSummary, type ShownPickupSummary } from './record/summary';

export interface PickupList {
  data: ShownPickupSummary[];
  pagination: Page<unknown>['pagination'];
}

/**
 * The actor's pickups, or for staff all, those of one account, or those of a hub's day, newest
 * first: see `paginate`.
 * @throws ServiceError `insufficient_role` where a partner asks for those of others.
 */
export async function listPickups(
  context: Context,
  request: PickupListRequest,
): Promise<PickupList> {
  const { db, actor } = context;
  const filter = filterOf(actor, request);
  const { rows, pagination } = await paginate(
    context,
    {
      filters: ['pickups', filter.accountId, filter.status, filter.round],
      count: () => countPickups(db, filter),
      read: (bounds) => readPickupPage(db, filter, bounds),
    },
    request,
  );
  return { data: rows.map(showPickupSummary), pagination };
}

function filterOf(
  { role, accountId: own }: Principal,
  { accountId, status, round }: PickupListRequest,
): PickupFilter {
  if (role === 'staff') return { accountId, status, round };
  if (round === undefined && (accountId === undefined || accountId === own)) {
    return { accountId: own, status, round };
  }
  throw new ServiceError(
    'insufficient_role',
    'Only staff may list the pickups of others, or of a hub.',
  );
}
