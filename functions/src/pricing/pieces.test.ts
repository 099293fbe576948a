import { aRateCard } from '../../test/support/cards';
import { cmToLength, dgToKg, kgToDg } from '../measures/units';
import { breakdownForStaff } from './breakdown';
import { PIECES_RULES, type PiecesRule } from './card';
import { compileCard } from './cards/compile-card';
import type { HandlingFee, RateCard } from './cards/rate-card';
import { type Price, chargeableDg, pricePackage } from './price-package';
import { type GivenPiece, measurePackage, measurePieces } from './weights';

const TO_JAPAN = { country: 'JP', isDocument: false, shipDate: '2026-11-21' };

type Sent = readonly [kg: number, cm: readonly [number, number, number], quantity?: number];

const given = ([kg, [length, width, height], quantity = 1]: Sent): GivenPiece => ({
  actualDg: kgToDg(kg),
  length: cmToLength(length),
  width: cmToLength(width),
  height: cmToLength(height),
  quantity,
});

const shipment = (...sent: readonly Sent[]) => measurePieces(TO_JAPAN, sent.map(given));

const LARGE: Sent = [3.2, [40, 30, 20]];
const SMALL: Sent = [2.5, [20, 20, 20]];
const EXAMPLE: readonly Sent[] = [[3.2, [40, 30, 20], 2], SMALL];

const pricePieces = (card: Partial<RateCard>, ...sent: readonly Sent[]) =>
  pricePackage(compileCard(aRateCard(card)), shipment(...sent));

function requirePrice(card: Partial<RateCard>, ...sent: readonly Sent[]): Price {
  const found = pricePieces(card, ...sent);
  if (found.kind !== 'price') throw new Error(`Not carried: ${found.refusal.code}.`);
  return found;
}

const findRefusal = (card: Partial<RateCard>, ...sent: readonly Sent[]) => {
  const found = pricePieces(card, ...sent);
  return found.kind === 'price' ? undefined : found.refusal;
};

test('twice 40 x 30 x 20 cm of 3.2 kg and 20 x 20 x 20 cm of 2.5 kg weigh what they weigh together', () => {
  const item = shipment(...EXAMPLE);
  expect(dgToKg(item.actualDg)).toBe(8.9);
  expect(dgToKg(item.volumetricDg)).toBe(11.2);
  expect(item.weightUsed).toBe('volumetric');
});

test.each<[PiecesRule, chargeable: number, billable: number]>([
  ['sum_of_pieces', 12.1, 12.5],
  ['sum_of_weights', 11.2, 11.5],
  ['each', 12.1, 12.5],
])('by %s the example is chargeable at %f kg and billed at %f kg', (rule, chargeable, billable) => {
  const card = compileCard(aRateCard({ pieces: rule }));
  expect(dgToKg(chargeableDg(card, shipment(...EXAMPLE)))).toBe(chargeable);
  expect(dgToKg(requirePrice({ pieces: rule }, ...EXAMPLE).billableDg)).toBe(billable);
});

test('each piece is priced by itself up to the fuel, then markup, VAT and rounding once', () => {
  const rates = { markup_bp: 1250, discount_bp: 500 };
  const [large, small] = [requirePrice(rates, LARGE), requirePrice(rates, SMALL)];
  const price = requirePrice({ ...rates, pieces: 'each' }, ...EXAMPLE);
  expect(price.base).toBe(2 * large.base + small.base);
  expect(price.base).toBe(2 * 325_000 + small.base);
  expect(price.fuel).toBe(2 * 89_375 + small.fuel);
  const net = price.base + price.fuel;
  const marked = net + Math.round(net * 0.125) - Math.round(net * 0.05);
  expect(price.total).toBe(Math.ceil((marked + Math.round(marked * 0.07)) / 100) * 100);
  const [one, other] = [large, small].map(({ total }) => total);
  expect(price.total).toBeLessThanOrEqual(2 * (one ?? 0) + (other ?? 0));
});

test('a courier without a rule carries one piece, however it is sent', () => {
  expect(findRefusal({}, ...EXAMPLE)).toEqual({ code: 'one_piece_only' });
  expect(requirePrice({}, LARGE).total).toBe(443_400);
});

