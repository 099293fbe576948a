import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { RateCard } from '../quotes/cards/rate-card';
import type { Database } from './database';
import { parseEach, parseJsonText, type ParsedDocuments } from './parse-document';
import { noteRateChangeIn } from './rate-changes';

export const RATES = 'rates';

/** The tables of a card are stored as JSON text: see docs/decisions/0004. */
const TABLES = ['zones', 'parcel', 'document'] as const;
const PROOFS = 'proofs';

export function toDocument(card: RateCard): Record<string, unknown> {
  const document: Record<string, unknown> = { ...card };
  for (const table of TABLES) document[table] = JSON.stringify(card[table]);
  if (card.proofs !== undefined) document[PROOFS] = JSON.stringify(card.proofs);
  return document;
}

export function fromDocument(document: Record<string, unknown>): Record<string, unknown> {
  for (const table of TABLES) document[table] = parseJsonText(document[table]);
  if (PROOFS in document) document[PROOFS] = parseJsonText(document[PROOFS]);
  return document;
}

export interface StoredRateCard {
  readonly path: string;
  readonly card: RateCard;
}

/** The cards as they price: without their proofs, which were checked when they were published. */
export const parsePublishedCards = (
  docs: readonly DocumentSnapshot[],
): ParsedDocuments<StoredRateCard> =>
  parseEach(
    docs,
    RateCard,
    (card, { ref }) => ({ path: ref.path, card }),
    ({ proofs: _proofs, ...document }) => fromDocument(document),
  );

/** Stores a new version of a courier's card. @throws if that version exists. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  const batch = db.batch();
  const reference = db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  batch.create(reference, toDocument(card));
  noteRateChangeIn(db, batch);
  await batch.commit();
}
