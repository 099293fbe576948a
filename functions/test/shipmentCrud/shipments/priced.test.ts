import { createRateCard } from '../../../desk/store/rate-versions';
import { Deadline } from '../../../src/platform/request-scope';
import { priceShipment } from '../../../src/shipments/price-shipment';
import { aRateCard, storeServices } from '../../support/cards';
import { cost, meterCost } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { openQuoteToShipment } from '../../support/quote-to-shipment';
import { aPrincipal, aShipment } from '../../support/records';
import { readExamples } from '../../support/repository';
import { createCaller, shipmentData } from '../../support/shipments';
import { countStored, requireData, detailsOf, fieldsOf, isReplay, type Members } from '../reading';

const EXAMPLES = readExamples<{
  unpriced: [what: string, data: object, note: string][];
}>(__dirname, 'priced.json');

const DAY_MS = 24 * 60 * 60_000;
const FALCON_THB = 4434;
const HERON_THB = 3478;

const zone = { code: '1', area_fee_satang: 0, estimated_days: '2-4' };
const desk = openedForAll(() =>
  openQuoteToShipment([
    aRateCard({
      courier_name: 'falcon',
      version: 2,
      zones: [{ ...zone, countries: ['JP', 'TH', 'LA'] }],
    }),
    aRateCard({ courier_name: 'heron', fuel_bp: 0 }),
    aRateCard({ courier_name: 'marked', markup_bp: 1000 }),
  ]),
);
beforeAll(async () => {
  await storeServices(desk.shipments.db, 'by_sea');
});

const FALCON = { service_id: 'falcon' };
const HERON = { service_id: 'heron' };

async function created(data: object, caller = desk.owner) {
  const answer = requireData(await desk.create(data, caller));
  const number = String(answer['request_number']);
  return { answer, number, shipment: await caller.get(number) };
}

async function updated(request_number: string, data: object, caller = desk.owner) {
  const answer = await caller.call('update', { request_number, data });
  const { updated_fields } = requireData(answer);
  return { updated_fields, shipment: await desk.owner.get(request_number) };
}

const held = async (fields: object = {}) => (await desk.hold(fields)).quote_id;
const costOfCreating = (data: object, extras: object = {}) =>
  meterCost(desk.shipments, desk.create(data, desk.owner, extras));

test('a shipment with a service has the price of the day', async () => {
  const { answer, shipment } = await created(FALCON);
  const price = { courier_name: 'falcon', quoted_price_thb: FALCON_THB, price_note: null };
  expect(answer).toMatchObject(price);
  const day = { quote_id: null, price_date: '2026-11-21', rate_version: 2 };
  expect(shipment).toMatchObject({ ...price, ...day });
  const { quotes } = await desk.hold();
  const quoted = quotes.find(({ service_id }) => service_id === 'falcon');
  expect(shipment['price_breakdown']).toEqual(quoted?.price_breakdown);
  // Its courier finds it.
  const list = await desk.owner.call('list', { courier_name: 'falcon', limit: 1 });
  expect(list.body['data']).toMatchObject([{ id: answer.id }]);
  const priced_at = '2026-11-22T16:59:59.999Z';
  const asked = { actor: aPrincipal(), deadline: new Deadline(60_000) };
  const context = { ...desk.shipments.instance(), ...asked, now: () => Date.parse(priced_at) };
  const later = await priceShipment(context, aShipment({ service_id: 'falcon' }));
  expect(later.price).toMatchObject({ day: '2026-11-22', priced_at });
});

test('a document has the price of one', async () => {
  const envelope = { actual_weight_kg: 0.4, length_cm: 10, width_cm: 10, height_cm: 1 };
  const { answer } = await created({ ...FALCON, ...envelope, shipment_type: 'document' });
  expect(answer['quoted_price_thb']).toBe(2129);
});

test('without a service there is nothing to say of a price', async () => {
  const { answer, shipment } = await created({});
  expect(Object.keys(answer)).toEqual([
    'id',
    'request_number',
    'status',
    'volumetric_weight_kg',
    'submitted_date',
  ]);
  const none = { quoted_price_thb: null, price_note: null, price_breakdown: null };
  expect(shipment).toMatchObject(none);
});

