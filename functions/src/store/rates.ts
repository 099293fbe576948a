import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { RateCard } from '../quotes/cards/rate-card';
import { type ParsedDocuments, parseEach, parseJsonText } from './parse-document';

export const RATES = 'rates';

/** The tables of a card are stored as JSON text: see docs/decisions/0004. */
export const CARD_TABLES = ['zones', 'parcel', 'document'] as const;
export const PROOFS = 'proofs';

export function fromDocument(document: Record<string, unknown>): Record<string, unknown> {
  for (const table of CARD_TABLES) document[table] = parseJsonText(document[table]);
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
