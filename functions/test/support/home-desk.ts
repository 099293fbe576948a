import { randomUUID } from 'node:crypto';

import { FieldValue } from 'firebase-admin/firestore';

import { type BillRecord, billToDocument } from '../../desk/store/bills';
import { toDocument } from '../../desk/store/rate-versions';
import { newRecordId } from '../../src/model/creation/record-id';
import { PickupStatus } from '../../src/model/pickup/pickup';
import { type Shipment, ShipmentStatus } from '../../src/model/shipment/shipment';
import { shiftDay, startOfDay, thaiDay } from '../../src/thailand/day';
import { aDesk } from './a-desk';
import { aRateCard } from './cards';
import { openFirestore } from './firestore';
import { aPickup, aShipment } from './records';
import { createRandom } from './seeded-shipments';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const COURIERS = ['falcon', 'heron', 'osprey'] as const;
const COUNTRIES = ['JP', 'TH', 'US'];

/** Falcon's prices have VAT on top, heron's contain it; osprey takes no parcels. */
const CARDS = [
  aRateCard({ courier_name: 'falcon' }),
  aRateCard({ courier_name: 'heron', vat_mode: 'included' }),
  aRateCard({ courier_name: 'osprey', parcel: null }),
];

const amount = (step: number, name: string, amount_satang: number) => ({
  step,
  name,
  amount_satang,
  amount_thb: amount_satang / 100,
});

function buildPrice(cost: number, pricedAt: Date): NonNullable<Shipment['price']> {
  const [markup, vat] = [Math.round(cost / 5), Math.round(cost / 10)];
  const steps = [
    amount(4, 'base_freight', cost),
    amount(7, 'fuel_surcharge', 1500),
    amount(8, 'markup', markup),
    amount(9, 'vat', vat),
  ];
  return {
    total_satang: cost + 1500 + markup + vat,
    rate_version: 1,
    day: thaiDay(pricedAt.getTime()),
    priced_at: pricedAt.toISOString(),
    // The names are those of steps.
    steps: steps as NonNullable<Shipment['price']>['steps'],
  };
}

export type HomeDesk = Awaited<ReturnType<typeof openHomeDesk>>;

