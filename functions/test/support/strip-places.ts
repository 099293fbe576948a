import type { Database } from '../../src/store/database';
import { readHeldQuote } from '../../src/store/held-quotes';

/** Makes a stored quote one of a release that kept no prices of other places. */
export async function stripPlaces(db: Database, quoteId: string): Promise<void> {
  const quote = await readHeldQuote(db, quoteId);
  const prices = quote?.prices.map(({ places: _, ...price }) => price);
  await db
    .collection('quotes')
    .doc(quoteId)
    .update({ prices: JSON.stringify(prices) });
}
