import { aRateCard } from '../../support/cards';
import { cost, costOf } from '../../support/cost';
import { openedForEach } from '../../support/opened';
import { type Held, openQuoteToShipment } from '../../support/quote-to-shipment';
import { callerOf, shipmentData } from '../../support/shipments';

const zone = { code: '1', area_fee_satang: 0, estimated_days: '2-4' };
const zones = [{ ...zone, countries: ['JP', 'TH', 'LA'] }];

const desk = openedForEach(() =>
  openQuoteToShipment([
    aRateCard({ courier_name: 'falcon', version: 3, markup_bp: 1000, zones }),
    aRateCard({ courier_name: 'heron', fuel_bp: 0 }),
  ]),
);
let held: Held;

beforeEach(async () => {
  held = await desk.hold();
});

const taking = (fields: object = {}) => ({
  quote_id: held.quote_id,
  service_id: 'falcon',
  ...fields,
});

const priceOf = (name: string) =>
  held.quotes.find(({ service_id }) => service_id === name)?.final_price_thb;

test('a shipment takes the price of a quote, and shows its receipt', async () => {
  const { body } = await desk.create(taking());
  const price = priceOf('falcon');
  expect(body['data']).toEqual({
    id: expect.any(String),
    request_number: expect.any(String),
    status: 'pending',
    volumetric_weight_kg: 4.8,
    submitted_date: '2026-11-21T05:00:00.000Z',
    courier_name: 'falcon',
    quoted_price_thb: price,
    price_note: null,
  });
  const { request_number } = body['data'] as { request_number: string };
  const { history, ...shipment } = await desk.owner.get(request_number);
  expect(shipment).toMatchObject({
    service_id: 'falcon',
    courier_name: 'falcon',
    quote_id: held.quote_id,
    quoted_price_thb: price,
    price_date: '2026-11-21',
    rate_version: 3,
    price_note: null,
    price_breakdown: held.quotes.find(({ service_id }) => service_id === 'falcon')?.price_breakdown,
  });
  expect(JSON.stringify(history)).toContain('"quoted_price_thb"');
  expect(JSON.stringify(history)).not.toContain('base_freight');
});

test('the receipt is shown as far as the reader may see it', async () => {
  const plain = await callerOf(desk.shipments, 'plain@example.com', 'client', 'standard', 'plain');
  const { quote_id, quotes } = await desk.hold({}, plain);
  const { body } = await desk.create({ quote_id, service_id: 'falcon' }, plain);
  const { request_number } = body['data'] as { request_number: string };
  const own = await plain.get(request_number);
  expect(JSON.stringify(own)).not.toContain('markup');
  expect(own['price_breakdown']).toEqual(
    quotes.find(({ service_id }) => service_id === 'falcon')?.price_breakdown,
  );
  expect(JSON.stringify((await desk.staff.get(request_number))['price_breakdown'])).toContain(
    'markup',
  );
});

test('the quote may be named next to action as well, and as its id is written', async () => {
  const envelope = { quote_id: held.quote_id.toUpperCase() };
  const { body } = await desk.create({ service_id: 'heron' }, desk.owner, envelope);
  expect(body['data']).toMatchObject({ quoted_price_thb: priceOf('heron') });
  expect(
    await desk.create(taking({ quote_id: '0'.repeat(12) }), desk.owner, envelope),
  ).toMatchObject({
    status: 400,
    body: { details: [{ field: 'quote_id', message: 'quote_id differs from data.quote_id.' }] },
  });
});

