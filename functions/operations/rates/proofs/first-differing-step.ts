import { thb } from '../../../src/quotes/cards/card-words';
import type { PricingContext } from '../../../src/quotes/cards/dated-charges';
import type { Proof } from '../../../src/quotes/cards/rate-card';
import { breakdownOf, type BreakdownLine } from '../../../src/quotes/pricing/breakdown';
import type { Price } from '../../../src/quotes/pricing/price-package';
import { areaGuesses, demandGuesses } from './area-guesses';
import { figureGuesses } from './figure-guesses';
import { stepGuesses, weightGuesses, zoneGuesses } from './freight-guesses';
import { feeFuelGuesses, fuelBaseGuesses, fuelRateGuesses } from './fuel-guesses';
import type { Guess, DifferingStep } from './guess';
import { impliedFreight } from './implied-freight';
import {
  caseOf,
  packageOf,
  priceProof,
  totalOf,
  type ProofCase,
  type ProofResult,
} from './prove-card';
import { handlingGuesses, settingGuesses } from './setting-guesses';

/** What is known beside a proof that fails. */
export interface Evidence {
  /** Cards that may have come to it: what is live, or what counted before a change. */
  readonly earlier?: readonly PricingContext[];
  /** The proofs of the card that fail, this one among them. */
  readonly failed?: readonly ProofResult[];
}

/** To look at more of them takes longer, and seldom tells more. */
const MAX_OTHERS = 4;

/**
 * The step in which the price of a card and that of a proof part. A proof has the price alone. Where
 * an earlier card comes to it, the first step that differs from that card's is the one. Else each
 * step is changed in turn, in every way in which it may be wrong: the change that comes to the proof,
 * and to most of the others that fail, tells the step. Where none does, it is a single figure that
 * others need as well, or else most likely the freight, with the amount that would.
 */
export function findFirstDifferingStep(
  result: ProofResult,
  price: Price,
  { earlier = [], failed = [] }: Evidence = {},
): DifferingStep {
  for (const { card, beside } of earlier) {
    const found = priceProof(caseOf(result.proof, card, beside));
    if (found.kind === 'price' && found.total === result.proof.price_satang) {
      return firstDifference(price, found, result.proof);
    }
  }
  const others = spread(failed.filter((other) => other !== result));
  const guesses = [
    ...areaGuesses(result, price),
    ...demandGuesses(result),
    ...fuelRateGuesses(result),
    ...zoneGuesses(result, price),
    ...stepGuesses(result),
    ...weightGuesses(result, price),
    ...handlingGuesses(result),
    ...settingGuesses(result),
    ...feeFuelGuesses(result),
    ...fuelBaseGuesses(result),
  ].filter(({ change }) => comesToProof({ ...result, ...change }));
  const best = bestFor(others, guesses);
  return best ?? figureGuesses(result, price, others)[0] ?? impliedFreight(result, price);
}

const comesToProof = (one: ProofCase): boolean => totalOf(one) === one.proof.price_satang;

/** Some of the proofs that are far from one another in the card. */
const spread = (results: readonly ProofResult[]): ProofResult[] => {
  const step = Math.max(1, results.length / MAX_OTHERS);
  return results.filter((_result, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
};

/** The first of the guesses that come to most of the other proofs. */
function bestFor(others: readonly ProofResult[], guesses: readonly Guess[]): Guess | undefined {
  let best: Guess | undefined;
  let most = -1;
  for (const guess of guesses) {
    const { rateCard, surcharges } = guess.change;
    const shared = { ...(rateCard && { rateCard }), ...(surcharges && { surcharges }) };
    const count = others.filter((other) => comesToProof({ ...other, ...shared })).length;
    if (count > most) [best, most] = [guess, count];
  }
  return best;
}

/** Of two prices that differ there is a line that does: the lines add up to the price. */
function firstDifference(price: Price, before: Price, proof: Proof): DifferingStep {
  const item = packageOf(proof);
  const earlier = breakdownOf(before, item);
  const lines = breakdownOf(price, item).map((line, at) => ({ line, was: earlier[at] ?? line }));
  const found = lines.find(({ line, was }) => amountOf(line) !== amountOf(was));
  if (found === undefined) throw new Error('Two prices differ, and none of their steps.');
  const { line, was } = found;
  const name = line.name.replaceAll('_', ' ');
  const advice = `${amountOf(was)} would come to it, as until now, instead of ${amountOf(line)}`;
  return { step: line.step, name, advice };
}

const amountOf = (line: BreakdownLine): string =>
  'weight_kg' in line ? `${line.weight_kg} kg` : thb(line.amount_satang);
