import {
  findAttention,
  findCustomsAttention,
  findUnpricedAttention,
} from '../../../desk/attention/find-attention';
import { formatAttention } from '../../../desk/cli/printers/attention';
import type { Desk } from '../../../desk/model/desk';
import {
  storedFeeRules,
  storedHubs,
  storedZones,
  storedServices,
} from '../../../desk/store/catalogs';
import { createRateCard } from '../../../desk/store/rate-versions';
import { readWaitingShipments } from '../../../desk/store/shipments';
import type { Shipment } from '../../../src/model/shipment/shipment';
import { aDesk } from '../../support/a-desk';
import { aProof, aRateCard, storeServices } from '../../support/cards';
import { itLocal, openFirestore } from '../../support/firestore';
import { openedForEach } from '../../support/opened';
import { aFeeRule, aHub, aShipment, aZone } from '../../support/records';
import { NOON } from '../../support/service';

const PROJECT = 'test-attention';
const firestore = openedForEach(() => openFirestore(PROJECT));
let desk: Desk;
beforeEach(() => {
  desk = aDesk(firestore, PROJECT, () => NOON);
});

const store = (path: string, document: object) => firestore.db.doc(path).set({ ...document });

const kinds = async (): Promise<string[]> =>
  (await findAttention(desk)).map((item) =>
    [item.kind, 'courier' in item ? item.courier : 'list' in item ? item.list : '']
      .join(' ')
      .trim(),
  );

/** A company of one courier, hub and zone, in which all is well. */
async function settle(): Promise<void> {
  await storedHubs.importAll(desk, [aHub('bkk')]);
  await storedZones.importAll(desk, [aZone('all')]);
  await storedFeeRules.importAll(desk, [aFeeRule('all', 'bkk')]);
  for (const year of [2026, 2027]) {
    const day = { date: `${year}-01-01`, name_en: "New Year's Day", name_th: 'วันขึ้นปีใหม่' };
    await store(`holidays/${year}`, { year, days: [day] });
  }
  await storeServices(desk.db, 'test_express');
  await createRateCard(desk.db, aRateCard());
}

test('where all is well, nothing needs attention', async () => {
  await settle();
  expect(formatAttention(await findAttention(desk))).toEqual({
    json: [],
    text: 'Nothing needs attention.',
  });
});

test('an empty project lacks its hubs, zones, fees and holidays', async () => {
  expect((await kinds()).join()).toBe(
    'faults hubs,faults zones,faults fees,holidays_missing,holidays_missing',
  );
});

test('what is wrong is named, the most urgent first', async () => {
  await settle();
  const { db } = firestore;
  await createRateCard(db, aRateCard({ courier_name: 'owl', valid_to: '2026-12-01' }));
  await createRateCard(db, aRateCard({ courier_name: 'kite', fuel_bp: 'scheduled' }));
  const proofs = [aProof({ ship_date: '2026-11-21', price_satang: 1 })];
  await createRateCard(db, aRateCard({ courier_name: 'swift', proofs }));
  await storeServices(db, 'owl', 'kite', 'swift');
  await storedServices.setActive(desk, 'test_express', false);
  await store('tokens/a1', { label: 'x' });
  await store('rates/crow-surcharges', { status: 'published', courier_name: 'crow' });
  expect(await kinds()).toEqual([
    'malformed surcharges',
    'malformed tokens',
    'fuel_none kite',
    'service_inactive test_express',
    'proofs_fail swift',
    'card_ends owl',
  ]);
});

itLocal('shipments without a price are counted, at a read for each 1,000 of them', async () => {
  await settle();
  const shipment = (id: string, fields: object = {}) =>
    store(`shipments/${id}`, {
      status: 'pending',
      submitted_at: new Date(NOON),
      is_deleted: false,
      service_id: 'test_express',
      price: null,
      ...fields,
    });
  await shipment('no-rates');
  await shipment('no-service', { service_id: null });
  await shipment('moving', { status: 'in_transit' });
  await shipment('arrived', { status: 'delivered' });
  await shipment('deleted', { is_deleted: true });
  await shipment('priced', { price: { total_satang: 100 } });
  firestore.server?.meter.reset();
  const counts = await findUnpricedAttention(firestore.db);
  expect(firestore.server?.meter.reading().documentsRead).toBe(2);
  expect(counts).toEqual([
    { severity: 'warn', kind: 'unpriced', status: 'pending', count: 2 },
    { severity: 'warn', kind: 'unpriced', status: 'in_transit', count: 1 },
  ]);
  expect(formatAttention(await findAttention(desk)).text).toBe(
    [
      'Soon: Pending shipments without a price: 2. Choose a service with a price before they ship.',
      'Soon: Shipments in transit without a price: 1. Bill them by hand.',
    ].join('\n'),
  );
});

itLocal(
  'parcels that lack something for customs are counted, at a read for each pending one',
  async () => {
    const france = { ...aShipment().consignee_address, country: 'FR' };
    const lacking = { ...aShipment({ consignee_address: france }) };
    await store('shipments/lacking', lacking);
    await store('shipments/second', lacking);
    await store('shipments/home', { ...lacking, consignee_address: { ...france, country: 'TH' } });
    await store('shipments/moving', { ...lacking, status: 'in_transit' });
    await store('shipments/deleted', { ...lacking, is_deleted: true });
    firestore.server?.meter.reset();
    const items = await findCustomsAttention(desk);
    expect(firestore.server?.meter.reading().documentsRead).toBe(3);
    expect(items).toEqual([
      { severity: 'warn', kind: 'customs_incomplete', count: 2, is_cut: false },
    ]);
    expect(formatAttention(items).text).toBe(
      'Soon: Pending, without what customs at the destination needs: 2 parcels.',
    );
  },
);

itLocal('shipments that wait for a number cost a read each, and one for their count', async () => {
  const shipment = (id: string, day: string, fields: Partial<Shipment> = {}) =>
    store(`shipments/${id}`, aShipment({ submitted_at: new Date(`${day}T03:00:00Z`), ...fields }));
  await shipment('newer', '2026-11-20');
  await shipment('older', '2026-11-01', { status: 'in_transit' });
  await shipment('newest', '2026-11-21');
  await shipment('arrived', '2026-10-01', { status: 'delivered' });
  await shipment('deleted', '2026-10-01', { is_deleted: true });
  await shipment('numbered', '2026-10-01', { carrier_tracking_number: 'TH1234567890' });
  firestore.server?.meter.reset();
  const { items, total, malformed } = await readWaitingShipments(firestore.db, 2);
  expect(firestore.server?.meter.reading().documentsRead).toBe(2 + 1);
  expect(items.map(({ id }) => id)).toEqual(['older', 'newer']);
  expect({ total, malformed }).toEqual({ total: 3, malformed: [] });
});
