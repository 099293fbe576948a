import { GRAMS_PER_KG } from '../../../src/measures/units';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import {
  type RateCard,
  TARIFF_NAMES,
  type Tariff,
  type TariffName,
  weightStepOf,
} from '../../../src/pricing/cards/rate-card';
import {
  type PriceFall,
  type PricePoint,
  bandPrice,
  pricedWeights,
  tablePrices,
} from '../../../src/pricing/cards/tariff-prices';
import { cardFinding } from '../../faults/cards';
import { findingIf } from './likely-typos/finding-if';

/**
 * Each price in a zone's table that lighter packages pay, with the highest one it replaces, if the
 * lower price of a higher weight applies.
 */
function loweredPrices(card: RateCard, name: TariffName, zone: number): PriceFall[] {
  const lowered = new Map<PricePoint, PricePoint>();
  let lowest: PricePoint | undefined;
  for (const point of tablePrices(card, name, zone).reverse()) {
    if (lowest === undefined || point.satang <= lowest.satang) lowest = point;
    else if (point.satang > (lowered.get(lowest)?.satang ?? 0)) lowered.set(lowest, point);
  }
  return [...lowered].map(([to, from]) => ({ from, to })).reverse();
}

/** The higher weight whose lower price a billable weight pays, if any. */
export function lowerHigherWeight(
  card: RateCard,
  name: TariffName,
  zone: number,
  { grams, satang }: { readonly grams: number; readonly satang: number },
): PricePoint | undefined {
  if (card.lower_of_higher_weight !== true) return undefined;
  const points = tablePrices(card, name, zone);
  const band = card[name]?.bands.findIndex(({ up_to_grams }) => grams <= up_to_grams) ?? -1;
  const own =
    points.find((point) => point.grams === grams)?.satang ??
    bandPrice(card, name, zone, band, grams);
  if (own === satang) return undefined;
  return points.find((point) => point.grams > grams && point.satang === satang);
}

const PARCEL_LAST_ROW_GRAMS = 30_000;
const USUAL_STEPS_GRAMS: readonly number[] = [500, GRAMS_PER_KG];
/** Where a rate per kilogram begins with the first gram. */
const FINE_STEPS_GRAMS: readonly number[] = [1, 10, 50, 100, 250];
/** Real tariffs fall by up to a tenth at the edge of a band. */
const LARGE_FALL_PERCENT = 25;

/** Possible typos in the tables of a card, for a person to compare with the carrier's tariff. */
export function tariffWarnings(card: RateCard): CardFault[] {
  return [
    ...TARIFF_NAMES.flatMap((name) => [
      ...gapWarnings(card, name),
      ...additionalWarnings(card, name),
      ...fallWarnings(card, name),
    ]),
    ...baseWarnings(card),
    ...weightWarnings(card),
    ...minimumWarnings(card),
    ...discountWarnings(card),
    ...reachWarnings(card),
    ...pieceWarnings(card),
    ...postWarnings(card),
    ...cutoffWarnings(card),
  ];
}

/** The steps of tables grow, and each repeats for several rows: another step may be a missing row. */
function gapWarnings(card: RateCard, name: TariffName): CardFault[] {
  const steps = rowSteps(card, name);
  return (card[name]?.rows ?? []).flatMap(({ up_to_grams }, index): CardFault[] => {
    const step = steps[index] ?? 0;
    const even = evenStep(steps, index);
    if (even !== undefined) {
      const values = { tariff: name, weight: up_to_grams, step: even };
      return [cardFinding(`${name}.rows[${index}]`, 'row_weight_odd', values)];
    }
    const isAfterOdd = evenStep(steps, index - 1) !== undefined;
    const usual = isAfterOdd ? undefined : usualStep(steps, index);
    if (usual === undefined || evenStep(steps, index + 1) !== undefined) return [];
    const values = { tariff: name, from: up_to_grams - step, to: up_to_grams, step: usual };
    return [cardFinding(`${name}.rows[${index}]`, 'row_maybe_missing', values)];
  });
}

