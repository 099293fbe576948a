import type { HandlingFee, RateCard, Tariff } from '../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Size } from './arbitrary-packages';

/**
 * An exact number, in units of 10^-24: no product of weights, sides, rates and amounts has more
 * decimals.
 */
export type Exact = bigint;

const ONE: Exact = 10n ** 24n;

export const exact = (number: number, per = 1): Exact => {
  const units = BigInt(number) * ONE;
  if (units % BigInt(per) !== 0n) throw new Error(`${number}/${per} has too many decimals.`);
  return units / BigInt(per);
};

export function times(a: Exact, b: Exact): Exact {
  if ((a * b) % ONE !== 0n) throw new Error(`${a} times ${b} has too many decimals.`);
  return (a * b) / ONE;
}

/** @throws where a number is not whole. */
export function whole(number: Exact): bigint {
  if (number % ONE !== 0n) throw new Error(`${number} is not whole.`);
  return number / ONE;
}

const larger = (a: Exact, b: Exact): Exact => (a > b ? a : b);

/** The nearest whole multiple of a step, the higher of two that are as near. */
const nearest = (value: Exact, step: Exact): Exact => ((value * 2n + step) / (step * 2n)) * step;

/** The lowest whole multiple of a step that is not below. */
export const next = (value: Exact, step: Exact): Exact => ((value + step - 1n) / step) * step;

/** Grams as kilograms. */
const kg = (grams: number): Exact => exact(grams, 1000);
/** Millimetres as centimetres. */
const cm = (millimetres: number): Exact => exact(millimetres, 10);
export const rate = (basisPoints: number): Exact => exact(basisPoints, 10_000);
export const toSatang = (amount: Exact): Exact => nearest(amount, ONE);
export const sum = (amounts: readonly Exact[]): Exact =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** An amount in satang, and the part of it that fuel does not apply to. */
export interface Charge {
  readonly amount: Exact;
  readonly withoutFuel: Exact;
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
  const begun = rates.filter(({ from }) => !(from > day));
  const last = begun
    .map(({ from }) => from)
    .sort()
    .at(-1);
  return begun.find(({ from }) => from === last)?.fuel_bp;
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

const perKg = (satang: number, billable: Exact): Exact => toSatang(times(exact(satang), billable));

/** Of the tiers the charge that costs most with its fuel; of equal ones that of the first name. */
export function remoteCharge(
  { remote_areas = [] }: RateCard,
  tiers: readonly string[],
  billable: Exact,
  fuelBp: number,
): Charge {
  let dearest: Charge = { amount: 0n, withoutFuel: 0n };
  let highest = -1n;
  for (const name of [...tiers].sort()) {
    for (const { tier, flat_satang, per_kg_satang, no_fuel } of remote_areas) {
      if (tier !== name) continue;
      const amount = larger(exact(flat_satang), perKg(per_kg_satang, billable));
      const hasFuel = no_fuel !== true;
      const cost = times(amount, hasFuel ? ONE + rate(fuelBp) : ONE);
      if (cost <= highest) continue;
      highest = cost;
      dearest = { amount, withoutFuel: hasFuel ? 0n : amount };
    }
  }
  return dearest;
}

export const countryCharge = ({ country_fees = [] }: RateCard, country: string): Charge =>
  computeCharge(
    country_fees.filter(({ countries }) => countries.some((one) => one === '*' || one === country)),
  );

/** The card's own demand surcharge. */
export function ownDemand({ demand_surcharges }: RateCard, billable: Exact, day: string): Exact {
  const inForce = demand_surcharges.find(({ from, to }) => isWithin(day, from, to));
  return perKg(inForce?.per_kg_satang ?? 0, billable);
}

/** The dated demand surcharges: each that names the zone, the country or both counts once. */
export function seasonal(
  demand: CourierSurcharges['demand'],
  { zone, country, shipDate }: { zone: string; country: string; shipDate: string },
  billable: Exact,
): Exact {
  const inForce = demand.filter(
    ({ zones, countries, from, to }) =>
      isWithin(shipDate, from, to) &&
      (zones.includes('*') || zones.includes(zone) || countries.includes(country)),
  );
  return sum(
    inForce.map(({ per_kg_satang, min_satang = 0 }) =>
      larger(perKg(per_kg_satang, billable), exact(min_satang)),
    ),
  );
}

export type Measures = Readonly<Record<HandlingFee['kind'] | 'volumetric', Exact>>;

/** Steps 1 and 2, and the sizes. */
export function measure(size: Size): Measures {
  const actual = exact(size.dg, 10_000);
  const [longest = 0n, second = 0n, shortest = 0n] = [size.length, size.width, size.height]
    .sort((a, b) => b - a)
    .map((side) => exact(side, 1000));
  const volume = times(times(longest, second), shortest);
  const volumetric = nearest(times(volume, exact(1, 5000)), exact(1, 10_000));
  return {
    overweight: actual,
    volumetric,
    overweight_chargeable: larger(actual, volumetric),
    longest_side: longest,
    second_side: second,
    length_plus_girth: longest + 2n * (second + shortest),
  };
}

/** The limit that is broken first, by its code; a country's own limits replace the card's. */
export function brokenLimit(
  { limits, country_limits = [] }: RateCard,
  measures: Measures,
  country: string,
) {
  const own = country_limits.find(({ countries }) => countries.includes(country));
  const isOver = (value: Exact, name: keyof typeof limits, unit: (limit: number) => Exact) => {
    const limit = own?.[name] ?? limits[name];
    return limit !== null && value > unit(limit);
  };
  if (isOver(measures.overweight, 'max_actual_weight_grams', kg)) return 'over_weight_limit';
  if (isOver(measures.longest_side, 'max_side_mm', cm)) return 'over_side_limit';
  return isOver(measures.length_plus_girth, 'max_length_plus_girth_mm', cm)
    ? 'over_length_plus_girth_limit'
    : undefined;
}

function isMet(fee: HandlingFee, measures: Measures): boolean {
  const threshold = 'above_grams' in fee ? kg(fee.above_grams) : cm(fee.above_mm);
  const measured = measures[fee.kind];
  return fee.at_least === true ? measured >= threshold : measured > threshold;
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
  const cost = (fees: readonly HandlingFee[]) => sum(fees.map((fee) => computeCost(fee, fuelBp)));
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
      (dearest, choice) => (cost(choice) > cost(dearest) ? choice : dearest),
      each.flat(),
    );
  });
  return computeCharge(charged);
}

