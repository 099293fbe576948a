import * as z from 'zod';

import { defineAction } from '../actions/action';
import type { Context } from '../actions/context';
import { omitAbsent } from '../fields/members';
import { type CreateAnswer, createKeyed } from '../idempotency/create-keyed';
import { kgToDg } from '../measures/units';
import { computeFingerprint, fingerprintsAsSent } from '../model/creation/fingerprint';
import { changesToCreate, entryBy } from '../model/history/entry';
import { StoredAddress } from '../model/pickup/address';
import { NewPickupData } from '../model/pickup/data';
import { NEW_PICKUP_EXAMPLE } from '../model/pickup/example';
import { OMITTED_MEMBERS } from '../model/pickup/history';
import { PickupRecord } from '../model/pickup/pickup';
import { CreatedPickup, showCreated, showPickup } from '../model/pickup/shown';
import { chooseSlot } from '../slots/slots';
import { pickupStore } from '../store/pickups';
import { findTerms, settleFee } from './find-terms';

interface NewPickup {
  readonly data: NewPickupData;
  readonly idempotencyKey: string | undefined;
  readonly sent: unknown;
}

/**
 * Requests a pickup for the caller's account, or, if staff use a saved address, for that address's
 * account. No reads while hubs and fees are cached, except one each for a saved address and a
 * quote. Writes the pickup, its history and the idempotency key, if any.
 * @throws ServiceError `address_not_found`, `area_not_served`, `slot_unavailable`,
 * `validation_failed`, `idempotency_key_reused`, and the errors of `settleFee`.
 */
function run(
  context: Context,
  { data, idempotencyKey, sent }: NewPickup,
): Promise<CreateAnswer<z.infer<typeof CreatedPickup>>> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const request = {
    idempotencyKey,
    fingerprints: fingerprintsAsSent(data, sent, (each) =>
      computeFingerprint('pickup', normaliseSent(each)),
    ),
    at,
  } as const;
  return createKeyed(context, request, async () => {
    const record = await newRecord(context, data, at);
    return (id) => {
      const after = { ...record, id };
      const changes = changesToCreate(showPickup(after), OMITTED_MEMBERS);
      const how = { action: 'create', changes, reason: null, is_public: true } as const;
      const change = { after, entry: { ...entryBy(actor, at), ...how } };
      return {
        answer: showCreated(after),
        store: (claim) => pickupStore.store(db, deadline, change, claim),
      };
    };
  });
}

/** As sent, with the weight in its stored precision, and the saved address under one name. */
const normaliseSent = ({
  pickup_address,
  address_id,
  total_weight_kg,
  contact,
  ...data
}: NewPickupData): object => ({
  pickup_address,
  address_id,
  ...data,
  contact,
  total_weight_dg: kgToDg(total_weight_kg),
});

async function newRecord(context: Context, data: NewPickupData, at: Date): Promise<PickupRecord> {
  const { place, accountId, hub, book, terms } = await findTerms(context, data);
  const { date, from, to } = chooseSlot(book, hub, at.getTime(), data);
  const quote_id = data.quote_id ?? null;
  const { zone_id, fee } = await settleFee(
    context,
    { terms, accountId, quoteId: quote_id },
    at.getTime(),
  );
  const { name, phone } = place;
  return PickupRecord.parse({
    account_id: accountId,
    status: 'requested',
    address_id: data.address_id ?? null,
    pickup_address: StoredAddress.parse(place),
    destination: hub,
    contact: omitAbsent(data.contact ?? { name, phone }),
    parcels_count: terms.parcels_count,
    total_weight_dg: terms.total_weight_dg,
    slot: { date, from, to },
    notes: data.notes ?? null,
    zone_id,
    fee,
    quote_id,
    requested_at: at,
    status_changed_at: at,
    updated_at: at,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    picked_up_at: null,
    revision: 1,
  });
}

export const createPickup = defineAction({
  id: 'CreatePickup',
  name: 'create',
  scope: 'pickup',
  audience: 'partners',
  permission: 'pickup:create',
  writes: 'creation',
  refusals: [
    'address_not_found',
    'area_not_served',
    'slot_unavailable',
    'quote_not_found',
    'quote_mismatch',
    'quote_expired',
  ],
  title: 'Request a pickup',
  request: z.object({ data: NewPickupData }),
  answer: CreatedPickup,
  example: { idempotency_key: 'pickup-2001', data: NEW_PICKUP_EXAMPLE },
  run,
});
