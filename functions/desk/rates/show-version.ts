import type { DeliveryRules } from '../../src/delivery/delivery-days';
import type { Fault } from '../../src/errors/fault';
import { readDeliveryRules } from '../../src/pricing/cards/compile-card';
import type { DatedCharges } from '../../src/pricing/cards/dated-charges';
import {
  type FuelBase,
  type Proof,
  type RateCard,
  SCHEDULED,
  weightStepOf,
} from '../../src/pricing/cards/rate-card';
import { versionOn } from '../../src/pricing/cards/version-on';
import { fuelOn } from '../../src/pricing/surcharges/fuel-schedule';
import type { Desk } from '../model/desk';
import {
  listCards,
  readDiscardedDrafts,
  readVersions,
  requireVersion,
} from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { readDatedCharges } from '../surcharges/check-surcharges';
import { unservedCountries } from './difference/card-summary';
import { listFuelBases } from './difference/diff-cards';
import { buildContexts, isPublished } from './lint/lint-card';
import { describeProof, proofFault, proveCard } from './proofs/proofs';
import { type ListedCourier, listCourier } from './read-timeline';
import type { CardContext } from './versions';

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

interface ShownVersion extends CardView, Pick<ListedCourier, 'name' | 'versions'> {
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
  const cards = listCards(stored);
  const today = desk.today();
  const discarded = await readDiscardedDrafts(desk.db);
  const surcharges = await readSurcharges(desk.db, courier);
  const datedCharges = await readDatedCharges(desk.db, card, surcharges);
  const { name, versions } = listCourier(courier, cards, today, discarded);
  return {
    name,
    versions,
    live: versionOn(cards.filter(isPublished), today)?.version ?? null,
    ...viewCard(card, { cards, datedCharges }, today),
  };
}

/** The card with its courier's dated charges, among its other versions. */
export function viewCard(
  card: RateCard,
  { cards, datedCharges }: Pick<CardContext, 'cards' | 'datedCharges'>,
  today: string,
): CardView {
  const published = card.status === 'draft' ? cards.filter(isPublished) : [];
  const scheduled = fuelOn(datedCharges.surcharges.fuel, today)?.fuelBp ?? null;
  return {
    card,
    fuel_bp: card.fuel_bp === SCHEDULED ? scheduled : card.fuel_bp,
    fuel_on: listFuelBases(card),
    weight_step_grams: weightStepOf(card),
    delivery: readDeliveryRules(card),
    unserved: unservedCountries(card),
    proofs: listProofs(card, datedCharges, published),
  };
}

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
  published: readonly RateCard[],
): ProofOutcome[] {
  const earlier = buildContexts(published, datedCharges);
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
