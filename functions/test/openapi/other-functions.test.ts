import { QUOTE, TOKENS, withPieces } from '../../openapi/examples';
import { quoteEndpoint } from '../../src/functions/apiQuote';
import { servicesEndpoint } from '../../src/functions/apiShippingServices';
import { shipmentEndpoint } from '../../src/functions/shipment-endpoint';
import { trackingEndpoint } from '../../src/functions/tracking-endpoint';
import { aRateCard, storeServices } from '../support/cards';
import { openClosedDocument } from '../support/openapi';
import { loadPickups, pickupCallers, requestPickup } from '../support/pickups';
import { openService, type Answer } from '../support/service';
import { shipmentData } from '../support/shipments';
import { dhlEvent, openStandInDhl } from '../support/stand-in-dhl';
import { issueToken } from '../support/tokens';

const PARCELS = {
  delivery_type: 'express',
  ...{ rows: [], bands: [{ up_to_grams: 30_000, per_kg_satang: [50_000] }] },
};

const { answerFaults, requestFaults } = openClosedDocument();

/** Expects an answer with a status, and as the document says. */
function expectDocumented(answer: Answer, status: number, path: string, method = 'post') {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expect(answerFaults(path, method, answer)).toEqual([]);
  const more = { status: answer.status, body: { ...answer.body, more: 1 } };
  expect(answerFaults(path, method, more)).not.toEqual([]);
}

test('apiQuote is as its document says', async () => {
  const cards = [
    aRateCard({ courier_name: 'one' }),
    aRateCard({ courier_name: 'two', valid_from: '2027-01-01' }),
    aRateCard({ courier_name: 'three', document: null }),
    aRateCard({ courier_name: 'four', pieces: 'sum_of_pieces' }),
    aRateCard({ courier_name: 'five', pieces: 'each', max_pieces: 2 }),
  ];
  const service = await openService(quoteEndpoint, { cards });
  const api_token = await issueToken(service.db, 'svc_');
  const ask = (fields: object) => service.post({ api_token, ...QUOTE, explain: true, ...fields });
  expect(requestFaults('/apiQuote', 'post', { api_token: TOKENS.client, ...QUOTE })).toEqual([]);
  for (const fields of [
    {},
    { explain: false },
    { is_document: true },
    { country: 'FR' },
    { actual_weight_kg: 299, length_cm: 150 },
  ]) {
    expectDocumented(await ask(fields), 200, '/apiQuote');
  }
  const inPieces = { ...withPieces(QUOTE), api_token, explain: true };
  expectDocumented(await service.post(inPieces), 200, '/apiQuote');
  for (const fields of [{ country: 'Congo' }, { country: 'Japn' }, { length_cm: '3' }]) {
    expectDocumented(await ask(fields), 400, '/apiQuote');
  }
  expectDocumented(await ask({ api_token: 'svc_x' }), 401, '/apiQuote');
  await service.close();
});

test('a quote with delivery dates, and a shipment from it, are as their document says', async () => {
  const zones = [{ code: '1', countries: ['YE'], area_fee_satang: 0, estimated_days: '2-4' }];
  const card = aRateCard({ courier_name: 'one', zones, document: null, parcel: PARCELS });
  const quotes = await openService(quoteEndpoint, { cards: [card] });
  const shipments = await openService(shipmentEndpoint, { sharing: quotes });
  await storeServices(quotes.db, 'one');
  const api_token = await issueToken(quotes.db, 'svc_');
  const dated = { ...QUOTE, country: 'YE', delivery_dates: true, hold: true, explain: true };
  expect(requestFaults('/apiQuote', 'post', { api_token: TOKENS.client, ...dated })).toEqual([]);
  const quoted = await quotes.post({ api_token, ...dated });
  expectDocumented(quoted, 200, '/apiQuote');
  expect(quoted.body).toMatchObject({
    quotes: [{ skipped_days: [{ date: '2026-11-21' }, {}, {}, {}] }],
    notes: expect.arrayContaining([expect.stringContaining('holidays of YE are not known')]),
  });
  const { consignee_address, ...others } = shipmentData();
  const data = {
    ...others,
    consignee_address: { ...(consignee_address as object), country: 'YE' },
    quote_id: quoted.body['quote_id'],
    service_id: 'one',
  };
  const created = await shipments.post({ api_token, action: 'create', data });
  const { id } = created.body['data'] as { id: string };
  const got = await shipments.post({ api_token, action: 'get', id });
  expect(got.body).toMatchObject({ data: { estimated_delivery: { latest: '2026-11-29' } } });
  expectDocumented(got, 200, '/shipmentCrud');
  // What is shown may be sent back.
  const back = await shipments.post({ api_token, action: 'update', id, data: got.body['data'] });
  expect(back.body).toMatchObject({ success: true, data: { updated_fields: [] } });
  await Promise.all([quotes.close(), shipments.close()]);
});

