import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { createKeyed, type CreateAnswer } from '../creation/create-keyed';
import { shipmentStore } from '../store/shipments';
import type { NewShipmentData } from './record/data';
import { fingerprintsOf } from './record/fingerprints';
import { creationAnswer, creationEntry, newRecord } from './record/new-shipment';

export interface NewShipment {
  readonly data: NewShipmentData;
  readonly idempotencyKey: string | undefined;
}

/**
 * Stores a new shipment of the actor's, or by staff of the client they name. No reads; writes
 * the record, its history and, where there is one, the idempotency key.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`.
 */
export function createShipment(
  context: Context,
  { data, idempotencyKey }: NewShipment,
): Promise<CreateAnswer> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const record = newRecord(data, actor.email, at);
  const request = { idempotencyKey, fingerprints: fingerprintsOf(data, record), at };
  return createKeyed(context, request, async () => {
    if (data.service_id != null) await requireService(context, data.service_id, 'data.service_id');
    return (id) => {
      const after = { ...record, id };
      const change = { after, entry: creationEntry(after, actor) };
      return {
        answer: creationAnswer(after),
        store: (claim) => shipmentStore.store(db, deadline, change, claim),
      };
    };
  });
}
