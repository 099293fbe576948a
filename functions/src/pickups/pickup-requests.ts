import * as z from 'zod';

import { reason } from '../fields/reason';
import { recordTarget } from '../fields/record-target';
import { line } from '../fields/text';
import { PageRequest } from '../lists/page-request';
import { PickupStatus } from './pickup-status';

/** Which pickup an action is about. */
export const PickupTarget = recordTarget('PR', 'pickup_number', 'pickup');

/** The reason of a cancel, beside the number or within `data`. */
export const CancelOptions = z
  .object({ reason: reason(), data: z.object({ reason: reason() }, 'must be an object').nullish() })
  .transform(({ reason: beside, data }) => ({ reason: beside ?? data?.reason ?? null }));

const Filters = z
  .object({
    status: z
      .enum(PickupStatus.options, `must be one of ${PickupStatus.options.join(', ')}`)
      .nullish(),
    account_id: line(100).nullish(),
  })
  .transform(({ status, account_id }) => ({
    status: status ?? undefined,
    accountId: account_id ?? undefined,
  }));

/** What a list of pickups is asked for. */
export const PickupListRequest = z.intersection(PageRequest, Filters);
export type PickupListRequest = z.output<typeof PickupListRequest>;
