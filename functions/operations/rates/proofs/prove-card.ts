import { cardOn } from '../../../src/quotes/cards/card-on';
import { compileCard } from '../../../src/quotes/cards/compile-card';
import type { DatedCharges } from '../../../src/quotes/cards/dated-charges';
import type { Proof, RateCard } from '../../../src/quotes/cards/rate-card';
import type { Package } from '../../../src/quotes/pricing/package';
import {
  pricePackage,
  type Areas,
  type Price,
  type Unavailable,
} from '../../../src/quotes/pricing/price-package';
import { measurePackage } from '../../../src/quotes/pricing/steps';
import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';

const MG_PER_DG = 100;
const UM_PER_LENGTH_UNIT = 10;

/** Everything that the price of a proof depends on. */
export interface ProofCase {
  readonly proof: Proof;
  readonly rateCard: RateCard;
  readonly surcharges: CourierSurcharges;
  readonly areas: Areas | undefined;
}

/** A proof, and its card's price on its day. */
export interface ProofResult extends ProofCase {
  readonly found: Price | Unavailable;
  readonly holds: boolean;
}

/** The price of a proof's package. Suspensions are ignored: they change no price. */
export function priceProof({ proof, rateCard, surcharges, areas }: ProofCase): Price | Unavailable {
  const dated = { ...surcharges, suspensions: [] };
  const card = cardOn(compileCard(rateCard), rateCard, dated, proof.ship_date);
  return pricePackage(card, packageOf(proof), areas);
}

/** The total in satang; undefined where the card does not carry the package. */
export function totalOf(proofCase: ProofCase): number | undefined {
  const found = priceProof(proofCase);
  return found.kind === 'price' ? found.total : undefined;
}

/** The case of a proof with a card and its dated charges. */
export function caseOf(
  proof: Proof,
  rateCard: RateCard,
  { surcharges, findAreas }: DatedCharges,
): ProofCase {
  const place = { postalCode: proof.postal_code, city: proof.city };
  const isPlaceGiven = proof.postal_code !== undefined || proof.city !== undefined;
  const areas = isPlaceGiven ? findAreas(proof.country, place, proof.ship_date) : undefined;
  return { proof, rateCard, surcharges, areas };
}

/** Prices each proof of a card. A proof passes if the price is equal to the satang. */
export const proveCard = (rateCard: RateCard, datedCharges: DatedCharges): ProofResult[] =>
  (rateCard.proofs ?? []).map((proof) => {
    const proofCase = caseOf(proof, rateCard, datedCharges);
    const found = priceProof(proofCase);
    const holds = found.kind === 'price' && found.total === proof.price_satang;
    return { ...proofCase, found, holds };
  });

export function packageOf({ country, kind, weight_mg, sides_um, ship_date }: Proof): Package {
  const [length = 0, width = 0, height = 0] = sides_um.map((side) => side / UM_PER_LENGTH_UNIT);
  return measurePackage(
    {
      country,
      isDocument: kind === 'document',
      actualDg: weight_mg / MG_PER_DG,
      shipDate: ship_date,
    },
    { length, width, height },
  );
}
