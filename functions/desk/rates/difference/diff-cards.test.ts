import type { Proof, RateCard } from '../../../src/pricing/cards/rate-card';
import { aCardZone, aRateCard, aTariff } from '../../../test/support/cards';
import { readExamples } from '../../../test/support/repository';
import { diffCards } from './diff-cards';

const EXAMPLES = readExamples<{
  settings: [
    name: string,
    before: Partial<RateCard>,
    after: Partial<RateCard>,
    settings: string[][],
  ][];
}>(__dirname, 'vectors/diff-cards.json');

const BAND = { up_to_grams: 10_000, per_kg_satang: [900, 1800] };
const PARCEL = aTariff(
  500,
  [
    [1000, 2000],
    [1100, 2200],
    [1200, 2400],
  ],
  [BAND],
);

/** Two zones, three rows and one band. */
const card = (overrides: Partial<RateCard> = {}): RateCard =>
  aRateCard({
    zones: [aCardZone('A', ['JP', 'KR']), aCardZone('B', ['US'])],
    parcel: PARCEL,
    document: null,
    ...overrides,
  });

test('the version and what it is published as are no difference', () => {
  const other = card({ version: 7, status: 'draft' });
  expect(diffCards(card(), other)).toEqual({ settings: [], moves: [], lanes: [] });
});

test('settings are reported with both values in the units of the CSV, those of zones by their code', () => {
  const after = card({
    fuel_bp: 3000,
    vat_bp: 707,
    rounding_unit_satang: 25,
    valid_to: '2027-12-31',
    zones: [
      aCardZone('A', ['JP', 'KR'], { area_fee_satang: 500 }),
      aCardZone('B', ['US'], { estimated_days: '3-5' }),
    ],
    document: { ...aTariff(500, [[1, 1]]), delivery_type: 'letter' },
  });
  expect(diffCards(card(), after).settings).toEqual([
    { field: 'valid_to', from: 'none', to: '2027-12-31' },
    { field: 'fuel_percent', from: '27.5', to: '30' },
    { field: 'vat_percent', from: '7', to: '7.07' },
    { field: 'rounding_thb', from: '1', to: '0.25' },
    { field: 'zone A: area_fee_thb', from: '0', to: '5' },
    { field: 'zone B: estimated_days', from: '2-4', to: '3-5' },
    { field: 'document: delivery_type', from: 'none', to: 'letter' },
  ]);
});

const settings = (before: Partial<RateCard>, after: Partial<RateCard>) =>
  diffCards(card(before), card(after)).settings.map(({ field, from, to }) => [field, from, to]);

test.each(EXAMPLES.settings)('%s', (_name, before, after, expected) => {
  expect(settings(before, after)).toEqual(expected);
});

const proof = (grams: number, price_satang = 685_900): Proof => ({
  country: 'JP',
  weight_mg: grams * 1000,
  sides_um: [400_000, 300_000, 200_000],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang,
});

test('proofs are counted, and reported one by one if few change', () => {
  const before = { proofs: [proof(1000), proof(2000), proof(3000)] };
  const after = { proofs: [proof(3000), proof(2000, 700_050), proof(4000), proof(5000)] };
  const proofText = (kg: number) => `proof JP, ${kg} kg, 40x30x20 cm, parcel, on 2027-01-10`;
  expect(settings(before, after)).toEqual([
    ['proofs', '3', '4 (2 added, 1 taken away, 1 with another price)'],
    [proofText(1), '6859 THB', 'none'],
    [proofText(2), '6859 THB', '7000.5 THB'],
    [proofText(4), 'none', '6859 THB'],
    [proofText(5), 'none', '6859 THB'],
  ]);
  expect(settings(before, { proofs: before.proofs.toReversed() })).toEqual([]);
});

test('five changed proofs are few, six are not', () => {
  const proofs = (count: number) =>
    Array.from({ length: count }, (_, at) => proof((at + 1) * 1000));
  expect(settings({}, { proofs: proofs(5) })).toHaveLength(6);
  expect(settings({}, { proofs: proofs(6) })).toEqual([['proofs', '0', '6 (6 added)']]);
});

test('countries that move, come and go are reported by the codes of their zones', () => {
  const after = card({ zones: [aCardZone('A', ['JP', 'CN']), aCardZone('B', ['KR'])] });
  expect(diffCards(card(), after).moves).toEqual([
    { country: 'CN', from: null, to: 'A' },
    { country: 'KR', from: 'A', to: 'B' },
    { country: 'US', from: 'B', to: null },
  ]);
});

test('lanes are reported together where they move alike: how many weights, from which to which per cent', () => {
  const after = card({
    parcel: aTariff(
      500,
      [
        [1000, 2000],
        [1210, 2200],
        [1200, 2400],
      ],
      [{ ...BAND, per_kg_satang: [855, 1800] }],
    ),
  });
  expect(diffCards(card(), after).lanes).toEqual([
    {
      tariff: 'parcel',
      zone: 'A',
      countries: ['JP', 'KR'],
      weights: 5,
      changed: 3,
      lowestPercent: -5,
      highestPercent: 10,
      greatest: { grams: 1000, from: 1100, to: 1210 },
    },
  ]);
});

test('a country in another zone is a lane of its own, and rates below the last row count as it', () => {
  const after = card({
    zones: [aCardZone('A', ['JP']), aCardZone('B', ['US', 'KR'])],
    parcel: { ...PARCEL, bands: [{ ...BAND, per_kg_satang: [1, 1800] }] },
  });
  expect(diffCards(card(), after).lanes).toMatchObject([
    { countries: ['JP'], changed: 2, greatest: { grams: 10_000, from: 9000, to: 1200 } },
    { countries: ['KR'], changed: 5, lowestPercent: 100, highestPercent: 100 },
  ]);
});

test('a zone that loses its heaviest prices says up to where it has some', () => {
  const of = (last: number | null) =>
    card({
      parcel: aTariff(500, [
        [1000, 2000],
        [1100, last],
      ]),
    });
  expect(diffCards(of(2200), of(null)).settings).toEqual([
    { field: 'zone B: parcel_prices', from: '0.5 to 1 kg', to: '0.5 to 0.5 kg' },
  ]);
});

test('a zone that only postal codes lead to is a lane by its code', () => {
  const of = (price: number) =>
    card({
      zones: [aCardZone('A', ['JP', 'KR']), aCardZone('B')],
      parcel: aTariff(500, [[1000, price]]),
    });
  expect(diffCards(of(2000), of(6000)).lanes).toMatchObject([
    { zone: 'B', countries: [], highestPercent: 200 },
  ]);
});

test('a base that weighs most on light packages shows where its band begins', () => {
  const of = (base: number, perKg: number) =>
    card({
      parcel: aTariff(
        500,
        [],
        [{ up_to_grams: 30_000, per_kg_satang: [perKg, 1], base_satang: [base, 0] }],
      ),
    });
  expect(diffCards(of(8000, 41_000), of(38_000, 40_000)).lanes).toMatchObject([
    { zone: 'A', greatest: { grams: 1000, from: 49_000, to: 78_000 }, lowestPercent: 0 },
  ]);
});

test('a price out of nothing is a rise of all there is', () => {
  const of = (price: number) => card({ parcel: aTariff(500, [[price, 0]]) });
  expect(diffCards(of(0), of(5)).lanes).toMatchObject([{ highestPercent: 100, changed: 1 }]);
});
