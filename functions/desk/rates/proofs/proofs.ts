import type { Fault } from '../../../src/errors/fault';
import { DG_PER_GRAM, GRAMS_PER_KG, MG_PER_DG } from '../../../src/measures/units';
import { type BreakdownLine, breakdownForStaff } from '../../../src/pricing/breakdown';
import type { CardFault } from '../../../src/pricing/cards/card-faults';
import { compileCard } from '../../../src/pricing/cards/compile-card';
import {
  type DatedCharges,
  type PricingContext,
  addDatedCharges,
} from '../../../src/pricing/cards/dated-charges';
import {
  type Proof,
  type ProofPiece,
  type RateCard,
  piecesOfProof,
} from '../../../src/pricing/cards/rate-card';
import {
  type Areas,
  type Price,
  type Unavailable,
  pricePackage,
} from '../../../src/pricing/price-package';
import { refusalFault } from '../../../src/pricing/refusal';
import type { CourierSurcharges } from '../../../src/pricing/surcharges/courier-surcharges';
import { type Package, countPieces, measurePieces } from '../../../src/pricing/weights';
import { cardFact, sayCardFinding } from '../../faults/cards';

const MG_PER_GRAM = 1000;
const UM_PER_CM = 10_000;

export function packageFact(proof: Proof): Fault {
  const { country, postal_code, city, weight_mg = 0, kind, ship_date: day } = proof;
  const place = [postal_code, city].filter((part) => part !== undefined).join(' ');
  if (proof.pieces !== undefined) return piecesFact(proof, proof.pieces, place);
  const [length = 0, width = 0, height = 0] = inCm(proof.sides_um);
  const values = { country, weight: weight_mg / MG_PER_GRAM, length, width, height, kind, day };
  return place === ''
    ? cardFact('proof_package', values)
    : cardFact('proof_package_at', { ...values, place });
}

const inCm = (sides_um: readonly number[] = []): number[] =>
  sides_um.map((side) => side / UM_PER_CM);

function piecesFact(
  { country, kind, ship_date: day }: Proof,
  pieces: readonly ProofPiece[],
  place: string,
): Fault {
  const weights = pieces.map(({ weight_mg, quantity }) => {
    const kilograms = weight_mg / MG_PER_GRAM / GRAMS_PER_KG;
    return quantity === undefined ? kilograms : `${quantity}*${kilograms}`;
  });
  const values = {
    country,
    kind,
    day,
    count: countPieces(pieces),
    weights: weights.join('; '),
    sizes: pieces.map(({ sides_um }) => inCm(sides_um).join('x')).join('; '),
  };
  return place === ''
    ? cardFact('proof_pieces', values)
    : cardFact('proof_pieces_at', { ...values, place });
}

/** A proof without its price: `JP 907-1801, 3.2 kg, 40x30x20 cm, parcel, on 2027-01-10`. */
export const describeProof = (proof: Proof): string => sayCardFinding(packageFact(proof));

const UM_PER_LENGTH_UNIT = 10;

interface ProofCase {
  readonly proof: Proof;
  readonly rateCard: RateCard;
  readonly surcharges: CourierSurcharges;
  readonly areas: Areas | undefined;
}

export interface ProofResult extends ProofCase {
  readonly found: Price | Unavailable;
  readonly holds: boolean;
}

/** The price of a proof's package. Suspensions are ignored: they change no price. */
function priceProof({ proof, rateCard, surcharges, areas }: ProofCase): Price | Unavailable {
  const dated = { ...surcharges, suspensions: [] };
  const card = addDatedCharges(compileCard(rateCard), rateCard, dated, proof.ship_date);
  return pricePackage(card, measureProof(proof), areas);
}

/** The total in satang; undefined if the card has no price for the package. */
function findTotal(proofCase: ProofCase): number | undefined {
  const found = priceProof(proofCase);
  return found.kind === 'price' ? found.total : undefined;
}

function buildCase(
  proof: Proof,
  rateCard: RateCard,
  { surcharges, findAreas }: DatedCharges,
): ProofCase {
  const place = { postalCode: proof.postal_code, city: proof.city };
  const areas = findAreas(proof.country, place, proof.ship_date);
  return { proof, rateCard, surcharges, areas };
}

/** Prices each proof of a card. A proof passes if the price is equal to the satang. */
export const proveCard = (rateCard: RateCard, datedCharges: DatedCharges): ProofResult[] =>
  (rateCard.proofs ?? []).map((proof) => {
    const proofCase = buildCase(proof, rateCard, datedCharges);
    const found = priceProof(proofCase);
    const holds = found.kind === 'price' && found.total === proof.price_satang;
    return { ...proofCase, found, holds };
  });

function measureProof(proof: Proof): Package {
  const { country, kind, ship_date } = proof;
  return measurePieces(
    { country, isDocument: kind === 'document', shipDate: ship_date },
    piecesOfProof(proof).map(({ weight_mg, sides_um, quantity = 1 }) => {
      const [length = 0, width = 0, height = 0] = sides_um.map((side) => side / UM_PER_LENGTH_UNIT);
      return { actualDg: weight_mg / MG_PER_DG, length, width, height, quantity };
    }),
  );
}

/** The first step in which two prices differ: weights in grams, or amounts in satang. */
interface DifferingStep {
  readonly step: number;
  readonly line: string;
  readonly unit: 'grams' | 'satang';
  readonly before: number;
  readonly now: number;
}

/**
 * The first step in which the price of a card differs from that of an earlier one that passes the
 * proof. A proof has only the price: without such a card, the wrong step is unknown.
 */
function findFirstDifferingStep(
  result: ProofResult,
  price: Price,
  earlier: readonly PricingContext[],
): DifferingStep | undefined {
  for (const { card, datedCharges } of earlier) {
    const found = priceProof(buildCase(result.proof, card, datedCharges));
    if (found.kind === 'price' && found.total === result.proof.price_satang) {
      return firstDifference(found, price, result);
    }
  }
  return undefined;
}

/** If two prices differ, so does a line: the lines add up to the price. */
function firstDifference(before: Price, now: Price, { proof }: ProofResult): DifferingStep {
  const item = measureProof(proof);
  const earlier = breakdownForStaff(before, item);
  for (const [at, line] of breakdownForStaff(now, item).entries()) {
    const [was, is] = [valueOf(earlier[at] ?? line), valueOf(line)];
    if (was === is) continue;
    const unit = 'weight_kg' in line ? 'grams' : 'satang';
    return { step: line.step, line: line.name.replaceAll('_', ' '), unit, before: was, now: is };
  }
  throw new Error('Two prices differ, but none of their steps do.');
}

const valueOf = (line: BreakdownLine): number =>
  'weight_kg' in line
    ? Math.round(line.weight_kg * GRAMS_PER_KG * DG_PER_GRAM) / DG_PER_GRAM
    : line.amount_satang;

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
    return cardFact('proof_unpriced', { ...values, reason: refusalFault(found.refusal) });
  }
  const prices = { ...values, found: found.total };
  const differing = findFirstDifferingStep(result, found, earlier);
  if (differing !== undefined) {
    const { unit, step, line, before, now } = differing;
    return cardFact(unit === 'grams' ? 'proof_differs_in_weight' : 'proof_differs_in_amount', {
      ...prices,
      step,
      line,
      before,
      now,
    });
  }
  const isAsLive = earlier.some(
    ({ card, datedCharges }) =>
      findTotal(buildCase(result.proof, card, datedCharges)) === found.total,
  );
  return cardFact(isAsLive ? 'proof_differs_as_live' : 'proof_differs', prices);
}
