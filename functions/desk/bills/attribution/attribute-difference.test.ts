import { breakdownForStaff } from '../../../src/pricing/breakdown';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import { addDatedCharges } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import { type Areas, pricePackage } from '../../../src/pricing/price-package';
import {
  type CourierSurcharges,
  noSurcharges,
} from '../../../src/pricing/surcharges/courier-surcharges';
import { measurePackage } from '../../../src/pricing/weights';
import { aBilledLine } from '../../../test/support/billed-lines';
import { aCardZone, aRateCard, mapAmounts } from '../../../test/support/cards';
import { type BilledLine, billedCost, totalOf } from '../../model/bill/bill';
import { computeCost, costOfReceipt } from '../../model/bill/cost';
import { type ChargeStep } from '../../model/bill/names';
import { attributeDifference } from './attribute-difference';
import { type Pricing, asCarried } from './pricer';

const CARD = aRateCard({
  zones: [aCardZone('1', ['JP'], { freight_discount_bp: 1000 }), aCardZone('2', ['US'])],
  parcel: {
    delivery_type: 'express',
    rows: [500, 1000, 2000, 5000, 5500, 10_000].map((up_to_grams) => ({
      up_to_grams,
      prices_satang: [100_000 + up_to_grams * 40, 150_000 + up_to_grams * 55],
    })),
    bands: [{ up_to_grams: 300_000, per_kg_satang: [50_000, 70_000] }],
  },
  document: null,
  fuel_bp: 'scheduled',
  remote_areas: [{ tier: 'A', flat_satang: 90_000, per_kg_satang: 2000 }],
});
const DATED: CourierSurcharges = {
  ...noSurcharges('test_express'),
  fuel: [
    { from: '2026-11-02', fuel_bp: 2375 },
    { from: '2026-11-09', fuel_bp: 2450 },
    { from: '2026-11-16', fuel_bp: 2500 },
  ],
  demand: [
    {
      name: 'peak',
      zones: ['*'],
      countries: [],
      from: '2026-10-01',
      to: '2026-11-05',
      per_kg_satang: 1000,
    },
  ],
};
const DAY = '2026-11-10';
const SIDES: [number, number, number] = [40_000, 30_000, 20_000];

function pricing(
  change: {
    country?: string;
    areas?: Areas;
    card?: RateCard;
    day?: string;
    sides?: [number, number, number];
  } = {},
): Pricing {
  const { country = 'JP', areas, card = CARD, day = DAY, sides = SIDES } = change;
  const [length, width, height] = sides;
  return {
    card: asCarried(addDatedCharges(compileCard(card), card, DATED, day)),
    item: measurePackage(
      { country, isDocument: false, actualDg: 32_000, shipDate: day },
      { length, width, height },
    ),
    areas,
    place: '',
    sides,
    fuelRates: DATED.fuel,
    otherCards: () => [asCarried(compileCard({ ...CARD, version: 7, parcel: dearer(CARD) }))],
    endedDemand: () => DATED.demand.filter(({ to }) => to < day),
  };
}

const dearer = ({ parcel }: RateCard): RateCard['parcel'] =>
  parcel && mapAmounts(parcel, (price) => price + 12_340);

function bookedOn(given: Pricing) {
  const price = pricePackage(given.card, given.item, given.areas);
  if (price.kind !== 'price') throw new Error(price.refusal.code);
  return { price, cost: computeCost(price, given.item) };
}

type Amounts = Partial<Record<ChargeStep, number>>;

/** A line that bills what is ours but for some amounts; fuel at the rate of the day unless it is given. */
function aLine(ours: Pricing, amounts: Amounts = {}, more: Partial<BilledLine> = {}): BilledLine {
  const { cost, price } = bookedOn(ours);
  const own: Amounts = {
    freight: cost.freight,
    handling: cost.handling,
    remote: cost.remote,
    demand: cost.demand,
    ...amounts,
  };
  const base = Object.values(own).reduce((sum, satang) => sum + satang, 0) - (amounts.fuel ?? 0);
  const fuel = amounts.fuel ?? Math.round((base * price.fuelBp) / 10_000);
  const charges = Object.entries({ ...own, fuel })
    .filter(([, satang]) => satang !== 0)
    .map(([step, satang]) => ({ step: step as ChargeStep, code: step, name: '', satang }));
  return aBilledLine({
    ship_date: DAY,
    country: 'JP',
    postal_code: '100-0001',
    pieces: 1,
    billed_dg: 50_000,
    charges,
    ...more,
  });
}

