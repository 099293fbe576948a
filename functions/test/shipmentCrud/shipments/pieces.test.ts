import { quoteEndpoint } from '../../../src/functions/apiQuote';
import { SHIPMENTS } from '../../../src/store/shipments';
import { aPerKgCard } from '../../support/cards';
import { openedForAll } from '../../support/opened';
import { type Answer, openService } from '../../support/service';
import { openShipments, shipmentData } from '../../support/shipments';

const COURIER = 'falcon';
const CARD = aPerKgCard({ courier_name: COURIER, pieces: 'sum_of_pieces' });

const opened = openedForAll(async () => {
  const shipments = await openShipments({ cards: [CARD] });
  const { db } = shipments.service;
  const service = { service_name: 'Falcon', logo: null, active: true, sort_order: 0 };
  await db.collection('services').doc(COURIER).set(service);
  const quotes = await openService(quoteEndpoint, { sharing: shipments.service });
  return { ...shipments, quotes, db };
});

const LARGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const SMALL = { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 };
const EXAMPLE = [{ ...LARGE, quantity: 2 }, SMALL];

/** The data of a shipment with pieces in place of the four members. */
function inPieces(pieces: unknown, overrides: object = {}): Record<string, unknown> {
  const {
    actual_weight_kg: _,
    length_cm: __,
    width_cm: ___,
    height_cm: ____,
    ...rest
  } = shipmentData();
  return { ...rest, pieces, ...overrides };
}

async function created(data: object): Promise<Record<string, unknown>> {
  const { body } = await opened.owner.call('create', { data });
  return opened.owner.get((body['data'] as { request_number: string }).request_number);
}

/** A shipment as a list shows it. */
async function listed({ id }: Record<string, unknown>): Promise<unknown> {
  const { body } = await opened.owner.call('list', { limit: 100 });
  return (body['data'] as { id: string }[]).find((row) => row.id === id);
}

const change = (request_number: unknown, data: object): Promise<Answer> =>
  opened.owner.call('update', { request_number, data });

const fieldsOf = ({ body }: Answer): unknown[] =>
  ((body['details'] ?? []) as { field: string }[]).map(({ field }) => field);

test('pieces are shown as they were sent, with sums for who reads one package', async () => {
  const shown = await created(inPieces(EXAMPLE));
  expect(shown).toMatchObject({
    actual_weight_kg: 8.9,
    length_cm: 40,
    width_cm: 30,
    height_cm: 20,
    volumetric_weight_kg: 11.2,
    pieces_count: 3,
    pieces: EXAMPLE,
  });
  expect(await listed(shown)).toMatchObject({
    actual_weight_kg: 8.9,
    volumetric_weight_kg: 11.2,
    pieces_count: 3,
  });
});

test('without pieces neither a shipment nor a list says anything of them', async () => {
  const shown = await created(shipmentData());
  expect(Object.keys(shown).filter((name) => name.startsWith('pieces'))).toEqual([]);
  expect(JSON.stringify(await listed(shown))).not.toContain('pieces');
});

test('a shipment is priced as its pieces are quoted', async () => {
  const shown = await created(inPieces(EXAMPLE, { service_id: COURIER }));
  const quoted = await opened.quotes.post({
    api_token: opened.owner.api_token,
    country: 'JP',
    pieces: EXAMPLE,
  });
  const [entry] = quoted.body['quotes'] as { final_price_thb: number }[];
  expect(shown['quoted_price_thb']).toBe(entry?.final_price_thb);
});

async function hold(fields: object): Promise<unknown> {
  const { api_token } = opened.owner;
  const { body } = await opened.quotes.post({ api_token, country: 'JP', hold: true, ...fields });
  return body['quote_id'];
}

test('a held quote is for its very pieces, in any order and written in any way', async () => {
  const quote_id = await hold({ pieces: EXAMPLE });
  const sent = { service_id: COURIER, quote_id };
  expect(await created(inPieces([SMALL, LARGE, LARGE], sent))).toMatchObject({ quote_id });
  const other = await opened.owner.call('create', { data: inPieces([SMALL, LARGE], sent) });
  expect(other.body).toMatchObject({ code: 'quote_mismatch' });
  expect(fieldsOf(other)).toEqual(['data.pieces']);
  const single = { ...shipmentData(), actual_weight_kg: 8.9, ...sent };
  expect(fieldsOf(await opened.owner.call('create', { data: single }))).toEqual(['data.pieces']);
});

test('a quote for one piece is one for the four members, and the other way round', async () => {
  const [inOne, asPackage] = [await hold({ pieces: [LARGE] }), await hold(LARGE)];
  const byMembers = { ...shipmentData(LARGE), service_id: COURIER, quote_id: inOne };
  expect(await created(byMembers)).toMatchObject({ quote_id: inOne });
  const byPieces = inPieces([LARGE], { service_id: COURIER, quote_id: asPackage });
  expect(await created(byPieces)).toMatchObject({ quote_id: asPackage, pieces_count: 1 });
});

