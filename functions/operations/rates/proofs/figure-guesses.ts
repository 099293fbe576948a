import { BASIS_POINTS } from '../../../src/measures/units';
import { percent, thb } from '../../../src/quotes/cards/card-words';
import { SCHEDULED } from '../../../src/quotes/cards/rate-card';
import type { Price } from '../../../src/quotes/pricing/price-package';
import { fuelOn } from '../../../src/quotes/surcharges/fuel-schedule';
import { FREIGHT, FUEL, HANDLING, MARKUP, type Guess } from './guess';
import { totalOf, type ProofCase } from './prove-card';

/** One figure that may be mistyped. The higher its value, the higher the price. */
interface Figure {
  readonly part: typeof HANDLING;
  readonly max: number;
  readonly changeTo: (value: number) => Partial<ProofCase>;
  readonly describe: (value: number) => string;
}

/** What a figure may be for a proof to hold; both ends are included. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/**
 * Single figures with which a proof and others that fail hold: fees, fuel, markup and discount. A
 * price alone can be reached by any figure; that several are by one is no accident.
 */
export function figureGuesses(
  proofCase: ProofCase,
  price: Price,
  others: readonly ProofCase[],
): Guess[] {
  if (others.length === 0) return [];
  const figures = [
    ...handlingFigures(proofCase),
    fuelFigure(proofCase),
    discountFigure(proofCase, price),
    ...markupFigures(proofCase),
  ];
  return figures.flatMap((figure) => {
    const range = commonRange(figure, [proofCase, ...others]);
    if (range === undefined) return [];
    const value = roundest(range);
    const advice = `it would with ${figure.describe(value)}, and so would others that fail`;
    return [{ ...figure.part, advice, change: figure.changeTo(value) }];
  });
}

function commonRange(figure: Figure, cases: readonly ProofCase[]): Range | undefined {
  let common: Range = { low: 0, high: figure.max };
  for (const one of cases) {
    const { price_satang } = one.proof;
    const low = lowestReaching(figure, one, price_satang);
    const high = lowestReaching(figure, one, price_satang + 1) - 1;
    common = { low: Math.max(common.low, low), high: Math.min(common.high, high) };
    if (common.low > common.high) return undefined;
  }
  return common;
}

/** The lowest value with which the price is an amount or more; above the most if there is none. */
function lowestReaching({ max, changeTo }: Figure, one: ProofCase, satang: number): number {
  let [low, high] = [0, max + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const total = totalOf({ ...one, ...changeTo(middle) });
    if (total !== undefined && total >= satang) high = middle;
    else low = middle + 1;
  }
  return low;
}

const ROUND = [10_000, 1000, 500, 100, 50, 25, 10, 5];

/** Of the values in a range that which a carrier is likeliest to print. */
function roundest({ low, high }: Range): number {
  const rounded = ROUND.map((unit) => Math.ceil(low / unit) * unit);
  return rounded.find((value) => value <= high) ?? low;
}

const handlingFigures = ({ rateCard, proof }: ProofCase): Figure[] =>
  rateCard.handling_fees.map((fee, index) => ({
    part: HANDLING,
    max: 2 * Math.max(fee.fee_satang, proof.price_satang),
    changeTo: (fee_satang) => ({
      rateCard: {
        ...rateCard,
        handling_fees: rateCard.handling_fees.with(index, { ...fee, fee_satang }),
      },
    }),
    describe: (satang) => `a handling fee ${fee.kind} of ${thb(satang)}`,
  }));

/** The rate of the card, or that of the schedule's period. */
function fuelFigure({ rateCard, surcharges, proof }: ProofCase): Figure {
  const from = fuelOn(surcharges.fuel, proof.ship_date)?.from ?? '';
  return {
    part: FUEL,
    max: BASIS_POINTS,
    changeTo: (fuel_bp) =>
      rateCard.fuel_bp === SCHEDULED
        ? {
            surcharges: {
              ...surcharges,
              fuel: surcharges.fuel.map((rate) => (rate.from === from ? { from, fuel_bp } : rate)),
            },
          }
        : { rateCard: { ...rateCard, fuel_bp } },
    describe: (bp) => `fuel of ${percent(bp)}`,
  };
}

/** The freight discount of the zone; the higher it is, the lower the price. */
function discountFigure({ rateCard }: ProofCase, { card, zone }: Price): Figure {
  const at = card.zones.indexOf(zone);
  return {
    part: FREIGHT,
    max: BASIS_POINTS,
    changeTo: (value) => ({
      rateCard: {
        ...rateCard,
        zones: rateCard.zones.map((one, index) =>
          index === at ? { ...one, freight_discount_bp: BASIS_POINTS - value } : one,
        ),
      },
    }),
    describe: (value) =>
      `a freight discount of ${percent(BASIS_POINTS - value)} in zone ${rateCard.zones[at]?.code}`,
  };
}

const markupFigures = ({ rateCard }: ProofCase): Figure[] => [
  {
    part: MARKUP,
    max: BASIS_POINTS,
    changeTo: (markup_bp) => ({ rateCard: { ...rateCard, markup_bp } }),
    describe: (bp) => `a markup of ${percent(bp)}`,
  },
  {
    part: MARKUP,
    max: BASIS_POINTS,
    changeTo: (value) => ({ rateCard: { ...rateCard, discount_bp: BASIS_POINTS - value } }),
    describe: (value) => `a discount of ${percent(BASIS_POINTS - value)}`,
  },
];
