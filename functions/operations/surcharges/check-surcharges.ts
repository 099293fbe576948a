import type { DatedCharges } from '../../src/quotes/cards/dated-charges';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { refuse } from '../faults/refusals';
import { formatFault } from '../rates/faulty-card';
import { datedFaults } from '../rates/lint/dated-faults';
import { contextFaults } from '../rates/lint/lint-card';
import { pricingDays, quotedFrom } from '../rates/timeline/timeline';
import type { CheckSurcharges } from '../store/surcharge-operations';
import { readAreasIn } from './read-areas';

/** A courier's published versions that price on some day from today on. */
export function liveVersions(cards: readonly RateCard[], today: string): RateCard[] {
  const published = cards.filter(({ status }) => status === 'published');
  const quoted = quotedFrom(today, published);
  return published.filter(({ version }) => quoted.has(version));
}

/** What counts beside a card, with the lists of areas that its proofs are in. */
export async function readDatedCharges(
  db: Database,
  card: RateCard,
  surcharges: CourierSurcharges,
  unstored?: ReadonlyMap<string, string>,
): Promise<DatedCharges> {
  const countries = (card.proofs ?? []).map(({ country }) => country);
  return { surcharges, findAreas: await readAreasIn(db, surcharges.areas, countries, unstored) };
}

/** What may differ from one change to another when it is checked. */
export interface CheckOptions {
  /** Documents of areas that are stored after the check. */
  readonly unstored?: ReadonlyMap<string, string>;
  /** What else an operator may do about a proof that refuses the change. */
  readonly advice?: string;
}

/**
 * Refuses a change after which a live version would not fit what is dated beside it, where it did
 * before, or not come to one of its proofs.
 */
export const checkSurcharges =
  (db: Database, today: string, { unstored, advice }: CheckOptions = {}): CheckSurcharges =>
  async ({ courier, cards, surcharges }, before) => {
    const published = cards.filter(({ status }) => status === 'published');
    for (const card of liveVersions(cards, today)) {
      const days = pricingDays(card, published, today);
      const beside = await readDatedCharges(db, card, surcharges, unstored);
      const earlier = { card, beside: await readDatedCharges(db, card, before.surcharges) };
      const known = datedFaults(card, before.surcharges, days);
      const faults = contextFaults({ card, beside }, days, [earlier], known);
      if (faults.length === 0) continue;
      const isProof = faults.some(({ path }) => path.startsWith('proofs'));
      const lines = [
        ...faults.map(formatFault),
        ...(isProof ? [PROOF_ADVICE, ...(advice === undefined ? [] : [advice])] : []),
      ].join('\n');
      throw refuse('change_breaks_version', { version: card.version, courier, lines });
    }
  };

const PROOF_ADVICE =
  "If the carrier's own price has changed, or its rate of that day was not known yet when the proof was taken, first publish a version without the proof: rates export, take the line out, rates import, rates publish.";
