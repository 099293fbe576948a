import { contextsOf } from '../../operations/rates/lint/lint-card';
import { describeProof, proofFault, proveCard } from '../../operations/rates/proofs/proofs';
import type { Fault } from '../../src/errors/fault';
import type { DatedCharges } from '../../src/quotes/cards/card-on';
import type { Proof, RateCard } from '../../src/quotes/cards/rate-card';

/** A price of the carrier's, and what the card comes to. */
export interface ProofOutcome {
  /** Its place among the proofs of the card, from 1 on. */
  readonly number: number;
  readonly proof: Proof;
  /** The proof in one line. */
  readonly name: string;
  /** In satang; null where the card gives no price. */
  readonly found: number | null;
  readonly holds: boolean;
  /** Why it does not hold. */
  readonly failure: Fault | null;
}

/**
 * The proofs of a card with its dated charges, those that fail first. The courier's published
 * versions show in which step a draft's differ.
 */
export function listProofs(
  card: RateCard,
  datedCharges: DatedCharges,
  published: readonly RateCard[] = [],
): ProofOutcome[] {
  const earlier = contextsOf(published, datedCharges);
  return proveCard(card, datedCharges)
    .map((result, at) => ({
      number: at + 1,
      proof: result.proof,
      name: describeProof(result.proof),
      found: result.found.kind === 'price' ? result.found.total : null,
      holds: result.holds,
      failure: result.holds ? null : proofFault(result, earlier),
    }))
    .sort((a, b) => Number(a.holds) - Number(b.holds));
}
