import { defineAction } from '../actions/action';
import { IDENTIFIERS, ReasonedTarget } from '../model/shipment/data';
import { DELETABLE_NUMBER, DELETED_NUMBER } from '../model/shipment/example';
import { ShownName, ShownShipment, showShipmentName } from '../model/shipment/shown';
import { changeShipment } from './change';

/** The record stays, with the time, the reason and who deleted it. */
export const deleteShipment = defineAction({
  id: 'DeleteShipment',
  name: 'delete',
  scope: 'shipment',
  audience: 'everyone',
  writes: 'change',
  identifiers: IDENTIFIERS,
  refusals: ['shipment_not_found', 'shipment_deleted', 'shipment_shipped', 'conflict'],
  title: 'Delete a shipment',
  description: 'The record is kept: `get` still returns it, `list` does not.',
  request: ReasonedTarget,
  answer: ShownShipment.pick({ id: true, request_number: true, deleted_at: true }),
  example: { request_number: DELETABLE_NUMBER, reason: 'Ordered twice' },
  async run(context, { id, reason }) {
    const { after } = await changeShipment(context, id, { action: 'delete', reason }, (_, at) => ({
      is_deleted: true,
      deleted_at: at,
      deleted_by: context.actor.role,
      delete_reason: reason,
    }));
    const deletedAt = after?.deleted_at?.toISOString() ?? null;
    return { data: { ...showShipmentName({ id }), deleted_at: deletedAt } };
  },
});

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
