import type { DeliveryRules } from '../../src/delivery/delivery-days';
import type { Fault } from '../../src/errors/fault';
import { deliveryRulesOf } from '../../src/pricing/cards/compile-card';
import type { DatedCharges } from '../../src/pricing/cards/dated-charges';
import {
  type FuelBase,
  type Proof,
  type RateCard,
  SCHEDULED,
  weightStepOf,
} from '../../src/pricing/cards/rate-card';
import { fuelOn } from '../../src/pricing/surcharges/fuel-schedule';
import type { Desk } from '../model/desk';
import { cardsOf, readDiscardedDrafts, readVersions, requireVersion } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { unservedCountries } from './difference/card-summary';
import { fuelBasesOf } from './difference/diff-cards';
import { contextsOf } from './lint/lint-card';
import { describeProof, proofFault, proveCard } from './proofs/proofs';
import { type ListedVersion, listCourier } from './read-timeline';

/** A card, stored or not, with what a person looks at. */
export interface CardView {
  readonly card: RateCard;
  /** In basis points: of today, where the card takes its courier's schedule; null without any. */
  readonly fuel_bp: number | null;
  readonly fuel_on: readonly FuelBase[];
  readonly weight_step_grams: number;
  /** With what the card leaves to the defaults. */
  readonly delivery: DeliveryRules;
  /** Codes of the countries that are in no zone. */
  readonly unserved: readonly string[];
  readonly proofs: readonly ProofOutcome[];
}

interface ShownVersion extends CardView {
  readonly name: string;
  /** Of the courier, newest first. */
  readonly versions: readonly ListedVersion[];
  /** The version that prices today, if there is one. */
  readonly live: number | null;
}

/**
 * A version with all that a person looks at, and its proofs with the dated charges of now.
 * @throws OperationRefusal if there is no such version.
 */
export async function showVersion(
  desk: Desk,
  { courier, version }: { readonly courier: string; readonly version: number },
): Promise<ShownVersion> {
  const stored = await readVersions(desk.db, courier);
  const { card } = requireVersion(stored, version);
  const discarded = await readDiscardedDrafts(desk.db);
  const { name, versions } = listCourier(courier, cardsOf(stored), desk.today(), discarded);
  const live = versions.find(isLiveNow)?.version ?? null;
  return { name, versions, live, ...(await viewCard(desk, card, cardsOf(stored))) };
}

/** The card with its courier's dated charges, among its other versions. */
export async function viewCard(
  desk: Desk,
  card: RateCard,
  others: readonly RateCard[],
): Promise<CardView> {
  const isDraft = card.status === 'draft';
  const published = others.filter(({ status }) => isDraft && status === 'published');
  const surcharges = await readSurcharges(desk.db, card.courier_name);
  const scheduled = fuelOn(surcharges.fuel, desk.today())?.fuelBp ?? null;
  return {
    card,
    fuel_bp: card.fuel_bp === SCHEDULED ? scheduled : card.fuel_bp,
    fuel_on: fuelBasesOf(card),
    weight_step_grams: weightStepOf(card),
    delivery: deliveryRulesOf(card),
    unserved: unservedCountries(card),
    proofs: listProofs(card, await readDatedCharges(desk.db, card, surcharges), published),
  };
}

export const isLiveNow = ({ state }: ListedVersion): boolean =>
  state === 'live' || state === 'ending';

/** A price of the carrier's, and what the card comes to. */
interface ProofOutcome {
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
function listProofs(
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
