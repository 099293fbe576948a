import { noDatedCharges } from '../../operations/rates/lint/dated-charges';
import type { DatedCharges } from '../../src/quotes/cards/dated-charges';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import { aRateCard } from '../../test/support/cards';
import { explainPrice, type PriceOptions } from './explain-price';

const CARD = aRateCard({
  fuel_bp: 'scheduled',
  fuel_on: ['freight', 'remote', 'demand'],
  remote_areas: [
    { tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 },
    { tier: 'B', flat_satang: 5000, per_kg_satang: 1550, no_fuel: true },
  ],
  country_fees: [
    { name: 'elevated_risk', fee_satang: 100_000, countries: ['JP'] },
    { name: 'war', fee_satang: 5, countries: ['IQ'] },
  ],
});

const SURCHARGES: CourierSurcharges = {
  courier_name: 'test_express',
  fuel: [
    { from: '2027-01-04', fuel_bp: 2850 },
    { from: '2027-01-11', fuel_bp: 2925 },
  ],
  demand: [
    {
      name: 'peak',
      zones: ['*'],
      countries: [],
      from: '2027-01-01',
      to: '2027-01-31',
      per_kg_satang: 1200,
    },
  ],
  areas: [],
  suspensions: [],
};

const chargesIn = (areas: Areas, surcharges: Partial<CourierSurcharges> = {}): DatedCharges => ({
  surcharges: { ...SURCHARGES, ...surcharges },
  findAreas: (country, { postalCode, city }) =>
    country === 'JP' && (postalCode === '907-1801' || city === 'Naha') ? areas : undefined,
});

const IN_A: Areas = { tiers: ['A'], zone: undefined };

/** Example A's parcel. */
const OPTIONS: PriceOptions = {
  country: 'Japan',
  weight: 3.2,
  size: [40, 30, 20],
  document: false,
};
const REMOTE: PriceOptions = { ...OPTIONS, postalCode: '907-1801' };

interface Explained {
  readonly final_price_satang: number;
  readonly details: Readonly<Record<string, readonly string[]>>;
}

const explained = (
  options: PriceOptions,
  day: string,
  what: DatedCharges = chargesIn(IN_A),
  card: RateCard = CARD,
) => explainPrice(card, options, day, [], what).json as Explained;

test('the worked example F, with what each step comes from', () => {
  expect(explained(REMOTE, '2027-01-10')).toMatchObject({
    final_price_satang: 685_900,
    details: {
      area_fee: [
        'remote_area A: 900 THB flat, 20 THB per kg; flat counts',
        'country_fee elevated_risk: 1000 THB',
      ],
      demand_surcharge: ['peak: 12 THB per kg'],
      fuel_surcharge: ['28.5 %, from 2027-01-04 to 2027-01-10', 'on freight, remote, demand'],
    },
  });
});

test('the worked example G, a day later', () => {
  expect(explained(REMOTE, '2027-01-11')).toMatchObject({
    final_price_satang: 689_300,
    details: { fuel_surcharge: ['29.25 %, from 2027-01-11', 'on freight, remote, demand'] },
  });
});

test('the text has the details below their steps, and parts by the names of the carrier', () => {
  const { text } = explainPrice(CARD, REMOTE, '2027-01-10', ['A note.'], chargesIn(IN_A));
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  expect(lines.slice(0, 1)).toEqual(['A note.']);
  expect(
    lines.slice(
      lines.findIndex((line) => line.includes('area fee')),
      -5,
    ),
  ).toEqual([
    '6 | area fee | 1900 THB',
    'remote area A | 900 THB',
    'country fee elevated_risk | 1000 THB',
    'remote_area A: 900 THB flat, 20 THB per kg; flat counts',
    'country_fee elevated_risk: 1000 THB',
    '6 | demand surcharge | 60 THB',
    'demand peak | 60 THB',
    'peak: 12 THB per kg',
    '7 | fuel surcharge | 1199.85 THB',
    '28.5 %, from 2027-01-04 to 2027-01-10',
    'on freight, remote, demand',
  ]);
});

test('a city finds its area as well, and a place without areas has none', () => {
  const area = (options: PriceOptions) => explained(options, '2027-01-10').details['area_fee'];
  expect(area({ ...OPTIONS, city: ' Naha ' })).toHaveLength(2);
  expect(area({ ...OPTIONS, city: 'Tokyo' })).toEqual(['country_fee elevated_risk: 1000 THB']);
  expect(area(OPTIONS)).toEqual(['country_fee elevated_risk: 1000 THB']);
  // The whole country may be remote.
  const asked = { ...chargesIn(IN_A), findAreas: () => IN_A };
  expect(explained(OPTIONS, '2027-01-10', asked).details['area_fee']).toHaveLength(2);
});

