import type { Context } from '../context';
import { changeShipment } from './shipment-change';
import { showName } from './show-shipment';

export interface DeletedShipment {
  id: string;
  request_number: string;
  deleted_at: string;
}

/**
 * Marks a shipment as deleted: it is kept, with the time, the reason and by whom.
 * @throws ServiceError by the rules, `conflict`.
 */
export async function deleteShipment(
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<DeletedShipment> {
  const at = new Date(context.now());
  await changeShipment(context, id, { action: 'delete', reason }, () => ({
    is_deleted: true,
    deleted_at: at,
    deleted_by: context.actor.role,
    delete_reason: reason,
  }));
  return { ...showName({ id }), deleted_at: at.toISOString() };
}