test('a quote is its account’s: another finds none, and staff may take it', async () => {
  const stranger = await callerOf(desk.shipments, 'stranger@example.com');
  const missing = await desk.create(taking({ quote_id: '000000000000' }), stranger);
  const others = await desk.create(taking(), stranger);
  expect(others).toMatchObject({ status: 400, body: { code: 'quote_not_found' } });
  expect({ ...others.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  const { status } = await desk.create(taking({ client_email: 'owner@example.com' }), desk.staff);
  expect(status).toBe(200);
});

test('without a service, the refusal names those of the quote', async () => {
  const message =
    'data.service_id is required with quote_id; the quote has prices of heron, falcon.';
  expect((await desk.create(taking({ service_id: null }))).body).toMatchObject({
    code: 'validation_failed',
    details: [{ field: 'data.service_id', message }],
  });
});

test('another package or service than the quoted one is refused by name', async () => {
  expect((await desk.create(taking({ actual_weight_kg: 3.3 }))).body).toMatchObject({
    code: 'quote_mismatch',
    details: [
      {
        field: 'data.actual_weight_kg',
        message: 'data.actual_weight_kg is 3.3, but the quote is for 3.2.',
      },
    ],
  });
  const other = aRateCard({ courier_name: 'osprey' });
  await desk.shipments.db.collection('services').doc(other.courier_name).set({
    service_name: 'Osprey',
    logo: null,
    active: true,
    sort_order: 0,
  });
  expect((await desk.create(taking({ service_id: 'osprey' }))).body).toMatchObject({
    code: 'quote_mismatch',
    details: [
      {
        field: 'data.service_id',
        message: 'data.service_id is osprey, but the quote has prices of heron, falcon.',
      },
    ],
  });
  const { body } = await desk.owner.call('list');
  expect(body['pagination']).toMatchObject({ total: 0 });
});

test('an idempotency key is of the request with its quote', async () => {
  const keyed = { idempotency_key: 'order-1' };
  const first = await desk.create(taking(), desk.owner, keyed);
  const again = await desk.create(taking(), desk.owner, keyed);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body['data']).toEqual(first.body['data']);
  const other = await desk.create({ service_id: 'falcon' }, desk.owner, keyed);
  expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
});

test('an update cannot name a quote', async () => {
  const { request_number } = await desk.owner.create();
  const data = { quote_id: held.quote_id };
  expect((await desk.owner.call('update', { request_number, data })).body).toMatchObject({
    code: 'validation_failed',
    details: [{ field: 'data.quote_id' }],
  });
});

test('an update may send back a shipment with its price, and no other price', async () => {
  const { body } = await desk.create(taking());
  const { id } = body['data'] as { id: string };
  const { history, ...shown } = await desk.owner.get(id);
  const sendBack = (data: object) => desk.owner.call('update', { id, data });
  const changed = await sendBack({ ...shown, notes: 'x' });
  expect(changed.body['data']).toMatchObject({ updated_fields: ['notes'] });
  const other = await sendBack({ notes: 'y', price_breakdown: [], quoted_price_thb: 1 });
  expect(other.body['details']).toMatchObject([
    { field: 'data.price_breakdown' },
    { field: 'data.quoted_price_thb' },
  ]);
});

test.each([
  ['0', '0'],
  ['00000', null],
  ['N/A', '-'],
])(
  'where people have no postal codes, %s in the quote is %s in the shipment',
  async (postal_code, sent) => {
    const address = shipmentData()['consignee_address'] as object;
    const consignee_address = { ...address, country: 'LA', postal_code: sent };
    const { quote_id } = await desk.hold({ country: 'LA', postal_code });
    const data = { quote_id, service_id: 'falcon', consignee_address };
    expect(await desk.create(data)).toMatchObject({ status: 200 });
    // As releases up to 1.20.1 held it.
    await desk.shipments.db.collection('quotes').doc(quote_id).update({ postal_code });
    expect(await desk.create(data)).toMatchObject({ status: 200 });
    const elsewhere = { ...consignee_address, country: 'JP', postal_code: '100-0001' };
    expect((await desk.create({ ...data, consignee_address: elsewhere })).body).toMatchObject({
      code: 'quote_mismatch',
    });
  },
);

test('creating from a quote reads one document more', async () => {
  await desk.create({ service_id: 'falcon' });
  expect(await costOf(desk.shipments, desk.create({ service_id: 'falcon' }))).toEqual(cost(0, 2));
  expect(await costOf(desk.shipments, desk.create(taking()))).toEqual(cost(1, 2));
  expect(
    await costOf(desk.shipments, desk.create(taking(), desk.owner, { idempotency_key: 'k' })),
  ).toEqual(cost(1, 3));
});
