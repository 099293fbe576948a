import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { aRateCard } from '../support/cards';
import { openedForAll } from '../support/opened';
import { requireQuotes, unavailableOf } from '../support/quotes';
import { readExamples } from '../support/repository';
import { expectText, openService } from '../support/service';
import { issueToken } from '../support/tokens';

const EXAMPLES = readExamples<{
  wrong: [what: string, fields: Record<string, unknown>, messages: string[]][];
  unavailable: [what: string, fields: Record<string, unknown>, code: string, message: string][];
  meant: [country: string, code: string, meant: object[]][];
  nearest: [country: string, message: string, suggestion: string][];
}>(__dirname, 'quote.json');

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

const service = openedForAll(() => openService(quoteEndpoint, { cards }));
let api_token: string;

beforeAll(async () => {
  api_token = await issueToken(service.db, 'svc_');
});

const PARCEL = {
  country: 'JP',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};
const quote = (fields: Record<string, unknown> = {}) =>
  service.post({ api_token, ...PARCEL, ...fields });

test('the answer has the fields of the interface, in its order, and no others', async () => {
  const { status, text, body } = await quote({ country: ' Japan ' });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['success', 'country', 'package', 'quotes_count', 'quotes']);
  expectText(
    text.slice(0, text.indexOf('},{') + 1),
    '{"success":true,"country":" Japan ",' +
      '"package":{"actual_weight_kg":3.2,"length_cm":40,"width_cm":30,"height_cm":20},' +
      '"quotes_count":6,"quotes":[{"courier_name":"cheaper","display_name":"Test Express",' +
      '"delivery_type":"express","estimated_days":"2-4","final_price_thb":3991,' +
      '"currency":"THB","chargeable_weight_kg":4.8,"weight_used":"volumetric",' +
      '"volumetric_weight_kg":4.8,"is_oversize":false}',
  );
});

test('quotes are ordered by price, then courier name', async () => {
  const quotes = requireQuotes(await quote());
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
  const couriersBy = async (fields: Record<string, unknown>, type: string) => {
    const quotes = requireQuotes(await quote(fields));
    expect(quotes.map(({ delivery_type }) => delivery_type)).toEqual(quotes.map(() => type));
    return quotes.map(({ courier_name }) => courier_name);
  };
  const sheet = { is_document: true, actual_weight_kg: 0.3, height_cm: 1 };
  const documents = await couriersBy(sheet, 'document');
  expect(documents).toContain('documents_only');
  expect(documents).not.toContain('parcels_only');
  const parcels = await couriersBy({ is_document: false }, 'express');
  expect(parcels).toContain('parcels_only');
  expect(parcels).not.toContain('documents_only');
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

test.each(EXAMPLES.unavailable)(
  '%s: no quotes, said without error',
  async (_name, fields, code, message) => {
    const answer = await quote({ explain: true, ...fields });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, quotes_count: 0, quotes: [] },
    });
    expect(unavailableOf(answer)).toContainEqual({ courier_name: 'test_express', code, message });
  },
);

test.each(EXAMPLES.wrong)('a field that is wrong is named: %s', async (_name, fields, messages) => {
  const { status, body } = await quote(fields);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'validation_failed' });
  // Each message begins with its field.
  const details = messages.map((message) => ({ field: message.split(' ')[0], message }));
  expect(body['details']).toMatchObject(details);
});

test.each([300, 0.00005, 1e-4, 299.99999])('%d kg is accepted', async (actual_weight_kg) => {
  expect((await quote({ actual_weight_kg })).status).toBe(200);
});

test.each(EXAMPLES.meant)(
  'the country %s is refused with what may be meant',
  async (country, code, meant) => {
    const { status, body } = await quote({ country });
    expect([status, body['code']]).toEqual([400, code]);
    const details = meant.map(
      (one) => expect.objectContaining({ field: 'country', ...one }) as object,
    );
    expect(body['details']).toEqual(expect.arrayContaining(details));
  },
);

test.each(EXAMPLES.nearest)(
  'the country %s is named with the other faults of a request',
  async (country, message, suggestion) => {
    const detail = { field: 'country', message, suggestion };
    const others = { actual_weight_kg: -1, ship_date: '2020-01-01' };
    const { body } = await quote({ country, ...others });
    expect(body).toMatchObject({
      code: 'validation_failed',
      error: expect.stringContaining('country'),
    });
    expect(body['details']).toEqual([
      expect.objectContaining({ field: 'actual_weight_kg' }),
      detail,
    ]);
    const late = await quote({ country, ship_date: '2020-01-01' });
    expect(late.body).toMatchObject({ code: 'validation_failed' });
    expect(late.body['details']).toEqual([expect.objectContaining({ field: 'ship_date' }), detail]);
  },
);

test('members that the interface does not name are ignored', async () => {
  const sent = { api_token, ...PARCEL, country: 'THAILAND', platform: 'shop', colour: 'red' };
  const { quotes } = (await service.post(sent)).body;
  expect(quotes).toHaveLength(6);
  // As text: in a literal it would set the prototype, and not be sent.
  const inherited = JSON.stringify(sent).replace('{', '{"__proto__":{"country":"XX","explain":7},');
  expect((await service.post(inherited)).body).toMatchObject({ country: 'THAILAND', quotes });
});