test('of several tiers the one that is charged is shown, and what counts of it', () => {
  const both = chargesIn({ tiers: ['B', 'A'], zone: undefined });
  const area = (weight: number) =>
    explained({ ...REMOTE, weight }, '2027-01-10', both).details['area_fee'];
  expect(area(46)?.slice(0, 2)).toEqual([
    'remote_area A: 900 THB flat, 20 THB per kg; per kg counts',
    'remote_area B: 50 THB flat, 15.5 THB per kg, no_fuel (not charged)',
  ]);
  expect(area(45)?.[0]).toMatch(/; flat counts$/);
});

test('country fees say whether fuel is on them', () => {
  const free = (CARD.country_fees ?? []).map((fee) => ({ ...fee, no_fuel: true as const }));
  const card = { ...CARD, country_fees: free };
  expect(explained(OPTIONS, '2027-01-10', chargesIn(IN_A), card).details['area_fee']).toEqual([
    'country_fee elevated_risk: 1000 THB, no_fuel',
  ]);
});

test("demand surcharges are the card's own, and the dated ones of the destination, by name", () => {
  const [peak] = SURCHARGES.demand;
  if (peak === undefined) throw new Error('There is no demand surcharge.');
  const demand = [
    { ...peak, name: 'low', min_satang: 6000 },
    { ...peak, name: 'high', min_satang: 6001 },
    { ...peak, name: 'Japan', zones: [], countries: ['JP'] },
    { ...peak, name: 'elsewhere', zones: [], countries: ['DE'] },
    { ...peak, name: 'over', to: '2027-01-09' },
  ];
  const card = {
    ...CARD,
    demand_surcharges: [
      { from: '2027-01-01', to: '2027-01-09', per_kg_satang: 5 },
      { from: '2027-01-10', to: '2027-01-10', per_kg_satang: 250 },
    ],
  };
  const shown = explained(OPTIONS, '2027-01-10', chargesIn(IN_A, { demand }), card);
  expect(shown.details['demand_surcharge']).toEqual([
    '2027-01-10 to 2027-01-10: 2.5 THB per kg',
    'low: 12 THB per kg, min 60 THB; per kg counts',
    'high: 12 THB per kg, min 60.01 THB; min counts',
    'Japan: 12 THB per kg',
  ]);
});

test('a zone that the area names is shown', () => {
  const zones = ['1', '2'].map((code, at) => ({
    code,
    countries: at === 0 ? ['JP'] : ['DE'],
    area_fee_satang: at * 100,
    estimated_days: '2',
  }));
  const rows = [{ up_to_grams: 5000, prices_satang: [100_000, 200_000] }];
  const card = {
    ...CARD,
    zones,
    parcel: { delivery_type: 'express', rows, bands: [] },
    document: null,
  };
  const zone = (options: PriceOptions) =>
    explained(options, '2027-01-10', chargesIn({ tiers: [], zone: '2' }), card).details;
  expect(zone(REMOTE)['base_freight']).toEqual(['zone 2, by postal code or city']);
  expect(zone(OPTIONS)).not.toHaveProperty('base_freight');
});

test('a fixed rate is shown as fixed, and fuel on everything needs no word', () => {
  const plain = explainPrice(aRateCard(), OPTIONS, '2027-01-10', []).json as Explained;
  expect(plain.details).toEqual({ fuel_surcharge: ['27.5 %, fixed'] });
});

test('what is missing or suspended on the day is shown instead of a price', () => {
  const refusal = (day: string, what: DatedCharges) =>
    explainPrice(CARD, REMOTE, day, ['A note.'], what);
  expect(refusal('2027-01-03', chargesIn(IN_A)).text).toBe(
    "A note.\nThis courier's fuel surcharge of 2027-01-03 is not known.",
  );
  expect(refusal('2027-01-10', chargesIn({ tiers: ['C'], zone: undefined })).json).toMatchObject({
    code: 'area_rates_missing',
  });
  expect(refusal('2027-01-10', noDatedCharges('test_express')).json).toMatchObject({
    code: 'fuel_rate_missing',
  });
});

test('a postal code that no quote could have is refused', () => {
  expect(() => explained({ ...OPTIONS, postalCode: '9'.repeat(101) }, '2027-01-10')).toThrow(
    'postal_code must be at most 100 characters.',
  );
});
