import type { HandlingFee, RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';

/** An exact number; `d` is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({
  n: BigInt(n),
  d: BigInt(d),
});

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  n: a.n * b.d + b.n * a.d,
  d: a.d * b.d,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });

export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;

const larger = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? a : b);

export const smaller = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? b : a);

/** The whole number at or below one that is not negative. */
const whole = ({ n, d }: Fraction): bigint => n / d;

/** The nearest whole multiple of a step, the higher of two that are as near. */
const nearest = (value: Fraction, step: Fraction): Fraction =>
  times(fraction(whole(plus(over(value, step), fraction(1, 2)))), step);

/** The lowest whole multiple of a step that is not below. */
export function next(value: Fraction, step: Fraction): Fraction {
  const below = times(fraction(whole(over(value, step))), step);
  return isAbove(value, below) ? plus(below, step) : below;
}

/** The lowest whole multiple of a step that is above. */
function above(value: Fraction, step: Fraction): Fraction {
  const atLeast = next(value, step);
  return isAbove(atLeast, value) ? atLeast : plus(atLeast, step);
}

const ONE = fraction(1);
export const NOTHING = fraction(0);

/** Grams as kilograms. */
const kg = (grams: number): Fraction => fraction(grams, 1000);
/** Millimetres as centimetres. */
const cm = (millimetres: number): Fraction => fraction(millimetres, 10);
export const rate = (basisPoints: number): Fraction => fraction(basisPoints, 10_000);
export const toSatang = (amount: Fraction): Fraction => nearest(amount, ONE);
export const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce(plus, NOTHING);

/** An amount in satang, and the part of it that fuel does not apply to. */
export interface Charge {
  readonly amount: Fraction;
  readonly withoutFuel: Fraction;
}

/** Days compare as text. */
const isWithin = (day: string, from: string, to: string | null): boolean =>
  !(day < from) && (to === null || !(day > to));

/** The card's rate, or of its courier's rates the latest that is in force; basis points. */
export function fuelRate(
  { fuel_bp }: RateCard,
  rates: CourierSurcharges['fuel'],
  day: string,
): number | undefined {
  if (fuel_bp !== 'scheduled') return fuel_bp;
  let latest: CourierSurcharges['fuel'][number] | undefined;
  for (const one of rates) {
    if (one.from > day) continue;
    if (latest === undefined || one.from > latest.from) latest = one;
  }
  return latest?.fuel_bp;
}

type Suspension = CourierSurcharges['suspensions'][number];

export const isSuspended = (
  { countries, from, until, lifted_at }: Suspension,
  country: string,
  day: string,
): boolean =>
  lifted_at === null &&
  isWithin(day, from, until) &&
  (countries.length === 0 || countries.includes(country));

const perKg = (satang: number, billable: Fraction): Fraction =>
  toSatang(times(fraction(satang), billable));

/** Of the tiers the charge that costs most with its fuel; of equal ones that of the first name. */
export function remoteCharge(
  { remote_areas = [] }: RateCard,
  tiers: readonly string[],
  billable: Fraction,
  fuelBp: number,
): Charge {
  let dearest: Charge = { amount: NOTHING, withoutFuel: NOTHING };
  let highest: Fraction | undefined;
  for (const name of [...tiers].sort()) {
    for (const { tier, flat_satang, per_kg_satang, no_fuel } of remote_areas) {
      if (tier !== name) continue;
      const amount = larger(fraction(flat_satang), perKg(per_kg_satang, billable));
      const hasFuel = no_fuel !== true;
      const cost = times(amount, hasFuel ? plus(ONE, rate(fuelBp)) : ONE);
      if (highest !== undefined && !isAbove(cost, highest)) continue;
      highest = cost;
      dearest = { amount, withoutFuel: hasFuel ? NOTHING : amount };
    }
  }
  return dearest;
}

export function countryCharge({ country_fees = [] }: RateCard, country: string): Charge {
  const fees = country_fees.filter(({ countries }) => countries.includes(country));
  const amountOf = (some: typeof fees): Fraction =>
    sum(some.map(({ fee_satang }) => fraction(fee_satang)));
  return {
    amount: amountOf(fees),
    withoutFuel: amountOf(fees.filter(({ no_fuel }) => no_fuel === true)),
  };
}

/** The card's own demand surcharge. */
export function ownDemand(
  { demand_surcharges }: RateCard,
  billable: Fraction,
  day: string,
): Fraction {
  const inForce = demand_surcharges.find(({ from, to }) => isWithin(day, from, to));
  return perKg(inForce?.per_kg_satang ?? 0, billable);
}

/** The dated demand surcharges: each that names the zone, the country or both counts once. */
export function seasonal(
  demand: CourierSurcharges['demand'],
  { zone, country, shipDate }: { zone: string; country: string; shipDate: string },
  billable: Fraction,
): Fraction {
  const inForce = demand.filter(
    ({ zones, countries, from, to }) =>
      isWithin(shipDate, from, to) &&
      (zones.includes('*') || zones.includes(zone) || countries.includes(country)),
  );
  return sum(
    inForce.map(({ per_kg_satang, min_satang = 0 }) =>
      larger(perKg(per_kg_satang, billable), fraction(min_satang)),
    ),
  );
}

type Measures = Readonly<Record<HandlingFee['kind'], Fraction>>;

/** Steps 1 and 2, and the sizes. */
export function measure(size: Size): Measures {
  const actual = fraction(size.dg, 10_000);
  const sides = [size.length, size.width, size.height]
    .map((side) => fraction(side, 1000))
    .sort((a, b) => (isAbove(a, b) ? -1 : 1));
  const [longest = NOTHING, second = NOTHING, shortest = NOTHING] = sides;
  const volume = times(times(longest, second), shortest);
  const girth = times(fraction(2), plus(second, shortest));
  return {
    overweight: actual,
    overweight_chargeable: larger(
      actual,
      nearest(over(volume, fraction(5000)), fraction(1, 10_000)),
    ),
    longest_side: longest,
    second_side: second,
    length_plus_girth: plus(longest, girth),
  };
}

/** The limit that is broken first, by its code. */
export function brokenLimit({ limits }: RateCard, measures: Measures) {
  const { max_actual_weight_grams, max_side_mm, max_length_plus_girth_mm } = limits;
  const isOver = (value: Fraction, limit: number | null, unit: (limit: number) => Fraction) =>
    limit !== null && isAbove(value, unit(limit));
  if (isOver(measures.overweight, max_actual_weight_grams, kg)) return 'over_weight_limit';
  if (isOver(measures.longest_side, max_side_mm, cm)) return 'over_side_limit';
  return isOver(measures.length_plus_girth, max_length_plus_girth_mm, cm)
    ? 'over_length_plus_girth_limit'
    : undefined;
}

const isMet = (fee: HandlingFee, measures: Measures): boolean =>
  isAbove(measures[fee.kind], 'above_grams' in fee ? kg(fee.above_grams) : cm(fee.above_mm));

/** Step 5: what is charged, and the least weight that is billed. */
export function handlingFees(
  { handling_fees }: RateCard,
  measures: Measures,
  fuelBp: number,
): { charge: Charge; least: Fraction } {
  const met = handling_fees.filter((fee) => isMet(fee, measures));
  const charged = dearestOfEachGroup(met, fuelBp);
  return {
    charge: {
      amount: feesOf(charged),
      withoutFuel: feesOf(charged.filter(({ no_fuel }) => no_fuel === true)),
    },
    least: met.map(({ min_grams }) => kg(min_grams ?? 0)).reduce(larger, NOTHING),
  };
}

/** A group's fee is the one that costs most with its fuel. */
function dearestOfEachGroup(met: readonly HandlingFee[], fuelBp: number): HandlingFee[] {
  const dearest = new Map<string | undefined, HandlingFee>();
  for (const fee of met) {
    const before = dearest.get(fee.group);
    if (before === undefined || isAbove(costOf(fee, fuelBp), costOf(before, fuelBp)))
      dearest.set(fee.group, fee);
  }
  return [...dearest.values()];
}

const costOf = ({ fee_satang, no_fuel }: HandlingFee, fuelBp: number): Fraction =>
  times(fraction(fee_satang), no_fuel === true ? ONE : plus(ONE, rate(fuelBp)));

const feesOf = (fees: readonly HandlingFee[]): Fraction =>
  sum(fees.map(({ fee_satang }) => fraction(fee_satang)));

/** Step 3. */
export function billableWeight(
  card: RateCard,
  { rows }: Tariff,
  { overweight_chargeable: chargeable }: Measures,
  least: Fraction,
): Fraction {
  const unit = card.round_weight_to_grams;
  const weight = larger(unit === undefined ? chargeable : nearest(chargeable, kg(unit)), least);
  const row = rows.map(({ up_to_grams }) => kg(up_to_grams)).find((upTo) => !isAbove(weight, upTo));
  return row ?? next(weight, stepOf(card));
}

const stepOf = ({ weight_step_grams }: RateCard): Fraction => kg(weight_step_grams ?? 1000);

export const lastWeight = ({ rows, bands }: Tariff): Fraction =>
  kg([...rows, ...bands].at(-1)?.up_to_grams ?? NaN);

/**
 * Step 4: the prices of which the lowest counts, one unless the lower price of a higher weight
 * does.
 */
export function freights(
  card: RateCard,
  { rows, bands }: Tariff,
  zone: number,
  billable: Fraction,
): [Fraction, ...Fraction[]] {
  const rowPrices = rows
    .filter(({ up_to_grams }) => !isAbove(billable, kg(up_to_grams)))
    .map(({ prices_satang }) => fraction(prices_satang[zone] ?? NaN));
  const bandPrices = bands.flatMap(({ up_to_grams, per_kg_satang }, index) => {
    if (isAbove(billable, kg(up_to_grams))) return [];
    const startsAbove = bands[index - 1] ?? rows.at(-1);
    const first = above(kg(startsAbove?.up_to_grams ?? NaN), stepOf(card));
    const weight = larger(first, billable);
    return [toSatang(times(fraction(per_kg_satang[zone] ?? NaN), weight))];
  });
  const [own, ...higher] = [...rowPrices, ...bandPrices];
  if (own === undefined) throw new RangeError('The tariff ends below this weight.');
  if (card.lower_of_higher_weight === true) return [own, ...higher];
  const floor = fraction(rows.at(-1)?.prices_satang[zone] ?? NaN);
  return [rowPrices.length > 0 ? own : larger(own, floor)];
}
