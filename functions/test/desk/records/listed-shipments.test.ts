import fc from 'fast-check';
import type { Timestamp } from 'firebase-admin/firestore';

import { showUnbilled } from '../../../desk/bills/reports/show-bills';
import type { Desk } from '../../../desk/model/desk';
import {
  findShipments,
  readFilters,
  ShipmentFilters,
  type ShipmentSearch,
} from '../../../desk/records/find-shipments';
import { addUpShipments, saveShipments } from '../../../desk/records/list-file';
import { readSheets } from '../../../desk/sheets/read-sheets';
import { openListed, readAllListed } from '../../../desk/store/listed-shipments';
import { writeReference } from '../../../src/model/creation/record-id';
import { type Noted, listCustomsNotes } from '../../../src/model/shipment/shown-notes';
import { shiftDay, startOfDay, thaiDay } from '../../../src/thailand/day';
import { aDesk } from '../../support/a-desk';
import { type FalconDesk, openFalconDesk } from '../../support/falcon-desk';
import { describeLocal } from '../../support/firestore';
import { createRandom } from '../../support/seeded-shipments';
import { countShare } from '../../support/share';

const COUNT = 300;
const STATUSES = ['pending', 'in_transit', 'delivered', 'lost'] as const;

/** A shipment as Firestore has it. */
interface Stored extends Noted {
  readonly id: string;
  readonly reference: string | null;
  readonly client_email: string;
  readonly courier_name: string | null;
  readonly service_id: string | null;
  readonly carrier_tracking_number: string | null;
  readonly submitted_at: Timestamp;
  readonly status_changed_at: Timestamp;
  readonly price: { readonly total_satang: number } | null;
}

