import type { Proof } from '../../../src/pricing/cards/rate-card';
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

const { weight_mg: _weight, sides_um: _sides, ...OTHERS } = PROOF;
const IN_PIECES: Proof = {
  ...OTHERS,
  pieces: [
    { weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000], quantity: 2 },
    { weight_mg: 2_500_000, sides_um: [200_000, 200_000, 205_010] },
  ],
};

const splitLines = (card: Parameters<typeof aRateCard>[0]): string[] =>
  exportCardCsv(aRateCard(card)).trimEnd().split('\n');

test('a card without them has no line for them', () => {
  const names = splitLines({}).map((line) => line.replace(/,.*/, ''));
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
  const added = splitLines({
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
      IN_PIECES,
    ],
  }).filter((line) => !splitLines({}).includes(line));
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
    'proof,JP,2*3.2; 2.5,40x30x20; 20x20x20.501,parcel,2027-01-10,6859.05',
  ]);
});

const sidesOf = ({ sides_um = [] }: Proof): string => sides_um.join(', ');

test.each<[string, Partial<Proof>]>([
  ['weight_mg', { weight_mg: 3_200_050 }],
  ['sides_um.2', { sides_um: [400_000, 300_000, 15] }],
])('a proof in JSON is no finer than a package: %s', (path, finer) => {
  const read = readCardJson(
    exportCardJson(aRateCard({ proofs: [PROOF] }))
      .replace(JSON.stringify(PROOF.weight_mg), String(finer.weight_mg ?? PROOF.weight_mg))
      .replace(sidesOf(PROOF), sidesOf({ ...PROOF, ...finer })),
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

const piece = { weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000] };

test.each<[string, object, string]>([
  ['both forms', { ...PROOF, pieces: [piece] }, 'weight_mg sides_um'],
  ['neither', OTHERS, 'weight_mg sides_um'],
  ['no piece', { ...OTHERS, pieces: [] }, 'pieces'],
  ['a hundred pieces', { ...OTHERS, pieces: [{ ...piece, quantity: 99 }, piece] }, 'pieces'],
  [
    'more than 3,000 kg',
    { ...OTHERS, pieces: [{ ...piece, weight_mg: 300_000_000, quantity: 11 }] },
    'pieces',
  ],
  ['a document', { ...OTHERS, kind: 'document', pieces: [{ ...piece, quantity: 2 }] }, 'pieces'],
  ['a piece of nothing', { ...OTHERS, pieces: [{ ...piece, weight_mg: 0 }] }, 'pieces.0.weight_mg'],
])('a proof in JSON with %s is refused', (_name, proof, paths) => {
  const { version: _, status: _status, ...card } = aRateCard();
  const read = readCardJson(JSON.stringify({ ...card, proofs: [proof] }));
  const places = read.kind === 'faults' ? read.faults.map(({ place }) => place.path) : [];
  expect(places).toEqual(paths.split(' ').map((path) => `proofs.0.${path}`));
});
