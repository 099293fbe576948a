import { createCourierRates } from '../../../desk/bills/checks/courier-rates';
import { findUnbilled } from '../../../desk/bills/reports/find-unbilled';
import { HOME_DAYS, type Home, readHome } from '../../../desk/home/read-home';
import type { Desk } from '../../../desk/model/desk';
import { EVERYTHING, readPricedPage } from '../../../desk/store/shipments';
import { readStoredRates } from '../../../desk/store/stored-rates';
import { PickupRecord } from '../../../src/model/pickup/pickup';
import { sumStep } from '../../../src/model/quote/price-steps';
import {
  type Shipment,
  ShipmentRecord,
  ShipmentStatus,
} from '../../../src/model/shipment/shipment';
import { inThailand } from '../../../src/slots/slots';
import { getDocuments } from '../../../src/store/billed';
import { parseDocument } from '../../../src/store/parse-document';
import type { ShipmentFilter } from '../../../src/store/shipments';
import { shiftDay, startOfDay, thaiDay } from '../../../src/thailand/day';
import { COURIERS, openHomeDesk } from '../../support/home-desk';
import { share } from '../../support/share';

const ALL = { limit: 5000, after: undefined, skip: 0, peek: false };

/** What the lists have. */
async function listed(desk: Desk, filter: Partial<ShipmentFilter>): Promise<Shipment[]> {
  const { items } = await readPricedPage(desk.db, { ...EVERYTHING, ...filter }, ALL);
  const found = await getDocuments(
    desk.db,
    items.map(({ id }) => desk.db.doc(`shipments/${id}`)),
  );
  return found.map((one) => ({ ...parseDocument(one, ShipmentRecord), id: one.id }));
}

type Rates = ReadonlyMap<string, ReturnType<typeof createCourierRates>>;

async function readRates({ db }: Desk): Promise<Rates> {
  const all = COURIERS.map(async (courier) => {
    const rates = createCourierRates(db, await readStoredRates(db, courier));
    return [courier, rates] as const;
  });
  return new Map(await Promise.all(all));
}

function sumShipments(rates: Rates, shipments: readonly Shipment[]) {
  const sums = { shipments: shipments.length, priced: 0, revenue: 0, cost: 0 };
  for (const { price, service_id, courier_name } of shipments) {
    if (price === null) continue;
    sums.priced += 1;
    const net = rates.get(service_id ?? courier_name ?? '')?.netOfVat(price);
    sums.revenue += net ?? price.total_satang - sumStep(price.steps, 'vat');
    for (const step of price.steps) {
      if ('amount_satang' in step && step.step <= 7) sums.cost += step.amount_satang;
    }
  }
  return sums;
}

const ALLOWED: Readonly<Record<string, number>> = { falcon: 4 + 3, heron: 4 + 3 };

async function assertAsListed(desk: Desk, rates: Rates, home: Home): Promise<void> {
  const days = { createdFrom: home.from, createdTo: home.to };
  const all = await listed(desk, days);
  const { before, ...total } = home.total;
  expect(total).toEqual(sumShipments(rates, all));
  const earlier = { createdFrom: home.before.from, createdTo: home.before.to };
  expect(before).toEqual(sumShipments(rates, await listed(desk, earlier)));
  for (const { of, before: _, ...sums } of home.couriers) {
    const own =
      of === ''
        ? all.filter((one) => one.courier_name === null)
        : await listed(desk, { ...days, courierName: of });
    expect({ of, ...sums }).toEqual({ of, ...sumShipments(rates, own) });
  }
  for (const status of ShipmentStatus.options) {
    const counted = home.statuses.filter((one) => one.status === status);
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    expect([status, count]).toEqual([status, (await listed(desk, { ...days, status })).length]);
  }
  expect(home.unpriced).toBe((await listed(desk, { ...days, isUnpriced: true })).length);
  const waiting = all.filter(
    ({ status, carrier_tracking_number }) =>
      carrier_tracking_number === null && ['pending', 'in_transit'].includes(status),
  );
  expect(home.unnumbered).toBe(waiting.length);
  for (const courier of COURIERS) {
    const { shipments } = await findUnbilled(desk, { courier, from: home.from, to: home.to });
    const found = home.unbilled.find((one) => one.courier === courier)?.count ?? 0;
    expect([courier, found]).toEqual([courier, shipments.length]);
  }
  const isLate = ({ status, courier_name, status_changed_at }: Shipment): boolean => {
    const allowed = ALLOWED[courier_name ?? ''];
    if (status !== 'in_transit' || allowed === undefined) return false;
    return status_changed_at < startOfDay(shiftDay(home.to, -allowed));
  };
  expect(home.late.reduce((sum, { count }) => sum + count, 0)).toBe(all.filter(isLate).length);
  for (const { courier, country, unmoved, count } of home.late) {
    const own = await listed(desk, { ...days, courierName: courier, status: 'in_transit' });
    const unmovedOnes = own.filter(
      (one) =>
        one.consignee_address.country === country && one.status_changed_at < startOfDay(unmoved),
    );
    expect(unmovedOnes).toHaveLength(count);
  }
}

async function assertPickups(desk: Desk, home: Home): Promise<void> {
  const { docs } = await desk.db.collection('pickups').get();
  const pickups = docs
    .map((doc) => parseDocument(doc, PickupRecord))
    .filter(({ slot }) => home.from <= slot.date && slot.date <= home.to);
  const { before: _, ...counts } = home.pickups;
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  expect(sum).toBe(pickups.length);
  const due = pickups.filter(
    ({ slot, status }) =>
      (status === 'requested' || status === 'confirmed') &&
      new Date(inThailand(slot.date, slot.to)) >= home.as_of,
  );
  expect(counts.due).toBe(due.length);
}

async function assertQuotes(desk: Desk, home: Home): Promise<void> {
  const { docs } = await desk.db.collection('quotes').get();
  const held = docs.flatMap((doc) => {
    const day = thaiDay((doc.get('quoted_at') as { toMillis: () => number }).toMillis());
    return home.from <= day && day <= home.to ? [doc.id] : [];
  });
  const { docs: named } = await desk.db
    .collection('shipments')
    .where('is_deleted', '==', false)
    .get();
  const booked = new Set(named.map((doc): unknown => doc.get('quote_id')));
  const count = held.filter((id) => booked.has(id)).length;
  const { before: _, ...quotes } = home.quotes;
  expect(quotes).toEqual({ held: held.length, booked: count });
}

const { numRuns } = share({ numRuns: 30 });

test.each(Array.from({ length: numRuns }, (_, at) => at + 1))(
  'the numbers are those of the lists, whatever changed since they were kept (%s)',
  async (seed) => {
    const opened = await openHomeDesk(seed);
    try {
      const rates = await readRates(opened.desk);
      for (let round = 0; round < 3; round += 1) {
        for (let at = 0; at < 20; at += 1) await opened.step();
        for (const days of HOME_DAYS.toSorted(() => (round % 2 === 0 ? 1 : -1))) {
          const home = await readHome(opened.desk, { days });
          await assertAsListed(opened.desk, rates, home);
          await assertPickups(opened.desk, home);
          await assertQuotes(opened.desk, home);
          expect(home.malformed).toEqual([]);
        }
      }
    } finally {
      await opened.close();
    }
  },
);