/** A desk whose records and time change as a seed has it. */
export async function openHomeDesk(seed: number) {
  const clock = { now: Date.parse('2026-11-26T03:00:00Z') };
  const projectId = `test-${randomUUID().slice(0, 13)}`;
  const firestore = await openFirestore(projectId, { now: () => clock.now });
  const { db } = firestore;
  for (const card of CARDS) await db.doc(`rates/${card.courier_name}-1`).set(toDocument(card));
  await db.doc('changes/rates').set({ at: FieldValue.serverTimestamp(), count: 1 });
  const random = createRandom(seed);
  const drawOne = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
    // There is always one.
    items[random(items.length)] as Item;
  const desk = aDesk(firestore, projectId, () => clock.now);
  const shipments: string[] = [];
  const pickups: string[] = [];
  const quotes: { id: string; at: Date }[] = [];
  const bills: string[] = [];
  const past = (days: number): Date =>
    new Date(clock.now - random(days) * DAY_MS - random(20 * 60) * MINUTE_MS);
  const changed = { updated_at: FieldValue.serverTimestamp() };

  const ACTIONS = {
    async create(days = 1) {
      // A shipment is created after the quote that it names.
      const quote = days === 1 && random(3) === 0 ? quotes.at(-1) : undefined;
      const submitted_at = quote === undefined ? past(days) : new Date(clock.now);
      const { id, ...record } = aShipment({ id: newRecordId(random), submitted_at });
      const courier = random(8) === 0 ? null : drawOne(COURIERS);
      const isPriced = courier !== null && (quote !== undefined || random(5) > 0);
      await db.doc(`shipments/${id}`).set({
        ...record,
        ...changed,
        status: drawOne(ShipmentStatus.options),
        status_changed_at: past(Math.min(days, 30)),
        consignee_address: { ...record.consignee_address, country: drawOne(COUNTRIES) },
        courier_name: courier,
        service_id: courier,
        carrier_tracking_number: random(2) === 0 ? null : `N${id}`,
        price: isPriced
          ? buildPrice(10_000 + random(90_000), quote?.at ?? record.submitted_at)
          : null,
        quote_id: isPriced ? (quote?.id ?? null) : null,
      });
      shipments.push(id);
    },
    async status() {
      await db.doc(`shipments/${drawOne(shipments)}`).update({
        ...changed,
        status: drawOne(ShipmentStatus.options),
        status_changed_at: FieldValue.serverTimestamp(),
      });
    },
    async price() {
      const price =
        random(4) === 0 ? null : buildPrice(10_000 + random(90_000), new Date(clock.now));
      await db.doc(`shipments/${drawOne(shipments)}`).update({ ...changed, price, quote_id: null });
    },
    async courier() {
      const fields = { courier_name: drawOne(COURIERS), carrier_tracking_number: 'N1' };
      await db.doc(`shipments/${drawOne(shipments)}`).update({ ...changed, ...fields });
    },
    async remove() {
      await db.doc(`shipments/${drawOne(shipments)}`).update({ ...changed, is_deleted: true });
    },
    async restore() {
      await db.doc(`shipments/${drawOne(shipments)}`).update({ ...changed, is_deleted: false });
    },
    async quote() {
      const id = newRecordId(random);
      const at = new Date(clock.now);
      await db.doc(`quotes/${id}`).set({ quoted_at: at });
      quotes.push({ id, at });
    },
    async pickup(days = 3) {
      const { id, ...record } = aPickup({ id: newRecordId(random) });
      const date = shiftDay(desk.today(), random(5) - random(days));
      const requested_at = startOfDay(shiftDay(date, -1));
      const slot = { ...record.slot, date };
      await db.doc(`pickups/${id}`).set({ ...record, ...changed, requested_at, slot });
      pickups.push(id);
    },
    async movePickup() {
      const date = shiftDay(desk.today(), random(60) - 20);
      await db.doc(`pickups/${drawOne(pickups)}`).update({ ...changed, 'slot.date': date });
    },
    async pickUp() {
      const status = drawOne(PickupStatus.options);
      const isPicked = status === 'picked_up' || status === 'at_hub';
      const picked_up_at = isPicked && random(3) > 0 ? past(10) : null;
      await db.doc(`pickups/${drawOne(pickups)}`).update({ ...changed, status, picked_up_at });
    },
    async bill() {
      const courier = drawOne(COURIERS);
      const number = `B${bills.length}`;
      const some = Array.from({ length: 25 }, () => drawOne(shipments));
      await db.doc(`bills/${courier}-${number}`).set(billToDocument(aBill(courier, number, some)));
      bills.push(`${courier}-${number}`);
      await touchBills(courier);
    },
    async withdraw() {
      const id = drawOne(bills);
      await db.doc(`bills/${id}`).update({ withdrawn_at: new Date(clock.now) });
      await touchBills(id.split('-')[0] ?? '');
    },
  };
  const touchBills = (courier: string) =>
    db.doc(`bill_settings/${courier}`).set({ latest_lines_key: newRecordId(random) });

  for (let at = 0; at < 3; at += 1) await ACTIONS.quote();
  for (let at = 0; at < 60; at += 1) await ACTIONS.create(200);
  for (let at = 0; at < 20; at += 1) await ACTIONS.pickup(100);
  for (let at = 0; at < 4; at += 1) await ACTIONS.bill();
  const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  return {
    desk,
    clock,
    shipments,
    meter: firestore.server?.meter,
    close: () => firestore.close(),
    /** Changes one record, then lets some minutes or days pass. */
    async step() {
      await ACTIONS[drawOne(names)]();
      clock.now += random(20) * MINUTE_MS + (random(15) === 0 ? DAY_MS : 0);
    },
    /** Changes the status of so many shipments. */
    async change(count: number) {
      for (let at = 0; at < count; at += 1) await ACTIONS.status();
    },
  };
}

const aBill = (courier: string, number: string, shipments: readonly string[]): BillRecord => ({
  courier,
  number,
  date: null,
  layout: 'plain',
  file_name: 'a.csv',
  digest: '',
  lines_key: number,
  version: 1,
  superseded_by: null,
  withdrawn_at: null,
  total_satang: 0,
  vat_satang: 0,
  duty_satang: 0,
  billed_satang: 0,
  booked_satang: 0,
  over_satang: 0,
  under_satang: 0,
  credit_satang: 0,
  lines: 0,
  verdicts: {},
  matches: {},
  decided: 0,
  from: null,
  to: null,
  first_rows: [],
  findings: [],
  sums: [],
  shipments: shipments.join(' '),
  further_shipments: '',
  id_documents: 0,
  last_finding: 0,
  imported_at: new Date(0),
  imported_by: 'tester',
});
