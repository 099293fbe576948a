import type { CourierSurcharges } from '../quotes/surcharges/courier-surcharges';
import type { Database } from './database';
import type { ParsedDocuments } from './parse-document';
import { areRatesAsRead } from './rate-changes';
import { parsePublishedCards, publishedCards, type StoredRateCard } from './rates';
import { parseAllSurcharges, SURCHARGES } from './surcharges';

/** Everything that prices are made of, but for the lists of areas. */
export interface PublishedRates {
  readonly cards: ParsedDocuments<StoredRateCard>;
  readonly surcharges: ParsedDocuments<CourierSurcharges>;
  /** Whether they still are those that are published. One read, however many there are. */
  readonly areCurrent: () => Promise<boolean>;
}

/** One read for each document, side by side; at least one for either collection. */
export async function readPublishedRates(db: Database): Promise<PublishedRates> {
  const [cards, surcharges] = await Promise.all([
    publishedCards(db).get(),
    db.collection(SURCHARGES).get(),
  ]);
  const isBefore = surcharges.readTime.valueOf() < cards.readTime.valueOf();
  return {
    cards: parsePublishedCards(cards.docs),
    surcharges: parseAllSurcharges(surcharges.docs),
    areCurrent: () => areRatesAsRead(db, isBefore ? surcharges : cards),
  };
}