/** The step of the rows around one, if moving the row alone would make it its own and the next one's. */
function evenStep(steps: readonly number[], index: number): number | undefined {
  const [step = 0, after = 0] = [steps[index], steps[index + 1]];
  const around = [steps[index - 1], steps[index + 2]];
  const even = (step + after) / 2;
  return step !== after && around.every((other) => other === even) ? even : undefined;
}

/** The step that may have been doubled: the next one or, at either end, half of this one. */
function usualStep(steps: readonly number[], index: number): number | undefined {
  const [step = 0, before, after] = [steps[index], steps[index - 1], steps[index + 1]];
  const areSame = (first: number, count: number): boolean =>
    steps.slice(first, first + count).every((other) => other * 2 === step);
  if (before === undefined) return steps.length > 2 && areSame(1, 2) ? after : undefined;
  if (after === undefined) return index >= 3 && areSame(index - 3, 3) ? before : undefined;
  return step > after ? after : undefined;
}

/** Additional weight without a first one, or whose last step is cut short by another step. */
function additionalWarnings(card: RateCard, name: TariffName): CardFault[] {
  const { rows = [], additional = [] } = card[name] ?? {};
  const place = `${name}.additional[0]`;
  const isFirstMissing = additional.length > 0 && rows.length === 0;
  return [
    ...findingIf(isFirstMissing, place, 'additional_without_row', { tariff: name }),
    ...additional.flatMap(({ up_to_grams: to, step_grams: step }, index) => {
      const from = (additional[index - 1] ?? rows.at(-1))?.up_to_grams ?? 0;
      const isUneven = (to - from) % step !== 0;
      const values = { tariff: name, from, to, step };
      return findingIf(isUneven, `${name}.additional[${index}]`, 'additional_step_uneven', values);
    }),
  ];
}

/** With a base, carriers seldom bill whole kilograms. */
function baseWarnings(card: RateCard): CardFault[] {
  const bands = TARIFF_NAMES.flatMap((name) => card[name]?.bands ?? []);
  const hasBase = bands.some(({ base_satang }) => base_satang !== undefined);
  const isWithoutStep = hasBase && card.weight_step_grams === undefined;
  return findingIf(isWithoutStep, 'weight_step_grams', 'base_without_step');
}

function fallWarnings(card: RateCard, name: TariffName): CardFault[] {
  if (card.lower_of_higher_weight !== true) return [];
  return card.zones.flatMap(({ code: zone }, index) =>
    loweredPrices(card, name, index).flatMap(({ from, to }) => {
      const percent = Math.round(((from.satang - to.satang) * 100) / from.satang);
      if (percent < LARGE_FALL_PERCENT) return [];
      const [price, lower] = [from.satang, to.satang];
      const weights = { weight: from.grams, higher: to.grams, share: percent * 100 };
      return [cardFinding(to.path, 'price_much_lower', { zone, price, lower, ...weights })];
    }),
  );
}

function weightWarnings(card: RateCard): CardFault[] {
  const step = weightStepOf(card);
  const unit = card.round_weight_to_grams ?? 0;
  const steps = TARIFF_NAMES.map((name) => rowSteps(card, name));
  const finest = Math.min(...steps.flat());
  const isLikeRows = steps.some((one) => one.at(-1) === step);
  const isUsual =
    USUAL_STEPS_GRAMS.includes(step) ||
    isLikeRows ||
    (finest === Infinity && FINE_STEPS_GRAMS.includes(step));
  return [
    ...findingIf(!isUsual, 'weight_step_grams', 'weight_step_unusual', { step }),
    ...findingIf(unit >= finest, 'round_weight_to_grams', 'weight_rounding_coarse', {
      unit,
      step: finest,
    }),
  ];
}

function rowSteps(card: RateCard, name: TariffName): number[] {
  const weights = card[name]?.rows.map(({ up_to_grams }) => up_to_grams) ?? [];
  return weights.map((grams, index) => grams - (weights[index - 1] ?? 0));
}

