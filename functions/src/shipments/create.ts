import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { ServiceError } from '../errors';
import type { Claim } from '../store/create-once';
import { readKey, type EarlierAnswer } from '../store/idempotency-keys';
import { storeShipment } from '../store/shipments';
import { creationAnswer, creationEntry, fingerprintOf, newRecord } from './new-shipment';
import type { NewShipmentData } from './shipment-data';

/** Ids are random: a second try is all but unheard of, a tenth means that they are not random. */
const MOST_IDS = 10;

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
 * Stores a new shipment of the actor's, or by staff of the client they name. No reads; writes
 * the record, its history and, where there is one, the idempotency key.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`.
 */
export async function createShipment(
  context: Context,
  { data, idempotencyKey }: NewShipment,
): Promise<CreateAnswer> {
  const { db, actor, now, newId } = context;
  const at = new Date(now());
  const record = newRecord(data, actor.email, at);
  const use = idempotencyKey !== undefined && {
    accountId: actor.accountId,
    key: idempotencyKey,
    fingerprint: fingerprintOf(record),
    at,
  };
  try {
    if (data.service_id != null) await requireService(context, data.service_id, 'data.service_id');
  } catch (refusal) {
    // A service may go within the life of a key: what was answered then is answered again.
    const earlier = use && (await readKey(db, use, at));
    if (use && earlier && earlier.isLive) return replay(earlier, use);
    throw refusal;
  }
  for (let attempt = 0; attempt < MOST_IDS; attempt += 1) {
    const after = { ...record, id: newId() };
    const answer = creationAnswer(after);
    const claim: Claim | undefined = use ? { ...use, answer } : undefined;
    const created = await storeShipment(db, { after, entry: creationEntry(after, actor) }, claim);
    if (created.kind === 'created') return { data: answer, isReplay: false };
    if (created.kind === 'answered' && use) return replay(created.earlier, use);
  }
  throw new Error(`${MOST_IDS} new ids in a row were taken.`);
}

function replay(earlier: EarlierAnswer, { fingerprint }: { fingerprint: string }): CreateAnswer {
  if (earlier.fingerprint === fingerprint) return { data: earlier.answer, isReplay: true };
  throw new ServiceError(
    'idempotency_key_reused',
    'This idempotency key was used within 24 hours for a request with other data; use a new one.',
  );
}
