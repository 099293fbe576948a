import type { Beside } from '../../src/quotes/cards/beside';
import type { CardFault } from '../../src/quotes/cards/card-fault';
import { besideFaults } from '../../src/quotes/cards/lint-card';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { pricingDays, quotedFrom } from '../../src/quotes/cards/timeline';
import { readAreasIn } from '../../src/quotes/read-areas';
import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import { OperationRefusal } from '../../src/store/operation';
import type { CheckSurcharges } from '../../src/store/surcharge-operations';

/** A courier's published versions that price on some day from today on. */
export function liveVersions(cards: readonly RateCard[], today: string): RateCard[] {
  const published = cards.filter(({ status }) => status === 'published');
  const quoted = quotedFrom(today, published);
  return published.filter(({ version }) => quoted.has(version));
}

/** What counts beside a card, with the lists of areas that its proofs are in. */
export async function besideCard(
  db: Database,
  card: RateCard,
  surcharges: CourierSurcharges,
  unstored?: ReadonlyMap<string, string>,
): Promise<Beside> {
  const countries = (card.proofs ?? []).map(({ country }) => country);
  return { surcharges, findAreas: await readAreasIn(db, surcharges.areas, countries, unstored) };
}

/**
 * Refuses a change after which a live version would not fit what is dated beside it, or not come
 * to one of its proofs. `unstored` are documents of areas that are stored after it.
 */
export const checkSurcharges =
  (db: Database, today: string, unstored?: ReadonlyMap<string, string>): CheckSurcharges =>
  async ({ courier, cards, surcharges }, before) => {
    const published = cards.filter(({ status }) => status === 'published');
    for (const card of liveVersions(cards, today)) {
      const beside = await besideCard(db, card, surcharges, unstored);
      const earlier = { card, beside: await besideCard(db, card, before.surcharges) };
      const faults = besideFaults({ card, beside }, pricingDays(card, published, today), [earlier]);
      if (faults.length === 0) continue;
      const lines = faults.map(({ path, message }) => `  ${path}: ${message}`);
      throw new OperationRefusal(
        `Version ${card.version} of ${courier} would be wrong with this change:\n${lines.join('\n')}${adviceOn(faults)}`,
      );
    }
    return [];
  };

const adviceOn = (faults: readonly CardFault[]): string =>
  faults.some(({ path }) => path.startsWith('proofs'))
    ? "\nIf the carrier's own price has changed, first publish a version without the proof."
    : '';