test.each(PIECES_RULES)('by %s a single piece costs what a package costs', (pieces) => {
  const { actualDg, ...sides } = given(LARGE);
  const single = measurePackage({ ...TO_JAPAN, actualDg }, sides);
  expect(shipment(LARGE)).toEqual(single);
  expect(requirePrice({ pieces }, LARGE).total).toBe(443_400);
});

const LIMITED = {
  pieces: 'sum_of_pieces',
  limits: { max_actual_weight_grams: 70_000, max_side_mm: 1200, max_length_plus_girth_mm: 3000 },
  max_pieces: 5,
  max_shipment_grams: 200_000,
} as const;

test.each<[string, readonly Sent[], object]>([
  [
    'a piece that is too heavy',
    [LARGE, [70.0001, [40, 30, 20]]],
    { code: 'over_weight_limit', limitDg: 700_000, weightDg: 700_001, piece: 2 },
  ],
  [
    'a piece that is too long',
    [LARGE, SMALL, [1, [120.001, 10, 10]]],
    { code: 'over_side_limit', limit: 120_000, value: 120_001, piece: 3 },
  ],
  [
    'a piece that is too large around',
    [[1, [120, 45, 45.001]], LARGE],
    { code: 'over_length_plus_girth_limit', limit: 300_000, value: 300_002, piece: 1 },
  ],
  [
    'a piece too many',
    [
      [1, [10, 10, 10], 3],
      [1, [20, 10, 10], 3],
    ],
    { code: 'over_piece_limit', limit: 5, pieces: 6 },
  ],
  [
    'more than a shipment may weigh',
    [[66.6667, [40, 30, 20], 3]],
    { code: 'over_shipment_weight_limit', limitDg: 2_000_000, weightDg: 2_000_001 },
  ],
])('%s is refused', (_name, sent, refusal) => {
  expect(findRefusal(LIMITED, ...sent)).toEqual(refusal);
});

test('what is at each limit is carried', () => {
  const bands = [{ up_to_grams: 3_000_000, per_kg_satang: [50_000] }];
  const parcel = { ...aRateCard().parcel, delivery_type: 'express', rows: [], bands };
  const zones = aRateCard().zones.slice(0, 1);
  const sent: Sent = [40, [120, 45, 45], 5];
  expect(requirePrice({ ...LIMITED, zones, parcel, document: null }, sent).billableDg).toBe(
    2_430_000,
  );
});

test('with each piece as a shipment, the piece above the last row is named', () => {
  expect(findRefusal({ pieces: 'each' }, LARGE, [1, [200, 200, 200]])).toMatchObject({
    code: 'over_tariff_maximum',
    piece: 2,
  });
  expect(findRefusal({ pieces: 'sum_of_pieces' }, LARGE, [1, [200, 200, 200]])).not.toHaveProperty(
    'piece',
  );
});

const OVERSIZE: HandlingFee = { kind: 'longest_side', above_mm: 500, fee_satang: 90_000 };
const LONG: Sent = [5, [60, 10, 10], 2];

test.each(PIECES_RULES)('by %s each piece that meets a fee is charged', (pieces) => {
  const price = requirePrice({ pieces, handling_fees: [OVERSIZE] }, LONG, SMALL);
  expect(price.handling).toBe(180_000);
  expect(price.isOversize).toBe(true);
});

test('a fee per shipment is charged once, and its share is that of one piece that meets it', () => {
  const once = { ...OVERSIZE, per: 'shipment' } as const;
  const card: Partial<RateCard> = { pieces: 'sum_of_pieces', handling_fees: [once] };
  const price = requirePrice(card, SMALL, LONG);
  expect(price.handling).toBe(90_000);
  const [, , , , step] = breakdownForStaff(price, shipment(SMALL, LONG));
  expect(step).toEqual({
    step: 5,
    name: 'handling',
    amount_thb: 900,
    amount_satang: 90_000,
    pieces: [
      { quantity: 1, amount_thb: 0, amount_satang: 0 },
      { quantity: 2, amount_thb: 900, amount_satang: 90_000 },
    ],
  });
  const each = requirePrice({ ...card, pieces: 'each' }, SMALL, LONG);
  expect(each.handling).toBe(180_000);
});

