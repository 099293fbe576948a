import { createRateCard } from '../../../operations/store/rate-versions';
import { Deadline } from '../../../src/platform/request-scope';
import { priceShipment } from '../../../src/shipments/price-shipment';
import { aRateCard } from '../../support/cards';
import { cost, costOf } from '../../support/cost';
import { openedForAll } from '../../support/opened';
import { openQuoteToShipment } from '../../support/quote-to-shipment';
import { aPrincipal, aShipment } from '../../support/records';
import { readExamples } from '../../support/repository';

const EXAMPLES = readExamples<{
  unpriced: [what: string, data: object, note: string][];
}>(__dirname, 'priced.json');

const desk = openedForAll(() =>
  openQuoteToShipment([
    aRateCard({ courier_name: 'falcon', version: 2 }),
    aRateCard({ courier_name: 'heron', fuel_bp: 0 }),
  ]),
);
beforeAll(async () => {
  const record = { service_name: 'By sea', logo: null, active: true, sort_order: 0 };
  await desk.shipments.db.collection('services').doc('by_sea').set(record);
});

const FALCON_THB = 4434;

async function created(data: object) {
  const { body } = await desk.create(data);
  const answer = body['data'] as Record<string, unknown> & { request_number: string };
  return { answer, shipment: await desk.owner.get(answer.request_number) };
}

async function updated(request_number: string, data: object, caller = desk.owner) {
  const { body } = await caller.call('update', { request_number, data });
  const { updated_fields } = body['data'] as { updated_fields: string[] };
  return { updated_fields, shipment: await desk.owner.get(request_number) };
}

test('a shipment with a service has the price of the day', async () => {
  const { answer, shipment } = await created({ service_id: 'falcon' });
  expect(answer).toMatchObject({
    courier_name: 'falcon',
    quoted_price_thb: FALCON_THB,
    price_note: null,
  });
  expect(shipment).toMatchObject({
    quote_id: null,
    courier_name: 'falcon',
    quoted_price_thb: FALCON_THB,
    price_date: '2026-11-21',
    rate_version: 2,
  });
  const { quotes } = await desk.hold();
  const quoted = quotes.find(({ service_id }) => service_id === 'falcon');
  expect(shipment['price_breakdown']).toEqual(quoted?.price_breakdown);
  const priced_at = '2026-11-22T16:59:59.999Z';
  const asked = { actor: aPrincipal(), deadline: new Deadline(60_000) };
  const context = { ...desk.shipments.instance(), ...asked, now: () => Date.parse(priced_at) };
  const { price } = await priceShipment(context, aShipment({ service_id: 'falcon' }));
  expect(price).toMatchObject({ day: '2026-11-22', priced_at });
});

test('a document has the price of one', async () => {
  const { answer } = await created({
    service_id: 'falcon',
    shipment_type: 'document',
    ...{ actual_weight_kg: 0.4, length_cm: 10, width_cm: 10, height_cm: 1 },
  });
  expect(answer['quoted_price_thb']).toBe(2129);
});

test('without a service there is nothing to say of a price', async () => {
  const { answer, shipment } = await created({});
  expect(Object.keys(answer)).toEqual([
    ...['id', 'request_number', 'status', 'volumetric_weight_kg', 'submitted_date'],
  ]);
  expect(shipment).toMatchObject({
    quoted_price_thb: null,
    price_note: null,
    price_breakdown: null,
  });
});

test.each(EXAMPLES.unpriced)('%s is no obstacle, and said', async (_name, data, note) => {
  const { answer, shipment } = await created(data);
  expect(answer).toMatchObject({ quoted_price_thb: null, price_note: note });
  expect(shipment).toMatchObject({ quoted_price_thb: null, price_note: note });
});

