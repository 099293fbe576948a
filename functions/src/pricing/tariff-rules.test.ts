import { aRateCard } from '../../test/support/cards';
import { kgToDg } from '../measures/units';
import { breakdownForStaff } from './breakdown';
import { cardFaults } from './cards/card-faults';
import { compileCard } from './cards/compile-card';
import type { RateCard } from './cards/rate-card';
import { pricePackage } from './price-package';
import { measurePackage } from './weights';

const ZONES = [
  { code: '1', countries: ['JP'], area_fee_satang: 0, estimated_days: '2-4' },
  { code: '2', countries: ['BO'], area_fee_satang: 0, estimated_days: '3-6' },
];

/** A card without fuel, VAT and rounding: its prices are those of its rules alone. */
const plainCard = (members: Partial<RateCard>): RateCard =>
  aRateCard({
    zones: ZONES,
    document: null,
    limits: {
      max_actual_weight_grams: null,
      max_side_mm: null,
      max_length_plus_girth_mm: null,
    },
    handling_fees: [],
    demand_surcharges: [],
    fuel_bp: 0,
    markup_bp: 0,
    discount_bp: 0,
    vat_mode: 'zero',
    rounding_unit_satang: 1,
    ...members,
  });

type Sides = readonly [length: number, width: number, height: number];
const SMALL: Sides = [5, 5, 2];

function priced(members: Partial<RateCard>, country: string, kg: number, sides: Sides = SMALL) {
  const card = plainCard(members);
  expect(cardFaults(card)).toEqual([]);
  const [length, width, height] = sides.map((cm) => cm * 1000) as [number, number, number];
  const item = measurePackage(
    { country, isDocument: false, actualDg: kgToDg(kg), shipDate: '2026-11-21' },
    { length, width, height },
  );
  const found = pricePackage(compileCard(card), item);
  return found.kind === 'price'
    ? { kg: found.billableDg / 10_000, satang: found.total, found, item }
    : { refusal: found.refusal };
}

const parcel = (fields: Partial<NonNullable<RateCard['parcel']>>): Partial<RateCard> => ({
  parcel: { delivery_type: 'express', rows: [], bands: [], ...fields },
});

/** 100 THB for the first 500 g, 20 or 30 THB for each further 500 g up to 3 kg, then each kilogram. */
const FIRST_AND_ADDITIONAL = parcel({
  rows: [{ up_to_grams: 500, prices_satang: [10_000, 15_000] }],
  additional: [
    { up_to_grams: 3000, step_grams: 500, per_step_satang: [2000, 3000] },
    { up_to_grams: 5400, step_grams: 1000, per_step_satang: [2500, 4000] },
  ],
});

test.each([
  [0.3, 0.5, 10_000],
  [0.5, 0.5, 10_000],
  [0.5001, 1, 12_000],
  [1.2, 1.5, 14_000],
  [3, 3, 20_000],
  [3.1, 4, 22_500],
  [5, 5, 25_000],
  // The last step is cut short by the end of the line, and asked for in full.
  [5.2, 5.4, 27_500],
])('first weight and each additional: %f kg', (kg, billable, satang) => {
  expect(priced(FIRST_AND_ADDITIONAL, 'JP', kg)).toMatchObject({ kg: billable, satang });
});

test('above the last additional weight there is no price', () => {
  expect(priced(FIRST_AND_ADDITIONAL, 'JP', 5.41)).toMatchObject({
    refusal: { code: 'over_tariff_maximum', limitDg: 54_000 },
  });
});

/** 80 THB and 45 THB a kilogram up to 2 kg, 95 THB and 40 THB a kilogram up to 30 kg; by 10 g. */
const BASE_AND_PER_KG: Partial<RateCard> = {
  ...parcel({
    bands: [
      { up_to_grams: 2000, base_satang: [8000, 9000], per_kg_satang: [4500, 5000] },
      { up_to_grams: 30_000, base_satang: [9500, 10_000], per_kg_satang: [4000, 4800] },
    ],
  }),
  weight_step_grams: 10,
};

test.each([
  [0.001, 0.01, 8045],
  [0.333, 0.34, 9530],
  [2, 2, 17_000],
  [2.005, 2.01, 17_540],
  [30, 30, 129_500],
])('a base and a rate per kilogram: %f kg', (kg, billable, satang) => {
  expect(priced(BASE_AND_PER_KG, 'JP', kg)).toMatchObject({ kg: billable, satang });
});

