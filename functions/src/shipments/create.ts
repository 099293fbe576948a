import * as z from 'zod';

import { defineAction } from '../action';
import { readOpenLanes } from '../catalog/require-open-lane';
import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { createKeyed, type CreateAnswer } from '../creation/create-keyed';
import { shipmentStore } from '../store/shipments';
import { NewShipmentData } from './record/data';
import { NEW_SHIPMENT_EXAMPLE } from './record/example';
import { fingerprintsOf } from './record/fingerprints';
import { creationEntry, newRecord } from './record/new-shipment';
import { CreatedShipment, showCreated } from './record/shown';

const SERVICE_FIELD = 'data.service_id';

interface NewShipment {
  readonly data: NewShipmentData;
  readonly idempotencyKey: string | undefined;
}

/**
 * Creates a shipment of the caller's, or, if staff name a client, of that client. No reads, but for
 * the suspensions, if a service is named and the instance has not looked for five minutes; writes the record, its history and the idempotency key, if any.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`.
 */
function run(
  context: Context,
  { data, idempotencyKey }: NewShipment,
): Promise<CreateAnswer<z.infer<typeof CreatedShipment>>> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const record = newRecord(data, actor.email, at);
  const request = { idempotencyKey, fingerprints: fingerprintsOf(data, record), at };
  return createKeyed(context, request, async () => {
    if (data.service_id != null) {
      await requireService(context, data.service_id, SERVICE_FIELD);
      const requireOpenLane = await readOpenLanes(context);
      requireOpenLane(data.service_id, record.consignee_address.country, SERVICE_FIELD);
    }
    return (id) => {
      const after = { ...record, id };
      const change = { after, entry: creationEntry(after, actor) };
      return {
        answer: showCreated(after),
        store: (claim) => shipmentStore.store(db, deadline, change, claim),
      };
    };
  });
}

export const createShipment = defineAction({
  id: 'CreateShipment',
  name: 'create',
  scope: 'shipment',
  audience: 'everyone',
  writes: 'creation',
  title: 'Create a shipment',
  request: z.object({ data: NewShipmentData.staff }),
  clientRequest: z.object({ data: NewShipmentData.client }),
  answer: CreatedShipment,
  example: { idempotency_key: 'order-1001', data: NEW_SHIPMENT_EXAMPLE },
  run,
});
