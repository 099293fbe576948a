import type { Fault } from '../../src/errors/fault';
import type { DatedCharges } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import { listCards, readVersions } from '../store/rate-versions';
import { readSurcharges } from '../store/surcharge-operations';
import { liveVersions, readDatedCharges } from '../surcharges/check-surcharges';
import { type ProofResult, proofFault, proveCard } from './proofs/proofs';

export interface VersionProof extends ProofResult {
  readonly version: number;
  readonly failure: Fault | undefined;
}

export interface CourierProofs {
  readonly live: readonly number[];
  readonly proofs: readonly VersionProof[];
}

/**
 * The proofs of every version in effect today or later, with their dated charges.
 * @throws OperationRefusal if there is no such courier.
 */
export async function proveCourier(desk: Desk, courier: string): Promise<CourierProofs> {
  const cards = listCards(await readVersions(desk.db, courier));
  if (cards.length === 0) throw refuse('courier_missing', { courier });
  const live = liveVersions(cards, desk.today());
  const surcharges = await readSurcharges(desk.db, courier);
  const proofs: VersionProof[] = [];
  for (const card of live) {
    proofs.push(...proveVersion(card, await readDatedCharges(desk.db, card, surcharges)));
  }
  return { live: live.map(({ version }) => version), proofs };
}

const proveVersion = (card: RateCard, datedCharges: DatedCharges): VersionProof[] =>
  proveCard(card, datedCharges).map((result) => ({
    ...result,
    version: card.version,
    failure: result.holds ? undefined : proofFault(result),
  }));
