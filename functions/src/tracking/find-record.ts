import type { Context } from '../actions/context';
import { type KnownCarrierName, carrierNamed } from '../carrier-numbers/known-carriers';
import { heldNumber, normaliseNumber } from '../carrier-numbers/normalise-number';
import { toAlpha2 } from '../countries/country-list';
import type { Address } from '../model/shipment/address';
import type { Shipment } from '../model/shipment/shipment';
import type { TrackingEvent } from '../model/tracking/event';
import { pickupEvents, shipmentEvents } from '../model/tracking/service-events';
import type { TrackedNumber, TrackingState } from '../model/tracking/state';
import { createSingleFlight } from '../platform/async';
import { reportMalformed } from '../platform/log';
import { refusedNowOrNever } from '../platform/request-scope';
import type { ParsedDocuments } from '../store/parse-document';
import { pickupStore } from '../store/pickups';
import { type TrackedShipment, findTrackedShipments, shipmentStore } from '../store/shipments';
import type { Consignee } from './carriers/carrier';

export interface TrackedRecord {
  readonly kind: 'shipment' | 'pickup';
  readonly id: string;
  /** Counts changes: the events are unchanged as long as the revision is. */
  readonly revision: number;
  readonly carrierNumber: string | undefined;
  /** The carrier that the shipment's courier names, if it names one. */
  readonly namedCarrier: KnownCarrierName | undefined;
  /** Where the shipment goes, if its consignee has a postal code. */
  readonly consignee: Consignee | undefined;
  /** One read per event, at least one. */
  readonly readEvents: () => Promise<ParsedDocuments<TrackingEvent>>;
}

/** One read; if several shipments share the carrier's number, one each. */
export async function findRecord(
  context: Context,
  tracked: TrackedNumber,
): Promise<TrackedRecord | undefined> {
  return (await findPickup(context, tracked)) ?? findShipment(context, tracked);
}

async function findPickup(
  { db, deadline }: Context,
  { pickupId }: TrackedNumber,
): Promise<TrackedRecord | undefined> {
  const pickup = pickupId === undefined ? undefined : await pickupStore.read(db, pickupId);
  return (
    pickup && {
      kind: 'pickup',
      id: pickup.id,
      revision: pickup.revision,
      carrierNumber: undefined,
      namedCarrier: undefined,
      consignee: undefined,
      async readEvents() {
        const { items, malformed } = await pickupStore.readPublicHistory(
          { db, deadline },
          pickup.id,
        );
        return { items: pickupEvents(pickup, items), malformed };
      },
    }
  );
}

async function findShipment(
  context: Context,
  { shipmentId, carrierNumber, barcode }: TrackedNumber,
): Promise<TrackedRecord | undefined> {
  const { db, log } = context;
  const named = shipmentId === undefined ? undefined : await shipmentStore.read(db, shipmentId);
  if (named !== undefined) return trackedShipment(context, named);
  if (carrierNumber === undefined) return undefined;
  const { items, malformed } = await findTrackedShipments(db, [
    carrierNumber,
    barcode ?? carrierNumber,
  ]);
  reportMalformed(log, malformed);
  // Carriers reuse numbers: take the newest that is not deleted.
  const linked = items.find(({ is_deleted }) => !is_deleted) ?? items[0];
  return linked && trackedShipment(context, linked);
}

export const trackedShipment = (
  { db, deadline }: Context,
  { id, revision, carrier_tracking_number, courier_name, consignee_address }: TrackedShipment,
): TrackedRecord => ({
  kind: 'shipment',
  id,
  revision,
  ...readAsked({ carrier_tracking_number, courier_name }),
  consignee: consigneeIn(consignee_address),
  async readEvents() {
    const { items, malformed } = await shipmentStore.readPublicHistory({ db, deadline }, id);
    return { items: shipmentEvents(id, items), malformed };
  },
});

export const readAsked = ({
  carrier_tracking_number,
  courier_name,
}: Pick<Shipment, 'carrier_tracking_number' | 'courier_name'>): Pick<
  TrackedRecord,
  'carrierNumber' | 'namedCarrier'
> => ({
  carrierNumber: carrier_tracking_number === null ? undefined : numberIn(carrier_tracking_number),
  namedCarrier: courier_name === null ? undefined : carrierNamed(courier_name),
});

const consigneeIn = ({ country, postal_code }: Address): Consignee | undefined =>
  postal_code == null
    ? undefined
    : { country: toAlpha2(country) ?? country, postalCode: postal_code };

/** Earlier releases stored numbers that no carrier can have, and barcodes as scanned. */
function numberIn(stored: string): string | undefined {
  const number = normaliseNumber(stored);
  return number === undefined ? undefined : heldNumber(number);
}

export type OwnEvents = Pick<
  TrackingState,
  'shipment_id' | 'pickup_id' | 'own_revision' | 'own_events'
>;

const NO_EVENTS: OwnEvents = {
  shipment_id: null,
  pickup_id: null,
  own_revision: null,
  own_events: [],
};

export const areOwnEventsCurrent = (
  record: TrackedRecord | undefined,
  { shipment_id, pickup_id = null, own_revision = null }: OwnEvents,
): boolean =>
  shipment_id === (record?.kind === 'shipment' ? record.id : null) &&
  pickup_id === (record?.kind === 'pickup' ? record.id : null) &&
  own_revision === (record?.revision ?? null);

/** A thousand statuses, or the notes of years; with a carrier's events they fit in a document. */
const MAX_OWN_BYTES = 400_000;

/** The newest of a record's events, the oldest first, as far as a state has room for them. */
function newestEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  let room = MAX_OWN_BYTES;
  const last = events.findLastIndex((event) => {
    room -= Buffer.byteLength(JSON.stringify(event));
    return room < 0;
  });
  return events.slice(last + 1);
}

const eventReads = () => createSingleFlight<TrackingEvent[]>();

/** Reads the events from the record's history. Concurrent callers share the read. */
export async function readOwnEvents(
  { cached, log }: Pick<Context, 'cached' | 'log'>,
  record: TrackedRecord | undefined,
): Promise<OwnEvents> {
  if (record === undefined) return NO_EVENTS;
  const { kind, id, revision } = record;
  const own_events = await cached(eventReads)(`${kind} ${id} ${revision}`, () =>
    refusedNowOrNever(['reads'], async () => {
      const { items, malformed } = await record.readEvents();
      reportMalformed(log, malformed);
      return newestEvents(items);
    }),
  );
  return {
    shipment_id: kind === 'shipment' ? id : null,
    pickup_id: kind === 'pickup' ? id : null,
    own_revision: revision,
    own_events,
  };
}
