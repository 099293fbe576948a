import { faultsOf } from '../../../test/support/faults';
import { FeeRecord, pickupFee, showFee } from './calculate-fee';
import { FeeQuoteRecord } from './quote';

const RULE = {
  base_satang: 12_000,
  included_parcels: 5,
  per_parcel_satang: 1500,
  included_weight_grams: 20_000,
  per_kg_satang: 800,
  fuel_bp: 1250,
  vat_bp: 700,
};
const FEE = pickupFee(RULE, 6, 215_000);

test('a fee is stored with its five parts in order, and shown in baht and in satang', () => {
  expect(FeeRecord.parse(FEE)).toEqual(FEE);
  expect(showFee(FEE)).toEqual({
    fee_thb: 181.77,
    currency: 'THB',
    breakdown: [
      { part: 'base', amount_thb: 120, amount_satang: 12_000 },
      { part: 'parcels', amount_thb: 15, amount_satang: 1500 },
      { part: 'weight', amount_thb: 16, amount_satang: 1600 },
      { part: 'fuel', amount_thb: 18.88, amount_satang: 1888 },
      { part: 'vat', amount_thb: 11.89, amount_satang: 1189 },
    ],
  });
});

const NOT_WHOLE = [': must be the sum of its parts'];

test.each<[string, object, string[]]>([
  ['a satang more than its parts', { total_satang: FEE.total_satang + 1 }, NOT_WHOLE],
  ['parts in another order', { parts: FEE.parts.toReversed() }, NOT_WHOLE],
  [
    'a part less',
    { total_satang: FEE.total_satang - 1189, parts: FEE.parts.slice(0, 4) },
    NOT_WHOLE,
  ],
  ['no parts', { total_satang: 0, parts: [] }, NOT_WHOLE],
])('a fee of %s is a fault', (_name, fields, faults) => {
  expect(faultsOf(FeeRecord, { ...FEE, ...fields })).toEqual(faults);
});

test.each([
  ['total_satang', { total_satang: -1 }],
  ['total_satang', { total_satang: 0.5 }],
  ['parts.0.amount_satang', { parts: [{ part: 'base', amount_satang: -1 }] }],
  ['parts.0.amount_satang', { parts: [{ part: 'base', amount_satang: 0.5 }] }],
  ['parts.0.part', { parts: [{ part: 'tip', amount_satang: 1 }] }],
])('%s is checked: %j', (path, fields) => {
  expect(faultsOf(FeeRecord, { ...FEE, ...fields })).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}: `)),
  );
});

test('a fee of nothing is stored', () => {
  const free = { ...RULE, base_satang: 0, per_parcel_satang: 0, per_kg_satang: 0 };
  expect(faultsOf(FeeRecord, pickupFee(free, 1, 1))).toEqual([]);
});

const QUOTE = {
  province: 'TH-10',
  postal_code: '10110',
  hub_id: 'bangkok',
  parcels_count: 6,
  total_weight_dg: 215_000,
  account_id: 'partner',
  zone_id: 'metro',
  fee: FEE,
  quoted_at: new Date(0),
  valid_until: new Date(1),
  expires_at: new Date(2),
};

test('a quote is read as it was stored', () => {
  expect(FeeQuoteRecord.parse(QUOTE)).toEqual(QUOTE);
});

test.each(Object.keys(QUOTE))('a quote without %s is a fault', (name) => {
  const rest = Object.fromEntries(Object.entries(QUOTE).filter(([key]) => key !== name));
  expect(FeeQuoteRecord.safeParse(rest).success).toBe(false);
});
