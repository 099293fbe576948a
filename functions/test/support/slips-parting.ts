import { findFirstDifferingStep } from '../../operations/rates/proofs/first-differing-step';
import { caseOf, priceProof, proveCard } from '../../operations/rates/proofs/prove-card';
import type { DatedCharges } from '../../src/quotes/cards/dated-charges';
import type { Proof, RateCard } from '../../src/quotes/cards/rate-card';
import type { Areas } from '../../src/quotes/pricing/price-package';
import {
  noSurcharges,
  type CourierSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import { aProof, aRateCard } from './cards';

/** How a carrier prices, or how it was typed: what differs from a plain card. */
export interface Case {
  readonly card?: Partial<RateCard>;
  readonly surcharges?: Partial<CourierSurcharges>;
  readonly areas?: Areas;
}

const besideOf = ({ surcharges, areas }: Case): DatedCharges => ({
  surcharges: { ...noSurcharges('test_express'), ...surcharges },
  findAreas: () => areas,
});

/** The step that is named where the carrier prices by `truth` and the card is `slipped`. */
export function stepOf(
  truth: Case,
  slipped: Case,
  proofs: readonly Partial<Proof>[] = [{}],
): string {
  const proved = proofs.map((proof) => {
    const found = priceProof(caseOf(aProof(proof), aRateCard(truth.card), besideOf(truth)));
    if (found.kind === 'unavailable') throw new RangeError('The truth has no price.');
    return aProof({ ...proof, price_satang: found.total });
  });
  const results = proveCard(aRateCard({ ...slipped.card, proofs: proved }), besideOf(slipped));
  const failed = results.filter(({ holds }) => !holds);
  const [first] = failed;
  if (first?.found.kind !== 'price') throw new RangeError('No proof fails with a price.');
  const { step, name, advice } = findFirstDifferingStep(first, first.found, { failed });
  return `${step} ${name}: ${advice}`;
}
