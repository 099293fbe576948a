import { defineAction } from '../action';
import { changeShipment } from './change';
import { IDENTIFIERS, ReasonedTarget } from './record/data';
import { DELETED_NUMBER } from './record/example';
import { showShipmentName, ShownName } from './record/shown';

/** Undoes a deletion; the history keeps both. @throws ServiceError by the rules; `conflict`. */
export const restoreShipment = defineAction({
  id: 'RestoreShipment',
  name: 'restore',
  scope: 'shipment',
  audience: 'staff',
  writes: 'change',
  identifiers: IDENTIFIERS,
  refusals: ['shipment_not_found', 'shipment_not_deleted', 'conflict'],
  title: 'Restore a deleted shipment',
  description: 'Staff only.',
  request: ReasonedTarget,
  answer: ShownName,
  example: { request_number: DELETED_NUMBER },
  async run(context, { id, reason }) {
    await changeShipment(context, id, { action: 'restore', reason }, () => ({
      is_deleted: false,
      deleted_at: null,
      deleted_by: null,
      delete_reason: null,
    }));
    return { data: showShipmentName({ id }) };
  },
});
