import { hash } from 'node:crypto';

import type { Principal } from '../accounts/principal';
import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { ServiceError } from '../errors';
import { storeShipment, type ShipmentChange } from '../store/shipments';
import { changesToCreate } from './history';
import { ShipmentRecord, type Shipment } from './shipment';
import { entryBy } from './shipment-change';
import type { NewShipmentData } from './shipment-data';
import { showShipment } from './show-shipment';
import { assertDeclaration, storedFields, volumetricWeightOf } from './stored-fields';

/** Ids are random: a second try is all but unheard of, a tenth means that they are not random. */
const MOST_IDS = 10;

const UNSET = {
  service_id: null,
  reference: null,
  declared_value_milli: null,
  declared_currency: null,
  items: [],
  notes: null,
  courier_name: null,
  carrier_tracking_number: null,
  deleted_at: null,
  deleted_by: null,
  delete_reason: null,
};

export interface NewShipment {
  readonly data: NewShipmentData;
  readonly idempotencyKey: string | undefined;
}

export interface CreateAnswer {
  /** id, request_number, status, volumetric_weight_kg, submitted_date. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the answer is that of an earlier request with the same key. */
  readonly isReplay: boolean;
}

/**
 * Stores a new shipment of the actor's, or by staff of the account they name. No reads; writes
 * the record, its history and, where there is one, the idempotency key.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`.
 */
export async function createShipment(
  context: Context,
  { data, idempotencyKey }: NewShipment,
): Promise<CreateAnswer> {
  if (data.service_id != null) await requireService(context, data.service_id, 'data.service_id');
  const { db, actor, now, newId } = context;
  const at = new Date(now());
  const record = recordOf(data, actor.email, at);
  assertDeclaration(record);
  const fingerprint = hash('sha256', JSON.stringify(['create shipment', data]), 'hex');
  for (let attempt = 0; attempt < MOST_IDS; attempt += 1) {
    const change = creation({ ...record, id: newId() }, actor);
    const answer = answerOf(change.after);
    const claim =
      idempotencyKey === undefined
        ? undefined
        : { accountId: actor.accountId, key: idempotencyKey, fingerprint, answer, at };
    const created = await storeShipment(db, change, claim);
    switch (created.kind) {
      case 'created':
        return { data: answer, isReplay: false };
      case 'answered':
        if (created.fingerprint !== fingerprint) throw keyReused();
        return { data: created.answer, isReplay: true };
      case 'taken':
        break;
    }
  }
  throw new Error(`${MOST_IDS} new ids in a row were taken.`);
}

/** @throws ZodError where the record could not be read again: a fault of ours. */
function recordOf(data: NewShipmentData, ownerEmail: string, at: Date): ShipmentRecord {
  const record = ShipmentRecord.parse({
    ...UNSET,
    status: 'pending',
    client_email: ownerEmail.toLowerCase(),
    ...storedFields(data),
    volumetric_weight_dg: 0,
    submitted_at: at,
    status_changed_at: at,
    updated_at: at,
    is_deleted: false,
    revision: 1,
  });
  return { ...record, volumetric_weight_dg: volumetricWeightOf(record) };
}

const creation = (after: Shipment, actor: Principal): ShipmentChange => ({
  after,
  entry: {
    ...entryBy(actor, after.submitted_at),
    action: 'create',
    changes: changesToCreate(after),
    reason: null,
  },
});

function answerOf(shipment: Shipment): Record<string, unknown> {
  const { id, request_number, status, volumetric_weight_kg, submitted_date } =
    showShipment(shipment);
  return { id, request_number, status, volumetric_weight_kg, submitted_date };
}

const keyReused = (): ServiceError =>
  new ServiceError(
    'idempotency_key_reused',
    'This idempotency key was used within 24 hours for a request with other data; use a new one.',
  );
