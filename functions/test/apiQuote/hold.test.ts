import { quoteEndpoint } from '../../src/functions/quote-endpoint';
import { readHeldQuote } from '../../src/store/quotes';
import { aRateCard } from '../support/cards';
import { cost, meterCost } from '../support/cost';
import { openedForAll } from '../support/opened';
import { NOON, openService } from '../support/service';
import { issueToken } from '../support/tokens';

const DAY_MS = 24 * 60 * 60_000;
const PARCEL = {
  country: 'ญี่ปุ่น',
  actual_weight_kg: 3.2,
  length_cm: 40,
  width_cm: 30,
  height_cm: 20,
};

let api_token: string;

const service = openedForAll(() =>
  openService(quoteEndpoint, {
    cards: [
      aRateCard({ courier_name: 'falcon', version: 3, markup_bp: 1000, discount_bp: 500 }),
      aRateCard({ courier_name: 'heron', fuel_bp: 0, document: null }),
    ],
  }),
);
beforeAll(async () => {
  api_token = await issueToken(service.db, 'svc_', { account_id: 'store' });
});

const quote = (fields: object = {}, token = api_token) =>
  service.post({ api_token: token, ...PARCEL, ...fields });

async function held(fields: object = {}) {
  const { body } = await quote({ hold: true, ...fields });
  return body as Record<string, unknown> & {
    quote_id: string;
    quotes: Record<string, unknown>[];
  };
}

const stored = async (id: string) => readHeldQuote(service.db, id);

test('a quote that holds says so: its id, until when, and the service of each price', async () => {
  const { body: plain } = await quote();
  const { quote_id, valid_until, quotes, ...others } = await held();
  const { quotes: plainQuotes, request_id: _, ...plainOthers } = plain;
  expect(quote_id).toMatch(/^[0-9a-z]{12}$/);
  expect(valid_until).toBe('2026-11-22T05:00:00.000Z');
  expect(quotes).toEqual(
    (plainQuotes as { courier_name: string }[]).map((entry) => ({
      ...entry,
      service_id: entry.courier_name,
    })),
  );
  expect(others).toEqual({ ...plainOthers, request_id: others['request_id'] });
  expect(Object.keys(plain)).not.toContain('quote_id');
});

test('what is kept: the package, the prices with all their steps, and for how long', async () => {
  const { quote_id } = await held({
    postal_code: '100-0001',
    city: 'Tokyo',
    ship_date: '2026-12-01',
  });
  expect(await stored(quote_id)).toEqual({
    id: quote_id,
    account_id: 'store',
    country: 'JP',
    postal_code: '100-0001',
    city: 'Tokyo',
    is_document: false,
    actual_weight_dg: 32_000,
    length_10um: 40_000,
    width_10um: 30_000,
    height_10um: 20_000,
    ship_date: '2026-12-01',
    prices: [
      expect.objectContaining({ courier_name: 'heron', rate_version: 1, total_satang: 347_800 }),
      expect.objectContaining({
        courier_name: 'falcon',
        rate_version: 3,
        total_satang: 465_600,
        delivery_type: 'express',
        estimated_days: '2-4',
        steps: expect.arrayContaining([expect.objectContaining({ name: 'markup' })]),
      }),
    ],
    readAt: new Date(NOON),
    quoted_at: new Date(NOON),
    valid_until: new Date(NOON + DAY_MS),
    expires_at: new Date(NOON + 90 * DAY_MS),
  });
});

test('a quote without a price is kept as well', async () => {
  const { quote_id, quotes_count } = await held({ country: 'BR' });
  expect(quotes_count).toBe(0);
  expect(await stored(quote_id)).toMatchObject({ country: 'BR', prices: [] });
});

test('whoever asks sees no more of the steps than before; all of them are kept', async () => {
  const plain = await issueToken(service.db, 'svc_', { account_id: 'shop', explain: 'plain' });
  const { body } = await quote({ hold: true, explain: true }, plain);
  expect(JSON.stringify(body)).not.toMatch(/markup|discount/);
  expect(JSON.stringify(await stored(body['quote_id'] as string))).toMatch(/markup.*discount/);
});

test.each(['yes', 1, 'true'])('hold is not %j', async (hold) => {
  expect(await quote({ hold })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'hold', message: 'hold must be true or false.' }] },
  });
});

test('holding costs one write, and quoting nothing', async () => {
  await quote();
  expect(await meterCost(service, quote())).toEqual(cost(0, 0));
  expect(await meterCost(service, quote({ hold: false }))).toEqual(cost(0, 0));
  expect(await meterCost(service, quote({ hold: true }))).toEqual(cost(0, 1));
});

test('a project that logs its quotes has the package, the day, the versions and the prices', async () => {
  service.quoted.length = 0;
  await quote({ postal_code: '100-0001', city: 'Tokyo' });
  const item = {
    account: 'store',
    country: 'JP',
    is_document: false,
    actual_weight_kg: 3.2,
    volumetric_weight_kg: 4.8,
    longest_side_cm: 40,
    ship_date: '2026-11-21',
    prices: [
      { courier_name: 'heron', version: 1, price_satang: 347_800 },
      { courier_name: 'falcon', version: 3, price_satang: 465_600 },
    ],
    unavailable: [],
  };
  expect(service.quoted).toEqual([item]);
  const { quote_id } = await held({ is_document: true });
  expect(service.quoted.at(-1)).toMatchObject({
    quote_id,
    unavailable: [
      { courier_name: 'falcon', code: 'over_tariff_maximum' },
      { courier_name: 'heron', code: 'no_document_tariff' },
    ],
  });
});
