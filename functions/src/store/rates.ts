import * as z from 'zod';

import { RateCard } from '../quotes/rate-card';

import type { Database } from './database';
import { MalformedDocumentError, parseDocument } from './parse-document';

const RATES = 'rates';

const JsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

/**
 * A rate card as it is stored: its tables are JSON text. They are written and read whole, never
 * queried, and thousands of separate values would cost a cold instance more time to decode than
 * all the rest of its first quote.
 */
const RateCardDocument = z
  .looseObject({ zones: JsonText, parcel: JsonText, document: JsonText })
  .pipe(RateCard);

function toDocument(card: RateCard): z.input<typeof RateCardDocument> {
  return {
    ...card,
    zones: JSON.stringify(card.zones),
    parcel: JSON.stringify(card.parcel),
    document: JSON.stringify(card.document),
  };
}

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
      cards.push({ path: snapshot.ref.path, card: parseDocument(snapshot, RateCardDocument) });
    } catch (cause) {
      if (!(cause instanceof MalformedDocumentError)) throw cause;
      malformed.push(cause);
    }
  }
  return { cards, malformed };
}

/** Stores a new version of a courier's card. @throws where that version is there already. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  await db.collection(RATES).doc(`${card.courier_name}-${card.version}`).create(toDocument(card));
}
