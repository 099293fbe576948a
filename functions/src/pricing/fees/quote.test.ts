import fc from 'fast-check';

import { arbitraryPrices, DAY } from '../../../test/support/arbitrary-fees';
import { thrownBy } from '../../../test/support/faults';
import { type FeeRule, pickupFee } from './calculate-fee';
import { assertSamePickup, assertUnmoved } from './quote';
import { priceTerms } from './rule';

const TERMS = {
  province: 'TH-10',
  postal_code: '10110',
  hub_id: 'bangkok',
  parcels_count: 6,
  total_weight_dg: 215_000,
};

const compare = (terms: Partial<typeof TERMS>) => () => {
  assertSamePickup(TERMS, { ...TERMS, ...terms });
};

test('a quote is for the same terms, whatever else is in it', () => {
  expect(compare({})).not.toThrow();
});

test.each([
  [{ postal_code: '10120' }, 'data.pickup_address', '10120 Bangkok', '10110 Bangkok'],
  [{ province: 'TH-83' }, 'data.pickup_address', '10110 Phuket', '10110 Bangkok'],
  [{ hub_id: 'chiang_mai' }, 'data.destination_id', 'chiang_mai', 'bangkok'],
  [{ parcels_count: 7 }, 'data.parcels_count', '7', '6'],
  [{ total_weight_dg: 215_001 }, 'data.total_weight_kg', '21.5001', '21.5'],
])('%j is another pickup', (terms, field, sent, quoted) => {
  const message = `${field} is ${sent}, but the quote is for ${quoted}.`;
  expect(thrownBy(compare(terms))).toMatchObject({
    code: 'quote_mismatch',
    message: `The quote is for a different pickup. ${message} Get a new quote.`,
    details: [{ field, message }],
  });
});

test('all differences are reported at once', () => {
  expect(thrownBy(compare({ hub_id: 'x', parcels_count: 1 }))).toMatchObject({
    message:
      'The quote is for a different pickup. data.destination_id is x, but the quote is for bangkok. data.parcels_count is 1, but the quote is for 6. Get a new quote.',
    details: [{ field: 'data.destination_id' }, { field: 'data.parcels_count' }],
  });
});

test('a pickup with another fee than the quoted one is refused', () => {
  const terms = fc.record({
    province: fc.constantFrom('TH-10', 'TH-83', 'TH-84'),
    postal_code: fc.constantFrom('10110', '83000', '84320'),
    hub_id: fc.constant('hub_0'),
    parcels_count: fc.integer({ min: 1, max: 30 }),
    total_weight_dg: fc.constantFrom(199_999, 200_000, 200_001),
  });
  let different = 0;
  fc.assert(
    fc.property(arbitraryPrices, terms, terms, ({ zones, rules }, quoted, sent) => {
      const book = { zones, rules, unreadableRules: [], isZoneUnreadable: false };
      const [was, is] = [quoted, sent].map((some) => priceTerms(book, some, DAY).fee.total_satang);
      if (was === is) return;
      different += 1;
      const refused = thrownBy(() => {
        assertSamePickup(quoted, sent);
      });
      expect(refused).toMatchObject({ code: 'quote_mismatch' });
    }),
    { seed: 49, numRuns: 500 },
  );
  expect(different).toBeGreaterThan(200);
});

const RULE: FeeRule = {
  base_satang: 12_000,
  included_parcels: 5,
  per_parcel_satang: 1500,
  included_weight_grams: 20_000,
  per_kg_satang: 800,
  fuel_bp: 0,
  vat_bp: 0,
};
const buildFee = (rule: Partial<FeeRule> = {}) => pickupFee({ ...RULE, ...rule }, 6, 215_000);

const expire = (rule: Partial<FeeRule>) => () => {
  const quote = {
    ...TERMS,
    id: '3f7k21mpq0tx',
    account_id: 'partner',
    zone_id: 'metro',
    fee: buildFee(),
    quoted_at: new Date('2026-11-21T02:00:00Z'),
    valid_until: new Date('2026-11-21T03:00:00Z'),
    expires_at: new Date('2026-12-21T03:00:00Z'),
  };
  assertUnmoved(quote, buildFee(rule));
};

test('an old quote holds while no part moved', () => {
  expect(expire({})).not.toThrow();
  expect(expire({ included_parcels: 5 })).not.toThrow();
});

test.each([
  [{ base_satang: 12_050 }, 'base', '120 THB', '120.5 THB', 151.5],
  [{ per_parcel_satang: 0 }, 'parcels', '15 THB', '0 THB', 136],
  [{ per_kg_satang: 900 }, 'weight', '16 THB', '18 THB', 153],
])('%j moved a part', (rule, part, before, now, total) => {
  const message = `${part} was ${before} and is now ${now}.`;
  expect(thrownBy(expire(rule))).toMatchObject({
    code: 'quote_expired',
    message: `The quoted fee of 151 THB was valid until 2026-11-21T03:00:00.000Z; the fee is now ${total} THB. ${message} Get a new quote.`,
    details: [{ field: `breakdown.${part}`, message }],
  });
});

test('all parts that changed are reported', () => {
  expect(thrownBy(expire({ base_satang: 12_050, per_kg_satang: 900 }))).toMatchObject({
    message:
      'The quoted fee of 151 THB was valid until 2026-11-21T03:00:00.000Z; the fee is now 153.5 THB. base was 120 THB and is now 120.5 THB. weight was 16 THB and is now 18 THB. Get a new quote.',
    details: [{ field: 'breakdown.base' }, { field: 'breakdown.weight' }],
  });
});
