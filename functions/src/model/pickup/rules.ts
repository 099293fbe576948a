import { isDeepStrictEqual } from 'node:util';

import { fieldProblem } from '../../errors/field-faults';
import { ServiceError, invalidField } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { MAX_SLOT_DAYS_AHEAD, inThailand, slotStart } from '../../slots/slots';
import { shiftDay, thaiDay } from '../../thailand/day';
import type { Principal } from '../account/principal';
import { assertTransition } from '../history/entry';
import type { PickupAddress } from './address';
import type { PickupChangeData } from './data';
import { PICKUP_TRANSITIONS, type Pickup, type PickupRecord, type PickupStatus } from './pickup';

export const mayActFor = ({ role, accountId }: Principal, owner: string): boolean =>
  role === 'staff' || accountId === owner;

/** @throws ServiceError `pickup_not_found`, for another account's pickup too. */
export function requirePickup(actor: Principal, pickup: Pickup | undefined): Pickup {
  if (pickup && mayActFor(actor, pickup.account_id)) return pickup;
  throw new ServiceError('pickup_not_found', serviceFault('pickup_not_found'));
}

/** @throws ServiceError `address_not_found`, for another account's address too. */
export function requireAddress(
  actor: Principal,
  address: PickupAddress | undefined,
): PickupAddress {
  if (address && mayActFor(actor, address.account_id)) return address;
  throw new ServiceError('address_not_found', serviceFault('address_not_found'));
}

/** The time until which a partner may cancel a pickup: the start of its slot, in Thailand time. */
export const cancelBy = ({ slot }: Pick<Pickup, 'slot'>): string =>
  inThailand(slot.date, slot.from);

/**
 * A partner may cancel a pickup until its slot begins, and at any time after it failed. Staff may
 * cancel as long as the status allows it, which `moveTo` checks.
 * @throws ServiceError `invalid_transition`, `cancel_too_late`.
 */
export function assertCancellable(
  { status, slot }: Pick<Pickup, 'status' | 'slot'>,
  { role }: Pick<Principal, 'role'>,
  at: Date,
): void {
  if (role === 'staff') return;
  if (!PICKUP_TRANSITIONS[status].includes('cancelled')) {
    throw new ServiceError('invalid_transition', serviceFault('pickup_not_cancellable'));
  }
  if (status === 'failed' || at < slotStart(slot)) return;
  const until = cancelBy({ slot });
  throw new ServiceError('cancel_too_late', serviceFault('cancel_too_late', { until }));
}

/** Statuses before the parcels are picked up. */
const AHEAD: ReadonlySet<PickupStatus> = new Set(['requested', 'confirmed', 'failed']);

const PICKED_UP: ReadonlySet<PickupStatus> = new Set(['picked_up', 'at_hub']);

interface Move {
  readonly at: Date;
  readonly by: Principal['role'];
  readonly reason: string | null;
  readonly isCorrection?: boolean;
}

/**
 * The fields that change when a pickup moves to another status.
 * @throws ServiceError `invalid_transition`.
 */
export function moveTo(
  { status, picked_up_at }: Pick<Pickup, 'status' | 'picked_up_at'>,
  to: PickupStatus,
  { at, by, reason, isCorrection = false }: Move,
): Partial<PickupRecord> {
  if (!isCorrection) assertTransition('pickup', PICKUP_TRANSITIONS, status, to);
  if (status === to) return {};
  return {
    status: to,
    status_changed_at: at,
    ...(status === 'cancelled' && { cancelled_at: null, cancelled_by: null, cancel_reason: null }),
    ...(to === 'cancelled' && { cancelled_at: at, cancelled_by: by, cancel_reason: reason }),
    ...(PICKED_UP.has(to) && !PICKED_UP.has(status) && { picked_up_at: at }),
    ...(!PICKED_UP.has(to) && picked_up_at !== null && { picked_up_at: null }),
  };
}

const FIELD = 'data.slot';

/**
 * The slot of a pickup after a change by staff: any future hours within the next 60 days,
 * regardless of the hub's own slots. A failed pickup whose slot has begun needs a new one to be
 * confirmed again.
 * @throws ServiceError `invalid_transition` once the parcels are picked up; `validation_failed`.
 */
export function reschedule(
  pickup: Pickup,
  { status = pickup.status, slot = pickup.slot, correction }: PickupChangeData,
  at: Date,
): Pickup['slot'] {
  if (isDeepStrictEqual(slot, pickup.slot)) {
    const isTriedAgain =
      correction !== true && pickup.status === 'failed' && status === 'confirmed';
    if (!isTriedAgain || slotStart(slot) > at) return slot;
    throw invalidField(FIELD, fieldProblem('field_required_slot_begun'));
  }
  if (!AHEAD.has(status)) {
    throw new ServiceError('invalid_transition', serviceFault('slot_not_changeable', { status }));
  }
  if (slotStart(slot) > at && slot.date <= shiftDay(thaiDay(at.getTime()), MAX_SLOT_DAYS_AHEAD))
    return slot;
  throw invalidField(FIELD, fieldProblem('field_not_slot_ahead', { days: MAX_SLOT_DAYS_AHEAD }));
}
