import type { Fault } from '../../../src/errors/fault';
import type { CardFault } from '../../../src/quotes/cards/card-fault';
import type { PricingContext } from '../../../src/quotes/cards/dated-charges';
import { describeRefusal } from '../../../src/quotes/pricing/refusal';
import { cardFact } from '../../faults/cards';
import { packageFact } from './describe-proof';
import { findFirstDifferingStep } from './first-differing-step';
import { caseOf, proveCard, totalOf, type ProofResult } from './prove-card';

/**
 * Every proof that a card fails. `earlier` are cards that may have passed it: the live one, or the
 * one before a change.
 */
export const proofFaults = (
  { card, datedCharges }: PricingContext,
  earlier: readonly PricingContext[],
): CardFault[] =>
  proveCard(card, datedCharges).flatMap((result, index) =>
    result.holds ? [] : [{ place: `proofs[${index}]`, ...proofFault(result, earlier) }],
  );

/** Why a proof fails: both prices and, if an earlier card passed it, the step that differs. */
export function proofFault(result: ProofResult, earlier: readonly PricingContext[] = []): Fault {
  const { found } = result;
  const values = { proof: packageFact(result.proof), price: result.proof.price_satang };
  if (found.kind === 'unavailable') {
    return cardFact('proof_unpriced', { ...values, reason: describeRefusal(found.refusal) });
  }
  const prices = { ...values, found: found.total };
  const differing = findFirstDifferingStep(result, found, earlier);
  if (differing !== undefined) {
    const { unit, step, line, before, now } = differing;
    return cardFact(unit === 'grams' ? 'proof_differs_in_weight' : 'proof_differs_in_amount', {
      ...prices,
      ...{ step, line, before, now },
    });
  }
  const isAsLive = earlier.some(
    ({ card, datedCharges }) => totalOf(caseOf(result.proof, card, datedCharges)) === found.total,
  );
  return cardFact(isAsLive ? 'proof_differs_as_live' : 'proof_differs', prices);
}
