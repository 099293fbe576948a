import type { Context } from '../context';
import { ServiceError } from '../errors/service-error';
import { changePickup } from './change';
import type { PickupChangeData } from './record/data';
import { movedTo } from './record/move';
import { rescheduled } from './record/reschedule';
import { showPickupName } from './record/shown';

export interface UpdatedPickup {
  id: string;
  pickup_number: string;
  updated_fields: string[];
}

/**
 * Moves a pickup on, or to another slot: staff alone. `updated_fields` are those whose value is
 * another now; the reason is told by the history.
 * @throws ServiceError `insufficient_role`, `pickup_not_found`, `invalid_transition`, `conflict`.
 */
export async function updatePickup(
  context: Context,
  { id, data, reason }: { id: string; data: PickupChangeData; reason: string | null },
): Promise<UpdatedPickup> {
  const by = context.actor.role;
  const { changes } = await changePickup(
    context,
    id,
    { action: 'update', reason },
    (pickup, at) => ({
      ...(data.status && movedTo(pickup, data.status, { at, by, reason })),
      slot: rescheduled(pickup, data, at),
    }),
  );
  return { ...showPickupName({ id }), updated_fields: changes.map(({ field }) => field) };
}

/** @throws ServiceError `insufficient_role`. */
export function assertStaff({ role }: Context['actor']): void {
  if (role === 'staff') return;
  throw new ServiceError('insufficient_role', 'Only staff may change a pickup; cancel it instead.');
}
