import { quoteEndpoint } from '../../src/functions/apiQuote';
import { aRateCard } from '../support/cards';
import { quotesOf, unavailableOf } from '../support/quotes';
import { openService, type Service } from '../support/service';
import { issueToken } from '../support/tokens';

const limits = {
  max_actual_weight_grams: 20_000,
  max_side_mm: 1000,
  max_length_plus_girth_mm: 2000,
};

const cards = [
  aRateCard(),
  aRateCard({ courier_name: 'same_price', display_name: 'Same Price' }),
  aRateCard({ courier_name: 'a_dearer', markup_bp: 1000 }),
  aRateCard({ courier_name: 'cheaper', discount_bp: 1000 }),
  aRateCard({ courier_name: 'documents_only', parcel: null }),
  aRateCard({ courier_name: 'parcels_only', document: null, discount_bp: 100 }),
  aRateCard({ courier_name: 'limited', limits, markup_bp: 5000 }),
  aRateCard({ courier_name: 'not_active', active: false }),
  aRateCard({ courier_name: 'not_yet', valid_from: '2026-11-22' }),
  aRateCard({ courier_name: 'no_longer', valid_to: '2026-11-20' }),
  aRateCard({ courier_name: 'draft_only', status: 'draft' }),
];

let service: Service;
let api_token: string;

beforeAll(async () => {
  service = await openService(quoteEndpoint, { cards });
  api_token = await issueToken(service.db, 'svc_');
});
afterAll(() => service.close());

const quote = (fields: Record<string, unknown> = {}) =>
  service.post({
    api_token,
    country: 'JP',
    actual_weight_kg: 3.2,
    length_cm: 40,
    width_cm: 30,
    height_cm: 20,
    ...fields,
  });

test('the answer has the fields of the interface, in its order, and no others', async () => {
  const { status, text } = await quote({ country: ' Japan ' });
  expect(status).toBe(200);
  expect(text.slice(0, text.indexOf('},{') + 1)).toBe(
    '{"success":true,"country":" Japan ",' +
      '"package":{"actual_weight_kg":3.2,"length_cm":40,"width_cm":30,"height_cm":20},' +
      '"quotes_count":6,"quotes":[{"courier_name":"cheaper","display_name":"Test Express",' +
      '"delivery_type":"express","estimated_days":"2-4","final_price_thb":3991,' +
      '"currency":"THB","chargeable_weight_kg":4.8,"weight_used":"volumetric",' +
      '"volumetric_weight_kg":4.8,"is_oversize":false}',
  );
});

test('quotes are ordered by price, then courier name', async () => {
  const quotes = quotesOf(await quote());
  expect(quotes.map(({ courier_name }) => courier_name)).toEqual([
    'cheaper',
    'parcels_only',
    'same_price',
    'test_express',
    'a_dearer',
    'limited',
  ]);
});

test('documents are quoted from document rates, and only where asked for', async () => {
  const documents = quotesOf(
    await quote({ is_document: true, actual_weight_kg: 0.3, height_cm: 1 }),
  );
  expect(documents.every(({ delivery_type }) => delivery_type === 'document')).toBe(true);
  expect(documents.map(({ courier_name }) => courier_name)).toContain('documents_only');
  const parcels = quotesOf(await quote({ is_document: false }));
  expect(parcels.every(({ delivery_type }) => delivery_type === 'express')).toBe(true);
});

test('explain names every active courier without a quote, its limit and the value', async () => {
  const answer = await quote({ explain: true, actual_weight_kg: 20.0001 });
  expect(unavailableOf(answer)).toEqual([
    {
      courier_name: 'documents_only',
      code: 'no_parcel_tariff',
      message: expect.stringContaining('is_document'),
    },
    {
      courier_name: 'limited',
      code: 'over_weight_limit',
      message: "The actual weight, 20.0001 kg, is over this courier's limit of 20 kg.",
    },
    {
      courier_name: 'no_longer',
      code: 'no_longer_valid',
      message: "This courier's rates ended on 2026-11-20.",
    },
    {
      courier_name: 'not_yet',
      code: 'not_yet_valid',
      message: "This courier's rates start on 2026-11-22.",
    },
  ]);
});

test.each([
  ['at the weight limit', { actual_weight_kg: 20 }, undefined],
  ['at the side limit', { length_cm: 100, width_cm: 1, height_cm: 1 }, undefined],
  [
    'above the side limit',
    { length_cm: 1, width_cm: 100.001, height_cm: 1 },
    "The longest side, 100.001 cm, is over this courier's limit of 100 cm.",
  ],
  ['at the girth limit', { length_cm: 100, width_cm: 25, height_cm: 25 }, undefined],
  [
    'above the girth limit',
    { length_cm: 100, width_cm: 25, height_cm: 25.5 },
    "Length plus girth, 201 cm, is over this courier's limit of 200 cm.",
  ],
])('a limit is inclusive: %s', async (_name, fields, message) => {
  const refused = unavailableOf(await quote({ explain: true, ...fields }));
  expect(refused.find(({ courier_name }) => courier_name === 'limited')?.message).toBe(message);
});

