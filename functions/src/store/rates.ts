import { RateCard } from '../quotes/rate-card';

import type { Database } from './database';
import { MalformedDocumentError, parseDocument } from './parse-document';

const RATES = 'rates';

export interface StoredRateCard {
  readonly path: string;
  readonly card: RateCard;
}

/** The published rate cards, and the published documents that are none. One read each. */
export async function readPublishedCards(
  db: Database,
): Promise<{ cards: StoredRateCard[]; malformed: MalformedDocumentError[] }> {
  const { docs } = await db.collection(RATES).where('status', '==', 'published').get();
  const cards: StoredRateCard[] = [];
  const malformed: MalformedDocumentError[] = [];
  for (const snapshot of docs) {
    try {
      cards.push({ path: snapshot.ref.path, card: parseDocument(snapshot, RateCard) });
    } catch (cause) {
      if (!(cause instanceof MalformedDocumentError)) throw cause;
      malformed.push(cause);
    }
  }
  return { cards, malformed };
}

/** Stores a new version of a courier's card. @throws where that version is there already. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  await db.collection(RATES).doc(`${card.courier_name}-${card.version}`).create(card);
}
