import type { DatedCharges } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import type { CourierSurcharges } from '../../src/pricing/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { cardFact } from '../faults/cards';
import { refuseFault } from '../faults/say-english';
import { datedFaults } from '../rates/lint/dated-charges';
import { contextFaults, isPublished } from '../rates/lint/lint-card';
import { pricingDays, quotedFrom } from '../rates/timeline/timeline';
import type { CheckSurcharges } from '../store/surcharge-operations';
import { readAreasIn } from './areas';

/** A courier's published versions in effect on some day from today on. */
export function liveVersions(cards: readonly RateCard[], today: string): RateCard[] {
  const published = cards.filter(isPublished);
  const quoted = quotedFrom(today, published);
  return published.filter(({ version }) => quoted.has(version));
}

/** The dated charges of a card, with the lists of areas of its proofs. */
export async function readDatedCharges(
  db: Database,
  card: RateCard,
  surcharges: CourierSurcharges,
  unstored?: ReadonlyMap<string, string>,
): Promise<DatedCharges> {
  const countries = (card.proofs ?? []).map(({ country }) => country);
  return { surcharges, findAreas: await readAreasIn(db, surcharges.areas, countries, unstored) };
}

export interface CheckOptions {
  /** Documents of areas that are stored after the check. */
  readonly unstored?: ReadonlyMap<string, string>;
  /** The refusal of a change after which a version fails its proofs. */
  readonly ofProofs?: 'change_breaks_proofs' | 'areas_break_proofs';
}

/**
 * Refuses a change after which a live version would no longer fit its dated charges, or would fail
 * one of its proofs.
 */
export const checkSurcharges =
  (
    db: Database,
    today: string,
    { unstored, ofProofs = 'change_breaks_proofs' }: CheckOptions = {},
  ): CheckSurcharges =>
  async ({ courier, cards, surcharges }, before) => {
    const published = cards.filter(isPublished);
    for (const card of liveVersions(cards, today)) {
      const days = pricingDays(card, published, today);
      const datedCharges = await readDatedCharges(db, card, surcharges, unstored);
      const earlier = {
        card,
        datedCharges: await readDatedCharges(db, card, before.surcharges),
      };
      const known = datedFaults(card, before.surcharges, days);
      const faults = contextFaults({ card, datedCharges }, days, [earlier], known);
      if (faults.length === 0) continue;
      const isOfProofs = faults.some(({ place }) => place.startsWith('proofs'));
      const code = isOfProofs ? ofProofs : 'change_breaks_version';
      throw refuseFault(cardFact(code, { version: card.version, courier, faults }));
    }
  };
