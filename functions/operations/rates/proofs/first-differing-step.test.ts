import type { Proof, RateCard } from '../../../src/quotes/cards/rate-card';
import { stepOf, type Case } from '../../../test/support/slips-parting';

const ZONE = { area_fee_satang: 0, estimated_days: '2-4' };
const ZONES: RateCard['zones'] = [
  { code: '1', countries: ['JP'], ...ZONE },
  { code: '2', countries: ['DE'], ...ZONE },
];
const tableOf = (...prices: readonly (readonly [kg: number, ...satang: number[]])[]) => ({
  delivery_type: 'express',
  rows: prices.map(([kg, ...prices_satang]) => ({ up_to_grams: kg * 1000, prices_satang })),
  bands: [],
});
const PARCEL = tableOf([4, 250_100, 270_300], [5, 325_100, 351_700], [6, 377_700, 411_900]);
const LONGEST = { kind: 'longest_side' as const, above_mm: 300, fee_satang: 51_300 };
const HANDLING = [LONGEST];
const FUEL = [
  { from: '2027-01-04', fuel_bp: 2850 },
  { from: '2027-01-11', fuel_bp: 3125 },
];

describe('from the price alone', () => {
  test.each<[Case, Case, Partial<Proof>, string]>([
    [
      { card: { zones: ZONES, parcel: PARCEL } },
      {
        card: {
          zones: [
            { code: '1', countries: ['DE'], ...ZONE },
            { code: '2', countries: ['JP'], ...ZONE },
          ],
          parcel: PARCEL,
        },
      },
      {},
      '4 base freight: it would in zone 1: JP is in zone 2',
    ],
    [
      {},
      { card: { zones: [{ code: '1', countries: ['JP'], ...ZONE, freight_discount_bp: 1300 }] } },
      {},
      "4 base freight: it would without the zone's freight discount",
    ],
    [
      { card: { document: tableOf([5, 325_100]) } },
      { card: { parcel: tableOf([5, 325_100]), document: tableOf([5, 211_100]) } },
      { kind: 'document' },
      '4 base freight: it would as a parcel',
    ],
    [
      { card: { parcel: tableOf([4, 250_100], [5, 325_100], [6, 377_700]) } },
      { card: { parcel: tableOf([4, 201_100], [5, 250_100], [6, 325_100]) } },
      {},
      '4 base freight: it would at 6 kg, the price next to that of 5 kg',
    ],
    [
      {
        card: {
          parcel: tableOf([4, 250_100], [5, 325_100], [6, 377_700]),
          round_weight_to_grams: 1000,
        },
      },
      { card: { parcel: tableOf([4, 250_100], [5, 325_100], [6, 377_700]) } },
      { weight_mg: 4_300_000, sides_um: [10, 10, 10] },
      '3 billable weight: it would at 4 kg, the price next to that of 5 kg',
    ],
    [
      { card: { parcel: tableOf([4, 250_100], [5, 325_100], [6, 377_700]) } },
      {
        card: {
          parcel: tableOf([4, 250_100], [5, 325_100], [6, 377_700]),
          round_weight_to_grams: 1000,
        },
      },
      { weight_mg: 4_300_000, sides_um: [10, 10, 10] },
      '3 billable weight: it would at 5 kg, the price next to that of 4 kg',
    ],
    [
      { card: { weight_step_grams: 500 } },
      {},
      { weight_mg: 44_400_000 },
      '3 billable weight: it would with weights that go up by 0.5 kg above the rows',
    ],
    [
      {
        card: {
          parcel: tableOf([3, 199_100], [4, 250_100], [5, 325_100], [6, 377_700], [7, 401_100]),
        },
      },
      { card: { parcel: tableOf([3, 199_100], [4, 250_100], [6, 377_700], [7, 401_100]) } },
      {},
      '3 billable weight: it would with a freight of 3250.88 THB; the card has 3777 THB at 6 kg. Is a row between 4 kg and 6 kg missing?',
    ],
    [{}, { card: { handling_fees: HANDLING } }, {}, '5 handling: it would without a handling fee'],
    [
      { card: { handling_fees: HANDLING } },
      {
        card: {
          handling_fees: [{ ...LONGEST, above_mm: 1000 }],
        },
      },
      {},
      '5 handling: it would with the handling fee longest_side of 513 THB',
    ],
    [
      {},
      { card: { markup_bp: 730, discount_bp: 110 } },
      {},
      '8 markup and discount: it would without markup and discount',
    ],
    [
      { card: { discount_bp: 110 } },
      { card: { markup_bp: 730, discount_bp: 110 } },
      {},
      '8 markup and discount: it would without markup',
    ],
    [
      { card: { markup_bp: 730 } },
      { card: { markup_bp: 730, discount_bp: 110 } },
      {},
      '8 markup and discount: it would without discount',
    ],
    [
      {},
      { card: { vat_mode: 'zero', vat_bp: 0 } },
      {},
      '9 VAT and rounding: it would with 7 % VAT added',
    ],
    [{ card: { vat_mode: 'zero', vat_bp: 0 } }, {}, {}, '9 VAT and rounding: it would without VAT'],
    [
      { card: { rounding_unit_satang: 1 } },
      {},
      {},
      '9 VAT and rounding: it would rounded up to 0.01 THB',
    ],
    [
      { card: { parcel: tableOf([5, 333_300]) } },
      { card: { parcel: tableOf([5, 325_100]) } },
      {},
      '4 base freight: it would with a freight of 3332.97 THB; the card has 3251 THB at 5 kg',
    ],
  ])('%#: %j, not %j', (truth, slipped, proof, expected) => {
    expect(stepOf(truth, slipped, [proof])).toBe(expected);
  });
});