/** The least weight that the fees of a piece ask for. */
const leastWeight = ({ handling_fees }: RateCard, piece: Measures): Exact =>
  handling_fees
    .filter((fee) => isMet(fee, piece))
    .map(({ min_grams }) => kg(min_grams ?? 0))
    .reduce(larger, 0n);

/** A group's fee is the one that costs most with its fuel. */
function dearestOfEachGroup(met: readonly HandlingFee[], fuelBp: number): HandlingFee[] {
  const dearest = new Map<string | undefined, HandlingFee>();
  for (const fee of met) {
    const before = dearest.get(fee.group);
    if (before === undefined || computeCost(fee, fuelBp) > computeCost(before, fuelBp))
      dearest.set(fee.group, fee);
  }
  return [...dearest.values()];
}

const computeCost = ({ fee_satang, no_fuel }: HandlingFee, fuelBp: number): Exact =>
  times(exact(fee_satang), no_fuel === true ? ONE : ONE + rate(fuelBp));

function computeCharge(
  fees: readonly { fee_satang: number; no_fuel?: true | undefined }[],
): Charge {
  const sumFees = (some: typeof fees) => sum(some.map(({ fee_satang }) => exact(fee_satang)));
  const withoutFuel = sumFees(fees.filter(({ no_fuel }) => no_fuel === true));
  return { amount: sumFees(fees), withoutFuel };
}

/** A weight up to which a price applies, in kilograms and satang; a zone may have none there. */
interface Line {
  readonly upTo: Exact;
  readonly price: Exact | undefined;
}

const priceOf = (satang: number | null | undefined): Exact | undefined =>
  satang == null ? undefined : exact(satang);

/** The rows of a zone: those written, then one for each step of additional weight begun. */
function linesOfZone({ rows, additional = [] }: Tariff, zone: number): Line[] {
  const lines = rows.map(({ up_to_grams, prices_satang }): Line => ({
    upTo: kg(up_to_grams),
    price: priceOf(prices_satang[zone]),
  }));
  let last: Line = lines.at(-1) ?? { upTo: 0n, price: 0n };
  for (const { up_to_grams, step_grams, per_step_satang } of additional) {
    const amount = priceOf(per_step_satang[zone]);
    while (kg(up_to_grams) > last.upTo) {
      const step = last.upTo + kg(step_grams);
      last = {
        upTo: step > kg(up_to_grams) ? kg(up_to_grams) : step,
        price: last.price === undefined || amount === undefined ? undefined : last.price + amount,
      };
      lines.push(last);
    }
  }
  return lines;
}

