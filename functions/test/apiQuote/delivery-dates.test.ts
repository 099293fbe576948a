import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { readHeldQuote } from '../../src/store/quotes';
import { SHIPMENTS } from '../../src/store/shipments';
import { aRateCard, storeServices } from '../support/cards';
import { cost, meterCost } from '../support/cost';
import { openedForAll } from '../support/opened';
import { NOON, openService } from '../support/service';
import { shipmentData } from '../support/shipments';
import { issueToken } from '../support/tokens';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PARCEL = {
  country: 'JP',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};
const ZONES = [
  { code: '1', countries: ['JP', 'YE'], area_fee_satang: 0, estimated_days: '2-4' },
  { code: '2', countries: ['US'], area_fee_satang: 0, estimated_days: '60' },
];

let api_token: string;

const PARCELS = {
  delivery_type: 'express',
  rows: [],
  bands: [{ up_to_grams: 30_000, per_kg_satang: [50_000, 60_000] }],
};

const service = openedForAll(() =>
  openService(quoteEndpoint, {
    cards: [
      aRateCard({ courier_name: 'falcon', zones: ZONES, document: null, parcel: PARCELS }),
      aRateCard({
        courier_name: 'heron',
        zones: ZONES,
        document: null,
        parcel: PARCELS,
        cutoff: '14:00',
        collects: [1, 2, 3, 4, 5, 6],
        collects_on_holidays: true,
        delivers: 'daily',
      }),
    ],
  }),
);
const shipments = openedForAll(() => openService(shipmentEndpoint, { sharing: service }));

const holiday = (date: string, name_en: string, name_th: string) => ({ date, name_en, name_th });

beforeAll(async () => {
  api_token = await issueToken(service.db, 'svc_');
  await storeServices(service.db, 'falcon', 'heron');
  const holidays = service.db.collection('holidays');
  const newYear = holiday('2026-12-31', "New Year's Eve", 'วันสิ้นปี');
  await holidays.doc('2026').set({ year: 2026, days: [newYear] });
  const next = holiday('2027-01-01', "New Year's Day", 'วันขึ้นปีใหม่');
  await holidays.doc('2027').set({ year: 2027, days: [next] });
});
beforeEach(() => {
  service.clock.now = NOON;
  service.restart();
});

interface Entry {
  readonly courier_name: string;
  readonly handover_date: string;
  readonly estimated_delivery: { readonly earliest: string; readonly latest: string };
  readonly skipped_days?: readonly object[];
}

const quote = async (fields: object = {}) => {
  const { body } = await service.post({ api_token, ...PARCEL, ...fields });
  return body as Record<string, unknown> & { quotes: Entry[] };
};

async function readDays(fields: object): Promise<Record<string, Entry>> {
  const { quotes } = await quote({ delivery_dates: true, ...fields });
  return Object.fromEntries(quotes.map((entry) => [entry.courier_name, entry]));
}

test('days of the calendar stand beside the range, and only where they are asked for', async () => {
  const plain = await quote();
  const dated = await quote({ delivery_dates: true, ship_date: '2026-12-30' });
  expect(dated.quotes.map(({ courier_name }) => courier_name)).toHaveLength(2);
  const { falcon, heron } = await readDays({ ship_date: '2026-12-30' });
  expect(falcon).toMatchObject({
    estimated_days: '2-4',
    handover_date: '2026-12-30',
    estimated_delivery: { earliest: '2027-01-04', latest: '2027-01-06' },
  });
  expect(heron).toMatchObject({
    handover_date: '2026-12-30',
    estimated_delivery: { earliest: '2027-01-01', latest: '2027-01-03' },
  });
  expect(Object.keys(falcon ?? {})).not.toContain('skipped_days');
  expect(JSON.stringify(plain)).not.toMatch(/handover|estimated_delivery|skipped/);
  for (const off of [false, null]) {
    const { request_id: _, ...same } = await quote({ delivery_dates: off });
    expect(same).toEqual({ ...plain, request_id: undefined });
  }
});

test('without a ship date, the cutoff of the day decides', async () => {
  // Saturday noon in Thailand.
  expect(await readDays({})).toMatchObject({
    falcon: { handover_date: '2026-11-23' },
    heron: { handover_date: '2026-11-21' },
  });
  service.clock.now = NOON + 2 * HOUR_MS;
  expect(await readDays({})).toMatchObject({ heron: { handover_date: '2026-11-23' } });
  expect(await readDays({ ship_date: '2026-11-21' })).toMatchObject({
    heron: { handover_date: '2026-11-21' },
  });
});

test('explained, each skipped day has its reason in both languages', async () => {
  const { falcon } = await readDays({ ship_date: '2026-12-31', explain: true });
  expect(falcon).toMatchObject({
    handover_date: '2027-01-04',
    estimated_delivery: { earliest: '2027-01-06', latest: '2027-01-08' },
    skipped_days: [
      {
        date: '2026-12-31',
        reason: "Public holiday in Thailand: New Year's Eve.",
        reason_th: 'วันหยุดราชการในไทย: วันสิ้นปี',
      },
      {
        date: '2027-01-01',
        reason: "Public holiday in Thailand: New Year's Day.",
        reason_th: 'วันหยุดราชการในไทย: วันขึ้นปีใหม่',
      },
      { date: '2027-01-02', reason: 'The courier does not collect on Saturdays.' },
      { date: '2027-01-03', reason: 'The courier does not collect on Sundays.' },
    ],
  });
});

