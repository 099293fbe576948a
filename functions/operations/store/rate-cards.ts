import type { RateCard } from '../../src/quotes/cards/rate-card';
import type { Database } from '../../src/store/database';
import { PROOFS, RATES, CARD_TABLES } from '../../src/store/rates';
import { noteRateChangeIn } from './rate-changes';

export function toDocument(card: RateCard): Record<string, unknown> {
  const document: Record<string, unknown> = { ...card };
  for (const table of CARD_TABLES) document[table] = JSON.stringify(card[table]);
  if (card.proofs !== undefined) document[PROOFS] = JSON.stringify(card.proofs);
  return document;
}

/** Stores a new version of a courier's card. @throws if that version exists. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  const batch = db.batch();
  const reference = db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  batch.create(reference, toDocument(card));
  noteRateChangeIn(db, batch);
  await batch.commit();
}
