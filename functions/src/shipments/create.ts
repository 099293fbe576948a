import * as z from 'zod';

import { defineAction } from '../actions/action';
import type { Context } from '../actions/context';
import { readOpenLanes, requireService } from '../catalog/require-service';
import { fromEitherPlace } from '../fields/members';
import { type CreateAnswer, createKeyed } from '../idempotency/create-keyed';
import { assertCarrierNumber } from '../model/shipment/carrier-number';
import { NewShipmentData, OWNER_MEMBER, PRICING_MEMBERS } from '../model/shipment/data';
import { NEW_SHIPMENT_EXAMPLE } from '../model/shipment/example';
import { listFingerprints } from '../model/shipment/fingerprints';
import type { ShipmentRecord } from '../model/shipment/shipment';
import { CreatedRecord, showCreated } from '../model/shipment/shown';
import { CustomsNotes, showCustomsNotes } from '../model/shipment/shown-notes';
import { creationEntry, newRecord } from '../model/shipment/stored-fields';
import { shipmentStore } from '../store/shipments';
import { priceEarlyDeparture, priceShipment } from './price-shipment';
import { takeQuote } from './take-quote';

const SERVICE_FIELD = 'data.service_id';

export const CreatedShipment = CreatedRecord.extend(CustomsNotes);

/** The service, the quote and staff's owner are members of `data`, or of the body. */
const requestWith = (
  data: z.ZodType<NewShipmentData>,
  owner: Partial<typeof OWNER_MEMBER> | undefined,
) =>
  z.object({ data, ...PRICING_MEMBERS, ...owner }).transform((given, context) => {
    const merged = (members: object, fields: NewShipmentData): NewShipmentData => ({
      ...fields,
      ...fromEitherPlace(Object.keys(members), given, fields, context),
    });
    const withoutOwner = merged(PRICING_MEMBERS, given.data);
    return owner === undefined
      ? { data: withoutOwner }
      : { data: merged(owner, withoutOwner), withoutOwner };
  });

interface NewShipment {
  readonly data: NewShipmentData;
  /** From staff: the data without an owner from the body. */
  readonly withoutOwner?: NewShipmentData;
  readonly idempotencyKey: string | undefined;
  readonly sent: unknown;
}

/**
 * Creates a shipment for the caller or, if staff name a client, for that client. With a quote it
 * takes the quoted price, with a service alone the price of the day. No reads while services and
 * rates are cached, except one for a quote; writes the record, its history and the idempotency key,
 * if any.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`, and the errors of `takeQuote`.
 */
function run(
  context: Context,
  { data, withoutOwner, idempotencyKey, sent }: NewShipment,
): Promise<CreateAnswer<z.infer<typeof CreatedShipment>>> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const unpriced = newRecord(data, actor.email, at);
  const request = {
    idempotencyKey,
    fingerprints: listFingerprints({ data, withoutOwner, sent }, unpriced),
    at,
  };
  return createKeyed(context, request, async () => {
    assertCarrierNumber(data.carrier_tracking_number);
    const record = await priced(context, data, unpriced);
    const notes = showCustomsNotes(record, at.getTime());
    return (id) => {
      const after = { ...record, id };
      const change = { after, entry: creationEntry(after, actor) };
      return {
        answer: { ...showCreated(after), ...notes },
        store: (claim) => shipmentStore.store(db, deadline, change, claim),
      };
    };
  });
}

/** @throws ServiceError for a service or quote that does not apply to the record. */
async function priced(
  context: Context,
  { quote_id }: NewShipmentData,
  record: ShipmentRecord,
): Promise<ShipmentRecord> {
  const { service_id } = record;
  if (service_id !== null) {
    await requireService(context, service_id, SERVICE_FIELD);
    const requireOpenLane = await readOpenLanes(context);
    requireOpenLane(service_id, record.consignee_address.country, SERVICE_FIELD);
  }
  const pricing = await (quote_id == null
    ? priceShipment(context, record)
    : takeQuote(context, quote_id, record));
  const early = await priceEarlyDeparture(context, { ...record, ...pricing });
  const courier_name = record.courier_name ?? pricing.courier_name;
  return { ...record, ...pricing, ...early, courier_name };
}

export const createShipment = defineAction({
  id: 'CreateShipment',
  name: 'create',
  scope: 'shipment',
  audience: 'everyone',
  writes: 'creation',
  refusals: ['quote_not_found', 'quote_mismatch', 'quote_expired'],
  title: 'Create a shipment',
  description:
    'With a `quote_id` and a `service_id` of that quote, the shipment takes the held price; with a `service_id` alone, the price of the day; with neither, none. Both can be in `data` or next to it. You can create several shipments from a quote.',
  request: requestWith(NewShipmentData.staff, OWNER_MEMBER),
  clientRequest: requestWith(NewShipmentData.client, undefined),
  answer: CreatedShipment,
  example: { idempotency_key: 'order-1001', data: NEW_SHIPMENT_EXAMPLE },
  run,
});
