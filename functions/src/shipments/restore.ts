import type { Context } from '../context';
import { changeShipment } from './change';
import { showShipmentName } from './record/shown';

/**
 * Takes a deletion back; the history keeps it.
 * @throws ServiceError by the rules, `conflict`.
 */
export async function restoreShipment(
  context: Context,
  { id, reason }: { id: string; reason: string | null },
): Promise<{ id: string; request_number: string }> {
  await changeShipment(context, id, { action: 'restore', reason }, () => ({
    is_deleted: false,
    deleted_at: null,
    deleted_by: null,
    delete_reason: null,
  }));
  return showShipmentName({ id });
}
