import type { HandlingFee, RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import type { Size } from './arbitrary-packages';
import { above, fraction, isAbove, larger, nearest, next, over } from './fraction';
import { plus, times, type Fraction } from './fraction';
import { cm, kg, NOTHING, ONE, rate, sum, toSatang, type Charge } from './price-oracle-units';

export type Measures = Readonly<Record<HandlingFee['kind'], Fraction>>;

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
