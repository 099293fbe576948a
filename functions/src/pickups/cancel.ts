import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { changePickup } from './change';
import { movedTo } from './record/move';
import { cancelBy, cancelByText, showPickupName } from './record/shown';
import { PICKUP_TRANSITIONS } from './record/status';

export interface CancelledPickup {
  id: string;
  pickup_number: string;
  status: 'cancelled';
  cancelled_at: string | null;
}

/**
 * Cancels a pickup: by its partner until its slot begins or once it has failed, by staff until it is
 * picked up. A second cancel changes nothing and is answered the same.
 * @throws ServiceError `pickup_not_found`, `cancel_too_late`, `invalid_transition`, `conflict`.
 */
export async function cancelPickup(
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<CancelledPickup> {
  const { actor } = context;
  const deed = { action: 'cancel', reason } as const;
  const { pickup } = await changePickup(context, id, deed, (before, at) => {
    if (before.status === 'cancelled') return undefined;
    if (actor.role !== 'staff' && !PICKUP_TRANSITIONS[before.status].includes('cancelled')) {
      const message = 'The parcels are picked up already, so it cannot be cancelled; ask us.';
      throw new ServiceError('invalid_transition', message);
    }
    const patch = movedTo(before, 'cancelled', { at, by: actor.role, reason });
    const deadline = cancelBy(before);
    if (actor.role === 'staff' || before.status === 'failed' || at < deadline) return patch;
    throw new ServiceError(
      'cancel_too_late',
      `The pickup could be cancelled until ${cancelByText(before)}, when its slot began; ask us to.`,
    );
  });
  const { cancelled_at } = pickup;
  return {
    ...showPickupName(pickup),
    status: 'cancelled',
    cancelled_at: cancelled_at?.toISOString() ?? null,
  };
}