/** A package that meets such a fee is heavier than the tariff covers. */
function minimumWarnings(card: RateCard): CardFault[] {
  const { parcel, handling_fees } = card;
  const ends = card.zones.map((_zone, zone) => pricedWeights(card, 'parcel', zone)?.upTo);
  const most = Math.min(findEnd(parcel) ?? Infinity, ...ends.flatMap((end) => end ?? []));
  const unpriced = handling_fees.flatMap(({ min_grams: weight = 0 }, index) =>
    weight <= most ? [] : [{ index, weight }],
  );
  const lightest = Math.min(...unpriced.map(({ weight }) => weight));
  // The heavier ones follow from it.
  return unpriced
    .filter(({ weight }) => weight === lightest)
    .slice(0, 1)
    .map(({ index, weight }) =>
      cardFinding(`handling_fees[${index}].min_grams`, 'fee_minimum_unpriced', { weight, most }),
    );
}

const discountWarnings = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ code: zone, freight_discount_bp: discount = 0 }, index) => {
    const isUsual = discount === 0 || (discount >= 100 && discount <= 8000);
    const place = `zones[${index}].freight_discount_bp`;
    return findingIf(!isUsual, place, 'freight_discount_unusual', { zone, discount });
  });

function reachWarnings({ parcel, limits }: RateCard): CardFault[] {
  const weight = findEnd(parcel) ?? PARCEL_LAST_ROW_GRAMS;
  const limit = limits.max_actual_weight_grams ?? 0;
  if (parcel !== null && limit > weight) {
    return [cardFinding('parcel.rows', 'limit_above_table', { limit, weight })];
  }
  const isShort = parcel?.bands.length === 0 && weight < PARCEL_LAST_ROW_GRAMS;
  return findingIf(isShort, 'parcel.rows', 'parcels_unpriced_above', { weight });
}

/** What a rule of several pieces does not do, or leaves without a price. */
function pieceWarnings(card: RateCard): CardFault[] {
  const { pieces, max_shipment_grams: most, parcel, limits } = card;
  const isSum = pieces === 'sum_of_pieces' || pieces === 'sum_of_weights';
  const once = isSum ? -1 : card.handling_fees.findIndex(({ per }) => per === 'shipment');
  if (once >= 0) return [cardFinding(`handling_fees[${once}].per`, 'fee_per_shipment_unused')];
  const ofPiece = limits.max_actual_weight_grams;
  if (most !== undefined && ofPiece !== null && most < ofPiece) {
    const values = { limit: most, weight: ofPiece };
    return [cardFinding('max_shipment_grams', 'shipment_limit_below_piece', values)];
  }
  const weight = findEnd(parcel);
  if (!isSum || weight === undefined) return [];
  if (most !== undefined) {
    const values = { limit: most, weight };
    return findingIf(most > weight, 'max_shipment_grams', 'shipment_limit_above_table', values);
  }
  // A limit above the table has a warning of its own.
  return findingIf(ofPiece === weight, 'parcel.rows', 'pieces_unpriced_above', { weight });
}

const findEnd = (tariff: Tariff | null): number | undefined =>
  (tariff?.bands.at(-1) ?? tariff?.additional?.at(-1) ?? tariff?.rows.at(-1))?.up_to_grams;

/** Posts have no fuel surcharge and bill the actual weight. */
const postWarnings = ({ parcel, fuel_bp, billed_by }: RateCard): CardFault[] =>
  findingIf(
    parcel !== null && fuel_bp === 0 && billed_by === undefined,
    'fuel_bp',
    'card_without_fuel',
  );

/** Couriers collect in the afternoon: 03:00 is 3 pm. */
const EARLIEST_CUTOFF = '08:00';
const HALF_DAY_HOURS = 12;

function cutoffWarnings({ cutoff }: RateCard): CardFault[] {
  if (cutoff === undefined || cutoff >= EARLIEST_CUTOFF) return [];
  const afternoon = `${Number(cutoff.slice(0, 2)) + HALF_DAY_HOURS}${cutoff.slice(2)}`;
  return [cardFinding('cutoff', 'cutoff_early', { cutoff, afternoon })];
}