test('a country whose holidays are not known is named', async () => {
  const { notes } = await quote({ country: 'YE', delivery_dates: true, explain: true });
  expect(notes).toEqual([
    'The public holidays of YE are not known: delivery dates skip only its weekends.',
  ]);
  expect((await quote({ country: 'YE', explain: true }))['notes']).toBeUndefined();
});

test('a year that is not imported is named, if a courier depends on it', async () => {
  const holidays = service.db.collection('holidays').doc('2026');
  const year = (await holidays.get()).data() ?? {};
  await holidays.delete();
  service.restart();
  const ask = { delivery_dates: true, explain: true, ship_date: '2026-12-31' };
  const { notes } = await quote(ask);
  expect(notes).toEqual([
    'The public holidays of Thailand in 2026 are not entered yet: the handover skips only weekdays without collection then.',
  ]);
  await holidays.set(year);
});

test('warm, they read nothing; cold, the two years of Thai holidays', async () => {
  await quote();
  const dated = () => service.post({ api_token, ...PARCEL, delivery_dates: true });
  expect(await meterCost(service, dated())).toEqual(cost(2, 0));
  expect(await meterCost(service, dated())).toEqual(cost(0, 0));
});

test('a held quote and its shipment keep the days, as long as the quote is valid', async () => {
  const held = await quote({ hold: true, delivery_dates: true, ship_date: '2026-12-30' });
  const quote_id = String(held['quote_id']);
  const stored = await readHeldQuote(service.db, quote_id);
  expect(stored?.prices.find(({ courier_name }) => courier_name === 'falcon')?.delivery).toEqual({
    handover: '2026-12-30',
    earliest: '2027-01-04',
    latest: '2027-01-06',
    zone: '1',
  });
  const data = { ...shipmentData(), quote_id, service_id: 'falcon' };
  const create = async (fields: object = data) => {
    const { body } = await shipments.post({ api_token, action: 'create', data: fields });
    return (body['data'] as { request_number: string }).request_number;
  };
  const get = async (request_number: string) => {
    const { body } = await shipments.post({ api_token, action: 'get', request_number });
    return body['data'] as Record<string, unknown>;
  };
  const number = await create();
  expect(await get(number)).toMatchObject({
    handover_date: '2026-12-30',
    estimated_delivery: { earliest: '2027-01-04', latest: '2027-01-06' },
  });
  // Without them, a shipment says nothing of days.
  expect(await get(await create({ ...shipmentData(), service_id: 'falcon' }))).not.toHaveProperty(
    'estimated_delivery',
  );

  const change = (fields: object) =>
    shipments.post({ api_token, action: 'update', request_number: number, data: fields });
  await change({ ...(await get(number)), notes: 'Fragile' });
  expect(await get(number)).toHaveProperty('handover_date', '2026-12-30');
  const { body } = await change({ actual_weight_kg: 9 });
  expect((body['data'] as { updated_fields: string[] }).updated_fields).toEqual(
    expect.arrayContaining(['quote_id', 'handover_date', 'estimated_delivery']),
  );
  expect(await get(number)).not.toHaveProperty('estimated_delivery');

  shipments.clock.now = NOON + DAY_MS + 1;
  service.clock.now = shipments.clock.now;
  const late = await get(await create());
  expect(late).toMatchObject({ quote_id, quoted_price_thb: expect.any(Number) });
  expect(late).not.toHaveProperty('estimated_delivery');
});

test('days that an earlier release left beside a lost quote are not shown', async () => {
  const held = await quote({ hold: true, delivery_dates: true });
  const data = { ...shipmentData(), quote_id: held['quote_id'], service_id: 'falcon' };
  const { body } = await shipments.post({ api_token, action: 'create', data });
  const { id, request_number } = body['data'] as { id: string; request_number: string };
  await service.db.collection(SHIPMENTS).doc(id).update({ quote_id: null });
  const got = await shipments.post({ api_token, action: 'get', request_number });
  expect(got.body['data']).not.toHaveProperty('estimated_delivery');
});

// The Firestore's time never goes back.
test('years that are not imported are named, and so are those after the last that is known', async () => {
  service.clock.now = Date.parse('2030-11-20T05:00:00Z');
  const { notes, quotes } = await quote({ country: 'US', delivery_dates: true, explain: true });
  expect(quotes[0]?.estimated_delivery.latest).toMatch(/^2031-/);
  expect(notes).toEqual([
    'The public holidays of Thailand in 2030 are not entered yet: the handover skips only weekdays without collection then.',
    'The public holidays of US in 2031 are not known: delivery dates skip only its weekends then.',
  ]);
});
