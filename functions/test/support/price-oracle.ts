import type { HandlingFee, RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import type { Size } from './arbitrary-packages';
import { above, fraction, isAbove, larger, minus, nearest, next, over } from './fraction';
import { plus, smaller, times } from './fraction';
import type { Fraction } from './fraction';

/** What is charged, in whole satang; undefined where the courier does not carry the package. */
export type OraclePrice =
  | Readonly<
      Record<
        | 'billableGrams'
        | 'listFreight'
        | 'freightDiscount'
        | 'base'
        | 'handling'
        | 'area'
        | 'demand'
        | 'fuel'
        | 'markup'
        | 'discount'
        | 'vat'
        | 'rounding'
        | 'total',
        bigint
      >
    >
  | undefined;

const ONE = fraction(1);
const NOTHING = fraction(0);

/** Grams as kilograms. */
const kg = (grams: number): Fraction => fraction(grams, 1000);
/** Millimetres as centimetres. */
const cm = (millimetres: number): Fraction => fraction(millimetres, 10);
const rate = (basisPoints: number): Fraction => fraction(basisPoints, 10_000);
const toSatang = (amount: Fraction): Fraction => nearest(amount, ONE);

/**
 * The nine steps once more, slowly and in exact fractions of kilograms, centimetres and satang, by
 * nothing of what the service computes with: to tell of a price whether its amount is right.
 */
export function oraclePrice(
  card: RateCard,
  size: Size,
  place: { country: string; isDocument: boolean; shipDate: string },
): OraclePrice {
  const measures = measure(size);
  const tariff = place.isDocument ? card.document : card.parcel;
  const zone = card.zones.findIndex(({ countries }) => countries.includes(place.country));
  const { freight_discount_bp = 0, area_fee_satang = NaN } = card.zones[zone] ?? {};
  if (tariff === null || zone < 0 || isOverLimit(card, measures)) return undefined;

  const met = card.handling_fees.filter((fee) => isMet(fee, measures));
  const billable = billableWeight(card, tariff, measures.overweight_chargeable, met);
  const prices = freights(card, tariff, zone, billable);
  if (prices === undefined) return undefined;
  const listFreight = prices.reduce(smaller);
  const freightDiscount = toSatang(times(listFreight, rate(freight_discount_bp)));
  const season = card.demand_surcharges.filter(
    ({ from, to }) => !(place.shipDate < from) && !(place.shipDate > to),
  );
  const charged = dearestOfEachGroup(met, fixedFuel(card));
  const parts = {
    base: minus(listFreight, freightDiscount),
    handling: feesOf(charged),
    area: fraction(area_fee_satang),
    demand: toSatang(times(fraction(season[0]?.per_kg_satang ?? 0), billable)),
  };
  const amounts = charge(card, parts, feesOf(charged.filter(({ no_fuel }) => no_fuel === true)));
  const grams = times(billable, fraction(1000));
  return inWhole({ billableGrams: grams, listFreight, freightDiscount, ...parts, ...amounts });
}

const fixedFuel = ({ fuel_bp }: RateCard): number => Number(fuel_bp);

type Measures = Readonly<Record<HandlingFee['kind'], Fraction>>;

/** Steps 1 and 2, and the sizes. */
function measure(size: Size): Measures {
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

function isOverLimit({ limits }: RateCard, measures: Measures): boolean {
  const { max_actual_weight_grams, max_side_mm, max_length_plus_girth_mm } = limits;
  const isOver = (value: Fraction, limit: number | null, unit: (limit: number) => Fraction) =>
    limit !== null && isAbove(value, unit(limit));
  return (
    isOver(measures.overweight, max_actual_weight_grams, kg) ||
    isOver(measures.longest_side, max_side_mm, cm) ||
    isOver(measures.length_plus_girth, max_length_plus_girth_mm, cm)
  );
}

const isMet = (fee: HandlingFee, measures: Measures): boolean =>
  isAbove(measures[fee.kind], 'above_grams' in fee ? kg(fee.above_grams) : cm(fee.above_mm));

/** Step 5: a group's fee is the one that costs most with its fuel. */
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
  fees.map(({ fee_satang }) => fraction(fee_satang)).reduce(plus, NOTHING);

/** Step 3. */
function billableWeight(
  card: RateCard,
  { rows }: Tariff,
  chargeable: Fraction,
  met: readonly HandlingFee[],
): Fraction {
  const unit = card.round_weight_to_grams;
  const least = met.map(({ min_grams }) => kg(min_grams ?? 0)).reduce(larger, NOTHING);
  const weight = larger(unit === undefined ? chargeable : nearest(chargeable, kg(unit)), least);
  const row = rows.map(({ up_to_grams }) => kg(up_to_grams)).find((upTo) => !isAbove(weight, upTo));
  return row ?? next(weight, stepOf(card));
}

const stepOf = ({ weight_step_grams }: RateCard): Fraction => kg(weight_step_grams ?? 1000);

/**
 * Step 4: the prices of which the lowest counts, one unless the lower price of a higher weight
 * does; undefined above the tariff's last weight.
 */
function freights(
  card: RateCard,
  { rows, bands }: Tariff,
  zone: number,
  billable: Fraction,
): Fraction[] | undefined {
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
  const prices = [...rowPrices, ...bandPrices];
  const [own] = prices;
  if (own === undefined) return undefined;
  if (card.lower_of_higher_weight === true) return prices;
  const floor = fraction(rows.at(-1)?.prices_satang[zone] ?? NaN);
  return [rowPrices.length > 0 ? own : larger(own, floor)];
}

/** Steps 7 to 9. */
function charge(
  card: RateCard,
  parts: Readonly<Record<'base' | 'handling' | 'area' | 'demand', Fraction>>,
  fuelFree: Fraction,
) {
  const carried = Object.values(parts).reduce(plus);
  const fuel = toSatang(times(minus(carried, fuelFree), rate(fixedFuel(card))));
  const fuelled = plus(carried, fuel);
  const markup = toSatang(times(fuelled, rate(card.markup_bp)));
  const discount = toSatang(times(fuelled, rate(card.discount_bp)));
  const net = minus(plus(fuelled, markup), discount);
  const vat = card.vat_mode === 'add' ? toSatang(times(net, rate(card.vat_bp))) : NOTHING;
  const due = plus(net, vat);
  const total = next(due, fraction(card.rounding_unit_satang));
  return { fuel, markup, discount, vat, rounding: minus(total, due), total };
}

type Amounts<Of> = Record<keyof NonNullable<OraclePrice>, Of>;

const inWhole = (amounts: Amounts<Fraction>): Amounts<bigint> => ({
  ...{ billableGrams: whole(amounts.billableGrams), listFreight: whole(amounts.listFreight) },
  ...{ freightDiscount: whole(amounts.freightDiscount), base: whole(amounts.base) },
  ...{ handling: whole(amounts.handling), area: whole(amounts.area) },
  ...{ demand: whole(amounts.demand), fuel: whole(amounts.fuel), markup: whole(amounts.markup) },
  ...{ discount: whole(amounts.discount), vat: whole(amounts.vat) },
  ...{ rounding: whole(amounts.rounding), total: whole(amounts.total) },
});

/** @throws where an amount is no whole satang, or a weight no whole gram. */
function whole({ n, d }: Fraction): bigint {
  if (n % d !== 0n) throw new Error(`${n}/${d} is not whole.`);
  return n / d;
}
