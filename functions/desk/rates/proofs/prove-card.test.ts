import type { DatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { Proof } from '../../../src/pricing/cards/rate-card';
import type { Place } from '../../../src/pricing/surcharges/areas/area';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { aProof, aRateCard } from '../../../test/support/cards';
import { noDatedCharges } from '../lint/dated-charges';
import { proveCard } from './proofs';

const NOTHING = noDatedCharges('test_express');

const dated = (surcharges: Partial<CourierSurcharges>): DatedCharges => ({
  ...NOTHING,
  surcharges: { ...noSurcharges('test_express'), ...surcharges },
});

const proveOne = (proof: Partial<Proof>, charges = NOTHING, card = aRateCard()) =>
  proveCard({ ...card, proofs: [aProof(proof)] }, charges)[0];

test('a card without proofs proves nothing', () => {
  expect(proveCard(aRateCard(), NOTHING)).toEqual([]);
});

test.each([
  [443_399, false],
  [443_400, true],
  [443_401, false],
])('a proof of %d satang: %s', (price_satang, holds) => {
  expect(proveOne({ price_satang })).toMatchObject({ holds, found: { total: 443_400 } });
});

test('a proof without a price of the card does not hold', () => {
  expect(proveOne({ country: 'DE' })).toMatchObject({
    holds: false,
    found: { kind: 'unavailable', refusal: { code: 'destination_not_served' } },
  });
});

test.each([
  ['2027-01-10', 440_000],
  ['2027-01-11', 443_400],
])('the fuel of %s counts', (ship_date, price_satang) => {
  const charges = dated({
    fuel: [
      { from: '2027-01-04', fuel_bp: 2650 },
      { from: '2027-01-11', fuel_bp: 2750 },
    ],
  });
  const found = proveOne({ ship_date, price_satang }, charges, aRateCard({ fuel_bp: 'scheduled' }));
  expect(found).toMatchObject({ holds: true });
});

test('a suspension changes no price', () => {
  const suspension = {
    id: 'test_express-1',
    countries: [],
    from: '2027-01-01',
    until: null,
    reason: 'Strike.',
    reason_th: 'นัดหยุดงาน',
    added_at: '2027-01-01T00:00:00Z',
    lifted_at: null,
  };
  expect(proveOne({}, dated({ suspensions: [suspension] }))).toMatchObject({ holds: true });
});

describe('areas', () => {
  const card = aRateCard({ remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 0 }] });
  const asked: (Place & { country: string })[] = [];
  const charges: DatedCharges = {
    ...NOTHING,
    findAreas: (country, place) => {
      asked.push({ country, ...place });
      const isGiven = place.postalCode !== undefined || place.city !== undefined;
      return isGiven || isWhole ? { tiers: ['A'], zone: undefined } : undefined;
    },
  };
  let isWhole = false;
  afterEach(() => {
    isWhole = false;
    asked.splice(0);
  });

  test.each([
    ['a postal code', { postal_code: '907-1801' }, { postalCode: '907-1801', city: undefined }],
    ['a city', { city: 'Ishigaki' }, { postalCode: undefined, city: 'Ishigaki' }],
  ])('%s is looked up', (_name, place, looked) => {
    // 900.00 more, 27.5 % fuel and 7 % VAT on top: 1227.83, and rounded up with the rest.
    expect(proveOne({ ...place, price_satang: 566_200 }, charges, card)).toMatchObject({
      holds: true,
      areas: { tiers: ['A'] },
    });
    expect(asked).toEqual([{ country: 'JP', ...looked }]);
  });

  test('without a place a proof is in the areas that are whole countries alone', () => {
    expect(proveOne({}, charges, card)).toMatchObject({ holds: true, areas: undefined });
    isWhole = true;
    expect(proveOne({ price_satang: 566_200 }, charges, card)).toMatchObject({
      holds: true,
      areas: { tiers: ['A'] },
    });
  });
});

const { weight_mg: _weight, sides_um: _sides, ...OTHERS } = aProof();
const IN_PIECES: Proof = {
  ...OTHERS,
  pieces: [
    { weight_mg: 3_200_000, sides_um: [400_000, 300_000, 200_000], quantity: 2 },
    { weight_mg: 2_500_000, sides_um: [200_000, 200_000, 200_000] },
  ],
};

test.each([
  ['sum_of_pieces', 125_000],
  ['sum_of_weights', 115_000],
  // 2 times 5 kg and once 2.5 kg.
  ['each', 125_000],
] as const)('a proof of several pieces is priced by the rule of the card: %s', (pieces, dg) => {
  const [result] = proveCard({ ...aRateCard({ pieces }), proofs: [IN_PIECES] }, NOTHING);
  expect(result).toMatchObject({ found: { kind: 'price', billableDg: dg } });
  const total = result?.found.kind === 'price' ? result.found.total : 0;
  const proofs = [{ ...IN_PIECES, price_satang: total }];
  expect(proveCard({ ...aRateCard({ pieces }), proofs }, NOTHING)).toMatchObject([{ holds: true }]);
});

test('a card for one piece does not prove several', () => {
  expect(proveCard({ ...aRateCard(), proofs: [IN_PIECES] }, NOTHING)).toMatchObject([
    { holds: false, found: { refusal: { code: 'one_piece_only' } } },
  ]);
});
