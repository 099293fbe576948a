import fc from 'fast-check';

import { SATANG_PER_THB } from '../../../src/measures/units';
import { breakdownForStaff } from '../../../src/pricing/breakdown';
import { type PiecesRule, PIECES_RULES } from '../../../src/pricing/card';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { type Price, pricePackage } from '../../../src/pricing/price-package';
import { type GivenPiece, measurePieces } from '../../../src/pricing/weights';
import { type Courier, compiledOn, couriers } from '../../../test/support/arbitrary-couriers';
import { measuredInPieces, places, shipments } from '../../../test/support/arbitrary-packages';
import { aBilledLine } from '../../../test/support/billed-lines';
import { aCardZone, aRateCard } from '../../../test/support/cards';
import { share, countShare } from '../../../test/support/share';
import { type BilledCharge, type BilledLine, billedCost, totalOf } from '../../model/bill/bill';
import { computeCost, costOfReceipt, countFeeTimes } from '../../model/bill/cost';
import { attributeDifference } from './attribute-difference';
import { computeFuel, withoutFuel } from './fuel-rule';
import { type Pricing, asCarried, asWeighed } from './pricer';

const DAY = '2026-11-10';
const AMOUNTS = ['freight', 'handling', 'area', 'remote', 'country_fee', 'demand', 'fuel'] as const;

const listCharges = (cost: Readonly<Record<(typeof AMOUNTS)[number], number>>): BilledCharge[] =>
  AMOUNTS.map((step) => ({ step, code: step, name: '', satang: cost[step] })).filter(
    ({ satang }) => satang !== 0,
  );

const buildLine = (
  price: Price,
  { item }: Pick<Pricing, 'item'>,
  more: Partial<BilledLine> = {},
): BilledLine =>
  aBilledLine({
    ship_date: item.shipDate,
    country: item.country,
    billed_dg: price.billableDg,
    charges: listCharges(computeCost(price, item)),
    ...more,
  });

const CARD = aRateCard({
  zones: [aCardZone('1', ['JP'], { area_fee_satang: 5000 })],
  parcel: {
    delivery_type: 'express',
    rows: [500, 1000, 2000, 5000, 10_000, 20_000].map((up_to_grams) => ({
      up_to_grams,
      prices_satang: [100_037 + up_to_grams * 40],
    })),
    bands: [{ up_to_grams: 300_000, per_kg_satang: [50_000] }],
  },
  document: null,
  fuel_bp: 2233,
  handling_fees: [{ kind: 'overweight_chargeable', above_grams: 15_000, fee_satang: 90_000 }],
});
const piece = (kg: number, quantity = 1): GivenPiece => ({
  actualDg: kg * 10_000,
  quantity,
  length: 20_000,
  width: 20_000,
  height: 10_000,
});

function buildPricing(rule: PiecesRule, pieces: readonly GivenPiece[]): Pricing {
  const card = asCarried(compileCard({ ...CARD, pieces: rule }));
  return {
    card,
    item: measurePieces({ country: 'JP', isDocument: false, shipDate: DAY }, pieces),
    areas: undefined,
    place: '',
    sides: [20_000, 20_000, 10_000],
    fuelRates: [],
    otherCards: () => [],
    endedDemand: () => [],
  };
}

function requirePrice({ card, item, areas }: Pricing): Price {
  const price = pricePackage(card, item, areas);
  if (price.kind !== 'price') throw new Error(price.refusal.code);
  return price;
}

const listCauses = (line: BilledLine, booked: Pricing): (string | number)[][] =>
  attributeDifference(line, computeCost(requirePrice(booked), booked.item), booked).causes.map(
    ({ cause, code, satang }) => [cause, code, satang],
  );

test.each<[PiecesRule, GivenPiece[], GivenPiece[]]>([
  ['sum_of_pieces', [piece(4), piece(5)], [piece(9), piece(10)]],
  ['sum_of_weights', [piece(4), piece(5)], [piece(4), piece(15)]],
  ['each', [piece(4), piece(1, 2)], [piece(9), piece(1, 2)]],
  // Only by another piece than the heaviest.
  ['each', [piece(9), piece(1, 2)], [piece(9), piece(1), piece(2)]],
  ['each', [piece(9), piece(2)], [piece(4), piece(2)]],
])('%s: another weight is one cause, of the price at that weight', (rule, ours, theirs) => {
  const booked = buildPricing(rule, ours);
  const weighed = buildPricing(rule, theirs);
  const [price, other] = [requirePrice(booked), requirePrice(weighed)];
  const difference =
    totalOf(computeCost(other, weighed.item)) - totalOf(computeCost(price, booked.item));
  expect(listCauses(buildLine(other, weighed), booked)).toEqual([
    ['weight', difference > 0 ? 'weight_heavier' : 'weight_lighter', difference],
  ]);
});

