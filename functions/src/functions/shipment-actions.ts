import type { Context } from '../context';
import { idempotencyKeyOf } from '../http/idempotency-key';
import type { JsonObject } from '../http/json-body';
import type { Caller } from '../http/serve';
import { createShipment } from '../shipments/create';
import { deleteShipment } from '../shipments/delete';
import { getShipment } from '../shipments/get';
import { listShipments } from '../shipments/list';
import { restoreShipment } from '../shipments/restore';
import { updateShipment } from '../shipments/update';
import { parseAction, SHIPMENT_REQUESTS } from './action-requests';

/** What an action answers: `pagination` with a list, `isReplay` where an earlier answer is given. */
export interface ActionResult {
  readonly data: unknown;
  readonly pagination?: object;
  readonly isReplay?: boolean;
}

/** Reads an action's fields, and gives the work that is to be done with them. */
export type Action = (
  body: JsonObject,
  caller: Caller,
) => (context: Context) => Promise<ActionResult>;

/** The actions on international shipments. */
export const SHIPMENT_ACTIONS = {
  create(body, { actor, headers }) {
    const { data } = parseAction(SHIPMENT_REQUESTS.create[actor.role], body);
    const idempotencyKey = idempotencyKeyOf(body, headers);
    return (context) => createShipment(context, { data, idempotencyKey });
  },
  update(body, { actor }) {
    const { id, data, reason } = parseAction(SHIPMENT_REQUESTS.update[actor.role], body);
    return async (context) => ({ data: await updateShipment(context, { id, data, reason }) });
  },
  get(body) {
    const { id, include_history } = parseAction(SHIPMENT_REQUESTS.get, body);
    const includeHistory = include_history === true;
    return async (context) => ({ data: await getShipment(context, { id, includeHistory }) });
  },
  list(body) {
    const request = parseAction(SHIPMENT_REQUESTS.list, body);
    return (context) => listShipments(context, request);
  },
  delete(body) {
    const { id, reason } = parseAction(SHIPMENT_REQUESTS.delete, body);
    return async (context) => ({ data: await deleteShipment(context, { id, reason }) });
  },
  restore(body) {
    const { id, reason } = parseAction(SHIPMENT_REQUESTS.restore, body);
    return async (context) => ({ data: await restoreShipment(context, { id, reason }) });
  },
} satisfies Record<string, Action>;
