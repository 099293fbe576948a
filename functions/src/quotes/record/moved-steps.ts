import { baht, movedDetail } from '../../creation/record/quote-refusals';
import type { ErrorDetail } from '../../errors/service-error';
import type { PriceSteps } from './price-steps';

/** The steps that differ between two prices of one package, each with both values. */
export function movedSteps(before: PriceSteps, after: PriceSteps): ErrorDetail[] {
  const [earlier, current] = [writtenByName(before), writtenByName(after)];
  const names = new Set([...earlier.keys(), ...current.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [earlier.get(name) ?? NOTHING, current.get(name) ?? NOTHING];
    return was === is ? [] : [movedDetail(`price_breakdown.${name}`, name, was, is)];
  });
}

const NOTHING = baht(0);

const writtenByName = (steps: PriceSteps): Map<string, string> =>
  new Map(
    steps.map((step) => [
      step.name,
      'weight_kg' in step ? `${step.weight_kg} kg` : baht(step.amount_satang),
    ]),
  );