test.each([
  [
    'a destination in no zone',
    { country: 'DE' },
    'destination_not_served',
    'This courier does not deliver to DE.',
  ],
  [
    'documents above the table',
    { is_document: true, actual_weight_kg: 2.0001, length_cm: 1, width_cm: 1, height_cm: 1 },
    'over_tariff_maximum',
    "The billable weight, 3 kg, is over the 2 kg that this courier's rates reach to.",
  ],
  [
    'a parcel whose volume is above the last band',
    { length_cm: 300, width_cm: 300, height_cm: 300 },
    'over_tariff_maximum',
    "The billable weight, 5400 kg, is over the 300 kg that this courier's rates reach to.",
  ],
])('%s: no quotes, said without error', async (_name, fields, code, message) => {
  const answer = await quote({ explain: true, ...fields });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, quotes_count: 0, quotes: [] },
  });
  expect(unavailableOf(answer)).toContainEqual({ courier_name: 'test_express', code, message });
});

test('the domestic destination is quoted', async () => {
  expect((await quote({ country: 'THAILAND' })).body['quotes_count']).toBeGreaterThan(0);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a number as text', { actual_weight_kg: '3.2' }, ['actual_weight_kg must be a number.']],
  ['zero', { length_cm: 0 }, ['length_cm must be more than 0 and at most 300 cm.']],
  ['negative', { width_cm: -1 }, ['width_cm must be more than 0 and at most 300 cm.']],
  [
    'rounded to nothing',
    { height_cm: 0.0004 },
    ['height_cm must be more than 0 and at most 300 cm.'],
  ],
  [
    'too heavy',
    { actual_weight_kg: 300.0001 },
    ['actual_weight_kg must be more than 0 and at most 300 kg.'],
  ],
  ['too long', { length_cm: 300.001 }, ['length_cm must be more than 0 and at most 300 cm.']],
  ['a flag as text', { is_document: 'true' }, ['is_document must be true or false.']],
  ['a flag as a number', { explain: 1 }, ['explain must be true or false.']],
  [
    'a country that is no text',
    { country: 392 },
    ['country must be text: a country code or name.'],
  ],
  ['an empty country', { country: '' }, ['country must not be empty.']],
  ['an endless country', { country: 'x'.repeat(101) }, ['country must be at most 100 characters.']],
  [
    'several at once',
    { country: undefined, actual_weight_kg: null, length_cm: [] },
    ['country is required.', 'actual_weight_kg must be a number.', 'length_cm must be a number.'],
  ],
])('a field that is wrong is named: %s', async (_name, fields, messages) => {
  const { status, body } = await quote(fields);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'validation_failed' });
  const details = body['details'] as { field: string; message: string }[];
  expect(details.map(({ message }) => message)).toEqual(messages);
  expect(details.every(({ field, message }) => message.startsWith(field))).toBe(true);
});

test('a number in quotes gets the number as suggestion', async () => {
  const { body } = await quote({ actual_weight_kg: ' 3.2 ' });
  expect(body['details']).toEqual([
    {
      field: 'actual_weight_kg',
      message: 'actual_weight_kg must be a number.',
      suggestion: '3.2, without quotes',
    },
  ]);
});

test.each([300, 0.00005, 1e-4, 299.99999])('%d kg is accepted', async (actual_weight_kg) => {
  expect((await quote({ actual_weight_kg })).status).toBe(200);
});

test('an ambiguous country is refused with the candidates', async () => {
  const { status, body } = await quote({ country: 'Congo' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'ambiguous_country' });
  const details = body['details'] as { field: string; suggestion: string }[];
  expect(details.map(({ suggestion }) => suggestion).sort()).toEqual(['CD', 'CG']);
});

test('an unknown country is refused with the nearest names, never taken for one', async () => {
  const { status, body } = await quote({ country: 'Japen' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'unknown_country' });
  expect(body['details']).toContainEqual({
    field: 'country',
    message: 'JP is Japan.',
    suggestion: 'JP',
  });
});

test('members that the interface does not name are ignored', async () => {
  const answer = await quote({ platform: 'shop', colour: 'red', __proto__: { country: 'XX' } });
  expect(answer.status).toBe(200);
});