/** The second zone begins at 1 kg and ends at 20 kg. */
const UNEVEN = parcel({
  rows: [
    { up_to_grams: 500, prices_satang: [10_000, null] },
    { up_to_grams: 1000, prices_satang: [12_000, 20_000] },
    { up_to_grams: 10_000, prices_satang: [50_000, 80_000] },
  ],
  bands: [
    { up_to_grams: 20_000, per_kg_satang: [5000, 8000] },
    { up_to_grams: 30_000, per_kg_satang: [5000, null] },
  ],
});

test('where a zone begins at a heavier weight, lighter packages are billed at that', () => {
  expect(priced(UNEVEN, 'JP', 0.2)).toMatchObject({ kg: 0.5, satang: 10_000 });
  expect(priced(UNEVEN, 'BO', 0.2)).toMatchObject({ kg: 1, satang: 20_000 });
  expect(priced(UNEVEN, 'BO', 1.1)).toMatchObject({ kg: 10, satang: 80_000 });
});

test('where a zone ends, heavier packages have no price there', () => {
  expect(priced(UNEVEN, 'JP', 20.1)).toMatchObject({ kg: 21, satang: 105_000 });
  expect(priced(UNEVEN, 'BO', 20)).toMatchObject({ kg: 20, satang: 160_000 });
  expect(priced(UNEVEN, 'BO', 20.1)).toMatchObject({
    refusal: { code: 'over_tariff_maximum', limitDg: 200_000, billableDg: 210_000 },
  });
});

test('the lower price of a higher weight is looked for where the zone has prices', () => {
  const lower = { ...UNEVEN, lower_of_higher_weight: true };
  const cheap = parcel({
    ...UNEVEN.parcel,
    bands: [
      { up_to_grams: 20_000, per_kg_satang: [1000, 1000] },
      { up_to_grams: 30_000, per_kg_satang: [100, null] },
    ],
  });
  expect(priced({ ...lower, ...cheap }, 'JP', 5)).toMatchObject({ satang: 2100 });
  expect(priced({ ...lower, ...cheap }, 'BO', 5)).toMatchObject({ satang: 11_000 });
});

const BULKY: Sides = [50, 40, 30];

test('a card billed by the actual weight starts step 3 from it, and says so', () => {
  const byActual = priced({ ...UNEVEN, billed_by: 'actual' }, 'JP', 0.7, BULKY);
  expect(byActual).toMatchObject({ kg: 1, satang: 12_000 });
  const byChargeable = priced({ ...UNEVEN, billed_by: 'chargeable' }, 'JP', 0.7, BULKY);
  // 12 kg of volume.
  expect(byChargeable).toMatchObject({ kg: 12, satang: 60_000 });
  const listSteps = ({ found, item }: typeof byActual) =>
    found === undefined ? [] : breakdownForStaff(found, item).slice(0, 3);
  expect(listSteps(byActual)).toEqual([
    { step: 1, name: 'volumetric_weight', weight_kg: 12 },
    { step: 2, name: 'chargeable_weight', weight_kg: 12 },
    { step: 3, name: 'billable_weight', weight_kg: 1, billed_by: 'actual' },
  ]);
  expect(listSteps(byChargeable)[2]).toEqual({ step: 3, name: 'billable_weight', weight_kg: 12 });
});

test('a fee by chargeable weight goes by the chargeable weight all the same', () => {
  const members: Partial<RateCard> = {
    ...UNEVEN,
    billed_by: 'actual',
    handling_fees: [{ kind: 'overweight_chargeable', above_grams: 10_000, fee_satang: 700 }],
  };
  expect(priced(members, 'JP', 0.7, BULKY)).toMatchObject({ kg: 1, satang: 12_700 });
});

test.each([
  [true, 49.99, 0],
  [true, 50, 900],
  [undefined, 50, 0],
  [undefined, 50.01, 900],
] as const)('a fee from its threshold on (at_least %j): %f cm', (at_least, length, fee) => {
  const members: Partial<RateCard> = {
    ...UNEVEN,
    billed_by: 'actual',
    handling_fees: [
      {
        kind: 'longest_side',
        above_mm: 500,
        fee_satang: 900,
        ...(at_least === true && { at_least }),
      },
    ],
  };
  expect(priced(members, 'JP', 0.7, [length, 10, 10])).toMatchObject({ satang: 12_000 + fee });
});

