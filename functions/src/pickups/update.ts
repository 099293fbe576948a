import * as z from 'zod';

import { defineAction } from '../actions/action';
import { reason, reasonOf } from '../fields/members';
import { requireReasonedStatus } from '../model/history/correction';
import { IDENTIFIERS, PickupChangeData, Target } from '../model/pickup/data';
import { EXAMPLE_NUMBER } from '../model/pickup/example';
import { moveTo, reschedule } from '../model/pickup/rules';
import { ShownName, showPickupName } from '../model/pickup/shown';
import { changePickup } from './change';

const Change = z
  .object({ reason: reason(), data: PickupChangeData })
  .transform((given, context) => {
    const why = reasonOf(given, given.data);
    requireReasonedStatus(given.data, why, context);
    return { data: given.data, reason: why };
  });

/**
 * Changes the status or the slot of a pickup; staff only. `updated_fields` lists the fields that
 * changed. The reason goes into the history.
 * @throws ServiceError `pickup_not_found`, `invalid_transition`, `validation_failed`, `conflict`.
 */
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
