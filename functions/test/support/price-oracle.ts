import type { RateCard, Tariff } from '../../src/quotes/cards/rate-card';
import type { Size } from './arbitrary-packages';
import { fraction, isAbove, larger, nearest, next, over, plus, times } from './fraction';
import type { Fraction } from './fraction';

/** What is charged, in whole satang; undefined where the courier does not carry the package. */
export type OraclePrice =
  | Readonly<
      Record<
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
  const actual = fraction(size.dg, 10_000);
  const sides = [size.length, size.width, size.height].map((side) => fraction(side, 1000));
  const volume = sides.reduce(times, ONE);
  const volumetric = nearest(over(volume, fraction(5000)), fraction(1, 10_000));
  const longest = sides.reduce(larger);
  const round = plus(sides.reduce(plus), plus(sides.reduce(plus), times(fraction(-1), longest)));

  const tariff = place.isDocument ? card.document : card.parcel;
  const zone = card.zones.findIndex(({ countries }) => countries.includes(place.country));
  const { max_actual_weight_grams, max_side_mm, max_length_plus_girth_mm } = card.limits;
  const isOver = (value: Fraction, limit: number | null, unit: (limit: number) => Fraction) =>
    limit !== null && isAbove(value, unit(limit));
  if (
    tariff === null ||
    zone < 0 ||
    isOver(actual, max_actual_weight_grams, kg) ||
    isOver(longest, max_side_mm, cm) ||
    isOver(round, max_length_plus_girth_mm, cm)
  )
    return undefined;

  const chargeable = larger(actual, volumetric);
  const billable = next(chargeable, isAbove(chargeable, lastRow(tariff)) ? ONE : fraction(1, 2));
  const base = freight(tariff, zone, billable);
  if (base === undefined) return undefined;
  const met = card.handling_fees.filter((fee) => {
    if ('above_grams' in fee) return isAbove(actual, kg(fee.above_grams));
    return isAbove(fee.kind === 'longest_side' ? longest : round, cm(fee.above_mm));
  });
  const handling = met.map(({ fee_satang }) => fraction(fee_satang)).reduce(larger, NOTHING);
  const area = fraction(card.zones[zone]?.area_fee_satang ?? 0);
  const season = card.demand_surcharges.filter(
    ({ from, to }) => !(place.shipDate < from) && !(place.shipDate > to),
  );
  const demand = toSatang(times(fraction(season[0]?.per_kg_satang ?? 0), billable));
  return charge(card, { base, handling, area, demand });
}

/** Steps 7 to 9. */
function charge(
  card: RateCard,
  parts: Readonly<Record<'base' | 'handling' | 'area' | 'demand', Fraction>>,
): OraclePrice {
  const carried = Object.values(parts).reduce(plus);
  const fuel = toSatang(times(carried, rate(card.fuel_bp)));
  const fuelled = plus(carried, fuel);
  const markup = toSatang(times(fuelled, rate(card.markup_bp)));
  const discount = toSatang(times(fuelled, rate(card.discount_bp)));
  const net = plus(plus(fuelled, markup), times(fraction(-1), discount));
  const vat = card.vat_mode === 'add' ? toSatang(times(net, rate(card.vat_bp))) : NOTHING;
  const due = plus(net, vat);
  const total = next(due, fraction(card.rounding_unit_satang));
  const rounding = plus(total, times(fraction(-1), due));
  const amounts = { ...parts, fuel, markup, discount, vat, rounding, total };
  return {
    ...{ base: inSatang(amounts.base), handling: inSatang(amounts.handling) },
    ...{ area: inSatang(amounts.area), demand: inSatang(amounts.demand), fuel: inSatang(fuel) },
    ...{ markup: inSatang(markup), discount: inSatang(discount), vat: inSatang(vat) },
    ...{ rounding: inSatang(rounding), total: inSatang(total) },
  };
}

/** @throws where an amount is no whole satang. */
function inSatang({ n, d }: Fraction): bigint {
  if (n % d !== 0n) throw new Error(`${n}/${d} satang is not whole.`);
  return n / d;
}

const lastRow = ({ rows }: Tariff): Fraction => kg(rows.at(-1)?.up_to_grams ?? 0);

/** Step 4; undefined above the tariff's last weight. */
function freight({ rows, bands }: Tariff, zone: number, billable: Fraction): Fraction | undefined {
  const row = rows.find(({ up_to_grams }) => !isAbove(billable, kg(up_to_grams)));
  if (row !== undefined) return fraction(row.prices_satang[zone] ?? NaN);
  const band = bands.find(({ up_to_grams }) => !isAbove(billable, kg(up_to_grams)));
  if (band === undefined) return undefined;
  const floor = fraction(rows.at(-1)?.prices_satang[zone] ?? NaN);
  return larger(times(fraction(band.per_kg_satang[zone] ?? NaN), billable), floor);
}
