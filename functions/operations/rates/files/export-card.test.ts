import type { Proof } from '../../../src/quotes/cards/rate-card';
import { aRateCard } from '../../../test/support/cards';
import { readCardJson } from './read-card';
import { exportCardCsv, exportCardJson } from './write-card';

const PROOF: Proof = {
  country: 'JP',
  weight_mg: 3_200_500,
  sides_um: [400_000, 304_810, 10],
  kind: 'parcel',
  ship_date: '2027-01-10',
  price_satang: 685_905,
};

const linesOf = (card: Parameters<typeof aRateCard>[0]): string[] =>
  exportCardCsv(aRateCard(card)).trimEnd().split('\n');

test('a card without them has no line for them', () => {
  const names = linesOf({}).map((line) => line.replace(/,.*/, ''));
  expect(names.slice(0, 20)).toEqual([
    'courier_name',
    'display_name',
    'active',
    'valid_from',
    'valid_to',
    'note',
    'fuel_percent',
    'markup_percent',
    'discount_percent',
    'vat_mode',
    'vat_percent',
    'rounding_thb',
    'max_weight_kg',
    'max_side_cm',
    'max_length_plus_girth_cm',
    'handling_fee',
    'handling_fee',
    'zone',
    'countries',
    'area_fee_thb',
  ]);
  expect(names.at(-1)).toBe('document');
});

test('fuel, remote areas, country fees and proofs have lines as an operator writes them', () => {
  const added = linesOf({
    fuel_bp: 'scheduled',
    fuel_on: ['freight', 'demand'],
    remote_areas: [
      { tier: 'A', flat_satang: 90_000, per_kg_satang: 2025 },
      { tier: 'B', flat_satang: 0, per_kg_satang: 100, no_fuel: true },
    ],
    country_fees: [
      { name: 'elevated_risk', fee_satang: 100_000, countries: ['AF', 'IQ'] },
      { name: 'restricted', fee_satang: 120_050, countries: ['SY'], no_fuel: true },
    ],
    proofs: [
      PROOF,
      { ...PROOF, postal_code: '907-1801' },
      { ...PROOF, postal_code: '907-1801', city: 'Naha, Okinawa' },
      { ...PROOF, kind: 'document', city: 'Naha' },
    ],
  }).filter((line) => !linesOf({}).includes(line));
  expect(added).toEqual([
    'fuel_percent,scheduled',
    'fuel_on,freight; demand',
    'remote_area,A,900,20.25',
    'remote_area,B,0,1,no_fuel',
    'country_fee,elevated_risk,1000,AF; IQ',
    'country_fee,restricted,1200.5,SY,no_fuel',
    'proof,JP,3.2005,40x30.481x0.001,parcel,2027-01-10,6859.05',
    'proof,JP,3.2005,40x30.481x0.001,parcel,2027-01-10,6859.05,907-1801',
    'proof,JP,3.2005,40x30.481x0.001,parcel,2027-01-10,6859.05,907-1801,"Naha, Okinawa"',
    'proof,JP,3.2005,40x30.481x0.001,document,2027-01-10,6859.05,,Naha',
  ]);
});

test.each<[string, Partial<Proof>]>([
  ['weight_mg', { weight_mg: 3_200_050 }],
  ['sides_um.2', { sides_um: [400_000, 300_000, 15] }],
])('a proof in JSON is no finer than a package: %s', (path, finer) => {
  const read = readCardJson(
    exportCardJson(aRateCard({ proofs: [PROOF] }))
      .replace(JSON.stringify(PROOF.weight_mg), String(finer.weight_mg ?? PROOF.weight_mg))
      .replace(PROOF.sides_um.join(', '), (finer.sides_um ?? PROOF.sides_um).join(', ')),
  );
  expect(read).toMatchObject({
    faults: [{ place: { path: `proofs.0.${path}` } }],
  });
});

test.each(['27.5', '"schedule"', 'null'])(
  'fuel of %s in JSON is refused with what it may be',
  (fuel) => {
    const read = readCardJson(
      exportCardJson(aRateCard()).replace('"fuel_bp": 2750', `"fuel_bp": ${fuel}`),
    );
    expect(read).toMatchObject({
      faults: [{ code: 'member_wrong', place: { path: 'fuel_bp' } }],
    });
  },
);
