import { findParcelAttention } from '../../desk/attention/find-parcel-attention';
import { formatAttention } from '../../desk/cli/printers/attention';
import { askFault } from '../../desk/faults/asking';
import { storedServices } from '../../desk/store/catalogs';
import { type CareFilter, findParcels } from '../../desk/tracking/find-parcels';
import { describeLocal } from '../support/firestore';
import { openedForEach } from '../support/opened';
import { daysAgo, openParcelDesk } from '../support/parcels-in-transit';

describeLocal('parcels that need care', () => {
  const opened = openedForEach(openParcelDesk);
  const { ship, report, event } = opened;

  const service = (id: string, fields: object = {}) =>
    opened.desk.db.doc(`services/${id}`).set({
      service_name: id,
      logo: null,
      active: true,
      sort_order: 1,
      ...fields,
    });
  const find = (filter: CareFilter = {}) => findParcels(opened.desk, filter);
  const numbers = async (filter: CareFilter = {}) =>
    (await find(filter)).parcels.map(({ carrier_number }) => carrier_number);

  /** One of each kind, and some that are well. */
  async function shipAll(): Promise<void> {
    await service('falcon');
    await service('heron', { silent_after_days: 2 });
    await ship('SILENT01', 6);
    await ship('WELL0001', 5);
    await ship('SILENT02', 3, { courier_name: 'heron' });
    await ship('REFUSED1', 9);
    await report('REFUSED1', [event(1, { status: 'delivery_failed', reason: 'refused' })]);
    await ship('PROBLEM1', 4, { courier_name: 'heron' });
    await report('PROBLEM1', [event(1.5, { status: 'exception' })], {
      fault: { carrier: 'dhl', code: 'carrier_timeout' },
    });
    await ship('BACK0001', 30);
    await report('BACK0001', [event(20, { status: 'returned' })]);
    await ship('DONE0001', 30);
    await report('DONE0001', [event(19, { status: 'delivered' })]);
    await ship(null, 30);
    await ship('DELETED1', 30, { is_deleted: true });
    await ship('ARRIVED1', 30, { status: 'delivered' });
  }

  test('are listed, the oldest news first, each with what is known of it', async () => {
    await shipAll();
    const { parcels, looked, next, malformed } = await find();
    expect(parcels.map(({ carrier_number, kinds }) => [carrier_number, ...kinds])).toEqual([
      ['BACK0001', 'returning'],
      ['DONE0001', 'delivered'],
      ['SILENT01', 'silent'],
      ['SILENT02', 'silent'],
      ['PROBLEM1', 'exception'],
      ['REFUSED1', 'exception'],
    ]);
    expect({ looked, next, malformed }).toEqual({ looked: 8, next: null, malformed: [] });
    expect(parcels[4]).toEqual({
      id: expect.any(String),
      request_number: expect.stringMatching(/^SR-/),
      courier: 'heron',
      carrier_number: 'PROBLEM1',
      kinds: ['exception'],
      latest: null,
      status: 'exception',
      reason: 'none',
      event: {
        at: new Date(daysAgo(1.5)),
        description: 'On its way',
        description_th: 'พัสดุอยู่ระหว่างการขนส่ง',
      },
      news_at: new Date(daysAgo(1.5)),
      days_silent: 1,
      asked_at: null,
      answered_at: new Date(daysAgo(1)),
      fault: askFault('carrier_timeout', { carrier: 'dhl' }),
    });
    expect(parcels[2]).toMatchObject({ status: 'unknown', event: null, answered_at: null });
  });

  test('are filtered by kind, courier and reason', async () => {
    await shipAll();
    expect(await numbers({ kind: 'silent' })).toEqual(['SILENT01', 'SILENT02']);
    expect(await numbers({ kind: 'exception', reason: 'refused' })).toEqual(['REFUSED1']);
    expect(await numbers({ reason: 'none' })).toEqual(['PROBLEM1']);
    expect(await numbers({ courier: 'heron', kind: 'silent' })).toEqual(['SILENT02']);
  });

  test('cost a read for each service and shipment, and one for each number', async () => {
    await shipAll();
    expect(await opened.readsOf(() => find())).toBe(2 + 8 + 7);
    // A state of an earlier release is read whole, once.
    await opened.desk.db.doc('tracking/BACK0001').update({ summary: null });
    expect(await opened.readsOf(() => find())).toBe(2 + 8 + 7 + 1);
    expect(await opened.readsOf(() => find())).toBe(2 + 8 + 7);
    expect(await numbers({ kind: 'returning' })).toEqual(['BACK0001']);
    expect(await opened.readsOf(() => find({ courier: 'heron' }))).toBe(2 + 2 + 2);
  });

  test('send no events, however many a number has', async () => {
    await ship('SILENT01', 30);
    const events = Array.from({ length: 1000 }, (_, at) =>
      event(29 - at / 1000, { event_id: `e${at}` }),
    );
    await report('SILENT01', events);
    opened.firestore.server?.meter.reset();
    expect(await numbers()).toEqual(['SILENT01']);
    expect(opened.firestore.server?.meter.reading().bytesSent).toBeLessThan(5000);
  });

  test('of a carrier that the courier names are known by its own answer', async () => {
    await ship('1234567890', 6, { courier_name: 'dhl' });
    await report('1234567890', [event(1, { status: 'in_transit' })]);
    expect(await numbers()).toEqual(['1234567890']);
    await report('1234567890-dhl', [event(1, { status: 'in_transit' })]);
    expect(await numbers()).toEqual([]);
  });

  test('are past the last day that was quoted, with or without a number', async () => {
    const quoted = (latest: string) => ({
      quote_id: '7c2m0hbz3xkp',
      delivery: { handover: '2026-11-10', earliest: '2026-11-12', latest, zone: '1' },
    });
    await ship('OVERDUE1', 4, quoted('2026-11-19'));
    await ship(null, 3, quoted('2026-11-19'));
    await ship('INTIME01', 2, quoted('2026-11-20'));
    await ship('STALE001', 2, { ...quoted('2026-11-19'), quote_id: null });
    expect(
      (await find({ kind: 'overdue' })).parcels.map(({ carrier_number, kinds, latest }) => [
        carrier_number,
        ...kinds,
        latest,
      ]),
    ).toEqual([
      ['OVERDUE1', 'overdue', '2026-11-19'],
      [null, 'overdue', '2026-11-19'],
    ]);
    const { items } = await storedServices.listAll(opened.desk.db);
    expect(formatAttention(await findParcelAttention(opened.desk, items)).text).toBe(
      'Soon: Past the last day that was quoted: 2 parcels.',
    );
  });

  test('a shipment that cannot be read is named', async () => {
    const id = await ship('SILENT01', 6, { courier_name: 7 });
    const { parcels, malformed } = await find();
    expect(parcels).toEqual([]);
    expect(malformed).toMatchObject([
      { code: 'document_unreadable', values: { document: `shipments/${id}` } },
    ]);
  });

  test('are counted for attention by courier and reason', async () => {
    await shipAll();
    await ship('ORPHAN01', 7, { courier_name: null });
    const { db } = opened.desk;
    const count = async () =>
      findParcelAttention(opened.desk, (await storedServices.listAll(db)).items);
    expect(await count()).toEqual(
      [
        { kind: 'parcels_silent', courier: null, days: 5, count: 1 },
        { kind: 'parcels_silent', courier: 'falcon', days: 5, count: 1 },
        { kind: 'parcels_silent', courier: 'heron', days: 2, count: 1 },
        { kind: 'parcels_returning', count: 1 },
        { kind: 'parcels_delivered', count: 1 },
        { kind: 'parcels_exception', reason: 'none', count: 1 },
        { kind: 'parcels_exception', reason: 'refused', count: 1 },
      ].map((item) => ({ ...item, severity: 'warn', is_cut: false })),
    );
    expect(formatAttention(await count()).text).toBe(
      [
        'Soon: Parcels without a courier: no news of 1 parcel for more than 5 days.',
        'Soon: falcon: no news of 1 parcel for more than 5 days.',
        'Soon: heron: no news of 1 parcel for more than 2 days.',
        'Soon: Returning or returned, but still in transit in our records: 1 parcel.',
        'Soon: Delivered, but still in transit in our records: 1 parcel.',
        'Soon: The carrier reports a problem (no reason given): 1 parcel.',
        'Soon: The carrier reports a problem (refused by the recipient): 1 parcel.',
      ].join('\n'),
    );
  });

  test('of more than 1,000 in transit, those longest in transit are looked at; then the others', async () => {
    const { db } = opened.desk;
    for (let first = 0; first < 1001; first += 400) {
      const batch = db.batch();
      for (let at = first; at < Math.min(first + 400, 1001); at += 1) {
        batch.set(db.doc(`shipments/s${at}`), {
          status: 'in_transit',
          is_deleted: false,
          courier_name: 'falcon',
          carrier_tracking_number: `NUMBER${at}`,
          status_changed_at: new Date(daysAgo(6)),
        });
      }
      await batch.commit();
    }
    await ship('YOUNGEST', 5.5);
    const first = await find();
    expect([first.parcels.length, first.looked]).toEqual([1000, 1000]);
    const second = await find({ after: first.next ?? undefined });
    expect([second.looked, second.next]).toEqual([2, null]);
    expect(second.parcels.at(-1)?.carrier_number).toBe('YOUNGEST');
    const all = [...first.parcels, ...second.parcels].map(({ id }) => id);
    expect(new Set(all).size).toBe(1002);
    expect(await findParcelAttention(opened.desk, [])).toMatchObject([
      { kind: 'parcels_silent', count: 1000, is_cut: true },
    ]);
    // One shipment more, which shows that there is another.
    expect(await opened.readsOf(() => findParcelAttention(opened.desk, []))).toBe(2001);
    expect(formatAttention(await findParcelAttention(opened.desk, [])).text).toBe(
      'Soon: falcon: no news of at least 1,000 parcels for more than 5 days.',
    );
  });
});
