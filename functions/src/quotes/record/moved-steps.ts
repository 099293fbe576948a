import { inSatang, movedDetail } from '../../creation/record/quote-refusals';
import type { Fault } from '../../errors/fault';
import type { ErrorDetail } from '../../errors/service-error';
import { serviceFault } from '../../errors/service-faults';
import type { PriceSteps } from './price-steps';

/** The steps that differ between two prices of one package, each with both values. */
export function movedSteps(before: PriceSteps, after: PriceSteps): ErrorDetail[] {
  const [earlier, current] = [amountsByName(before), amountsByName(after)];
  const names = new Set([...earlier.keys(), ...current.keys()]);
  return [...names].flatMap((name) =>
    movedDetail(
      `price_breakdown.${name}`,
      name,
      earlier.get(name) ?? NOTHING,
      current.get(name) ?? NOTHING,
    ),
  );
}

const NOTHING = inSatang(0);

const amountsByName = (steps: PriceSteps): Map<string, Fault> =>
  new Map(
    steps.map((step) => [
      step.name,
      'weight_kg' in step
        ? serviceFault('amount_of_weight', { weight: step.weight_kg })
        : inSatang(step.amount_satang),
    ]),
  );