function part(line: BilledLine, booked = pricing(), taken = pricing()) {
  const { cost } = bookedOn(booked);
  const parted = attributeDifference(line, cost, taken);
  const sum = parted.causes.reduce((total, { satang }) => total + satang, 0);
  expect(sum).toBe(billedCost(line) - totalOf(cost));
  return parted.causes.map(({ cause, code, satang }) => [cause, code, satang]);
}

const FREIGHT = bookedOn(pricing()).cost.freight;
const withFuel = (satang: number): number =>
  satang + Math.round(((FREIGHT + satang) * 2450) / 10_000) - Math.round((FREIGHT * 2450) / 10_000);

test('a line as booked has no cause', () => {
  expect(part(aLine(pricing()))).toEqual([]);
});

test('the fuel of another week is named by its week', () => {
  const fuel = Math.round((FREIGHT * 2375) / 10_000);
  const [cause] = part(aLine(pricing(), { fuel }));
  expect(cause).toEqual(['fuel_rate', 'fuel_week', fuel - Math.round((FREIGHT * 2450) / 10_000)]);
  const { causes } = attributeDifference(
    aLine(pricing(), { fuel }),
    bookedOn(pricing()).cost,
    pricing(),
  );
  expect(causes[0]?.values).toEqual({ rate: 2375, expected: 2450, from: '2026-11-02' });
});

test('a rate of no week is told as what it comes to, and no fuel as none', () => {
  const fuel = Math.round((FREIGHT * 3000) / 10_000);
  expect(part(aLine(pricing(), { fuel }))[0]?.[1]).toBe('fuel_implied');
  expect(part(aLine(pricing(), { fuel: 0 }))[0]?.[1]).toBe('fuel_none');
  const ours = Math.round((FREIGHT * 2450) / 10_000);
  // Fuel as expected, on a freight that is not: none of it falls on the freight.
  const dearer = aLine(pricing(), { freight: FREIGHT + 30_000, fuel: ours });
  expect(part(dearer)).toEqual([['freight', 'freight_list', 30_000]]);
  expect(part(aLine(pricing(), { fuel: -500 }))).toEqual([
    ['fuel_rate', 'fuel_negative', -500 - ours],
  ]);
});

test('a higher billed weight takes the freight of its row, with the fuel on it', () => {
  const heavier = (100_000 + 5500 * 40) * 0.9;
  const line = aLine(pricing(), { freight: heavier }, { billed_dg: 55_000 });
  expect(part(line)).toEqual([['weight', 'weight_heavier', withFuel(heavier - FREIGHT)]]);
});

test.each([
  ['40.6 cm billed as 41', 40_600, 41_000, 408, []],
  ['40.4 cm billed as 40', 40_400, 40_000, 402, []],
  ['41 cm billed as 40.6', 41_000, 40_600, 408, []],
  ['40.6 cm billed as 42', 40_600, 42_000, 408, ['size_other']],
  ['40.6 cm billed as 40', 40_600, 40_000, 402, ['size_other']],
])('a side of %s is rounded before it is compared', (_name, ours, theirs, above_mm, codes) => {
  const fee_satang = 50_000;
  const handling_fees = [{ kind: 'longest_side' as const, above_mm, fee_satang }];
  const card = { ...CARD, handling_fees };
  const booked = pricing({ card, sides: [10_000, ours, 10_000] });
  const billed = codes.length > 0 ? pricing({ card, sides: [10_000, theirs, 10_000] }) : booked;
  const line = aLine(billed, {}, { sides: [theirs, 10_000, 10_000] });
  expect(part(line, booked, booked).map(([, code]) => code)).toEqual(codes);
});

test.each([null, '2', 'Zone 02'])('another zone is found where the bill says %j', (zone) => {
  const freight = 150_000 + 5000 * 55;
  const line = aLine(pricing(), { freight }, { zone });
  expect(part(line)).toEqual([['zone', 'zone_other', withFuel(freight - FREIGHT)]]);
});

test('a zone that is named but not billed changes nothing', () => {
  expect(part(aLine(pricing(), {}, { zone: '2' }))).toEqual([]);
});

test('a remote area that is not listed, and one that is not billed', () => {
  expect(part(aLine(pricing(), { remote: 90_000 }))).toEqual([
    ['remote', 'remote_not_listed', withFuel(90_000)],
  ]);
  const remote = pricing({ areas: { tiers: ['A'], zone: undefined } });
  expect(part(aLine(pricing()), remote, remote)).toEqual([
    ['remote', 'remote_not_billed', -withFuel(90_000)],
  ]);
});

