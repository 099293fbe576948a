import { GRAMS_PER_KG } from '../../../src/measures/units';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { kg, thb } from '../../../src/quotes/cards/card-words';
import {
  TARIFF_NAMES,
  weightStepOf,
  type RateCard,
  type TariffName,
} from '../../../src/quotes/cards/rate-card';
import { loweredPrices } from '../../../src/quotes/cards/tariff-prices';

const PARCEL_LAST_ROW_GRAMS = 30_000;
const USUAL_STEPS_GRAMS: readonly number[] = [500, GRAMS_PER_KG];
/** Published tariffs fall by up to a tenth at the edge of a band. */
const LARGE_FALL_PERCENT = 25;

/** What in the tables of a card may be a slip: for a person to compare with the carrier's tariff. */
export function tariffWarnings(card: RateCard): CardFault[] {
  return [
    ...TARIFF_NAMES.flatMap((name) => [...gapWarnings(card, name), ...fallWarnings(card, name)]),
    ...weightWarnings(card),
    ...minimumWarnings(card),
    ...discountWarnings(card),
    ...reachWarnings(card),
    ...postWarnings(card),
  ];
}

/** Tables go in steps that grow, and keep each for several rows: another step may be two. */
function gapWarnings(card: RateCard, name: TariffName): CardFault[] {
  const steps = rowSteps(card, name);
  return (card[name]?.rows ?? []).flatMap(({ up_to_grams }, index) => {
    const step = steps[index] ?? 0;
    const usual = usualStep(steps, index);
    if (usual === undefined) return [];
    const message =
      `There is no row between ${kg(up_to_grams - step)} and ${kg(up_to_grams)}, and other rows ` +
      `are ${kg(usual)} apart: one may be missing.`;
    return [{ path: `${name}.rows[${index}]`, message }];
  });
}

/** The step that there may have been two of: the next one or, at either end, half of this one. */
function usualStep(steps: readonly number[], index: number): number | undefined {
  const [step = 0, before, after] = [steps[index], steps[index - 1], steps[index + 1]];
  const areSame = (first: number, count: number): boolean =>
    steps.slice(first, first + count).every((other) => other * 2 === step);
  if (before === undefined) return steps.length > 2 && areSame(1, 2) ? after : undefined;
  if (after === undefined) return index >= 3 && areSame(index - 3, 3) ? before : undefined;
  return step > after ? after : undefined;
}

function fallWarnings(card: RateCard, name: TariffName): CardFault[] {
  if (card.lower_of_higher_weight !== true) return [];
  return card.zones.flatMap(({ code }, zone) =>
    loweredPrices(card, name, zone).flatMap(({ from, to }) => {
      const percent = Math.round(((from.satang - to.satang) * 100) / from.satang);
      if (percent < LARGE_FALL_PERCENT) return [];
      const message =
        `In zone ${code}, ${thb(from.satang)} at ${kg(from.grams)} count as ${thb(to.satang)}, the ` +
        `price at ${kg(to.grams)}: ${percent} % less.`;
      return [{ path: to.path, message }];
    }),
  );
}

function weightWarnings(card: RateCard): CardFault[] {
  const warnings: CardFault[] = [];
  const step = weightStepOf(card);
  if (!USUAL_STEPS_GRAMS.includes(step)) {
    const message = `Above the rows weights go up by ${kg(step)}; carriers use 0.5 or 1 kg.`;
    warnings.push({ path: 'weight_step_grams', message });
  }
  const unit = card.round_weight_to_grams ?? 0;
  const finest = Math.min(...TARIFF_NAMES.flatMap((name) => rowSteps(card, name)));
  if (unit >= finest) {
    const message = `Weights are rounded to ${kg(unit)}, half up, but rows are ${kg(finest)} apart: some packages would be priced by a row below their weight.`;
    warnings.push({ path: 'round_weight_to_grams', message });
  }
  return warnings;
}

function rowSteps(card: RateCard, name: TariffName): number[] {
  const weights = card[name]?.rows.map(({ up_to_grams }) => up_to_grams) ?? [];
  return weights.map((grams, index) => grams - (weights[index - 1] ?? 0));
}

/** A package that meets such a fee weighs more than the tariff reaches to. */
function minimumWarnings(card: RateCard): CardFault[] {
  const { parcel } = card;
  const last = (parcel?.bands.at(-1) ?? parcel?.rows.at(-1))?.up_to_grams ?? Infinity;
  return card.handling_fees.flatMap(({ min_grams = 0 }, index) => {
    if (min_grams <= last) return [];
    const message = `A package that meets this fee is billed ${kg(min_grams)}, and parcels above ${kg(last)} get no quote.`;
    return [{ path: `handling_fees[${index}].min_grams`, message }];
  });
}

const discountWarnings = ({ zones }: RateCard): CardFault[] =>
  zones.flatMap(({ code, freight_discount_bp: bp = 0 }, index) => {
    const isUsual = bp === 0 || (bp >= 100 && bp <= 8000);
    const message = `The freight discount of zone ${code} is ${bp / 100} %: below 1 % or above 80 % it may be a typo.`;
    return isUsual ? [] : [{ path: `zones[${index}].freight_discount_bp`, message }];
  });

function reachWarnings({ parcel }: RateCard): CardFault[] {
  const last = parcel?.rows.at(-1)?.up_to_grams ?? PARCEL_LAST_ROW_GRAMS;
  if (parcel === null || parcel.bands.length > 0 || last >= PARCEL_LAST_ROW_GRAMS) return [];
  return [{ path: 'parcel.rows', message: `Parcels above ${kg(last)} get no quote.` }];
}

/** Posts have no fuel, and bill what a parcel weighs. */
function postWarnings({ parcel, fuel_bp }: RateCard): CardFault[] {
  if (parcel === null || fuel_bp !== 0) return [];
  const message =
    'Without fuel this looks like the tariff of a post. The service bills the larger of actual ' +
    'and volumetric weight: if the carrier bills actual weight alone, bulky parcels are quoted too high.';
  return [{ path: 'fuel_bp', message }];
}
