import * as z from 'zod';

import { recordTarget } from '../fields/record-target';
import { lines, line } from '../fields/text';
import { PageRequest } from '../lists/page-request';
import { PickupStatus } from './pickup-status';

/** Which pickup an action is about. */
export const PickupTarget = recordTarget('PR', 'pickup_number', 'pickup');

export const ReasonOption = z.object({ reason: lines(500).nullish() });

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