test.each([
  ['as far from the row below as that from its own', [2, 4, 6, 7] as const],
  ['as far from the row above', [3, 4, 6, 8] as const],
])('a row %s misses no other', (_name, [first, below, own, above]) => {
  const cardOf = (satang: number) => ({
    parcel: tableOf([first, 199_100], [below, 250_100], [own, satang], [above, 401_100]),
  });
  expect(stepOf({ card: cardOf(343_300) }, { card: cardOf(377_700) })).toMatch(
    /^4 base freight: it would with a freight of 343\d\.\d+ THB; the card has 3777 THB at 6 kg$/,
  );
});

describe('with others that fail', () => {
  const LATER: readonly Partial<Proof>[] = [
    {},
    { weight_mg: 8_100_000 },
    { weight_mg: 17_300_000, ship_date: '2027-01-12' },
  ];
  const EARLY = LATER.map((proof) => ({ ...proof, ship_date: '2027-01-05' }));
  const scheduled = (fuel_bp: number): Case => ({
    card: { fuel_bp: 'scheduled' },
    surcharges: { fuel: FUEL.with(0, { from: '2027-01-04', fuel_bp }) },
  });

  test.each<[string, Case, Case, readonly Partial<Proof>[], string]>([
    [
      'a rate of the schedule',
      scheduled(2850),
      scheduled(2580),
      EARLY,
      '7 fuel: it would with fuel of 28.5 %',
    ],
    [
      'the rate of a card',
      { card: { fuel_bp: 2850 } },
      { card: { fuel_bp: 2580 } },
      LATER,
      '7 fuel: it would with fuel of 28.5 %',
    ],
    [
      'a markup',
      { ...scheduled(2850), card: { fuel_bp: 'scheduled', markup_bp: 1200 } },
      { ...scheduled(2850), card: { fuel_bp: 'scheduled', markup_bp: 700 } },
      LATER,
      '8 markup and discount: it would with a markup of 12 %',
    ],
    [
      'a handling fee',
      { card: { handling_fees: HANDLING } },
      { card: { handling_fees: HANDLING.map((fee) => ({ ...fee, fee_satang: 15_300 })) } },
      LATER,
      '5 handling: it would with a handling fee longest_side of 513 THB',
    ],
  ])('%s that they need as well', (_name, truth, slipped, proofs, expected) => {
    expect(stepOf(truth, slipped, proofs)).toBe(`${expected}, and so would others that fail`);
  });
});
