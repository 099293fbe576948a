import fc from 'fast-check';

import { aRateCard } from '../../test/support/cards';
import type { PriceView } from '../model/quote/price-steps';
import { createRateBook, quoteOffers } from '../pricing/cards/rate-book';
import { measurePackage } from '../pricing/weights';
import { encodeQuotes, QuoteResponse, quoteResponse, type QuoteEntry } from './quote-response';

/** Some of them again and again, as the encoder remembers what it encoded. */
const text = fc.oneof(fc.constantFrom('a', 'b'), fc.string({ unit: 'binary' }));
const amount = fc.oneof(
  fc.constantFrom(1, 2),
  fc.integer(),
  fc.integer().map((satang) => satang / 100),
);

const entry: fc.Arbitrary<QuoteEntry> = fc.record({
  courier_name: text,
  display_name: text,
  delivery_type: text,
  estimated_days: text,
  final_price_thb: amount,
  currency: fc.constant('THB' as const),
  chargeable_weight_kg: amount,
  weight_used: fc.constantFrom('actual' as const, 'volumetric' as const),
  volumetric_weight_kg: amount,
  is_oversize: fc.boolean(),
});

const response: fc.Arbitrary<QuoteResponse> = fc.record({
  country: text,
  package: fc.record({
    actual_weight_kg: fc.double({ noNaN: true, noDefaultInfinity: true }),
    length_cm: amount,
    width_cm: amount,
    height_cm: amount,
  }),
  quotes_count: fc.nat(),
  quotes: fc.array(entry, { maxLength: 5 }),
});

test('every answer is encoded byte for byte as JSON.stringify does it', () => {
  fc.assert(
    fc.property(response, (answer) => {
      expect(encodeQuotes(answer)).toBe(JSON.stringify(answer));
    }),
    { numRuns: 3000 },
  );
});

test('so are more couriers, and more texts of one, than are remembered', () => {
  fc.assert(
    fc.property(entry, response, (quote, answer) => {
      const quotes = Array.from({ length: 1200 }, (_, n) => ({
        ...quote,
        courier_name: n % 2 === 0 ? 'one' : `courier_${n}`,
        estimated_days: `${n % 100}`,
      }));
      const long = { ...answer, quotes: [...quotes, ...quotes] };
      expect(encodeQuotes(long)).toBe(JSON.stringify(long));
    }),
    { numRuns: 3 },
  );
});

test('so is an explained answer', () => {
  fc.assert(
    fc.property(response, (answer) => {
      const explained: QuoteResponse = {
        ...answer,
        quotes: answer.quotes.map((quote) => ({
          ...quote,
          price_breakdown: [{ step: 1, name: 'volumetric_weight', weight_kg: 4.8 }],
        })),
        unavailable: [{ courier_name: 'x', code: 'no_parcel_tariff', message: 'No.' }],
      };
      expect(encodeQuotes(explained)).toBe(JSON.stringify(explained));
    }),
    { numRuns: 500 },
  );
});

describe('what a courier takes off its freight', () => {
  const DAY = '2026-11-21';
  const request = {
    country: 'JP',
    actual_weight_kg: 0.5,
    length_cm: 1,
    width_cm: 1,
    height_cm: 1,
    is_document: false,
    hold: false,
  };
  const item = measurePackage(
    { country: 'JP', isDocument: false, actualDg: 5000, shipDate: DAY },
    { length: 1000, width: 1000, height: 1000 },
  );
  const zone = { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' };
  const card = aRateCard({ zones: [{ ...zone, freight_discount_bp: 3000 }] });
  const quoted = quoteOffers(createRateBook([card]).offersOn(DAY), item);
  const answer = (explain: boolean, view: PriceView) =>
    quoteResponse({
      request: { ...request, explain },
      item,
      quoted,
      explanation: explain ? { view, notes: [] } : undefined,
    });
  const listParts = ({ quotes }: QuoteResponse) =>
    quotes[0]?.price_breakdown?.flatMap((line) => ('parts' in line ? (line.parts ?? []) : []));

  test('is shown to staff who ask for an explanation', () => {
    const found = answer(true, 'staff');
    expect(listParts(found)).toEqual([
      { name: 'list_freight', amount_thb: 900, amount_satang: 90_000 },
      { name: 'freight_discount', amount_thb: -270, amount_satang: -27_000 },
    ]);
    expect(QuoteResponse.parse(found)).toEqual(found);
    expect(encodeQuotes(found)).toBe(JSON.stringify(found));
  });

  test('is shown to nobody else, and changes no price', () => {
    const found = answer(true, 'full');
    expect(listParts(found)).toEqual([]);
    expect(found.quotes[0]?.final_price_thb).toBe(answer(true, 'staff').quotes[0]?.final_price_thb);
    expect(JSON.stringify(found)).not.toMatch(/parts|list_freight|freight_discount/);
  });

  test('is shown to nobody who asks for no explanation', () => {
    expect(listParts(answer(false, 'staff'))).toBeUndefined();
  });
});
