import type { Fault } from '../../../src/errors/fault';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import type { PricingContext } from '../../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../../src/pricing/cards/rate-card';
import type { Unavailability } from '../../../src/pricing/refusal';
import { cardFact } from '../../faults/cards';
import { type ProofResult, proofFault, proveCard } from './proofs';

export interface KeptProofs {
  readonly card: RateCard;
  /** The places of its proofs among those of the file, from 0 on. */
  readonly kept: readonly number[];
  /** Why each of the others fails. */
  readonly leftOut: readonly Fault[];
}

export const keepProofs = (card: RateCard): KeptProofs => ({
  card,
  kept: (card.proofs ?? []).map((_, at) => at),
  leftOut: [],
});

/** A proof is not judged while a rate that it needs is not entered. */
const UNJUDGED: readonly Unavailability['code'][] = ['fuel_rate_missing', 'area_rates_missing'];

const isJudged = ({ found }: ProofResult): boolean =>
  found.kind === 'price' || !UNJUDGED.includes(found.refusal.code);

/**
 * Leaves out the proofs that a card does not come to: those of an earlier version whose prices it
 * replaces. `earlier` as for `proofFaults`.
 */
export function leaveOutFailing(
  { card, datedCharges }: PricingContext,
  earlier: readonly PricingContext[],
): KeptProofs {
  const results = proveCard(card, datedCharges);
  const isLeftOut = (result: ProofResult): boolean => !result.holds && isJudged(result);
  const leftOut = results.filter(isLeftOut).map((result) => proofFault(result, earlier));
  const kept = results.flatMap((result, at) => (isLeftOut(result) ? [] : [at]));
  const proofs = results.filter((result) => !isLeftOut(result)).map(({ proof }) => proof);
  const left = proofs.length === 0 ? withoutProofs(card) : { ...card, proofs };
  return { card: left, kept, leftOut };
}

/** A card without the carrier's prices that were taken for it. */
export const withoutProofs = ({ proofs: _, ...card }: RateCard): RateCard => card;

/** Says that failing proofs can be left out, if faults of a card are of proofs. */
export function proofsNote(faults: readonly CardFault[]): Fault[] {
  const count = faults.filter(({ place }) => place.startsWith('proofs[')).length;
  return count === 0 ? [] : [cardFact('proofs_failing', { count })];
}

/** What was left out, as warnings: how many proofs, then each. */
export const leftOutWarnings = (leftOut: readonly Fault[]): Fault[] =>
  leftOut.length === 0
    ? []
    : [
        cardFact('proofs_left_out', { count: leftOut.length }),
        ...leftOut.map((proof) => cardFact('proof_left_out', { proof })),
      ];
