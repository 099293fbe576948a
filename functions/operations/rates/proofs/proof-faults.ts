import type { CardFault } from '../../../src/quotes/cards/card-fault';
import { thb } from '../../../src/quotes/cards/card-words';
import type { PricingContext } from '../../../src/quotes/cards/dated-charges';
import { describeRefusal } from '../../../src/quotes/pricing/refusal';
import { describeProof } from './describe-proof';
import { findFirstDifferingStep, type Evidence } from './first-differing-step';
import { caseOf, proveCard, totalOf, type ProofResult } from './prove-card';

/** To find the step takes a hundred times as long as the price. */
const MAX_EXPLAINED = 20;

/**
 * Every proof to which a card does not come, with the step in which the two part. `earlier` are
 * cards that may have come to it: what is live, or what counted before a change.
 */
export function proofFaults(
  { card, beside }: PricingContext,
  earlier: readonly PricingContext[],
): CardFault[] {
  const failures = proveCard(card, beside)
    .map((result, index) => ({ result, path: `proofs[${index}]` }))
    .filter(({ result }) => !result.holds);
  const failed = failures.map(({ result }) => result).filter(({ found }) => found.kind === 'price');
  return failures.map(({ result, path }, at) => ({
    path,
    message: describeFailure(result, at < MAX_EXPLAINED ? { earlier, failed } : null),
  }));
}

/** Why a proof does not hold, as one sentence or two: with the step if it is to be looked for. */
export function describeFailure(result: ProofResult, evidence: Evidence | null = {}): string {
  const { proof, found } = result;
  const name = describeProof(proof);
  if (found.kind === 'unavailable') {
    return `${name} is ${thb(proof.price_satang)}, but the card gives no price: ${describeRefusal(found.refusal)}`;
  }
  const amounts = `${name} is ${thb(proof.price_satang)}; the card comes to ${thb(found.total)}`;
  if (evidence === null) return `${amounts}.`;
  const { step, name: part, advice } = findFirstDifferingStep(result, found, evidence);
  const doubt = isSameAsEarlier(result, found.total, evidence)
    ? ' What is live comes to the same as the card: check the proof first.'
    : '';
  return `${amounts}. They part at step ${step}, ${part}: ${advice}.${doubt}`;
}

/** A card that prices as the one before it is hardly the one that is wrong. */
const isSameAsEarlier = (
  { proof }: ProofResult,
  total: number,
  { earlier = [] }: Evidence,
): boolean => earlier.some(({ card, beside }) => totalOf(caseOf(proof, card, beside)) === total);