/** Creates a shipment while no card can be used. */
async function createdWithoutRates(data: object) {
  const cards = ['falcon-2', 'heron-1'].map((id) => desk.shipments.db.doc(`rates/${id}`));
  const zones = await Promise.all(
    cards.map(async (card): Promise<unknown> => (await card.get()).get('zones')),
  );
  await Promise.all(cards.map((card) => card.update({ zones: 'not JSON' })));
  desk.shipments.restart();
  const found = await created(data);
  await Promise.all(cards.map((card, at) => card.update({ zones: zones[at] })));
  desk.shipments.restart();
  return found;
}

test('rates that cannot be used are no obstacle either, and are reported', async () => {
  const { answer } = await createdWithoutRates({ service_id: 'heron' });
  expect(answer).toMatchObject({
    quoted_price_thb: null,
    price_note: 'The rates could not be read when the shipment was priced.',
  });
  expect(desk.shipments.lines.splice(0).map(({ message }) => message)).toContain(
    'A shipment could not be priced.',
  );
});

test('a shipment without a price gets one with any change, once there are rates', async () => {
  const { db } = desk.shipments;
  const record = { service_name: 'By air', logo: null, active: true, sort_order: 0 };
  await db.collection('services').doc('by_air').set(record);
  const { answer } = await created({ service_id: 'by_air' });
  expect(answer).toMatchObject({ price_note: 'There are no rates of by_air.' });
  const { request_number } = answer;
  const unchanged = await updated(request_number, { reference: 'A' });
  expect(unchanged.updated_fields).toEqual(['reference']);
  await createRateCard(db, aRateCard({ courier_name: 'by_air' }));
  desk.wait(15 * 60_000);
  const { updated_fields, shipment } = await updated(request_number, { reference: 'B' });
  expect(updated_fields).toContain('quoted_price_thb');
  expect(shipment).toMatchObject({ courier_name: 'by_air', price_note: null });
});

test('the service may be named next to action as well', async () => {
  const { body } = await desk.create({}, desk.owner, { service_id: 'heron' });
  expect(body['data']).toMatchObject({ courier_name: 'heron', quoted_price_thb: 3478 });
  const differing = await desk.create({ service_id: 'falcon' }, desk.owner, {
    service_id: 'heron',
  });
  expect(differing.body).toMatchObject({
    details: [{ field: 'service_id', message: 'service_id differs from data.service_id.' }],
  });
});

test('a shipment’s courier finds it', async () => {
  const { answer } = await created({ service_id: 'heron', reference: 'HERON-1' });
  const list = await desk.owner.call('list', { courier_name: 'heron', reference: 'HERON-1' });
  expect(list.body['data']).toMatchObject([{ request_number: answer.request_number }]);
});

