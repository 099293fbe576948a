import { RateCard } from '../quotes/cards/rate-card';
import type { Database } from './database';
import { parseEach, parseJsonText, type ParsedDocuments } from './parse-document';
import { areRatesAsRead, noteRateChangeIn } from './rate-changes';

export const RATES = 'rates';

/** The tables of a card are stored as JSON text: see docs/decisions/0004. */
const TABLES = ['zones', 'parcel', 'document'] as const;

export function toDocument(card: RateCard): Record<string, unknown> {
  const document: Record<string, unknown> = { ...card };
  for (const table of TABLES) document[table] = JSON.stringify(card[table]);
  return document;
}

export function fromDocument(document: Record<string, unknown>): Record<string, unknown> {
  for (const table of TABLES) document[table] = parseJsonText(document[table]);
  return document;
}

export interface StoredRateCard {
  readonly path: string;
  readonly card: RateCard;
}

/** The published rate cards, and the published documents that fail to parse. */
export interface PublishedCards extends ParsedDocuments<StoredRateCard> {
  /** Whether they still are those that are published. One read, however many there are. */
  readonly areCurrent: () => Promise<boolean>;
}

/** One read for each card. */
export async function readPublishedCards(db: Database): Promise<PublishedCards> {
  const found = await db.collection(RATES).where('status', '==', 'published').get();
  const { readTime } = found;
  return {
    ...parseEach(found.docs, RateCard, (card, { ref }) => ({ path: ref.path, card }), fromDocument),
    areCurrent: () => areRatesAsRead(db, { readTime }),
  };
}

/** Stores a new version of a courier's card. @throws if that version exists. */
export async function createRateCard(db: Database, card: RateCard): Promise<void> {
  const batch = db.batch();
  const reference = db.collection(RATES).doc(`${card.courier_name}-${card.version}`);
  batch.create(reference, toDocument(card));
  noteRateChangeIn(db, batch);
  await batch.commit();
}