describeLocal("the desk's list of shipments", () => {
  let falcon: FalconDesk;
  let desk: Desk;
  let stored: Stored[];
  beforeAll(async () => {
    falcon = await openFalconDesk(COUNT, 36);
    const { admin } = falcon;
    const { db } = admin.firestore;
    desk = aDesk(admin.firestore, admin.projectId);
    const random = createRandom(9);
    const { docs } = await db.collection('shipments').get();
    for (const doc of docs) {
      const moved = shiftDay('2026-10-01', random(50));
      await doc.ref.update({
        status: STATUSES[random(STATUSES.length)],
        status_changed_at: new Date(`${moved}T05:00:00Z`),
        is_deleted: random(8) === 0,
        reference: ['ORDER-1', 'ORDER-2', null][random(3)],
        courier_name: ['falcon', 'swift', null][random(3)],
        service_id: ['falcon', 'swift', null][random(3)],
        client_email: `client${random(2)}@example.com`,
        ...(random(3) === 0 && { carrier_tracking_number: null }),
        ...(random(5) === 0 && { price: null }),
        ...(random(2) === 0 && { shipment_type: 'document' }),
      });
    }
    const all = await db.collection('shipments').get();
    stored = all.docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Stored);
  });
  afterAll(() => falcon.close());

  /** What a scan of all finds. */
  type Given = ShipmentFilters & { readonly reference?: string };
  const scanned = (given: Given): string[] =>
    stored
      .filter((one) => {
        const day = thaiDay(one.submitted_at.toMillis());
        const status = given.status ?? (given.unmoved === undefined ? undefined : 'in_transit');
        const notes = listCustomsNotes(one, startOfDay(desk.today()).getTime());
        const isNumbered =
          one.carrier_tracking_number !== null ||
          (given.status === undefined && !['pending', 'in_transit'].includes(one.status));
        return (
          (given.include_deleted === true || !one.is_deleted) &&
          (status ?? one.status) === one.status &&
          (given.reference ?? one.reference) === one.reference &&
          (given.client_email ?? one.client_email) === one.client_email &&
          (given.courier_name ?? one.courier_name) === one.courier_name &&
          (given.service ?? one.service_id) === one.service_id &&
          (given.country ?? one.consignee_address.country) === one.consignee_address.country &&
          (given.created_from ?? day) <= day &&
          day <= (given.created_to ?? day) &&
          (given.unpriced !== true || one.price === null) &&
          (given.unnumbered !== true || !isNumbered) &&
          (given.customs !== true || (one.status === 'pending' && notes.length > 0)) &&
          (given.unmoved === undefined || thaiDay(one.status_changed_at.toMillis()) < given.unmoved)
        );
      })
      .map(({ id }) => id)
      .sort();

  const day = fc.integer({ min: 0, max: 50 }).map((days) => shiftDay('2026-10-05', days));
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const filters = fc
    .record({
      reference: fc.option(fc.constantFrom('ORDER-1', 'ORDER-2'), { nil: undefined, freq: 2 }),
      status: optional(fc.constantFrom(...STATUSES)),
      client_email: optional(fc.constantFrom('client0@example.com', 'client1@example.com')),
      courier_name: optional(fc.constantFrom('falcon', 'swift')),
      service: optional(fc.constantFrom('falcon', 'swift')),
      country: optional(fc.constantFrom('JP', 'US', 'DE')),
      created_from: optional(day),
      created_to: optional(day),
      unmoved: optional(day),
      include_deleted: optional(fc.constant(true as const)),
      unpriced: optional(fc.constant(true as const)),
      unnumbered: optional(fc.constant(true as const)),
    })
    .map(({ reference, ...given }): Given => {
      const { created_from, created_to, unpriced, unnumbered, service, ...named } = given;
      const rest = { ...named, ...(reference !== undefined && { reference }) };
      const others = rest.unmoved === undefined ? { ...rest, unpriced, unnumbered, service } : rest;
      const isReversed =
        created_from !== undefined && created_to !== undefined && created_to < created_from;
      return isReversed ? { ...others, created_from } : { ...others, created_from, created_to };
    });

  test('has with any filters what a scan has, by their indexes, for a read each', async () => {
    const meter = falcon.admin.firestore.server?.meter;
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const { filter } = readFilters(desk, given);
        meter?.reset();
        const { rows } = await readAllListed(desk.db, filter, 1000);
        const isWithinDays =
          given.unmoved !== undefined && (given.created_from ?? given.created_to);
        const most = isWithinDays ? COUNT : Math.max(1, rows.length);
        expect(meter?.reading().documentsRead ?? 1).toBeLessThanOrEqual(most);
        expect(rows.map(({ id }) => id).sort()).toEqual(scanned(given));
        expect(await openListed(desk.db, filter).count()).toBe(rows.length);
      }),
      { numRuns: countShare(1000), seed: 36 },
    );
  });

  test('has what is found by a beginning only if it fits the filters', async () => {
    const [one] = stored.filter(({ is_deleted }) => !is_deleted);
    const at = new Date('2026-10-10T05:00:00Z');
    const change = { search_terms: ['zebra'], 'consignee_address.name': 'Zebra', status: 'lost' };
    const reference = desk.db.collection('shipments').doc(one?.id ?? '');
    await reference.update({ ...change, status_changed_at: at });
    const found = async (given: ShipmentFilters): Promise<number> =>
      (await findShipments(desk, { ...given, text: 'zebra' })).rows.length;
    expect(await found({})).toBe(1);
    expect(await found({ status: 'lost', unmoved: '2026-10-11' })).toBe(1);
    expect(await found({ status: 'lost', unmoved: '2026-10-10' })).toBe(0);
    // Without a status they are those in transit.
    expect(await found({ unmoved: '2026-10-11' })).toBe(0);
    const { status, status_changed_at } = one ?? {};
    await reference.update({ status, status_changed_at });
  });

  test('has a shipment by its number, a deleted one as well', async () => {
    const deleted = stored.find(({ is_deleted }) => is_deleted)?.id ?? '';
    const { rows } = await findShipments(desk, { text: writeReference('SR', deleted) });
    expect(rows).toMatchObject([{ is_deleted: true, found_by: 'number' }]);
  });

  test('has what was shipped and never billed, each with the time of its booking', async () => {
    const shipped = stored.filter(
      ({ courier_name, is_deleted, status }) =>
        courier_name === 'falcon' && !is_deleted && status !== 'pending',
    );
    const question = { courier: 'falcon', from: '2026-09-01', to: '2026-12-31' };
    const { shipments, is_cut } = await showUnbilled(desk, question);
    const listed = shipments.map(
      ({ request_number, submitted_at }) => `${request_number} ${submitted_at.getTime()}`,
    );
    const booked = shipped.map(
      ({ id, submitted_at }) => `${writeReference('SR', id)} ${submitted_at.toMillis()}`,
    );
    expect(is_cut).toBe(false);
    expect(listed.sort()).toEqual(booked.sort());
  });

  test('has those that lack something for customs, and writes which notes they have', async () => {
    const pending = { status: 'pending' };
    const meter = falcon.admin.firestore.server?.meter;
    for (const given of [{}, pending, { courier_name: 'falcon' }, { created_to: '2026-10-31' }]) {
      const ids = scanned({ ...given, customs: true });
      const looked = scanned({ ...given, ...pending }).length;
      expect(ids.length).toBeGreaterThan(0);
      expect(looked).toBeGreaterThan(ids.length);
      meter?.reset();
      const { filter } = readFilters(desk, { ...given, customs: true });
      const { rows, isTruncated } = await readAllListed(desk.db, filter, 1000);
      expect(meter?.reading().documentsRead ?? looked).toBe(looked);
      expect([rows.map(({ id }) => id).sort(), isTruncated]).toEqual([ids, false]);
    }
    const saved = await save({ customs: true });
    expect(saved.count).toBe(scanned({ customs: true }).length);
    for (const codes of saved.column('customs_notes')) {
      expect(codes).toMatch(/^[a-z_]+( [a-z_]+)*$/);
    }
  });

  test('is read once for its unmoved ones of some days, and goes on after one that moved', async () => {
    const given = { unmoved: '2026-11-30', created_from: '2026-01-01' };
    const { filter } = readFilters(desk, given);
    const meter = falcon.admin.firestore.server?.meter;
    meter?.reset();
    const source = openListed(desk.db, filter);
    expect(await source.count()).toBe(scanned(given).length);
    const bounds = { limit: 10, after: undefined, skip: 0, peek: false };
    const first = await source.read(bounds);
    expect(meter?.reading().documentsRead ?? COUNT).toBeLessThanOrEqual(COUNT);
    const second = await source.read({ ...bounds, after: first.last });
    await desk.db
      .collection('shipments')
      .doc(first.last?.id ?? '')
      .update({ status: 'pending' });
    const again = await openListed(desk.db, filter).read({ ...bounds, after: first.last });
    expect(again.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
  });

  test('adds up what it lists, and writes all of it', async () => {
    const given = { courier_name: 'falcon', country: 'JP' };
    const totals = await addUpShipments(desk, given);
    const ids = scanned(given);
    const shown = stored.filter(({ id }) => ids.includes(id));
    expect(totals).toMatchObject({
      shipments: ids.length,
      unpriced: shown.filter(({ price }) => price === null).length,
      price: shown.reduce((sum, { price }) => sum + (price?.total_satang ?? 0), 0),
      is_cut: false,
    });
    const byId = new Map(falcon.shipments.map((one) => [one.id, one.price]));
    const owed = shown.reduce((sum, { id, price }) => {
      const of = byId.get(id);
      if (price === null || of === undefined) return sum;
      return sum + of.base + of.handling + of.area + of.demand + of.fuel;
    }, 0);
    expect(totals.owed).toBe(owed);
    const saved = await save(given);
    expect(saved.count).toBe(ids.length);
    expect(saved.sum('margin_thb')).toBe(totals.sold - totals.owed);
    expect(saved.sum('vat_thb')).toBe(totals.price - totals.sold);
    expect(saved.headings.slice(-4).join()).toBe('sale_type,ioss_number,incoterm,customs_notes');
  });

  async function save(search: ShipmentSearch) {
    const file = await saveShipments(desk, { ...search, format: 'xlsx' });
    const content = Buffer.from(file.content, 'base64');
    const { sheets } = readSheets({ name: file.name, content });
    const [heading, ...rows] = sheets.flatMap(({ lines }) => lines);
    const column = (name: string): number => heading?.cells.indexOf(name) ?? -1;
    return {
      count: rows.length,
      headings: heading?.cells ?? [],
      column: (name: string) => rows.map(({ cells }) => cells[column(name)]),
      sum: (name: string): number =>
        rows.reduce(
          (sum, { cells }) => sum + Math.round(Number(cells[column(name)] ?? 0) * 100),
          0,
        ),
    };
  }

  test.each([
    [{ customs: true, status: 'lost' }, 'status'],
    [{ customs: true, unmoved: '2026-10-11' }, 'customs'],
  ])('takes no %j', (given, path) => {
    expect(ShipmentFilters.safeParse(given).error?.issues).toMatchObject([{ path: [path] }]);
  });

  test('writes all that a text finds, page by page', async () => {
    for (const given of [{ reference: 'ORDER-1' }, { client_email: 'client1@example.com' }]) {
      const [text = ''] = Object.values(given);
      expect((await save({ text })).count).toBe(scanned(given).length);
      expect(scanned(given).length).toBeGreaterThan(60);
    }
  });
});
