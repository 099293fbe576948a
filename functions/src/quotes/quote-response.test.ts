import fc from 'fast-check';

import { encodeQuotes, type QuoteEntry, type QuoteResponse } from './quote-response';

const text = fc.string({ unit: 'binary' });
const amount = fc.oneof(
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