test('where no freight tells which piece weighs more, it is the heaviest', () => {
  const booked = buildPricing('each', [piece(1), piece(4)]);
  const weighed = buildPricing('each', [piece(1), piece(9)]);
  const line = buildLine(requirePrice(weighed), weighed);
  const charges = line.charges.map((charge) => ({ ...charge, satang: charge.satang + 12_345 }));
  const { expected } = attributeDifference(
    { ...line, charges },
    computeCost(requirePrice(booked), booked.item),
    booked,
  );
  expect(expected?.freight).toBe(requirePrice(weighed).base);
});

test('a weight that no piece alone can lose is lost by all', () => {
  const booked = buildPricing('each', [piece(5, 3)]);
  const weighed = buildPricing('each', [piece(1, 3)]);
  const [[cause, code] = []] = listCauses(buildLine(requirePrice(weighed), weighed), booked);
  expect([cause, code]).toEqual(['weight', 'weight_lighter']);
});

test.each([
  [
    60_001,
    [
      [50_001, 10_000],
      [50_000, 10_001],
    ],
  ],
  [
    50_001,
    [
      [40_001, 10_000],
      [50_000, 1],
    ],
  ],
  [50_000, [[40_000, 10_000]]],
  [10_001, [[1, 10_000]]],
  [10_000, [[8334, 1667]]],
])('pieces of 5 kg and 1 kg at %d together are weighed as %j', (billedDg, expected) => {
  const booked = buildPricing('each', [piece(5), piece(1)]);
  const weighed = asWeighed(booked, requirePrice(booked), { billedDg });
  expect(weighed.map(({ item }) => item.pieces?.map(({ chargeableDg }) => chargeableDg))).toEqual(
    expected,
  );
});

test('another number of pieces is told with another weight', () => {
  const booked = buildPricing('sum_of_weights', [piece(4), piece(5)]);
  const weighed = buildPricing('sum_of_weights', [piece(4), piece(5), piece(9)]);
  const line = buildLine(requirePrice(weighed), weighed, { pieces: 3 });
  const { causes } = attributeDifference(
    line,
    computeCost(requirePrice(booked), booked.item),
    booked,
  );
  expect(causes).toMatchObject([
    {
      cause: 'weight',
      code: 'weight_other_pieces',
      values: { billed: 20, booked: 10, pieces: 3, booked_pieces: 2 },
    },
  ]);
  expect(listCauses(buildLine(requirePrice(booked), booked, { pieces: 3 }), booked)).toEqual([]);
});

test('a size says nothing of several pieces', () => {
  const booked = buildPricing('sum_of_weights', [piece(4), piece(5)]);
  const line = buildLine(requirePrice(booked), booked, { sides: [90_000, 90_000, 90_000] });
  expect(listCauses(line, booked)).toEqual([]);
});

test('a row that one of several pieces is billed in is named', () => {
  const booked = buildPricing('each', [piece(4), piece(1)]);
  const { base } = requirePrice(booked);
  const line = buildLine(requirePrice(booked), booked);
  const charges = line.charges.map((charge) =>
    charge.step === 'freight' ? { ...charge, satang: base + 5000 * 40 } : charge,
  );
  expect(listCauses({ ...line, charges }, booked)[0]?.slice(0, 2)).toEqual([
    'freight',
    'freight_row',
  ]);
});

test('pieces that are billed by themselves may be in tiers with fuel and without', () => {
  const remote_areas = [
    { tier: 'A', flat_satang: 90_000, per_kg_satang: 0 },
    { tier: 'B', flat_satang: 0, per_kg_satang: 20_000, no_fuel: true as const },
  ];
  const booked = {
    ...buildPricing('each', [piece(1), piece(9, 2)]),
    card: asCarried(compileCard({ ...CARD, pieces: 'each', remote_areas })),
    areas: { tiers: ['A', 'B'], zone: undefined },
  };
  const price = requirePrice(booked);
  expect(withoutFuel(price, booked.item).remote).toBe(2 * 200_000);
  expect(listCauses(buildLine(price, booked), booked)).toEqual([]);
});

