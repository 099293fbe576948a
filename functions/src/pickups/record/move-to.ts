import type { Principal } from '../../accounts/record/principal';
import { assertTransition } from '../../history/record/transitions';
import type { Pickup, PickupRecord } from './pickup';
import { PICKUP_TRANSITIONS, type PickupStatus } from './status';

interface Move {
  readonly at: Date;
  readonly by: Principal['role'];
  readonly reason: string | null;
}

/**
 * The fields that change when a pickup moves to another status.
 * @throws ServiceError `invalid_transition`.
 */
export function moveTo(
  { status }: Pick<Pickup, 'status'>,
  to: PickupStatus,
  { at, by, reason }: Move,
): Partial<PickupRecord> {
  assertTransition('pickup', PICKUP_TRANSITIONS, status, to);
  if (status === to) return {};
  return {
    status: to,
    status_changed_at: at,
    ...(to === 'cancelled' && { cancelled_at: at, cancelled_by: by, cancel_reason: reason }),
  };
}
