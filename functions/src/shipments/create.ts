import * as z from 'zod';

import { defineAction } from '../action';
import { readOpenLanes } from '../catalog/require-open-lane';
import { requireService } from '../catalog/require-service';
import type { Context } from '../context';
import { createKeyed, type CreateAnswer } from '../creation/create-keyed';
import { fieldFault, invalidFields } from '../errors/service-error';
import { recordId } from '../fields/record-target';
import { shipmentStore } from '../store/shipments';
import { priceShipment } from './price-shipment';
import { NewShipmentData } from './record/data';
import { NEW_SHIPMENT_EXAMPLE } from './record/example';
import { fingerprintsOf } from './record/fingerprints';
import { creationEntry, newRecord } from './record/new-shipment';
import type { ShipmentRecord } from './record/shipment';
import { CreatedShipment, showCreated } from './record/shown';
import { takeQuote } from './take-quote';

const SERVICE_FIELD = 'data.service_id';

const requestWith = <Data extends z.ZodType>(data: Data) =>
  z.object({ data, quote_id: recordId().nullish() });

interface NewShipment {
  readonly data: NewShipmentData;
  readonly quote_id?: string | null | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * Creates a shipment of the caller's, or, if staff name a client, of that client. With a quote it
 * takes the quoted price, with a service alone the price of the day. No reads while services and
 * rates are cached, except one for a quote; writes the record, its history and the idempotency key,
 * if any.
 * @throws ServiceError `validation_failed`, `idempotency_key_reused`, and the errors of `takeQuote`.
 */
function run(
  context: Context,
  { idempotencyKey, ...sent }: NewShipment,
): Promise<CreateAnswer<z.infer<typeof CreatedShipment>>> {
  const { db, actor, now, deadline } = context;
  const at = new Date(now());
  const data = withQuote(sent);
  const unpriced = newRecord(data, actor.email, at);
  const request = { idempotencyKey, fingerprints: fingerprintsOf(data, unpriced), at };
  return createKeyed(context, request, async () => {
    const record = await priced(context, data, unpriced);
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

/** A quote is named within `data`, or beside `action`. */
function withQuote({ data, quote_id }: Omit<NewShipment, 'idempotencyKey'>): NewShipmentData {
  if (quote_id == null) return data;
  if (data.quote_id == null || data.quote_id === quote_id) return { ...data, quote_id };
  throw invalidFields([fieldFault('quote_id', 'differs from data.quote_id')]);
}

/** The record with the price of its service. @throws ServiceError for a service or quote that it cannot have. */
async function priced(
  context: Context,
  { quote_id, courier_name }: NewShipmentData,
  record: ShipmentRecord,
): Promise<ShipmentRecord> {
  const { service_id } = record;
  if (service_id !== null) {
    await requireService(context, service_id, SERVICE_FIELD);
    const requireOpenLane = await readOpenLanes(context);
    requireOpenLane(service_id, record.consignee_address.country, SERVICE_FIELD);
  }
  if (quote_id == null) return { ...record, ...(await priceShipment(context, record)) };
  const taken = await takeQuote(context, quote_id, record);
  return { ...record, ...taken, courier_name: courier_name ?? taken.courier_name };
}

export const createShipment = defineAction({
  id: 'CreateShipment',
  name: 'create',
  scope: 'shipment',
  audience: 'everyone',
  writes: 'creation',
  title: 'Create a shipment',
  request: requestWith(NewShipmentData.staff),
  clientRequest: requestWith(NewShipmentData.client),
  answer: CreatedShipment,
  example: { idempotency_key: 'order-1001', data: NEW_SHIPMENT_EXAMPLE },
  run,
});
