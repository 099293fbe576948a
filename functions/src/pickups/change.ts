import * as z from 'zod';

import { defineAction } from '../actions/action';
import type { Context } from '../actions/context';
import { Instant } from '../fields/answer-members';
import { reason, pickReason, ReasonOption } from '../fields/members';
import { requireReasonedStatus } from '../model/history/correction';
import { type HistoryEntry, type Intent, planChange, timeOfChange } from '../model/history/entry';
import { IDENTIFIERS, PickupChangeData, Target } from '../model/pickup/data';
import { CANCELLABLE_NUMBER, EXAMPLE_NUMBER } from '../model/pickup/example';
import { isPublic, OMITTED_MEMBERS } from '../model/pickup/history';
import type { Pickup, PickupRecord } from '../model/pickup/pickup';
import { assertCancellable, moveTo, requirePickup, reschedule } from '../model/pickup/rules';
import { ShownName, showPickup, showPickupName } from '../model/pickup/shown';
import { pickupStore } from '../store/pickups';

const HISTORY_POLICY = { show: showPickup, omittedMembers: OMITTED_MEMBERS, isPublic };

/**
 * Changes a pickup and records the change in its history, both or neither. Returns the resulting
 * pickup. If nothing changes, nothing is written.
 * @throws ServiceError `pickup_not_found`, `conflict`, and whatever `patchOf` throws.
 */
export async function changePickup(
  { db, actor, deadline }: Context,
  id: string,
  intent: Intent<'update' | 'cancel'>,
  patchOf: (pickup: Pickup, at: Date) => Partial<PickupRecord> | undefined,
): Promise<{ pickup: Pickup; changes: HistoryEntry['changes'] }> {
  let current: Pickup | undefined;
  const change = await pickupStore.change(db, id, deadline, (found, readAt) => {
    const before = requirePickup(actor, found);
    current = before;
    const at = timeOfChange(readAt, before.updated_at, before.requested_at);
    const wanted = patchOf(before, at);
    return wanted && planChange(HISTORY_POLICY, before, wanted, { ...intent, actor, at });
  });
  return {
    pickup: requirePickup(actor, change?.after ?? current),
    changes: change?.entry.changes ?? [],
  };
}

const Change = z
  .object({ reason: reason(), data: PickupChangeData })
  .transform((given, context) => {
    const why = pickReason(given, given.data);
    requireReasonedStatus(given.data, why, context);
    return { data: given.data, reason: why };
  });

/** The reason goes into the history; `updated_fields` lists the fields that changed. */
export const updatePickup = defineAction({
  id: 'UpdatePickup',
  name: 'update',
  scope: 'pickup',
  audience: 'staff',
  permission: 'pickup:update',
  writes: 'change',
  identifiers: IDENTIFIERS,
  refusals: ['pickup_not_found', 'invalid_transition', 'conflict'],
  title: 'Update the status or the slot of a pickup',
  description: 'Staff only.',
  request: z.intersection(Target, Change),
  answer: ShownName.extend({ updated_fields: z.array(z.string()) }),
  example: {
    pickup_number: EXAMPLE_NUMBER,
    data: { status: 'confirmed' },
    reason: 'Agreed by telephone',
  },
  async run(context, { id, data, reason }) {
    const by = context.actor.role;
    const isCorrection = data.correction === true;
    const intent = { action: 'update', reason, isCorrection } as const;
    const { changes } = await changePickup(context, id, intent, (pickup, at) => ({
      ...(data.status && moveTo(pickup, data.status, { at, by, reason, isCorrection })),
      slot: reschedule(pickup, data, at),
    }));
    const updated_fields = changes.map(({ field }) => field);
    return { data: { ...showPickupName({ id }), updated_fields } };
  },
});

/** See `assertCancellable`. Cancelling again changes nothing and gives the same answer. */
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
