import type { Principal } from '../../accounts/record/principal';
import { ServiceError } from '../../errors/service-error';
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
    throw new ServiceError(
      'invalid_transition',
      'The parcels have been picked up, so the pickup can no longer be cancelled; contact us.',
    );
  }
  if (status === 'failed' || at < slotStart(slot)) return;
  throw new ServiceError(
    'cancel_too_late',
    `The pickup could only be cancelled until ${cancelBy({ slot })}, when its slot began; contact us.`,
  );
}
