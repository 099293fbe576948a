import { isDeepStrictEqual } from 'node:util';

import { fieldProblem } from '../../errors/field-faults';
import { ServiceError, invalidField } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { shiftDay, thaiDay } from '../../thailand/day';
import { DAYS_AHEAD, slotStart } from '../slots/slots';
import type { PickupChangeData } from './data';
import type { Pickup } from './pickup';
import type { PickupStatus } from './status';

/** Statuses before the parcels are picked up. */
const AHEAD: ReadonlySet<PickupStatus> = new Set(['requested', 'confirmed', 'failed']);

const FIELD = 'data.slot';

/**
 * The slot of a pickup after a change by staff: any future hours within the next 60 days,
 * regardless of the hub's own slots. A failed pickup whose slot has begun needs a new one to be
 * confirmed again.
 * @throws ServiceError `invalid_transition` once the parcels are picked up; `validation_failed`.
 */
export function reschedule(
  pickup: Pickup,
  { status = pickup.status, slot = pickup.slot }: PickupChangeData,
  at: Date,
): Pickup['slot'] {
  if (isDeepStrictEqual(slot, pickup.slot)) {
    const isTriedAgain = pickup.status === 'failed' && status === 'confirmed';
    if (!isTriedAgain || slotStart(slot) > at) return slot;
    throw invalidField(FIELD, fieldProblem('field_required_slot_begun'));
  }
  if (!AHEAD.has(status)) {
    throw new ServiceError('invalid_transition', serviceFault('slot_not_changeable', { status }));
  }
  if (slotStart(slot) > at && slot.date <= shiftDay(thaiDay(at.getTime()), DAYS_AHEAD)) return slot;
  throw invalidField(FIELD, fieldProblem('field_not_slot_ahead', { days: DAYS_AHEAD }));
}
