import { breakdownOf, type BreakdownLine } from '../../pricing/breakdown';
import type { Price } from '../../pricing/price-package';
import type { CardBeside } from '../beside';
import { thb } from '../card-words';
import type { Proof } from '../rate-card';
import { areaGuesses, demandGuesses } from './area-guesses';
import { zoneGuesses, weightGuesses } from './freight-guesses';
import { fuelBaseGuesses, fuelRateGuesses } from './fuel-guesses';
import type { Guess, PartingStep } from './guess';
import { impliedFreight } from './implied-freight';
import { caseOf, packageOf, priceProof, totalOf, type ProofResult } from './prove-card';
import { handlingGuesses, settingGuesses } from './setting-guesses';

/**
 * The step in which the price of a card and that of a proof part. A proof has the price alone. Where
 * an earlier card comes to it, the first step that differs from that card's is the one. Else each
 * step is changed in turn, in every way in which it may be wrong: the change that comes to the proof
 * tells the step. Where none does, it is most likely the freight, with the amount that would.
 */
export function findPartingStep(
  result: ProofResult,
  price: Price,
  earlier: readonly CardBeside[] = [],
): PartingStep {
  for (const { card, beside } of earlier) {
    const found = priceProof(caseOf(result.proof, card, beside));
    if (found.kind === 'price' && found.total === result.proof.price_satang) {
      return firstDifference(price, found, result.proof);
    }
  }
  const comesToProof = ({ change }: Guess): boolean =>
    totalOf({ ...result, ...change }) === result.proof.price_satang;
  const guesses = [
    ...areaGuesses(result, price),
    ...demandGuesses(result),
    ...fuelRateGuesses(result),
    ...zoneGuesses(result, price),
    ...weightGuesses(result, price),
    ...handlingGuesses(result),
    ...settingGuesses(result),
    ...fuelBaseGuesses(result),
  ];
  return guesses.find(comesToProof) ?? impliedFreight(result, price);
}

/** Of two prices that differ there is a line that does: the lines add up to the price. */
function firstDifference(price: Price, before: Price, proof: Proof): PartingStep {
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
