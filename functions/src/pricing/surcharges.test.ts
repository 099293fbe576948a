import { aRateCard } from '../../test/support/cards';
import { compileCard } from './cards/compile-card';
import { addDatedCharges } from './cards/dated-charges';
import { FUEL_BASES, type RateCard } from './cards/rate-card';
import { pricePackage, type Areas } from './price-package';
import { type CourierSurcharges, noSurcharges } from './surcharges/courier-surcharges';
import { measurePackage } from './weights';

const DAY = '2027-01-10';
const TIER = { tier: 'remote', flat_satang: 100_000, per_kg_satang: 0 };
const ZONE = { estimated_days: '2-4' };

/** Every amount has a figure of its own, and fuel is a tenth: of half a kilogram. */
const CARD: Partial<RateCard> = {
  zones: [
    { code: 'A', countries: ['JP'], area_fee_satang: 100, ...ZONE },
    { code: 'B', countries: ['DE'], area_fee_satang: 200, ...ZONE },
  ],
  parcel: {
    delivery_type: 'express',
    rows: [{ up_to_grams: 500, prices_satang: [10_000, 20_000] }],
    bands: [],
  },
  handling_fees: [{ kind: 'overweight', above_grams: 100, fee_satang: 1000 }],
  remote_areas: [TIER],
  country_fees: [{ name: 'elevated_risk', fee_satang: 1_000_000, countries: ['JP'] }],
  demand_surcharges: [{ from: DAY, to: DAY, per_kg_satang: 20_000_000 }],
  fuel_bp: 1000,
  vat_mode: 'zero',
  rounding_unit_satang: 1,
};
const REMOTE: Areas = { tiers: ['remote'], zone: undefined };

function priced(
  card: Partial<RateCard> = {},
  areas: Areas = REMOTE,
  dated: Partial<CourierSurcharges> = {},
  country = 'JP',
) {
  const rateCard = aRateCard({ ...CARD, ...card });
  const surcharges = { ...noSurcharges(rateCard.courier_name), ...dated };
  const item = measurePackage(
    { country, isDocument: false, actualDg: 5000, shipDate: DAY },
    { length: 1, width: 1, height: 1 },
  );
  return pricePackage(
    addDatedCharges(compileCard(rateCard), rateCard, surcharges, DAY),
    item,
    areas,
  );
}

describe('fuel', () => {
  test('applies to every amount unless the card says to which', () => {
    expect(priced()).toMatchObject({ fuel: 1_111_110, total: 11_111_100 + 1_111_110 });
    expect(priced({ fuel_on: [...FUEL_BASES] })).toMatchObject({ fuel: 1_111_110 });
  });

  test.each([
    ['freight', 1000],
    ['handling', 100],
    ['area', 10],
    ['remote', 10_000],
    ['country', 100_000],
    ['demand', 1_000_000],
  ] as const)('on %s alone', (base, fuel) => {
    expect(priced({ fuel_on: [base] })).toMatchObject({ fuel, total: 11_111_100 + fuel });
  });

  test.each([
    ['a remote area', { remote_areas: [{ ...TIER, no_fuel: true as const }] }, 10_000],
    [
      'a country fee',
      {
        country_fees: [
          { name: 'restricted', fee_satang: 400_000, countries: ['JP'], no_fuel: true as const },
          { name: 'elevated_risk', fee_satang: 600_000, countries: ['JP'] },
        ],
      },
      40_000,
    ],
  ])('leaves out %s that the card says is without it', (_name, card, less) => {
    expect(priced(card)).toMatchObject({ fuel: 1_111_110 - less });
  });

  test('decides between tiers of remote areas only where it applies to them', () => {
    const remote_areas = [
      { tier: 'A', flat_satang: 100_000, per_kg_satang: 0, no_fuel: true as const },
      { tier: 'B', flat_satang: 95_000, per_kg_satang: 0 },
    ];
    const both: Areas = { tiers: ['A', 'B'], zone: undefined };
    expect(priced({ remote_areas }, both)).toMatchObject({ remote: { satang: 95_000 } });
    const without = { remote_areas, fuel_on: ['freight' as const] };
    expect(priced(without, both)).toMatchObject({ remote: { satang: 100_000 } });
  });

  test('that is not known for the day gives no price', () => {
    expect(priced({ fuel_bp: 'scheduled' })).toEqual({
      kind: 'unavailable',
      refusal: { code: 'fuel_rate_missing', shipDate: DAY },
    });
  });
});

