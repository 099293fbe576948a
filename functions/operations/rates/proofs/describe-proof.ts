import type { Fault } from '../../../src/errors/fault';
import type { Proof } from '../../../src/quotes/cards/rate-card';
import { cardFact, sayCardFinding } from '../../faults/cards';

const MG_PER_GRAM = 1000;
const UM_PER_CM = 10_000;

/** The package of a proof, as a part of a sentence. */
export function packageFact(proof: Proof): Fault {
  const { country, postal_code, city, weight_mg, sides_um, kind, ship_date: day } = proof;
  const [length = 0, width = 0, height = 0] = sides_um.map((side) => side / UM_PER_CM);
  const values = { country, weight: weight_mg / MG_PER_GRAM, length, width, height, kind, day };
  const place = [postal_code, city].filter((part) => part !== undefined).join(' ');
  return place === ''
    ? cardFact('proof_package', values)
    : cardFact('proof_package_at', { ...values, place });
}

/** A proof without its price: `JP 907-1801, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10`. */
export const describeProof = (proof: Proof): string => sayCardFinding(packageFact(proof));