/** Those of them with a price. */
const rowsOfZone = (tariff: Tariff, zone: number): { upTo: Exact; price: Exact }[] =>
  linesOfZone(tariff, zone).flatMap(({ upTo, price }) =>
    price === undefined ? [] : [{ upTo, price }],
  );

/** Where each row of a table ends, whether or not a zone has a price there. */
const rowEnds = (tariff: Tariff): Exact[] => linesOfZone(tariff, 0).map(({ upTo }) => upTo);

/** The weights that step 3 starts from: that of a piece, the sum of pieces, or the larger sum. */
function billedWeight(card: RateCard, pieces: readonly Measures[]): Exact {
  const byActual = card.billed_by === 'actual';
  const own = (piece: Measures) => (byActual ? piece.overweight : piece.overweight_chargeable);
  const [only, ...others] = pieces;
  if (only !== undefined && others.length === 0) return own(only);
  if (card.pieces !== 'sum_of_weights') {
    return sum(pieces.map((piece) => larger(own(piece), leastWeight(card, piece))));
  }
  const weight = sum(pieces.map(({ overweight }) => overweight));
  return byActual ? weight : larger(weight, sum(pieces.map(({ volumetric }) => volumetric)));
}

/** Step 3: of the weight that the card bills, at least the lightest that the zone has a price for. */
export function billableWeight(
  card: RateCard,
  tariff: Tariff,
  pieces: readonly Measures[],
  zone: number,
): Exact {
  const unit = card.round_weight_to_grams;
  const billed = billedWeight(card, pieces);
  const least = pieces.map((piece) => leastWeight(card, piece)).reduce(larger, 0n);
  const rounded = larger(unit === undefined ? billed : nearest(billed, kg(unit)), least);
  const [first] = rowsOfZone(tariff, zone);
  const firstBand = tariff.bands.findIndex(({ per_kg_satang }) => per_kg_satang[zone] !== null);
  const weight = larger(rounded, first?.upTo ?? startOfBand(card, tariff, firstBand));
  return rowEnds(tariff).find((upTo) => weight <= upTo) ?? next(weight, stepOf(card));
}

const stepOf = ({ weight_step_grams }: RateCard): Exact => kg(weight_step_grams ?? 1000);

/** The first step above the band or the row before it. */
function startOfBand(card: RateCard, tariff: Tariff, index: number): Exact {
  const before = tariff.bands[index - 1];
  const end = before === undefined ? (rowEnds(tariff).at(-1) ?? 0n) : kg(before.up_to_grams);
  return next(end + 1n, stepOf(card));
}

/** The heaviest weight that a zone has a price for. */
export function lastWeight(tariff: Tariff, zone: number): Exact {
  const rows = rowsOfZone(tariff, zone).map(({ upTo }) => upTo);
  const bands = tariff.bands
    .filter(({ per_kg_satang }) => per_kg_satang[zone] !== null)
    .map(({ up_to_grams }) => kg(up_to_grams));
  return [...rows, ...bands].reduce(larger, 0n);
}

/**
 * Step 4: the prices of which the lowest counts, one unless the lower price of a higher weight
 * does.
 */
export function freights(
  card: RateCard,
  tariff: Tariff,
  zone: number,
  billable: Exact,
): [Exact, ...Exact[]] {
  const rows = rowsOfZone(tariff, zone);
  const rowPrices = rows.filter(({ upTo }) => billable <= upTo).map(({ price }) => price);
  const bandPrices = tariff.bands.flatMap(({ up_to_grams, per_kg_satang, base_satang }, index) => {
    const satang = per_kg_satang[zone];
    if (satang == null || billable > kg(up_to_grams)) return [];
    const weight = larger(startOfBand(card, tariff, index), billable);
    return [exact(base_satang?.[zone] ?? 0) + perKg(satang, weight)];
  });
  const [own, ...higher] = [...rowPrices, ...bandPrices];
  if (own === undefined) throw new RangeError('The tariff ends below this weight.');
  if (card.lower_of_higher_weight === true) return [own, ...higher];
  const floor = rows.at(-1)?.price ?? 0n;
  return [rowPrices.length > 0 ? own : larger(own, floor)];
}