/** Cards that price what was carried, of couriers that take several pieces. */
const carriers = fc
  .tuple(couriers, fc.constantFrom(...PIECES_RULES))
  .map(([courier, pieces]): Courier => ({ ...courier, card: { ...courier.card, pieces } }));

const drawn = fc
  .record({ courier: carriers, pieces: shipments, place: places })
  .map(({ courier, pieces, place }): { pricing: Pricing; card: RateCard } => ({
    card: courier.card,
    pricing: {
      card: asCarried(compiledOn(courier, place.shipDate)),
      item: measuredInPieces(pieces, { ...place, isDocument: false }),
      areas: courier.areas,
      place: '',
      sides: [1, 1, 1],
      fuelRates: courier.surcharges.fuel,
      otherCards: () => [asCarried(compiledOn(courier, place.shipDate))],
      endedDemand: () => [],
    },
  }));

const RUNS = share({ numRuns: 3000 });

test('a bill of what was booked has no cause, by the price and by its receipt', () => {
  let compared = 0;
  fc.assert(
    fc.property(drawn, ({ pricing }) => {
      const price = pricePackage(pricing.card, pricing.item, pricing.areas);
      if (price.kind !== 'price') return;
      compared += 1;
      const cost = computeCost(price, pricing.item);
      const steps = breakdownForStaff(price, pricing.item);
      const receipt = costOfReceipt({ day: cost.day, rate_version: cost.rate_version, steps });
      expect(totalOf(receipt)).toBe(totalOf(cost));
      const fuel = computeFuel(cost, withoutFuel(price, pricing.item), price.fuelBp);
      expect(Math.abs(fuel - price.fuel)).toBeLessThan(
        price.each === null ? 1 : countFeeTimes(price),
      );
      const line = buildLine(price, pricing);
      expect(attributeDifference(line, receipt, pricing).causes).toEqual([]);
      expect(attributeDifference(line, cost, pricing)).toMatchObject({
        expected: cost,
        causes: [],
      });
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(800));
});

const billed = fc.record({
  charges: fc.array(
    fc.record({
      step: fc.constantFrom(...AMOUNTS, 'discount' as const, null),
      code: fc.constantFrom('A', 'B'),
      name: fc.constant(''),
      satang: fc.integer({ min: -100_000, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  isAdded: fc.boolean(),
  weight: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 3_000_000 })),
  pieces: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 99 })),
});

test('whatever is billed of several pieces, its causes add up to the difference', () => {
  let compared = 0;
  fc.assert(
    fc.property(drawn, billed, ({ pricing }, { charges, isAdded, weight, pieces }) => {
      const price = pricePackage(pricing.card, pricing.item, pricing.areas);
      if (price.kind !== 'price') return;
      compared += 1;
      const cost = computeCost(price, pricing.item);
      const as = buildLine(price, pricing, {
        pieces,
        ...(weight !== null && { billed_dg: weight }),
      });
      const line = { ...as, charges: isAdded ? [...as.charges, ...charges] : charges };
      const { causes } = attributeDifference(line, cost, pricing);
      const sum = causes.reduce((total, { satang }) => total + satang, 0);
      expect(sum).toBe(billedCost(line) - totalOf(cost));
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(800));
});

test('a weight of all pieces that the card can bill is expected as such', () => {
  let compared = 0;
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 40 }), ({ pricing }, steps) => {
      const price = pricePackage(pricing.card, pricing.item, pricing.areas);
      if (price.kind !== 'price' || price.each !== null || pricing.item.pieces === null) return;
      const { rowUpToDg, stepDg, roundToDg } = price.tariff;
      const above = rowUpToDg.filter((dg) => dg > price.billableDg);
      const isInBand = above.length === 0 && price.billableDg % stepDg === 0;
      const weight = isInBand ? price.billableDg + steps * stepDg : above[steps % above.length];
      // Rounding may take the weight of a row to another.
      if (weight === undefined || weight % roundToDg !== 0) return;
      const other = { ...price, base: price.base + SATANG_PER_THB };
      const line = buildLine(other, pricing, { billed_dg: weight });
      const { expected } = attributeDifference(line, computeCost(price, pricing.item), pricing);
      if (expected === null || expected.billable_dg === price.billableDg) return;
      compared += 1;
      expect(expected).toMatchObject({ billable_dg: weight, handling: price.handling });
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(countShare(100));
});