test.each(EXAMPLES.unpriced)('%s is no obstacle, and said', async (_name, data, note) => {
  const { answer, shipment } = await created(data);
  expect(answer).toMatchObject({ quoted_price_thb: null, price_note: note });
  expect(shipment).toMatchObject({ quoted_price_thb: null, price_note: note });
});

test('rates that cannot be used are no obstacle either, are reported, and price it with its next change', async () => {
  const { db, lines } = desk.shipments;
  const { docs } = await db.collection('rates').where('status', '==', 'published').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ zones: 'not JSON' })));
  desk.shipments.restart();
  const { answer, number } = await created(FALCON);
  await Promise.all(docs.map((doc) => doc.ref.update({ zones: doc.get('zones') as unknown })));
  desk.shipments.restart();
  expect(answer).toMatchObject({
    quoted_price_thb: null,
    price_note: 'The rates could not be read when the shipment was priced.',
  });
  expect(lines.map(({ message }) => message)).toContain('A shipment could not be priced.');
  const { shipment } = await updated(number, { notes: 'Ring twice' });
  expect(shipment).toMatchObject({ quoted_price_thb: FALCON_THB, price_note: null });
});

test('a shipment without a price gets one with any change, once there are rates', async () => {
  const { db } = desk.shipments;
  await storeServices(db, 'by_air');
  const { answer, number } = await created({ service_id: 'by_air' });
  expect(answer).toMatchObject({ price_note: 'There are no rates of by_air.' });
  expect((await updated(number, { reference: 'A' })).updated_fields).toEqual(['reference']);
  await createRateCard(db, aRateCard({ courier_name: 'by_air' }));
  desk.wait(15 * 60_000);
  const { updated_fields, shipment } = await updated(number, { reference: 'B' });
  expect(updated_fields).toContain('quoted_price_thb');
  expect(shipment).toMatchObject({ courier_name: 'by_air', price_note: null });
});

test('the service and the quote may be named next to action as well', async () => {
  const quote_id = await held();
  const named = { ...HERON, quote_id: quote_id.toUpperCase() };
  const { body } = await desk.create({}, desk.owner, named);
  expect(body['data']).toMatchObject({ courier_name: 'heron', quoted_price_thb: HERON_THB });
  const differing = { ...FALCON, quote_id: '0'.repeat(12) };
  expect(detailsOf(await desk.create(differing, desk.owner, named))).toEqual([
    { field: 'service_id', message: 'service_id differs from data.service_id.' },
    { field: 'quote_id', message: 'quote_id differs from data.quote_id.' },
  ]);
});

