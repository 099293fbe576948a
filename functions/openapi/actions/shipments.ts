import * as z from 'zod';

import { SHIPMENT_REQUESTS } from '../../src/functions/action-requests';
import type { SHIPMENT_ACTIONS } from '../../src/functions/shipment-actions';
import { NEW_SHIPMENT, SHIPMENT_NUMBER } from '../examples';
import {
  ChangedShipment,
  CreatedShipment,
  DeletedShipmentName,
  RestoredShipment,
  Shipment,
  ShipmentSummary,
} from '../responses/shipments';
import type { ActionDoc, ActionGroup } from './action-doc';

const names = ['request_number', 'id'];
const request_number = SHIPMENT_NUMBER;

const actions: Readonly<Record<keyof typeof SHIPMENT_ACTIONS, ActionDoc>> = {
  create: {
    id: 'CreateShipment',
    title: 'Create a shipment',
    request: SHIPMENT_REQUESTS.create.staff,
    isKeyed: true,
    data: CreatedShipment,
    example: { idempotency_key: 'order-1001', data: NEW_SHIPMENT },
  },
  get: {
    id: 'GetShipment',
    title: 'Get a shipment',
    description: 'Deleted or not.',
    request: SHIPMENT_REQUESTS.get,
    names,
    data: Shipment,
    example: { request_number, include_history: true },
  },
  list: {
    id: 'ListShipments',
    title: 'List shipments',
    description: 'Newest first, without deleted ones.',
    request: SHIPMENT_REQUESTS.list,
    data: z.array(ShipmentSummary),
    isPaged: true,
    example: { limit: 20, status: 'pending' },
  },
  update: {
    id: 'UpdateShipment',
    title: 'Change a shipment',
    description: 'Replaces the fields that are sent; an address or the items as a whole.',
    request: SHIPMENT_REQUESTS.update.staff,
    names,
    data: ChangedShipment,
    example: { request_number, data: { actual_weight_kg: 3.4, reference: null } },
  },
  delete: {
    id: 'DeleteShipment',
    title: 'Delete a shipment',
    description: 'Its record is kept: `get` still answers it, `list` does not.',
    request: SHIPMENT_REQUESTS.delete,
    names,
    data: DeletedShipmentName,
    example: { request_number, reason: 'Ordered twice' },
  },
  restore: {
    id: 'RestoreShipment',
    title: 'Restore a deleted shipment',
    description: 'Staff only.',
    request: SHIPMENT_REQUESTS.restore,
    names,
    data: RestoredShipment,
    example: { request_number },
  },
};

export const shipmentGroup: ActionGroup = {
  id: 'ShipmentRequest',
  title: 'An action on international shipments',
  scope: z.null().optional(),
  actions,
};
