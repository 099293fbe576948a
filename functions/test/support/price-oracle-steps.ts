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
  const fees = country_fees.filter(({ countries: [first, ...others] }) =>
    [first, ...others].some((one) => one === '*' || one === country),
  );
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

export type Measures = Readonly<Record<HandlingFee['kind'] | 'volumetric', Fraction>>;

/** Steps 1 and 2, and the sizes. */
export function measure(size: Size): Measures {
  const actual = fraction(size.dg, 10_000);
  const sides = [size.length, size.width, size.height]
    .map((side) => fraction(side, 1000))
    .sort((a, b) => (isAbove(a, b) ? -1 : 1));
  const [longest = NOTHING, second = NOTHING, shortest = NOTHING] = sides;
  const volume = times(times(longest, second), shortest);
  const girth = times(fraction(2), plus(second, shortest));
  const volumetric = nearest(over(volume, fraction(5000)), fraction(1, 10_000));
  return {
    overweight: actual,
    volumetric,
    overweight_chargeable: larger(actual, volumetric),
    longest_side: longest,
    second_side: second,
    length_plus_girth: plus(longest, girth),
  };
}

/** The limit that is broken first, by its code; a country's own limits replace the card's. */
export function brokenLimit(
  { limits, country_limits = [] }: RateCard,
  measures: Measures,
  country: string,
) {
  const own = country_limits.find(({ countries }) => countries.includes(country));
  const max_actual_weight_grams = own?.max_actual_weight_grams ?? limits.max_actual_weight_grams;
  const max_side_mm = own?.max_side_mm ?? limits.max_side_mm;
  const max_length_plus_girth_mm = own?.max_length_plus_girth_mm ?? limits.max_length_plus_girth_mm;
  const isOver = (value: Fraction, limit: number | null, unit: (limit: number) => Fraction) =>
    limit !== null && isAbove(value, unit(limit));
  if (isOver(measures.overweight, max_actual_weight_grams, kg)) return 'over_weight_limit';
  if (isOver(measures.longest_side, max_side_mm, cm)) return 'over_side_limit';
  return isOver(measures.length_plus_girth, max_length_plus_girth_mm, cm)
    ? 'over_length_plus_girth_limit'
    : undefined;
}

function isMet(fee: HandlingFee, measures: Measures): boolean {
  const threshold = 'above_grams' in fee ? kg(fee.above_grams) : cm(fee.above_mm);
  const measured = measures[fee.kind];
  return fee.at_least === true ? !isAbove(threshold, measured) : isAbove(measured, threshold);
}

/**
 * Step 5 of the pieces that are billed as one: every choice of one piece that bears a fee per
 * shipment in place of its own fee is tried, and the dearest counts.
 */
export function handlingFees(
  { handling_fees }: RateCard,
  pieces: readonly Measures[],
  fuelBp: number,
): Charge {
  const cost = (fees: readonly HandlingFee[]) => sum(fees.map((fee) => costOf(fee, fuelBp)));
  const groups = [...new Set(handling_fees.map(({ group }) => group))];
  const charged = groups.flatMap((group) => {
    const own = handling_fees.filter((fee) => fee.group === group);
    const metBy = (piece: Measures) => own.filter((fee) => isMet(fee, piece));
    const isForEach = ({ per }: HandlingFee) => per === undefined;
    const [only, ...others] = pieces;
    if (only !== undefined && others.length === 0) return dearestOfEachGroup(metBy(only), fuelBp);
    const each = pieces.map((piece) => dearestOfEachGroup(metBy(piece).filter(isForEach), fuelBp));
    const choices = pieces.flatMap((piece, at) =>
      metBy(piece)
        .filter((fee) => !isForEach(fee))
        .map((fee) => each.with(at, [fee]).flat()),
    );
    return choices.reduce(
      (dearest, choice) => (isAbove(cost(choice), cost(dearest)) ? choice : dearest),
      each.flat(),
    );
  });
  return {
    amount: feesOf(charged),
    withoutFuel: feesOf(charged.filter(({ no_fuel }) => no_fuel === true)),
  };
}

/** The least weight that the fees of a piece ask for. */
const leastWeight = ({ handling_fees }: RateCard, piece: Measures): Fraction =>
  handling_fees
    .filter((fee) => isMet(fee, piece))
    .map(({ min_grams }) => kg(min_grams ?? 0))
    .reduce(larger, NOTHING);

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

/** A weight up to which a price applies, in kilograms and satang. */
interface Line {
  readonly upTo: Fraction;
  readonly price: Fraction;
}

/** The rows of a zone: those written, then one for each step of additional weight begun. */
function rowsOfZone({ rows, additional = [] }: Tariff, zone: number): (Line | undefined)[] {
  const lines = rows.map(({ up_to_grams, prices_satang }) =>
    lineAt(kg(up_to_grams), prices_satang[zone]),
  );
  let from = kg(rows.at(-1)?.up_to_grams ?? 0);
  let price: Fraction | undefined = rows.length === 0 ? NOTHING : lines.at(-1)?.price;
  for (const { up_to_grams, step_grams, per_step_satang } of additional) {
    const amount = per_step_satang[zone];
    while (isAbove(kg(up_to_grams), from)) {
      from = smaller(plus(from, kg(step_grams)), kg(up_to_grams));
      price = price === undefined || amount == null ? undefined : plus(price, fraction(amount));
      lines.push(price === undefined ? undefined : { upTo: from, price });
    }
  }
  return lines;
}

