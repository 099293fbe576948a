import * as z from 'zod';

import { defineAction } from '../actions/action';
import { ServiceError } from '../errors/service-error';
import { serviceFault } from '../errors/service-faults';
import { fieldIssue, refuseField } from '../fields/field-fault';
import { filters } from '../fields/members';
import { PageOrChangesRequest, refuseFiltersOfChanges } from '../fields/pages-and-cursors';
import { code, line, oneOf } from '../fields/text';
import { calendarDate } from '../fields/thai-fields';
import { readPageOrChanges } from '../lists/paginate';
import type { Principal } from '../model/account/principal';
import { PickupStatus } from '../model/pickup/pickup';
import { ShownPickupSummary, showPickupSummary } from '../model/pickup/shown';
import { type PickupFilter, pickupLists } from '../store/pickups';

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

/** Newest first: see `paginate`; with `changed_since` by changes. Staff list others' as well. */
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
    const filter = resolveFilter(actor, request);
    const { accountId, status, round } = filter;
    const { count, countCreated, readPage, readChanges } = pickupLists(db, filter);
    // A pickup is never deleted, and never gets another owner.
    const parts = { countCreated, countDeleted: () => Promise.resolve(0) };
    const list = {
      pages: {
        filters: ['pickups', accountId, status, round],
        count,
        parts: status === undefined && round === undefined ? parts : undefined,
        read: readPage,
      },
      changes: { filters: ['pickups', accountId], read: readChanges },
    };
    const { rows, pagination } = await readPageOrChanges(context, list, request);
    return { data: rows.map(showPickupSummary), pagination };
  },
});

function resolveFilter(
  { role, accountId: own }: Principal,
  { accountId, status, round }: PickupFilter,
): PickupFilter {
  if (role === 'staff') return { accountId, status, round };
  if (round === undefined && (accountId === undefined || accountId === own)) {
    return { accountId: own, status, round };
  }
  throw new ServiceError('insufficient_role', serviceFault('pickups_of_others'));
}