test('a quote needs all four members of a package, or pieces', () => {
  const inPieces = withPieces(QUOTE);
  const { length_cm: _, ...lacking } = QUOTE;
  const tooMany = { ...inPieces, pieces: [{ ...QUOTE, quantity: 100 }] };
  const wrong = [lacking, { country: 'Japan' }, { ...inPieces, pieces: [] }, tooMany];
  const isTaken = (members: object) =>
    requestFaults('/apiQuote', 'post', { api_token: TOKENS.client, ...members }).length === 0;
  expect([inPieces, { ...QUOTE, pieces: null }].map(isTaken)).toEqual([true, true]);
  expect(wrong.filter(isTaken)).toEqual([]);
});

test('apiShippingServices is as its document says', async () => {
  const service = await openService(servicesEndpoint);
  const token = await issueToken(service.db, 'svc_');
  const authorization = `Bearer ${token}`;
  for (const [id, logo] of [
    ['kite', 'https://example.com/kite.png'] as const,
    ['boat', null] as const,
  ]) {
    const record = { service_name: id, logo, active: true, sort_order: 1 };
    await service.db.collection('services').doc(id).set(record);
  }
  expectDocumented(await service.post({ api_token: token }), 200, '/apiShippingServices');
  const get = { method: 'GET', headers: { authorization } };
  expectDocumented(await service.request(get), 200, '/apiShippingServices', 'get');
  expectDocumented(await service.request({ method: 'GET' }), 401, '/apiShippingServices', 'get');
  expectDocumented(await service.post('['), 400, '/apiShippingServices');
  await service.close();
});

test('tracking is as its document says, of shipments, pickups and carriers’ numbers', async () => {
  const dhl = await openStandInDhl();
  const shipments = await openService(shipmentEndpoint);
  await loadPickups(shipments.db);
  const callers = await pickupCallers(shipments);
  const carriers = { dhl: dhl.access, isSimulated: true };
  const service = await openService(trackingEndpoint, { carriers, sharing: shipments });
  const api_token = await issueToken(service.db, 'trk_');
  const track = (trackingNumber: string, fields: object = {}) =>
    service.post({ api_token, trackingNumber, ...fields });

  dhl.events = [
    dhlEvent('2026-11-20T10:00:00', 'transit'),
    { timestamp: '2026-11-20T11:00:00Z', statusCode: 'x' },
  ];
  dhl.estimated = '2026-11-25';
  const shipment = await callers.staff.create({ carrier_tracking_number: '7777777770' });
  const { pickup_number } = await requestPickup(callers.partner);
  const numbers = ['7777777770', '123456789012', 'SIMLIFE36', 'SIMDOWN', 'SIMBUSY', 'SIMREFUSED'];
  for (const number of [shipment.request_number, pickup_number, ...numbers, 'SIMTWINS']) {
    expectDocumented(await track(number), 200, '/tracking');
  }
  dhl.status = 500;
  for (const { clock } of [shipments, service]) clock.now += 60 * 60_000;
  const stale = await track(shipment.request_number, { refresh: true });
  expect(stale.body['data']).toMatchObject({ carrier_error: { carrier: 'dhl' } });
  expectDocumented(stale, 200, '/tracking');

  const authorization = `Bearer ${api_token}`;
  const get = { method: 'GET', headers: { authorization } };
  expectDocumented(
    await service.request(get, '/?trackingNumber=SIMLIFE&refresh=true'),
    200,
    '/tracking',
    'get',
  );
  expectDocumented(await track('SIMNOBODY'), 400, '/tracking');
  expectDocumented(await track('x'), 400, '/tracking');
  expectDocumented(await service.post({ trackingNumber: 'SIMLIFE' }), 401, '/tracking');
  let last = stale;
  for (let calls = 0; calls < 60 && last.status !== 429; calls += 1) last = await track('SIMLIFE');
  expectDocumented(last, 429, '/tracking');
  await service.close();
  await shipments.close();
  await dhl.close();
});
