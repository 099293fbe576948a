import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';

import { PickupRecord } from '../../src/model/pickup/pickup';
import { ShipmentRecord, withoutStaleDays } from '../../src/model/shipment/shipment';
import { inThailand } from '../../src/slots/slots';
import { runQuery } from '../../src/store/billed';
import type { Database } from '../../src/store/database';
import { type MalformedDocumentError, isTime, parseEach } from '../../src/store/parse-document';
import { PICKUPS } from '../../src/store/pickups';
import { NEWEST_BY, SHIPMENTS } from '../../src/store/shipments';
import { startOfDay, thaiDay } from '../../src/thailand/day';
import { type NetOfVat, findChargeable, sumCost } from '../model/home/net-of-vat';
import { type PickupRow, type ShipmentRow, nextMonday } from '../model/home/week';
import { trackedKeyOf } from '../model/tracked-key';

const ShipmentFields = ShipmentRecord.pick({
  status: true,
  status_changed_at: true,
  submitted_at: true,
  is_deleted: true,
  service_id: true,
  courier_name: true,
  carrier_tracking_number: true,
  quote_id: true,
  delivery: true,
  price: true,
  client_email: true,
}).extend({ consignee_address: z.object({ country: z.string() }) });

const SHIPMENT_PATHS = [
  ...Object.keys(ShipmentFields.shape).filter((name) => name !== 'consignee_address'),
  'consignee_address.country',
];

const PickupFields = PickupRecord.pick({ status: true, slot: true, picked_up_at: true });
const PICKUP_PATHS = Object.keys(PickupFields.shape);

/** A document that cannot be read, with its day if that can. */
interface Unread {
  readonly id: string;
  readonly path: string;
  readonly day: string | undefined;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unread: readonly Unread[];
}

function toShipmentRows(docs: readonly DocumentSnapshot[], netOfVat: NetOfVat): Rows<ShipmentRow> {
  const { items, malformed } = parseEach(docs, ShipmentFields, (fields, snapshot): ShipmentRow => {
    const { price, courier_name, service_id, quote_id } = fields;
    return {
      id: snapshot.id,
      day: thaiDay(fields.submitted_at.getTime()),
      courier: courier_name,
      country: fields.consignee_address.country,
      status: fields.status,
      is_deleted: fields.is_deleted,
      sold: price && netOfVat(service_id ?? courier_name, price),
      cost: price && sumCost(price),
      is_unpriced: snapshot.get('price') === null,
      is_unnumbered: snapshot.get('carrier_tracking_number') === null,
      moved: thaiDay(fields.status_changed_at.getTime()),
      quote: quote_id,
      quoted: quote_id === null || price === null ? null : thaiDay(Date.parse(price.priced_at)),
      billed: [],
      delivery: readQuotedDays(fields),
      tracked: trackedKeyOf(fields) ?? null,
      arrival: null,
      client: fields.client_email,
      service: service_id,
      weight: price && findChargeable(price),
      total: price?.total_satang ?? null,
      amounts: [],
    };
  });
  return { rows: items, unread: listUnread(docs, malformed, dayOfCreation) };
}

/** The days of a shipment's quote, with the service that was quoted: staff may name another courier. */
function readQuotedDays(
  fields: Pick<ShipmentRecord, 'service_id' | 'quote_id' | 'delivery'>,
): ShipmentRow['delivery'] {
  const { delivery, service_id: service } = withoutStaleDays(fields);
  return delivery === null || service === null ? null : { ...delivery, service };
}

function toPickupRows(docs: readonly DocumentSnapshot[]): Rows<PickupRow> {
  const { items, malformed } = parseEach(
    docs,
    PickupFields,
    ({ status, slot, picked_up_at }, { id }): PickupRow => ({
      id,
      day: slot.date,
      status,
      end: Date.parse(inThailand(slot.date, slot.to)),
      picked: picked_up_at?.getTime() ?? null,
    }),
  );
  return { rows: items, unread: listUnread(docs, malformed, dayOfSlot) };
}

function listUnread(
  docs: readonly DocumentSnapshot[],
  malformed: readonly MalformedDocumentError[],
  dayOf: (doc: DocumentSnapshot) => string | undefined,
): Unread[] {
  const byPath = new Map(docs.map((doc) => [doc.ref.path, doc]));
  return malformed.map(({ id, path }) => {
    const doc = byPath.get(path);
    return { id, path, day: doc && dayOf(doc) };
  });
}

function dayOfCreation(doc: DocumentSnapshot): string | undefined {
  const at: unknown = doc.get(NEWEST_BY);
  return isTime(at) ? thaiDay(at.toMillis()) : undefined;
}

const dayOfSlot = (doc: DocumentSnapshot): string | undefined =>
  z.iso.date().safeParse(doc.get('slot.date')).data;

/** The shipments created in a week, deleted ones included. One read each, at least one. */
export async function readShipmentsOfWeek(
  db: Database,
  monday: string,
  netOfVat: NetOfVat,
): Promise<Rows<ShipmentRow>> {
  const { docs } = await runQuery(
    db
      .collection(SHIPMENTS)
      .where('is_deleted', 'in', [false, true])
      .where(NEWEST_BY, '>=', startOfDay(monday))
      .where(NEWEST_BY, '<', startOfDay(nextMonday(monday)))
      .orderBy(NEWEST_BY, 'desc')
      .select(...SHIPMENT_PATHS),
  );
  return toShipmentRows(docs, netOfVat);
}

/** The pickups with a slot in a week. One read each, at least one. */
export async function readPickupsOfWeek(db: Database, monday: string): Promise<Rows<PickupRow>> {
  const { docs } = await runQuery(
    db
      .collection(PICKUPS)
      .where('slot.date', '>=', monday)
      .where('slot.date', '<', nextMonday(monday))
      .select(...PICKUP_PATHS),
  );
  return toPickupRows(docs);
}

const changedSince = (db: Database, collection: string, since: Date, paths: string[]): Query =>
  db
    .collection(collection)
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .select(...paths);

/** The shipments that changed since an instant. One read each, at least one. */
export async function readChangedShipments(
  db: Database,
  since: Date,
  netOfVat: NetOfVat,
): Promise<Rows<ShipmentRow>> {
  const { docs } = await runQuery(changedSince(db, SHIPMENTS, since, SHIPMENT_PATHS));
  return toShipmentRows(docs, netOfVat);
}

/** The pickups that changed since an instant. One read each, at least one. */
export async function readChangedPickups(db: Database, since: Date): Promise<Rows<PickupRow>> {
  const { docs } = await runQuery(changedSince(db, PICKUPS, since, PICKUP_PATHS));
  return toPickupRows(docs);
}
