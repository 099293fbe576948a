import type { DatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { Areas } from '../../../src/pricing/price-package';
import type { CourierSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { aCardZone, aRateCard, aTariff } from '../../../test/support/cards';
import { type AskedPackage, priceOnDay } from '../../rates/explain/price-on-day';
import { noDatedCharges } from '../../rates/lint/dated-charges';
import { formatPrice } from './explain-price';

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
const OPTIONS: AskedPackage = {
  country: 'Japan',
  actual_weight_kg: 3.2,
  size: [40, 30, 20],
  is_document: false,
};
const REMOTE: AskedPackage = { ...OPTIONS, postal_code: '907-1801' };

interface Explained {
  readonly final_price_satang: number;
  readonly details: Readonly<Record<string, readonly string[]>>;
}

const explainPrice = (
  card: RateCard,
  options: AskedPackage,
  day: string,
  notes: readonly string[],
  what: DatedCharges = noDatedCharges(card.courier_name),
) => formatPrice(priceOnDay(card, options, day, what), notes);

const explained = (
  options: AskedPackage,
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

test('a city finds its area as well, and a place without areas has none', () => {
  const area = (options: AskedPackage) => explained(options, '2027-01-10').details['area_fee'];
  expect(area({ ...OPTIONS, city: ' Naha ' })).toHaveLength(2);
  expect(area({ ...OPTIONS, city: 'Tokyo' })).toEqual(['country_fee elevated_risk: 1000 THB']);
  expect(area(OPTIONS)).toEqual(['country_fee elevated_risk: 1000 THB']);
  // The whole country may be remote.
  const asked = { ...chargesIn(IN_A), findAreas: () => IN_A };
  expect(explained(OPTIONS, '2027-01-10', asked).details['area_fee']).toHaveLength(2);
});

test('of several tiers the one that is charged is shown, and what counts of it', () => {
  const both = chargesIn({ tiers: ['B', 'A'], zone: undefined });
  const area = (actual_weight_kg: number) =>
    explained({ ...REMOTE, actual_weight_kg }, '2027-01-10', both).details['area_fee'];
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
  const zones = [aCardZone('1', ['JP']), aCardZone('2', ['DE'], { area_fee_satang: 100 })];
  const card = { ...CARD, zones, parcel: aTariff(5000, [[100_000, 200_000]]), document: null };
  const zone = (options: AskedPackage) =>
    explained(options, '2027-01-10', chargesIn({ tiers: [], zone: '2' }), card).details;
  expect(zone(REMOTE)['base_freight']).toEqual(['zone 2, by postal code or city']);
  expect(zone(OPTIONS)).not.toHaveProperty('base_freight');
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
  expect(() => explained({ ...OPTIONS, postal_code: '9'.repeat(101) }, '2027-01-10')).toThrow(
    'postal_code must be at most 100 characters.',
  );
});

describe('several pieces', () => {
  const piece = (
    actual_weight_kg: number,
    [length_cm, width_cm, height_cm]: [number, number, number],
  ) => ({
    actual_weight_kg,
    length_cm,
    width_cm,
    height_cm,
  });
  const PIECES: AskedPackage = {
    country: 'Japan',
    is_document: false,
    pieces: [
      { ...piece(3.2, [40, 30, 20]), quantity: 2 },
      piece(2.5, [20, 20, 20]),
      piece(2, [130, 10, 10]),
    ],
  };
  const splitLines = (card: RateCard, options = PIECES): string[] =>
    explainPrice(card, options, '2027-01-10', [])
      .text.split('\n')
      .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  const between = (lines: readonly string[], from: string, to: string): string[] =>
    lines.slice(
      lines.findIndex((line) => line.includes(from)),
      lines.findIndex((line) => line.includes(to)),
    );
  const longest = { kind: 'longest_side', above_mm: 1200, fee_satang: 50_000 } as const;
  const sumOfPieces = aRateCard({ pieces: 'sum_of_pieces', handling_fees: [longest] });

  test('have their shares of the weights and the fees', () => {
    const lines = splitLines(sumOfPieces);
    expect(between(lines, 'volumetric weight', 'billable weight')).toEqual([
      '1 | volumetric weight | 13.8 kg',
      'piece 1 x 2 | 9.6 kg',
      'piece 2 | 1.6 kg',
      'piece 3 | 2.6 kg',
      '2 | chargeable weight | 14.7 kg',
      'piece 1 x 2 | 9.6 kg',
      'piece 2 | 2.5 kg',
      'piece 3 | 2.6 kg',
    ]);
    expect(between(lines, 'handling', 'area fee')).toEqual([
      '5 | handling | 500 THB',
      'piece 1 x 2 | 0 THB',
      'piece 2 | 0 THB',
      'piece 3 | 500 THB',
      'longest_side above 120 cm: 500 THB (charged once)',
    ]);
  });

  const over3 = { kind: 'overweight', above_grams: 3000, fee_satang: 10_000 } as const;
  const readHandling = (card: Partial<RateCard>, options = PIECES) =>
    (explainPrice(aRateCard(card), options, '2027-01-10', []).json as Explained).details;

  test('are charged each or once, and raised to a least weight', () => {
    const fees = [
      over3,
      { ...over3, above_grams: 2400, fee_satang: 15_000, per: 'shipment' } as const,
    ];
    const group = readHandling({ pieces: 'sum_of_pieces', handling_fees: fees });
    expect(group['handling']).toEqual([
      'overweight above 3 kg: 100 THB (charged 2 times)',
      'overweight above 2.4 kg: 150 THB, per=shipment (charged once)',
    ]);
    const once = fees.map((fee) => ('per' in fee ? { ...fee, fee_satang: 25_000 } : fee));
    expect(readHandling({ pieces: 'sum_of_weights', handling_fees: once })['handling']).toEqual([
      'overweight above 3 kg: 100 THB (charged 2 times)',
      'overweight above 2.4 kg: 250 THB, per=shipment (charged once)',
    ]);
    expect(readHandling({ pieces: 'each', handling_fees: once })['handling']).toEqual([
      'overweight above 3 kg: 100 THB (not charged)',
      'overweight above 2.4 kg: 250 THB, per=shipment (charged 3 times)',
    ]);
  });

  test.each([
    ['sum_of_pieces', ['2 x at least 6 kg, for its handling fee']],
    ['sum_of_weights', ['at least 6 kg, for its handling fee']],
  ] as const)('have a least weight by %s', (pieces, expected) => {
    const handling_fees = [{ ...over3, min_grams: 6000 }];
    const light = [{ ...piece(3.2, [10, 10, 10]), quantity: 1 }, piece(1, [10, 10, 10])];
    const options = pieces === 'sum_of_pieces' ? PIECES : { ...PIECES, pieces: light };
    expect(readHandling({ pieces, handling_fees }, options)['billable_weight']).toEqual(expected);
  });

  test('are each a shipment of its own by the rule each', () => {
    const card = aRateCard({
      pieces: 'each' as const,
      handling_fees: [],
      country_fees: [{ name: 'risk', fee_satang: 10_000, countries: ['JP'] }],
    });
    const lines = splitLines(card);
    expect(between(lines, 'billable weight', 'base freight')).toEqual([
      expect.stringMatching(/^3 . billable weight/),
      '2 x 5 kg, each piece by itself',
      '1 x 2.5 kg, each piece by itself',
      '1 x 3 kg, each piece by itself',
    ]);
    expect(between(lines, 'area fee', 'demand surcharge')).toEqual([
      '6 | area fee | 400 THB',
      'country fee risk | 400 THB',
      '2 x 100 THB',
      '1 x 100 THB',
      '1 x 100 THB',
      'country_fee risk: 100 THB',
    ]);
    expect(between(lines, 'base freight', 'handling').slice(1)).toEqual([
      expect.stringMatching(/^2 x [\d.]+ THB$/),
      expect.stringMatching(/^1 x [\d.]+ THB$/),
      expect.stringMatching(/^1 x [\d.]+ THB$/),
    ]);
  });
});
