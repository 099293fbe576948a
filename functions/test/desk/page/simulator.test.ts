import fc from 'fast-check';

import { readDemoCards } from '../../../desk/demo/demo-data';
import type { PriceCurves } from '../../../desk/prices/price-curves';
import type { SimulatedQuote } from '../../../desk/prices/simulate-quote';
import { sayInAnswer } from '../../../src/errors/service-error';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { QuoteEntry, QuoteResponse } from '../../../src/quotes/quote-response';
import { shiftDay } from '../../../src/thailand/day';
import { edges, sizeAtEdge, sizes, type Size } from '../../support/arbitrary-packages';
import { type DemoConsole, callConsole, openDemoConsole } from '../../support/console';
import { countShare } from '../../support/share';
import { issueToken } from '../../support/tokens';

const PACKAGES = countShare(1000);
const AT_ONCE = 20;

let desk: DemoConsole;
let token: string;
let cards: RateCard[];

beforeAll(async () => {
  cards = await readDemoCards();
  desk = await openDemoConsole();
  token = await issueToken(desk.service.db, 'svc_', { explain: 'full' });
});
afterAll(() => desk.close());

const places = fc.constantFrom<object>(
  { country: 'JP', postal_code: '907-1801' },
  { country: 'Japan', postal_code: '100-0001', city: 'Tokyo' },
  { country: 'DE', postal_code: '27498' },
  { country: 'ออสเตรเลีย', postal_code: '0872' },
  { country: 'US', postal_code: '99723', city: 'Utqiagvik' },
  { country: 'GB' },
  { country: 'SG' },
  { country: 'UA' },
  { country: 'KP' },
  { country: 'LA' },
);

const atEdges = (): fc.Arbitrary<Size> =>
  fc.tuple(fc.constantFrom(...cards), edges).map(([card, edge]) => sizeAtEdge(card, edge));

const toFields = ({ dg, length, width, height }: Size): object => ({
  actual_weight_kg: dg / 10_000,
  length_cm: length / 1000,
  width_cm: width / 1000,
  height_cm: height / 1000,
});

const packages = () =>
  fc
    .record({
      place: places,
      size: fc.oneof(sizes, atEdges()).map(toFields),
      ahead: fc.nat(60),
      is_document: fc.integer({ max: 5, min: 1 }).map((one) => one === 1),
    })
    .map(({ place, size, ahead, is_document }) => ({
      ...place,
      ...size,
      ship_date: shiftDay(desk.today(), ahead),
      is_document,
    }));

async function ask(fields: object): Promise<QuoteResponse> {
  const response = await fetch(`${desk.service.url}/apiQuote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...fields, explain: true }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as QuoteResponse;
}

/** Clients do not see what the courier takes off its freight. */
const asClient = (entry: QuoteEntry): QuoteEntry => ({
  ...entry,
  price_breakdown: (entry.price_breakdown ?? []).map((step) => {
    if (step.name !== 'base_freight') return step;
    const { parts: _, ...rest } = step;
    return rest;
  }),
});

async function inBatches<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(run));
  }
}

test("the simulator's prices, steps, days and reasons are those of apiQuote", async () => {
  const met = { prices: 0, codes: new Set<string | undefined>() };
  await inBatches(fc.sample(packages(), { seed: 21, numRuns: PACKAGES }), async (fields) => {
    const [answer, simulated] = await Promise.all([
      ask({ ...fields, delivery_dates: true }),
      callConsole<SimulatedQuote>(desk, 'prices.simulate', fields),
    ]);
    const { quotes, unavailable, notes, rates } = simulated;
    expect({ fields, quotes: quotes.map(asClient), notes: notes.map(sayInAnswer) }).toEqual({
      fields,
      quotes: answer.quotes,
      notes: answer.notes ?? [],
    });
    expect(Object.keys(rates).sort()).toEqual(
      quotes.map(({ courier_name }) => courier_name).sort(),
    );
    const refused = answer.unavailable ?? [];
    expect(unavailable.map(({ courier_name }) => courier_name)).toEqual(
      refused.map(({ courier_name }) => courier_name),
    );
    for (const [at, { reason }] of unavailable.entries()) {
      const { code, message } = refused[at] ?? {};
      // The page asks for a document in words of its own.
      if (!reason.code.startsWith('shipment_')) expect(sayInAnswer(reason)).toBe(message);
      met.codes.add(code);
    }
    met.prices += quotes.length;
  });
  expect(met.prices).toBeGreaterThan(3 * PACKAGES);
  expect(met.codes.size).toBeGreaterThan(5);
});

test('each point of the curves, and the weight after it, costs what apiQuote says', async () => {
  const drawn = fc.sample(
    fc.record({
      place: places,
      ahead: fc.nat(60),
      is_document: fc.constantFrom(false, false, true),
    }),
    { seed: 5, numRuns: 6 },
  );
  let compared = 0;
  for (const { place, ahead, is_document } of drawn) {
    const fields = { ...place, is_document, ship_date: shiftDay(desk.today(), ahead) };
    const { couriers } = await callConsole<PriceCurves>(desk, 'prices.curves', fields);
    const bounds = couriers.flatMap(({ runs }) => runs.map(({ up_to_kg }) => up_to_kg));
    const weights = fc.sample(
      fc
        .tuple(fc.constantFrom(0.5, 300, ...bounds), fc.constantFrom(0, 1))
        .map(([kg, more]) => Math.min(300, (Math.round(kg * 10_000) + more) / 10_000)),
      { seed: 6, numRuns: 40 },
    );
    await inBatches(weights, async (kg) => {
      const sides = { length_cm: 1, width_cm: 1, height_cm: 1 };
      const { quotes } = await ask({ ...fields, ...sides, actual_weight_kg: kg });
      const asked = Object.fromEntries(
        quotes.map(({ courier_name, final_price_thb }) => [courier_name, final_price_thb]),
      );
      const shown = Object.fromEntries(
        couriers.flatMap(({ courier_name, runs }) => {
          const satang = runs.find(({ up_to_kg }) => kg <= up_to_kg)?.satang ?? null;
          return satang === null ? [] : [[courier_name, satang / 100]];
        }),
      );
      expect({ fields, kg, prices: shown }).toEqual({ fields, kg, prices: asked });
      compared += quotes.length;
    });
  }
  expect(compared).toBeGreaterThan(500);
});

test('what apiQuote refuses is refused with its faults, by field', async () => {
  const fields = { country: 'JP', actual_weight_kg: 'x', length_cm: 1, width_cm: 1, height_cm: 1 };
  await expect(callConsole(desk, 'prices.simulate', fields)).rejects.toThrow(
    '"problem":{"code":"field_not_number","values":{}}',
  );
});
