import { describeRefusal } from '../../pricing/refusal';
import type { CourierSurcharges } from '../../surcharges/courier-surcharges';
import type { CardFault } from '../card-fault';
import { thb } from '../card-words';
import type { RateCard } from '../rate-card';
import { describeProof } from './describe-proof';
import { findPartingStep } from './find-parting-step';
import { proveCard, type FindAreas, type ProofResult } from './prove-card';

/** To find the step takes a hundred times as long as the price. */
const MAX_EXPLAINED = 20;

/** Every proof to which a card does not come, with the step in which the two part. */
export const proofFaults = (
  card: RateCard,
  surcharges: CourierSurcharges,
  findAreas: FindAreas,
): CardFault[] =>
  proveCard(card, surcharges, findAreas)
    .map((result, index) => ({ result, path: `proofs[${index}]` }))
    .filter(({ result }) => !result.holds)
    .map(({ result, path }, failed) => ({
      path,
      message: describeFailure(result, failed < MAX_EXPLAINED),
    }));

/** Why a proof does not hold, as one sentence or two. */
export function describeFailure(result: ProofResult, isExplained = true): string {
  const { proof, found } = result;
  const name = describeProof(proof);
  if (found.kind === 'unavailable') {
    return `${name} is ${thb(proof.price_satang)}, but the card gives no price: ${describeRefusal(found.refusal)}`;
  }
  const amounts = `${name} is ${thb(proof.price_satang)}; the card comes to ${thb(found.total)}`;
  if (!isExplained) return `${amounts}.`;
  const { step, name: part, advice } = findPartingStep(result, found);
  return `${amounts}. They part at step ${step}, ${part}: ${advice}.`;
}
