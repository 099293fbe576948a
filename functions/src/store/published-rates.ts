import type { CourierSurcharges } from '../quotes/surcharges/courier-surcharges';
import { runQuery } from './billed';
import type { Database } from './database';
import type { ParsedDocuments } from './parse-document';
import { areRatesAsRead } from './rate-changes';
import { parsePublishedCards, RATES, type StoredRateCard } from './rates';
import {
  isOfSurcharges,
  parseAllSurcharges,
  parseSuspensions,
  type SuspensionsByCourier,
} from './surcharges';

/** Everything that prices are made of, but for the lists of areas. */
export interface PublishedRates {
  readonly cards: ParsedDocuments<StoredRateCard>;
  readonly surcharges: ParsedDocuments<CourierSurcharges>;
  readonly suspensions: SuspensionsByCourier;
  /** Whether they still are those that are published. One read, however many there are. */
  readonly areCurrent: () => Promise<boolean>;
}

/** One read for each document, all as they are at one instant. */
export async function readPublishedRates(db: Database): Promise<PublishedRates> {
  const found = await runQuery(db.collection(RATES).where('status', '==', 'published'));
  const ofSurcharges = found.docs.filter(isOfSurcharges);
  return {
    cards: parsePublishedCards(found.docs.filter((doc) => !isOfSurcharges(doc))),
    surcharges: parseAllSurcharges(ofSurcharges),
    suspensions: parseSuspensions(ofSurcharges),
    areCurrent: () => areRatesAsRead(db, found),
  };
}