describe('a change', () => {
  test('of what the price is for has it priced anew, by the rates of the day', async () => {
    const { answer } = await created({ service_id: 'falcon' });
    desk.wait(24 * 60 * 60_000);
    const { updated_fields, shipment } = await updated(answer.request_number, {
      actual_weight_kg: 5.5,
    });
    expect(updated_fields).toEqual(['actual_weight_kg', 'quoted_price_thb', 'price_date']);
    expect(shipment).toMatchObject({ quoted_price_thb: 4653, price_date: '2026-11-22' });
  });

  test('of anything else leaves it', async () => {
    const { answer } = await created({ service_id: 'falcon' });
    const { updated_fields, shipment } = await updated(answer.request_number, {
      notes: 'Ring twice',
      shipment_type: 'sample',
    });
    expect(updated_fields).toEqual(['shipment_type', 'notes']);
    expect(shipment).toMatchObject({ quoted_price_thb: FALCON_THB });
  });

  test('ends a held price, and says so', async () => {
    const { quote_id } = await desk.hold();
    const { answer } = await created({ service_id: 'falcon', quote_id });
    const { updated_fields, shipment } = await updated(answer.request_number, {
      service_id: 'heron',
    });
    expect(updated_fields).toEqual([
      ...['service_id', 'courier_name', 'quote_id', 'quoted_price_thb'],
      ...['rate_version', 'price_note'],
    ]);
    expect(shipment).toMatchObject({
      quote_id: null,
      courier_name: 'heron',
      quoted_price_thb: 3478,
      price_note: 'The shipment was changed, so its quote no longer applies.',
    });
  });

  test('that leaves what was quoted keeps the held price', async () => {
    const { quote_id } = await desk.hold();
    const { answer } = await created({ service_id: 'falcon', quote_id });
    const { consignee_address } = await desk.owner.get(answer.request_number);
    const data = {
      ...{ length_cm: 30, width_cm: 40 },
      consignee_address: {
        ...(consignee_address as object),
        city: 'Kyoto',
        postal_code: '600-8001',
      },
    };
    const { shipment } = await updated(answer.request_number, data);
    expect(shipment).toMatchObject({ quote_id, quoted_price_thb: FALCON_THB, price_note: null });
  });

  test('prices a shipment whose price could not be computed', async () => {
    const { answer } = await createdWithoutRates({ service_id: 'falcon' });
    const { shipment } = await updated(answer.request_number, { notes: 'Ring twice' });
    expect(shipment).toMatchObject({ quoted_price_thb: FALCON_THB, price_note: null });
  });

  test('by staff who name the courier keeps their word', async () => {
    const { answer } = await created({ service_id: 'falcon' });
    const data = { service_id: 'heron', courier_name: 'falcon' };
    const { shipment } = await updated(answer.request_number, data, desk.staff);
    expect(shipment).toMatchObject({ service_id: 'heron', courier_name: 'falcon' });
  });

  test('that takes the service away takes the price away', async () => {
    const { answer } = await created({ service_id: 'falcon' });
    const { shipment } = await updated(answer.request_number, { service_id: null });
    expect(shipment).toMatchObject({
      ...{ courier_name: null, quoted_price_thb: null, price_breakdown: null },
    });
  });

  test('has the courier follow its service, unless staff named another', async () => {
    const { quote_id } = await desk.hold();
    const { answer } = await created({ service_id: 'falcon', quote_id });
    await updated(answer.request_number, { actual_weight_kg: 3.3 });
    const second = await updated(answer.request_number, { service_id: 'heron' });
    expect(second.shipment).toMatchObject({ courier_name: 'heron' });
    await updated(answer.request_number, { courier_name: 'DHL' }, desk.staff);
    const third = await updated(answer.request_number, { service_id: 'falcon' });
    expect(third.shipment).toMatchObject({ courier_name: 'DHL', quoted_price_thb: FALCON_THB });
  });

  test('by staff after the shipping leaves the price as it was', async () => {
    const { answer } = await created({ service_id: 'falcon' });
    await updated(answer.request_number, { status: 'in_transit' }, desk.staff);
    const { shipment } = await updated(
      answer.request_number,
      { actual_weight_kg: 5.5 },
      desk.staff,
    );
    expect(shipment).toMatchObject({ actual_weight_kg: 5.5, quoted_price_thb: FALCON_THB });
  });
});

test('a price costs no read in a warm instance, at its creation and at a change', async () => {
  const { answer } = await created({ service_id: 'falcon' });
  const { request_number } = answer;
  expect(await costOf(desk.shipments, desk.create({ service_id: 'falcon' }))).toEqual(cost(0, 2));
  const data = { actual_weight_kg: 4 };
  const update = desk.owner.call('update', { request_number, data });
  expect(await costOf(desk.shipments, update)).toEqual(cost(1, 2));
});

test('finding out whether a held price still holds costs one read more', async () => {
  const { quote_id } = await desk.hold();
  const { answer } = await created({ service_id: 'falcon', quote_id });
  const { request_number } = answer;
  const change = (data: object) => desk.owner.call('update', { request_number, data });
  expect(await costOf(desk.shipments, change({ notes: 'x' }))).toEqual(cost(1, 2));
  expect(await costOf(desk.shipments, change({ actual_weight_kg: 4 }))).toEqual(cost(2, 2));
  expect(await costOf(desk.shipments, change({ actual_weight_kg: 5 }))).toEqual(cost(1, 2));
});
