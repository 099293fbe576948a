import * as z from 'zod';

import { defineAction } from '../actions/action';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { fieldIssue, refuseField } from '../fields/field-fault';
import { filters } from '../fields/members';
import { PageOrChangesRequest, refuseFiltersOfChanges } from '../fields/pages-and-cursors';
import { code, line, oneOf } from '../fields/text';
import { calendarDate } from '../fields/thai-fields';
import { readPageOrChanges } from '../lists/follow-changes';
import type { TotalParts } from '../lists/totals';
import type { Principal } from '../model/account/principal';
import { PickupStatus } from '../model/pickup/pickup';
import { ShownPickupSummary, showPickupSummary } from '../model/pickup/shown';
import type { Database } from '../store/database';
import {
  type PickupFilter,
  countPickups,
  countRequested,
  readChangedPickups,
  readPickupPage,
} from '../store/pickups';
import type { ChangesBounds, PageBounds } from '../store/read-page';

const Filters = filters({
  status: oneOf(PickupStatus).nullish(),
  account_id: line(100).nullish(),
  destination_id: code(40).nullish(),
  pickup_date: calendarDate().nullish(),
}).transform(({ status, account_id, destination_id, pickup_date }, context) => {
  const refuse = (field: string, message: string): void => {
    refuseField(context, message, { path: [field] });
  };
  const round =
    destination_id != null && pickup_date != null
      ? { hubId: destination_id, date: pickup_date }
      : undefined;
  if (round === undefined) {
    if (destination_id != null)
      refuse('pickup_date', fieldIssue('field_required_with', { other: 'destination_id' }));
    if (pickup_date != null)
      refuse('destination_id', fieldIssue('field_required_with', { other: 'pickup_date' }));
  } else if (account_id != null) {
    refuse('account_id', fieldIssue('field_excluded_by', { other: 'destination_id' }));
  }
  return { status: status ?? undefined, accountId: account_id ?? undefined, round };
});

const ListRequest = z.intersection(PageOrChangesRequest, Filters).superRefine(
  refuseFiltersOfChanges(({ status, round }) => ({
    status,
    destination_id: round?.hubId,
    pickup_date: round?.date,
  })),
);

/**
 * Lists the caller's pickups, newest first: see `paginate`. Staff list all pickups, those of one
 * account, or those of a hub on a day. With `changed_since`: in the order of their changes, see
 * `followChanges`.
 * @throws ServiceError `insufficient_role` if a partner requests those of others.
 */
export const listPickups = defineAction({
  id: 'ListPickups',
  name: 'list',
  scope: 'pickup',
  audience: 'partners',
  permission: 'pickup:list',
  paging: 'by page or change',
  refusals: [],
  title: 'List pickups',
  description: 'Newest first. With `changed_since`: in the order of their changes.',
  request: ListRequest,
  answer: z.array(ShownPickupSummary),
  example: { limit: 20, status: 'requested' },
  async run(context, request) {
    const { db, actor } = context;
    const filter = filterOf(actor, request);
    const { accountId } = filter;
    const list = {
      pages: {
        filters: ['pickups', filter.accountId, filter.status, filter.round],
        count: (atMost?: number) => countPickups(db, filter, atMost),
        parts: partsOf(db, filter),
        read: (bounds: PageBounds) => readPickupPage(db, filter, bounds),
      },
      changes: {
        filters: ['pickups', accountId],
        read: (bounds: ChangesBounds) => readChangedPickups(db, accountId, bounds),
      },
    };
    const { rows, pagination } = await readPageOrChanges(context, list, request);
    return { data: rows.map(showPickupSummary), pagination };
  },
});

/** A pickup is never deleted, and never gets another owner. */
const partsOf = (db: Database, filter: PickupFilter): TotalParts | undefined =>
  filter.status === undefined && filter.round === undefined
    ? {
        countCreated: (after, upTo) => countRequested(db, filter, [after, upTo]),
        countDeleted: () => Promise.resolve(0),
      }
    : undefined;

function filterOf(
  { role, accountId: own }: Principal,
  { accountId, status, round }: PickupFilter,
): PickupFilter {
  if (role === 'staff') return { accountId, status, round };
  if (round === undefined && (accountId === undefined || accountId === own)) {
    return { accountId: own, status, round };
  }
  throw new ServiceError('insufficient_role', serviceFault('pickups_of_others'));
}
