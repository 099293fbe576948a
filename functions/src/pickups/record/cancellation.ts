import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import { inThailand, slotStart } from '../slots/slots';
import type { Pickup } from './pickup';
import { PICKUP_TRANSITIONS } from './status';

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
