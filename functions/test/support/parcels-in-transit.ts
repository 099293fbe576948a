import { newRecordId } from '../../src/model/creation/record-id';
import { PARCEL_EXAMPLE } from '../../src/model/shipment/example';
import { newRecord } from '../../src/model/shipment/stored-fields';
import type { TrackingEvent } from '../../src/model/tracking/event';
import type { CarrierPart } from '../../src/model/tracking/state';
import { savePulled } from '../../src/store/tracking';
import { aDesk } from './a-desk';
import { openAdmin } from './admin';
import { connectFirestore } from './firestore';
import { NOON } from './service';
import { anEvent } from './tracking-events';

const PROJECT = 'demo-parcels';
const DAY_MS = 24 * 60 * 60_000;

/** Days before noon of the test's day, as an instant. */
export const daysAgo = (days: number): number => NOON - days * DAY_MS;

/** A desk with parcels in transit, of which the tests say what is known. */
export async function openParcelDesk() {
  const admin = await openAdmin({ projectId: PROJECT, now: () => new Date(NOON) });
  const { firestore } = admin;
  const { db, host } = firestore;
  const desk = aDesk(firestore, PROJECT, () => NOON);
  const clients: ReturnType<typeof connectFirestore>[] = [];
  /** A shipment in transit since some days ago; returns its id. */
  async function ship(number: string | null, days: number, fields: object = {}): Promise<string> {
    const id = newRecordId();
    const client_email = 'shop@example.com';
    const given = { ...PARCEL_EXAMPLE, status: 'in_transit', client_email } as const;
    const record = newRecord(given, client_email, new Date(daysAgo(days)));
    await db.doc(`shipments/${id}`).set({
      ...record,
      courier_name: 'falcon',
      carrier_tracking_number: number,
      ...fields,
    });
    return id;
  }
  /** What the carrier reported of a number. */
  const report = (number: string, events: TrackingEvent[], part: Partial<CarrierPart> = {}) =>
    savePulled(db, new Map([[number, undefined]]), {
      shipment_id: null,
      own_events: [],
      refreshed_at: daysAgo(0),
      carrier: {
        number,
        name: 'simulated',
        events,
        estimated_delivery: null,
        candidates: [],
        answered_at: daysAgo(1),
        fault: null,
        ...part,
      },
    });
  return {
    ...admin,
    desk,
    ship,
    report,
    event: (days: number, overrides: Partial<TrackingEvent> = {}) =>
      anEvent({ occurred_at: new Date(daysAgo(days)).toISOString(), ...overrides }),
    /** How many documents work reads. */
    async readsOf(work: () => Promise<unknown>): Promise<number | undefined> {
      firestore.server?.meter.reset();
      await work();
      return firestore.server?.meter.reading().documentsRead;
    },
    /** A client of its own, as that of another process. */
    anotherClient() {
      const client = connectFirestore(PROJECT, host);
      clients.push(client);
      return client.db;
    },
    async close() {
      for (const client of clients) await client.close();
      await admin.close();
    },
  };
}