const LIMITS: Partial<RateCard> = {
  ...UNEVEN,
  billed_by: 'actual',
  limits: {
    max_actual_weight_grams: 15_000,
    max_side_mm: 1500,
    max_length_plus_girth_mm: null,
  },
  country_limits: [{ countries: ['BO'], max_actual_weight_grams: 20_000, max_side_mm: 1020 }],
};

test.each([
  ['JP', 15, 150, undefined],
  ['JP', 15.0001, 1, { code: 'over_weight_limit', limitDg: 150_000 }],
  ['BO', 20, 102, undefined],
  ['BO', 20.0001, 1, { code: 'over_weight_limit', limitDg: 200_000 }],
  ['BO', 1, 102.01, { code: 'over_side_limit', limit: 102_000 }],
] as const)('limits of a country: %s, %f kg, %f cm', (country, kg, side, refusal) => {
  const found = priced(LIMITS, country, kg, [side, 10, 10]);
  if (refusal === undefined) expect(found).toHaveProperty('satang');
  else expect(found).toMatchObject({ refusal });
});

test('a fee for all countries is asked of each, besides a country’s own, with fuel or without', () => {
  const members: Partial<RateCard> = {
    ...UNEVEN,
    fuel_bp: 1000,
    country_fees: [
      { name: 'clearance', fee_satang: 5000, countries: ['*'], no_fuel: true },
      { name: 'risk', fee_satang: 700, countries: ['BO'] },
    ],
  };
  // 120 THB and its fuel of 12 THB; 200.00 and 7.00 THB with 20.70 THB.
  expect(priced(members, 'JP', 0.7)).toMatchObject({ satang: 12_000 + 5000 + 1200 });
  expect(priced(members, 'BO', 0.7)).toMatchObject({ satang: 20_000 + 5000 + 700 + 2070 });
});

test.each<[string, Partial<RateCard>]>([
  ...[
    ['*', 'JP'],
    ['JP', '*'],
  ].map((each): [string, Partial<RateCard>] => [
    'country_fee_for_all',
    {
      country_fees: each.map((one) => ({ name: 'clearance', fee_satang: 1, countries: [one] })),
    },
  ]),
  ['country_fee_for_all', { country_fees: [{ name: 'a', fee_satang: 1, countries: ['JP', '*'] }] }],
  [
    'country_limit_repeated',
    {
      country_limits: [
        { countries: ['JP'], max_side_mm: 1 },
        { countries: ['BO', 'JP'], max_side_mm: 2 },
      ],
    },
  ],
  ['card_country_unknown', { country_limits: [{ countries: ['XX'], max_side_mm: 1 }] }],
  [
    'additional_empty',
    parcel({
      rows: [{ up_to_grams: 500, prices_satang: [1, 1] }],
      additional: [{ up_to_grams: 500, step_grams: 500, per_step_satang: [1, 1] }],
    }),
  ],
  [
    'additional_steps_too_many',
    parcel({ additional: [{ up_to_grams: 300_000, step_grams: 1, per_step_satang: [1, 1] }] }),
  ],
  [
    'additional_price_too_high',
    parcel({
      additional: [{ up_to_grams: 2000, step_grams: 1000, per_step_satang: [1, 2_000_000_000] }],
    }),
  ],
  [
    'additional_price_too_high',
    parcel({
      additional: [
        { up_to_grams: 2000, step_grams: 1000, per_step_satang: [1, 2_000_000_000] },
        { up_to_grams: 3000, step_grams: 1000, per_step_satang: [1, null] },
      ],
    }),
  ],
  [
    'prices_unlike_zones',
    parcel({ bands: [{ up_to_grams: 1000, per_kg_satang: [1, 1], base_satang: [1] }] }),
  ],
  [
    'price_falls',
    parcel({
      bands: [
        { up_to_grams: 1000, per_kg_satang: [100, 1], base_satang: [50, 0] },
        { up_to_grams: 3000, per_kg_satang: [70, 1], base_satang: [0, 0] },
      ],
    }),
  ],
])('card %# is refused: %s', (code, members) => {
  expect(cardFaults(plainCard({ ...UNEVEN, ...members })).map((fault) => fault.code)).toEqual([
    code,
  ]);
});