test('a fee per shipment takes the place of one fee of its group, of the piece that bears it', () => {
  const heavy: HandlingFee = { kind: 'overweight', above_grams: 20_000, fee_satang: 100_000 };
  const card: Partial<RateCard> = {
    pieces: 'sum_of_pieces',
    handling_fees: [OVERSIZE, { ...heavy, per: 'shipment' }],
  };
  const heavyAndLong: Sent = [25, [60, 10, 10]];
  const heavyOnly: Sent = [25, [20, 20, 20]];
  const handling = (...sent: Sent[]) => requirePrice(card, ...sent).handling;
  expect(handling(heavyAndLong)).toBe(100_000);
  expect(handling(heavyAndLong, SMALL)).toBe(100_000);
  expect(handling(heavyOnly, LONG)).toBe(280_000);
  expect(handling(heavyOnly, heavyOnly)).toBe(100_000);
  expect(handling(heavyAndLong, heavyAndLong)).toBe(190_000);
  expect(handling(heavyAndLong, heavyOnly)).toBe(190_000);
});

test.each<[PiecesRule, number]>([
  ['sum_of_pieces', 45],
  ['sum_of_weights', 40],
  ['each', 45],
])('by %s the least weight of a fee makes a shipment of 2 x 2.5 kg at least %f kg', (rule, kg) => {
  const bulky: HandlingFee = { ...OVERSIZE, min_grams: 40_000 };
  const bands = [{ up_to_grams: 3_000_000, per_kg_satang: [50_000] }];
  const rows = [{ up_to_grams: 5000, prices_satang: [100_000] }];
  const parcel = { delivery_type: 'express', rows, bands };
  const zones = aRateCard().zones.slice(0, 1);
  const card = { zones, parcel, document: null, handling_fees: [bulky] };
  const price = requirePrice({ ...card, pieces: rule }, [5, [60, 10, 10]], [5, [20, 20, 20]]);
  expect(dgToKg(price.billableDg)).toBe(kg);
});

test('the weight is rounded once, on the sum', () => {
  const parcel = {
    delivery_type: 'express',
    rows: [],
    bands: [{ up_to_grams: 300_000, per_kg_satang: [50_000] }],
  };
  const zones = aRateCard().zones.slice(0, 1);
  const card = {
    zones,
    parcel,
    document: null,
    round_weight_to_grams: 100,
    weight_step_grams: 100,
  };
  const sent: Sent = [2.04, [10, 10, 10], 2];
  expect(dgToKg(requirePrice({ ...card, pieces: 'sum_of_pieces' }, sent).billableDg)).toBe(4.1);
  expect(dgToKg(requirePrice({ ...card, pieces: 'each' }, sent).billableDg)).toBe(4);
});

test('a post that bills the actual weight adds up actual weights', () => {
  const card = { billed_by: 'actual' } as const;
  expect(dgToKg(requirePrice({ ...card, pieces: 'sum_of_pieces' }, ...EXAMPLE).billableDg)).toBe(9);
  expect(dgToKg(requirePrice({ ...card, pieces: 'each' }, ...EXAMPLE).billableDg)).toBe(9.5);
});

test.each(PIECES_RULES)('by %s the shares of pieces add up to their steps', (pieces) => {
  const card = { pieces, handling_fees: [OVERSIZE] };
  const sent = [...EXAMPLE, LONG];
  const steps = breakdownForStaff(requirePrice(card, ...sent), shipment(...sent));
  const shared = steps.filter((step) => 'pieces' in step);
  expect(shared.map(({ step }) => step)).toEqual([1, 2, 5]);
  for (const step of shared) {
    const shares = step.pieces ?? [];
    expect(shares.map(({ quantity }) => quantity)).toEqual([2, 1, 2]);
    const sum = shares.reduce(
      (total, share) =>
        total + ('weight_kg' in share ? Math.round(share.weight_kg * 10_000) : share.amount_satang),
      0,
    );
    expect(sum).toBe(
      'weight_kg' in step ? Math.round(step.weight_kg * 10_000) : step.amount_satang,
    );
  }
});
