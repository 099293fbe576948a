import type { Proof } from '../../../src/quotes/cards/rate-card';

const MG_PER_KG = 1_000_000;
const UM_PER_CM = 10_000;

/** A proof without its price: `JP 907-1801, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10`. */
export function describeProof(proof: Proof): string {
  const { country, postal_code, city, weight_mg, sides_um, kind, ship_date } = proof;
  const place = [country, postal_code, city].filter((part) => part !== undefined).join(' ');
  const size = sides_um.map((side) => side / UM_PER_CM).join('x');
  return `${place}, ${weight_mg / MG_PER_KG} kg, ${size} cm, ${kind}, on ${ship_date}`;
}
