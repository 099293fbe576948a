import type { Context } from '../context';
import { changeShipment } from './change';
import { showShipmentName } from './record/shown';

export interface DeletedShipment {
  id: string;
  request_number: string;
  deleted_at: string | null;
}

/**
 * Marks a shipment as deleted: it is kept, with the time, the reason and by whom.
 * @throws ServiceError by the rules, `conflict`.
 */
export async function deleteShipment(
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<DeletedShipment> {
  const deed = { action: 'delete', reason } as const;
  const change = await changeShipment(context, id, deed, (_, at) => ({
    is_deleted: true,
    deleted_at: at,
    deleted_by: context.actor.role,
    delete_reason: reason,
  }));
  return {
    ...showShipmentName({ id }),
    deleted_at: change?.after.deleted_at?.toISOString() ?? null,
  };
}
