import { describeProof } from '../../operations/rates/proofs/describe-proof';
import { describeFailure } from '../../operations/rates/proofs/proof-faults';
import { proveCard } from '../../operations/rates/proofs/prove-card';
import type { DatedCharges } from '../../src/quotes/cards/dated-charges';
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
  readonly failure: string | null;
}

/** To look for the step in which a proof fails takes a hundred times as long as its price. */
const MOST_EXPLAINED = 20;

/**
 * The proofs of a card with what is dated beside it, those that fail first. The courier's published
 * versions are evidence of why a draft's fail.
 */
export function listProofs(
  card: RateCard,
  beside: DatedCharges,
  published: readonly RateCard[] = [],
): ProofOutcome[] {
  const earlier = [...published]
    .sort((a, b) => b.version - a.version)
    .map((one) => ({ card: one, beside }));
  const results = proveCard(card, beside).map((result, at) => ({ ...result, number: at + 1 }));
  const failed = results.filter(({ holds }) => !holds);
  const priced = failed.filter(({ found }) => found.kind === 'price');
  return [...failed, ...results.filter(({ holds }) => holds)].map((result, at) => ({
    number: result.number,
    proof: result.proof,
    name: describeProof(result.proof),
    found: result.found.kind === 'price' ? result.found.total : null,
    holds: result.holds,
    failure: result.holds
      ? null
      : describeFailure(result, at < MOST_EXPLAINED ? { failed: priced, earlier } : null),
  }));
}
