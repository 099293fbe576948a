import type { Price } from '../../pricing/price-package';
import { areaGuesses, demandGuesses } from './area-guesses';
import { zoneGuesses, weightGuesses } from './freight-guesses';
import { fuelBaseGuesses, fuelRateGuesses } from './fuel-guesses';
import type { Guess, PartingStep } from './guess';
import { impliedFreight } from './implied-freight';
import { totalOf, type ProofResult } from './prove-card';
import { handlingGuesses, settingGuesses } from './setting-guesses';

/**
 * The step in which the price of a card and that of a proof part. A proof has the price alone, so
 * each step is changed in turn, in every way in which it may be wrong: the change that comes to the
 * proof tells the step. Where none does, it is most likely the freight, with the amount that would.
 */
export function findPartingStep(result: ProofResult, price: Price): PartingStep {
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
