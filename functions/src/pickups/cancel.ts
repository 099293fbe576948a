import * as z from 'zod';

import { defineAction } from '../actions/action';
import { Instant } from '../fields/answer-members';
import { ReasonOption } from '../fields/members';
import { IDENTIFIERS, Target } from '../model/pickup/data';
import { CANCELLABLE_NUMBER } from '../model/pickup/example';
import { assertCancellable, moveTo } from '../model/pickup/rules';
import { ShownName, showPickupName } from '../model/pickup/shown';
import { changePickup } from './change';

/**
 * Cancels a pickup: see `assertCancellable`. Cancelling again changes nothing and gives the same
 * answer.
 * @throws ServiceError `pickup_not_found`, `cancel_too_late`, `invalid_transition`, `conflict`.
 */
export const cancelPickup = defineAction({
  id: 'CancelPickup',
  name: 'cancel',
  scope: 'any',
  audience: 'partners',
  permission: 'pickup:cancel',
  writes: 'change',
  identifiers: IDENTIFIERS,
  refusals: ['pickup_not_found', 'cancel_too_late', 'invalid_transition', 'conflict'],
  title: 'Cancel a pickup',
  description:
    'Partners can cancel until `cancel_by`, and at any time after the pickup failed. Cancelling again changes nothing.',
  request: z.intersection(Target, ReasonOption),
  answer: ShownName.extend({
    status: z.literal('cancelled'),
    cancelled_at: Instant.nullable(),
  }),
  example: { pickup_number: CANCELLABLE_NUMBER, reason: 'Nothing to ship today' },
  async run(context, { id, reason: given }) {
    const { actor } = context;
    const intent = { action: 'cancel', reason: given } as const;
    const { pickup } = await changePickup(context, id, intent, (before, at) => {
      if (before.status === 'cancelled') return undefined;
      assertCancellable(before, actor, at);
      return moveTo(before, 'cancelled', { at, by: actor.role, reason: given });
    });
    const cancelled_at = pickup.cancelled_at?.toISOString() ?? null;
    const status = 'cancelled' as const;
    return { data: { ...showPickupName(pickup), status, cancelled_at } };
  },
});
