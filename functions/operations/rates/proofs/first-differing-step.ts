import { DG_PER_GRAM, GRAMS_PER_KG } from '../../../src/measures/units';
import type { PricingContext } from '../../../src/quotes/cards/dated-charges';
import { type BreakdownLine, breakdownOf } from '../../../src/quotes/pricing/breakdown';
import type { Price } from '../../../src/quotes/pricing/price-package';
import { type ProofResult, caseOf, packageOf, priceProof } from './prove-card';

/** The first step in which two prices differ: weights in grams, or amounts in satang. */
export interface DifferingStep {
  readonly step: number;
  readonly line: string;
  readonly unit: 'grams' | 'satang';
  readonly before: number;
  readonly now: number;
}

/**
 * The first step in which the price of a card differs from that of an earlier one that passes the
 * proof. A proof has only the price: without such a card, the wrong step is unknown.
 */
export function findFirstDifferingStep(
  result: ProofResult,
  price: Price,
  earlier: readonly PricingContext[],
): DifferingStep | undefined {
  for (const { card, datedCharges } of earlier) {
    const found = priceProof(caseOf(result.proof, card, datedCharges));
    if (found.kind === 'price' && found.total === result.proof.price_satang) {
      return firstDifference(found, price, result);
    }
  }
  return undefined;
}

/** If two prices differ, so does a line: the lines add up to the price. */
function firstDifference(before: Price, now: Price, { proof }: ProofResult): DifferingStep {
  const item = packageOf(proof);
  const earlier = breakdownOf(before, item);
  for (const [at, line] of breakdownOf(now, item).entries()) {
    const [was, is] = [valueOf(earlier[at] ?? line), valueOf(line)];
    if (was === is) continue;
    const unit = 'weight_kg' in line ? 'grams' : 'satang';
    return { step: line.step, line: line.name.replaceAll('_', ' '), unit, before: was, now: is };
  }
  throw new Error('Two prices differ, and none of their steps.');
}

const valueOf = (line: BreakdownLine): number =>
  'weight_kg' in line
    ? Math.round(line.weight_kg * GRAMS_PER_KG * DG_PER_GRAM) / DG_PER_GRAM
    : line.amount_satang;