describe('a change', () => {
  test('of what the price is for has it priced again, by the rates of the day', async () => {
    const { number } = await created(FALCON);
    const day = new Date(desk.shipments.clock.now + DAY_MS).toISOString().slice(0, 10);
    desk.wait(DAY_MS);
    const { updated_fields, shipment } = await updated(number, { actual_weight_kg: 5.5 });
    expect(updated_fields).toEqual(['actual_weight_kg', 'quoted_price_thb', 'price_date']);
    expect(shipment).toMatchObject({ quoted_price_thb: 4653, price_date: day });
  });

  test('of anything else leaves it', async () => {
    const { number } = await created(FALCON);
    const data = { notes: 'Ring twice', shipment_type: 'sample' };
    const { updated_fields, shipment } = await updated(number, data);
    expect(updated_fields).toEqual(['shipment_type', 'notes']);
    expect(shipment).toMatchObject({ quoted_price_thb: FALCON_THB });
  });

  test('ends a held price, and says so', async () => {
    const { number } = await created({ ...FALCON, quote_id: await held() });
    const { updated_fields, shipment } = await updated(number, HERON);
    expect(updated_fields).toEqual([
      'service_id',
      'courier_name',
      'quote_id',
      'quoted_price_thb',
      'rate_version',
      'price_note',
    ]);
    expect(shipment).toMatchObject({
      quote_id: null,
      courier_name: 'heron',
      quoted_price_thb: HERON_THB,
      price_note: 'The shipment was changed, so its quote no longer applies.',
    });
  });

  test('that leaves what was quoted keeps the held price', async () => {
    const quote_id = await held();
    const { number, shipment: before } = await created({ ...FALCON, quote_id });
    const address = before['consignee_address'] as Members;
    const consignee_address = { ...address, city: 'Kyoto', postal_code: '600-8001' };
    const sides = { length_cm: 30, width_cm: 40 };
    const { shipment } = await updated(number, { ...sides, consignee_address });
    expect(shipment).toMatchObject({ quote_id, quoted_price_thb: FALCON_THB, price_note: null });
  });

  test('that takes the service away takes the price away', async () => {
    const { number } = await created(FALCON);
    const { shipment } = await updated(number, { service_id: null });
    const none = { courier_name: null, quoted_price_thb: null, price_breakdown: null };
    expect(shipment).toMatchObject(none);
  });

  test('has the courier follow its service, unless staff named another', async () => {
    const { number } = await created({ ...FALCON, quote_id: await held() });
    await updated(number, { actual_weight_kg: 3.3 });
    expect((await updated(number, HERON)).shipment).toMatchObject({ courier_name: 'heron' });
    const named = await updated(number, { ...FALCON, courier_name: 'DHL' }, desk.staff);
    expect(named.shipment).toMatchObject({ ...FALCON, courier_name: 'DHL' });
    const last = await updated(number, HERON);
    expect(last.shipment).toMatchObject({ courier_name: 'DHL', quoted_price_thb: HERON_THB });
  });

  test('by staff after the shipping leaves the price as it was', async () => {
    const { number } = await created(FALCON);
    await updated(number, { status: 'in_transit' }, desk.staff);
    const { shipment } = await updated(number, { actual_weight_kg: 5.5 }, desk.staff);
    expect(shipment).toMatchObject({ actual_weight_kg: 5.5, quoted_price_thb: FALCON_THB });
  });

  test('cannot name a quote, nor another price than it shows', async () => {
    const { number, shipment } = await created({ ...FALCON, quote_id: await held() });
    const { history: _, ...shown } = shipment;
    const sentBack = await updated(number, { ...shown, notes: 'x' });
    expect(sentBack.updated_fields).toEqual(['notes']);
    for (const data of [{ quote_id: await held() }, { price_breakdown: [], quoted_price_thb: 1 }]) {
      const refused = await desk.owner.call('update', { request_number: number, data });
      expect(refused.body['code']).toBe('validation_failed');
      expect(fieldsOf(refused)).toEqual(Object.keys(data).map((name) => `data.${name}`));
    }
  });
});