test('fees are of the country, not of its zone', () => {
  expect(priced({}, REMOTE, {}, 'DE')).toMatchObject({ area: 100_200, countryFees: { fees: [] } });
  expect(priced()).toMatchObject({ area: 1_100_100, countryFees: { feeSatang: 1_000_000 } });
});

describe('the zone of a postal code', () => {
  const inB: Areas = { tiers: [], zone: 'B' };

  test('counts instead of the country’s, for freight and area fee, and not for country fees', () => {
    expect(priced({}, inB)).toMatchObject({ base: 20_000, area: 1_000_200, remote: null });
  });

  test('counts for a demand surcharge of a zone', () => {
    const surcharge = { countries: [], from: DAY, to: DAY, per_kg_satang: 2 };
    const demand = [
      { ...surcharge, name: 'own', zones: ['B'] },
      { ...surcharge, name: 'other', zones: ['A'], per_kg_satang: 20_000 },
    ];
    const card = { demand_surcharges: [] };
    expect(priced(card, inB, { demand })).toMatchObject({ demand: 1, ownDemand: 0 });
    expect(priced(card, REMOTE, { demand })).toMatchObject({ demand: 10_000 });
  });

  test('serves a country that the card does not have', () => {
    expect(priced({}, inB, {}, 'FR')).toMatchObject({ kind: 'price', base: 20_000 });
    expect(priced({}, REMOTE, {}, 'FR')).toMatchObject({
      refusal: { code: 'destination_not_served', country: 'FR' },
    });
  });
});

test('a tier that the card does not have gives no price', () => {
  expect(priced({}, { tiers: ['remote', 'extended'], zone: undefined })).toEqual({
    kind: 'unavailable',
    refusal: { code: 'area_rates_missing' },
  });
});

describe('a suspension', () => {
  const SUSPENSION = {
    id: 'sus_1',
    countries: ['JP'],
    from: DAY,
    until: DAY,
    reason: 'Goods are stopped.',
    reason_th: 'งดรับสินค้า',
    added_at: '2027-01-04T03:00:00.000Z',
    lifted_at: null,
  };
  const refusal = {
    code: 'suspended',
    until: DAY,
    reason: 'Goods are stopped.',
    reasonTh: 'งดรับสินค้า',
  };

  test('of a country stops that country alone', () => {
    const suspensions = [SUSPENSION];
    expect(priced({}, REMOTE, { suspensions })).toEqual({ kind: 'unavailable', refusal });
    expect(priced({}, REMOTE, { suspensions }, 'DE')).toMatchObject({ kind: 'price' });
  });

  test('of no country stops all of those that are served', () => {
    const suspensions = [{ ...SUSPENSION, countries: [] }];
    expect(priced({}, REMOTE, { suspensions }, 'DE')).toMatchObject({ refusal });
    expect(priced({}, REMOTE, { suspensions }, 'FR')).toMatchObject({
      refusal: { code: 'destination_not_served' },
    });
  });

  test('is reported before a limit, and before fuel that is not known', () => {
    const limits = {
      max_actual_weight_grams: 1,
      max_side_mm: null,
      max_length_plus_girth_mm: null,
    };
    const suspensions = [SUSPENSION];
    expect(priced({ limits, fuel_bp: 'scheduled' }, REMOTE, { suspensions })).toMatchObject({
      refusal,
    });
  });

  test('of several the one of this country that ends last is reported', () => {
    const suspensions = [
      SUSPENSION,
      { ...SUSPENSION, countries: ['DE'], until: null },
      { ...SUSPENSION, countries: [], until: '2027-02-01' },
    ];
    expect(priced({}, REMOTE, { suspensions })).toMatchObject({
      refusal: { code: 'suspended', until: '2027-02-01' },
    });
  });
});