test('a change of pieces changes the sums and the price, and the history says so', async () => {
  const before = await created(inPieces(EXAMPLE, { service_id: COURIER }));
  const { body } = await change(before['request_number'], { pieces: [LARGE, SMALL] });
  expect(body['data']).toMatchObject({
    updated_fields: [
      'actual_weight_kg',
      'volumetric_weight_kg',
      'pieces_count',
      'pieces',
      'quoted_price_thb',
    ],
  });
  const after = await opened.owner.get(String(before['request_number']));
  expect(after).toMatchObject({ actual_weight_kg: 5.7, pieces_count: 2, pieces: [LARGE, SMALL] });
  expect(after.history.at(-1)?.['changes']).toContainEqual({
    field: 'pieces_count',
    from: 3,
    to: 2,
  });
});

test('what "get" shows of a shipment in pieces can be sent back with a change', async () => {
  const {
    request_number,
    history: _,
    history_total: __,
    ...shown
  } = await created(inPieces(EXAMPLE));
  const { body } = await change(request_number, { ...shown, notes: 'Ring twice' });
  expect(body['data']).toMatchObject({ updated_fields: ['notes'] });
});

test('all four members of a package replace the pieces; a part of them is refused', async () => {
  const { request_number } = await created(inPieces(EXAMPLE));
  const refused = await change(request_number, { actual_weight_kg: 9 });
  expect(fieldsOf(refused)).toEqual(['data.length_cm', 'data.width_cm', 'data.height_cm']);
  const { body } = await change(request_number, LARGE);
  expect(body['data']).toMatchObject({
    updated_fields: ['actual_weight_kg', 'volumetric_weight_kg', 'pieces_count', 'pieces'],
  });
  const shown = await opened.owner.get(String(request_number));
  expect(Object.keys(shown).filter((name) => name.startsWith('pieces'))).toEqual([]);
  expect(shown.history.at(-1)?.['changes']).toContainEqual({
    field: 'pieces_count',
    from: 3,
    to: null,
  });
});

test.each<[string, () => object, string[]]>([
  ['no piece', () => inPieces([]), ['data.pieces']],
  [
    'both forms',
    () => ({ ...shipmentData(), pieces: EXAMPLE }),
    Object.keys(LARGE).map((name) => `data.${name}`),
  ],
  ['an unknown member', () => inPieces([{ ...LARGE, sku: 'A' }]), ['data.pieces.0.sku']],
  ['a document in pieces', () => inPieces(EXAMPLE, { shipment_type: 'document' }), ['data.pieces']],
  ['no quantity', () => inPieces([LARGE, { ...LARGE, quantity: 0 }]), ['data.pieces.1.quantity']],
])('%s is refused at its place, and nothing is stored', async (_name, data, fields) => {
  const stored = async () => (await opened.db.collection(SHIPMENTS).count().get()).data().count;
  const before = await stored();
  const answer = await opened.owner.call('create', { data: data() });
  expect(answer.body).toMatchObject({ code: 'validation_failed' });
  expect(fieldsOf(answer)).toEqual(fields);
  expect(await stored()).toBe(before);
});

test('pieces that an earlier release has left behind are no longer shown', async () => {
  const { id, request_number } = await created(inPieces(EXAMPLE));
  const changed = { actual_weight_dg: 90_000, length_10um: 60_000 };
  await opened.db.collection(SHIPMENTS).doc(String(id)).update(changed);
  const shown = await opened.owner.get(String(request_number));
  expect(shown).toMatchObject({ actual_weight_kg: 9, length_cm: 60 });
  expect(Object.keys(shown).filter((name) => name.startsWith('pieces'))).toEqual([]);
});

test('with pieces, the four members may be null in a change too', async () => {
  const { request_number } = await created(inPieces(EXAMPLE));
  const data = { pieces: [LARGE], actual_weight_kg: null, height_cm: null };
  const { body } = await change(request_number, data);
  expect(body).toMatchObject({ success: true });
  const refused = await change(request_number, { actual_weight_kg: null });
  expect(fieldsOf(refused)).toEqual(['data.actual_weight_kg']);
});

test('the steps of a price are stored and shown without shares', async () => {
  const shown = await created(inPieces(EXAMPLE, { service_id: COURIER }));
  const steps = shown['price_breakdown'] as object[];
  expect(steps).toHaveLength(12);
  expect(steps.filter((step) => 'pieces' in step)).toEqual([]);
});

test('a shipment in pieces does not become a document', async () => {
  const { request_number } = await created(inPieces(EXAMPLE));
  const refused = await change(request_number, { shipment_type: 'document' });
  expect(fieldsOf(refused)).toEqual(['data.pieces']);
});

test('the same pieces under the same key are the same request, others are not', async () => {
  const send = (pieces: unknown) =>
    opened.owner.call('create', { idempotency_key: 'pieces-1', data: inPieces(pieces) });
  const [first, again] = [await send(EXAMPLE), await send(EXAMPLE)];
  expect(again.body['data']).toEqual(first.body['data']);
  expect((await send([LARGE, LARGE, SMALL])).body).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

test('fifty different pieces can be held and booked', async () => {
  const pieces = Array.from({ length: 50 }, (_, at) => ({
    ...SMALL,
    actual_weight_kg: 1 + at / 100,
  }));
  const quote_id = await hold({ pieces });
  expect(await created(inPieces(pieces, { service_id: COURIER, quote_id }))).toMatchObject({
    pieces_count: 50,
    quote_id,
  });
});
