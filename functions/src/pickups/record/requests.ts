import * as z from 'zod';

import { filters } from '../../fields/filters';
import { oneOf } from '../../fields/one-of';
import { PageRequest } from '../../fields/page-request';
import { reason } from '../../fields/reason';
import { recordTarget } from '../../fields/record-target';
import { line } from '../../fields/text';
import { calendarDate } from '../../thailand/fields';
import { PickupStatus } from './status';

/** Which pickup an action is about. */
export const PickupTarget = recordTarget('PR', 'pickup_number', 'pickup');

/** The reason of a cancel, beside the number or within `data`. */
export const CancelOptions = z
  .object({ reason: reason(), data: z.object({ reason: reason() }, 'must be an object').nullish() })
  .transform(({ reason: beside, data }) => ({ reason: beside ?? data?.reason ?? null }));

const Filters = filters({
  status: oneOf(PickupStatus).nullish(),
  account_id: line(100).nullish(),
  destination_id: line(40).nullish(),
  pickup_date: calendarDate().nullish(),
}).transform(({ status, account_id, destination_id, pickup_date }, context) => {
  const refuse = (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message });
  };
  const round =
    destination_id != null && pickup_date != null
      ? { hubId: destination_id, date: pickup_date }
      : undefined;
  if (round === undefined) {
    if (destination_id != null) refuse('pickup_date', 'is required with destination_id');
    if (pickup_date != null) refuse('destination_id', 'is required with pickup_date');
  } else if (account_id != null) {
    refuse('account_id', 'must be left out where there is a destination_id');
  }
  return { status: status ?? undefined, accountId: account_id ?? undefined, round };
});

/** What a list of pickups is asked for. */
export const PickupListRequest = z.intersection(PageRequest, Filters);
export type PickupListRequest = z.output<typeof PickupListRequest>;
