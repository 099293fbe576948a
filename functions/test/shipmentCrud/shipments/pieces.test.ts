import { quoteEndpoint } from '../../../src/functions/quote-endpoint';
import { SHIPMENTS } from '../../../src/store/shipments';
import { aPerKgCard, storeServices } from '../../support/cards';
import { openedForAll } from '../../support/opened';
import { type Answer, openService } from '../../support/service';
import { openShipments, shipmentData } from '../../support/shipments';
import { countStored, requireData, fieldsOf, isReplay, rowsOf } from '../reading';

const COURIER = 'falcon';
const CARD = aPerKgCard({ courier_name: COURIER, pieces: 'sum_of_pieces' });

const opened = openedForAll(async () => {
  const shipments = await openShipments({ cards: [CARD] });
  const { db } = shipments.service;
  await storeServices(db, COURIER);
  const quotes = await openService(quoteEndpoint, { sharing: shipments.service });
  return { ...shipments, quotes, db };
});

const LARGE = { actual_weight_kg: 3.2, length_cm: 40, width_cm: 30, height_cm: 20 };
const SMALL = { actual_weight_kg: 2.5, length_cm: 20, width_cm: 20, height_cm: 20 };
const EXAMPLE = [{ ...LARGE, quantity: 2 }, SMALL];

/** The data of a shipment with pieces in place of the four members. */
function inPieces(pieces: unknown, overrides: object = {}): Record<string, unknown> {
  const none = { actual_weight_kg: null, length_cm: null, width_cm: null, height_cm: null };
  return { ...shipmentData(), ...none, pieces, ...overrides };
}

async function created(data: object): Promise<Record<string, unknown>> {
  const { request_number } = requireData(await opened.owner.call('create', { data }));
  return opened.owner.get(String(request_number));
}

/** A shipment as a list shows it. */
const listed = async ({ id }: Record<string, unknown>) =>
  rowsOf(await opened.owner.call('list', { limit: 100 })).find((row) => row.id === id);
const piecesIn = (shown: object) => Object.keys(shown).filter((name) => name.startsWith('pieces'));

const change = (request_number: unknown, data: object): Promise<Answer> =>
  opened.owner.call('update', { request_number, data });

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
  expect(piecesIn(shown)).toEqual([]);
  expect(JSON.stringify(await listed(shown))).not.toContain('pieces');
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
  const { history: _, ...shown } = await created(inPieces(EXAMPLE));
  const { request_number } = shown;
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
  expect(piecesIn(shown)).toEqual([]);
  expect(shown.history.at(-1)?.['changes']).toContainEqual({
    field: 'pieces_count',
    from: 3,
    to: null,
  });
});

test.each<[string, object, string[]]>([
  ['no piece', inPieces([]), ['pieces']],
  ['both forms', { ...shipmentData(), pieces: EXAMPLE }, Object.keys(LARGE)],
  ['an unknown member', inPieces([{ ...LARGE, sku: 'A' }]), ['pieces.0.sku']],
  ['a document in pieces', inPieces(EXAMPLE, { shipment_type: 'document' }), ['pieces']],
  ['no quantity', inPieces([LARGE, { ...LARGE, quantity: 0 }]), ['pieces.1.quantity']],
])('%s is refused at its place, and nothing is stored', async (_name, data, fields) => {
  const before = await countStored(opened.db, SHIPMENTS);
  const answer = await opened.owner.call('create', { data });
  expect(answer.body['code']).toBe('validation_failed');
  expect(fieldsOf(answer)).toEqual(fields.map((name) => `data.${name}`));
  expect(await countStored(opened.db, SHIPMENTS)).toBe(before);
});

test('pieces that an earlier release has left behind are no longer shown', async () => {
  const { id, request_number } = await created(inPieces(EXAMPLE));
  const changed = { actual_weight_dg: 90_000, length_10um: 60_000 };
  await opened.db.collection(SHIPMENTS).doc(String(id)).update(changed);
  const shown = await opened.owner.get(String(request_number));
  expect(shown).toMatchObject({ actual_weight_kg: 9, length_cm: 60 });
  expect(piecesIn(shown)).toEqual([]);
});

test('with pieces, the four members may be null in a change too', async () => {
  const { request_number } = await created(inPieces(EXAMPLE));
  const data = { pieces: [LARGE], actual_weight_kg: null, height_cm: null };
  const { body } = await change(request_number, data);
  expect(body).toMatchObject({ success: true });
  const refused = await change(request_number, { actual_weight_kg: null });
  expect(fieldsOf(refused)).toEqual(['data.actual_weight_kg']);
  await change(request_number, { pieces: EXAMPLE });
  const document = await change(request_number, { shipment_type: 'document' });
  expect(fieldsOf(document)).toEqual(['data.pieces']);
});

test('a shipment is priced as its pieces are quoted, its steps without shares', async () => {
  const shown = await created(inPieces(EXAMPLE, { service_id: COURIER }));
  const { api_token } = opened.owner;
  const quoted = await opened.quotes.post({ api_token, country: 'JP', pieces: EXAMPLE });
  const [entry] = quoted.body['quotes'] as { final_price_thb: number }[];
  expect(shown['quoted_price_thb']).toBe(entry?.final_price_thb);
  const steps = shown['price_breakdown'] as object[];
  expect(steps).toHaveLength(12);
  expect(steps.filter((step) => 'pieces' in step)).toEqual([]);
});

test('the same pieces under the same key are the same request, others are not', async () => {
  const send = (pieces: unknown) =>
    opened.owner.call('create', { idempotency_key: 'pieces-1', data: inPieces(pieces) });
  await send(EXAMPLE);
  expect(isReplay(await send(EXAMPLE))).toBe(true);
  expect((await send([LARGE, LARGE, SMALL])).body['code']).toBe('idempotency_key_reused');
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