const lineAt = (upTo: Fraction, satang: number | null | undefined): Line | undefined =>
  satang == null ? undefined : { upTo, price: fraction(satang) };

/** Where each row of a table ends, whether or not a zone has a price there. */
function rowEnds({ rows, additional = [] }: Tariff): Fraction[] {
  const ends = rows.map(({ up_to_grams }) => kg(up_to_grams));
  for (const { up_to_grams, step_grams } of additional) {
    let from = ends.at(-1) ?? NOTHING;
    while (isAbove(kg(up_to_grams), from)) {
      from = smaller(plus(from, kg(step_grams)), kg(up_to_grams));
      ends.push(from);
    }
  }
  return ends;
}

/** The weights that step 3 starts from: that of a piece, the sum of pieces, or the larger sum. */
function billedWeight(card: RateCard, pieces: readonly Measures[]): Fraction {
  const actual = ({ overweight }: Measures) => overweight;
  const volumetric = (piece: Measures) => piece.volumetric;
  const byActual = card.billed_by === 'actual';
  const own = (piece: Measures) =>
    byActual ? actual(piece) : larger(actual(piece), volumetric(piece));
  const [only, ...others] = pieces;
  if (only !== undefined && others.length === 0) return own(only);
  if (card.pieces !== 'sum_of_weights') {
    return sum(pieces.map((piece) => larger(own(piece), leastWeight(card, piece))));
  }
  const weight = sum(pieces.map(actual));
  return byActual ? weight : larger(weight, sum(pieces.map(volumetric)));
}

/** Step 3: of the weight that the card bills, at least the lightest that the zone has a price for. */
export function billableWeight(
  card: RateCard,
  tariff: Tariff,
  pieces: readonly Measures[],
  zone: number,
): Fraction {
  const unit = card.round_weight_to_grams;
  const billed = billedWeight(card, pieces);
  const least = pieces.map((piece) => leastWeight(card, piece)).reduce(larger, NOTHING);
  const rounded = larger(unit === undefined ? billed : nearest(billed, kg(unit)), least);
  const [first] = rowsOfZone(tariff, zone).filter((line) => line !== undefined);
  const firstBand = tariff.bands.findIndex(({ per_kg_satang }) => per_kg_satang[zone] !== null);
  const weight = larger(rounded, first?.upTo ?? startOfBand(card, tariff, firstBand));
  return rowEnds(tariff).find((upTo) => !isAbove(weight, upTo)) ?? next(weight, stepOf(card));
}

const stepOf = ({ weight_step_grams }: RateCard): Fraction => kg(weight_step_grams ?? 1000);

/** The first step above the band or the row before it. */
function startOfBand(card: RateCard, tariff: Tariff, index: number): Fraction {
  const { bands } = tariff;
  const before = bands[index - 1];
  const ends = rowEnds(tariff);
  return above(
    before === undefined ? (ends.at(-1) ?? NOTHING) : kg(before.up_to_grams),
    stepOf(card),
  );
}

/** The heaviest weight that a zone has a price for. */
export function lastWeight(tariff: Tariff, zone: number): Fraction {
  const rows = rowsOfZone(tariff, zone).flatMap((line) => (line === undefined ? [] : [line.upTo]));
  const bands = tariff.bands
    .filter(({ per_kg_satang }) => per_kg_satang[zone] !== null)
    .map(({ up_to_grams }) => kg(up_to_grams));
  return [...rows, ...bands].reduce(larger, NOTHING);
}

/**
 * Step 4: the prices of which the lowest counts, one unless the lower price of a higher weight
 * does.
 */
export function freights(
  card: RateCard,
  tariff: Tariff,
  zone: number,
  billable: Fraction,
): [Fraction, ...Fraction[]] {
  const rows = rowsOfZone(tariff, zone).flatMap((line) => line ?? []);
  const rowPrices = rows.filter(({ upTo }) => !isAbove(billable, upTo)).map(({ price }) => price);
  const bandPrices = tariff.bands.flatMap(({ up_to_grams, per_kg_satang, base_satang }, index) => {
    const perKg = per_kg_satang[zone];
    if (perKg == null || isAbove(billable, kg(up_to_grams))) return [];
    const weight = larger(startOfBand(card, tariff, index), billable);
    const base = fraction(base_satang?.[zone] ?? 0);
    return [plus(base, toSatang(times(fraction(perKg), weight)))];
  });
  const [own, ...higher] = [...rowPrices, ...bandPrices];
  if (own === undefined) throw new RangeError('The tariff ends below this weight.');
  if (card.lower_of_higher_weight === true) return [own, ...higher];
  const floor = rows.at(-1)?.price ?? NOTHING;
  return [rowPrices.length > 0 ? own : larger(own, floor)];
}