test('handling, country fees and demand that nothing calls for', () => {
  expect(part(aLine(pricing(), { handling: 90_000 }))[0]?.slice(0, 2)).toEqual([
    'handling',
    'handling_not_ours',
  ]);
  expect(part(aLine(pricing(), { country_fee: 50_000 }))[0]?.slice(0, 2)).toEqual([
    'country_fee',
    'country_fee_not_ours',
  ]);
  expect(part(aLine(pricing(), { demand: 5000 }))[0]?.slice(0, 2)).toEqual([
    'demand',
    'demand_over_since',
  ]);
});

test.each<[string, number]>([
  ['freight_list', 100_000 + 5000 * 40],
  ['freight_version', Math.round((100_000 + 5000 * 40 + 12_340) * 0.9)],
  ['freight_row', (100_000 + 10_000 * 40) * 0.9],
  ['freight_other', 123_400],
])('%s', (code, freight) => {
  expect(part(aLine(pricing(), { freight }))).toEqual([
    ['freight', code, withFuel(freight - FREIGHT)],
  ]);
});

test('a charge that no map knows is itself, with its fuel if it has any', () => {
  const unknown = { step: null, code: 'MA', name: 'Address correction', satang: 40_000 };
  const plain = aLine(pricing());
  expect(part({ ...plain, charges: [...plain.charges, unknown] })).toEqual([
    ['unknown_charge', 'unknown_charge_named', 40_000],
  ]);
  const fuel = Math.round(((FREIGHT + 40_000) * 2450) / 10_000);
  const fuelled = aLine(pricing(), { fuel });
  expect(part({ ...fuelled, charges: [...fuelled.charges, unknown] })).toEqual([
    ['unknown_charge', 'unknown_charge_named', withFuel(40_000)],
  ]);
});

test('an amount without fuel keeps its cause, and fuel that is left off ours is told', () => {
  const fuel = Math.round((FREIGHT * 2450) / 10_000);
  expect(part(aLine(pricing(), { remote: 90_000, fuel }))).toEqual([
    ['remote', 'remote_not_listed', 90_000],
  ]);
  const remote = pricing({ areas: { tiers: ['A'], zone: undefined } });
  const [cause, ...more] = part(aLine(remote, { fuel }), remote, remote);
  expect(cause?.slice(0, 2)).toEqual(['fuel_rate', 'fuel_scope']);
  expect(more).toEqual([]);
});

test('less than a baht is rounding', () => {
  const fuel = Math.round((FREIGHT * 2450) / 10_000);
  expect(part(aLine(pricing(), { freight: FREIGHT + 37, fuel: fuel + 21 }))).toEqual([
    ['rounding', 'rounding', 58],
  ]);
});

test('the rates of the day come before all else', () => {
  const later = pricing({ day: '2026-11-17' });
  const line = aLine(later);
  expect(part(line, pricing(), later).map(([cause, code]) => [cause, code])).toEqual([
    ['day', 'day_fuel'],
  ]);
});

test('several causes at once stay apart and add up', () => {
  const heavier = (100_000 + 5500 * 40) * 0.9;
  const base = heavier + 90_000 + 30_000;
  const line = aLine(
    pricing(),
    {
      freight: heavier,
      remote: 90_000,
      handling: 30_000,
      fuel: Math.round((base * 2500) / 10_000),
    },
    { billed_dg: 55_000 },
  );
  expect(part(line).map(([, code]) => code)).toEqual([
    'weight_heavier',
    'remote_not_listed',
    'handling_not_ours',
    'fuel_week',
  ]);
});

test('without a price of our own all is one cause', () => {
  expect(attributeDifference(aLine(pricing()), bookedOn(pricing()).cost, undefined)).toEqual({
    expected: null,
    clientDifference: null,
    causes: [],
  });
  const line = aLine(pricing(), { freight: 123_456 });
  const { causes } = attributeDifference(line, bookedOn(pricing()).cost, undefined);
  expect(causes.map(({ code }) => code)).toEqual(['no_price']);
});

test('a receipt says what a price says', () => {
  const remote = pricing({ areas: { tiers: ['A'], zone: undefined } });
  const { price, cost } = bookedOn(remote);
  const steps = breakdownForStaff(price, remote.item);
  const receipt = costOfReceipt({ day: DAY, rate_version: 1, steps });
  expect(receipt).toEqual({ ...cost, zone: '' });
});