describe('a shipment from a quote', () => {
  test('takes its price, and shows its receipt, as far as the reader may see it', async () => {
    const plain = await createCaller(
      desk.shipments,
      'plain@example.com',
      'client',
      'standard',
      'plain',
    );
    for (const caller of [desk.owner, plain]) {
      const { quote_id, quotes } = await desk.hold({}, caller);
      const quoted = quotes.find(({ service_id }) => service_id === 'marked');
      const taken = await created({ quote_id, service_id: 'marked' }, caller);
      const price = {
        courier_name: 'marked',
        quoted_price_thb: quoted?.final_price_thb,
        price_note: null,
      };
      expect(taken.answer).toEqual({
        id: expect.any(String) as string,
        request_number: taken.number,
        status: 'pending',
        volumetric_weight_kg: 4.8,
        submitted_date: new Date(desk.shipments.clock.now).toISOString(),
        ...price,
      });
      const { history, ...shipment } = taken.shipment;
      expect(shipment).toMatchObject({
        ...price,
        service_id: 'marked',
        quote_id,
        rate_version: 1,
        price_breakdown: quoted?.price_breakdown,
      });
      expect(JSON.stringify(history)).toContain('"quoted_price_thb"');
      expect(JSON.stringify(history)).not.toContain('base_freight');
      const seen = [shipment, await desk.staff.get(taken.number)].map((one) =>
        JSON.stringify(one['price_breakdown']).includes('markup'),
      );
      expect(seen).toEqual([caller !== plain, true]);
    }
  });

  test('is its account’s: another finds no quote, and staff may take it', async () => {
    const otherCaller = await createCaller(desk.shipments, 'stranger@example.com');
    const quote_id = await held();
    const missing = await desk.create({ ...FALCON, quote_id: '000000000000' }, otherCaller);
    const others = await desk.create({ ...FALCON, quote_id }, otherCaller);
    expect(others).toMatchObject({ status: 400, body: { code: 'quote_not_found' } });
    expect({ ...others.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    const forOwner = { ...FALCON, quote_id, client_email: 'owner@example.com' };
    expect((await desk.create(forOwner, desk.staff)).status).toBe(200);
  });

  test.each<[object, string, string, string]>([
    [
      { service_id: null },
      'validation_failed',
      'service_id',
      'is required with quote_id; the quote has prices of heron, ',
    ],
    [
      { ...FALCON, actual_weight_kg: 3.3 },
      'quote_mismatch',
      'actual_weight_kg',
      'is 3.3, but the quote is for 3.2.',
    ],
    [
      { service_id: 'by_sea' },
      'quote_mismatch',
      'service_id',
      'is by_sea, but the quote has prices of heron, ',
    ],
  ])('with %j is refused by name', async (data, code, name, message) => {
    const before = await countStored(desk.shipments.db, 'shipments');
    const { body } = await desk.create({ quote_id: await held(), ...data });
    const field = `data.${name}`;
    const said = expect.stringContaining(`${field} ${message}`) as string;
    expect(body).toMatchObject({ code, details: [{ field, message: said }] });
    expect(await countStored(desk.shipments.db, 'shipments')).toBe(before);
  });

  test('is created once under a key, which is of the request with its quote', async () => {
    const keyed = { idempotency_key: 'order-1' };
    const quote_id = await held();
    await desk.create({ ...FALCON, quote_id }, desk.owner, keyed);
    expect(isReplay(await desk.create({ ...FALCON, quote_id }, desk.owner, keyed))).toBe(true);
    const other = await desk.create(FALCON, desk.owner, keyed);
    expect(other.body['code']).toBe('idempotency_key_reused');
  });

  test.each([
    ['00000', null],
    ['N/A', '-'],
  ])(
    'where people have no postal codes, has %s in the quote and %s in its address',
    async (postal_code, sent) => {
      const address = shipmentData()['consignee_address'] as Members;
      const consignee_address = { ...address, country: 'LA', postal_code: sent };
      const quote_id = await held({ country: 'LA', postal_code });
      const data = { ...FALCON, quote_id, consignee_address };
      expect((await desk.create(data)).status).toBe(200);
      // As releases up to 1.20.1 held it.
      await desk.shipments.db.collection('quotes').doc(quote_id).update({ postal_code });
      expect((await desk.create(data)).status).toBe(200);
      const elsewhere = { ...consignee_address, country: 'JP', postal_code: '100-0001' };
      const other = await desk.create({ ...data, consignee_address: elsewhere });
      expect(other.body['code']).toBe('quote_mismatch');
    },
  );
});

test('a price costs no read in a warm instance, and a quote one, until a change ends it', async () => {
  const { number } = await created(FALCON);
  const quote_id = await held();
  const change = (request_number: string, data: object) =>
    meterCost(desk.shipments, desk.owner.call('update', { request_number, data }));
  expect(await costOfCreating(FALCON)).toEqual(cost(0, 2));
  expect(await costOfCreating({ ...FALCON, quote_id })).toEqual(cost(1, 2));
  const keyed = { idempotency_key: 'k' };
  expect(await costOfCreating({ ...FALCON, quote_id }, keyed)).toEqual(cost(1, 3));
  expect(await change(number, { actual_weight_kg: 4 })).toEqual(cost(1, 2));
  const { number: priced } = await created({ ...FALCON, quote_id });
  expect(await change(priced, { notes: 'x' })).toEqual(cost(1, 2));
  expect(await change(priced, { actual_weight_kg: 4 })).toEqual(cost(2, 2));
  expect(await change(priced, { actual_weight_kg: 5 })).toEqual(cost(1, 2));
});
