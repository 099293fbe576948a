import type { Context } from '../context';
import { createRateBook, type RateBook } from '../quotes/cards/rate-book';

/**
 * The book of rates, or an empty one where none can be read: a shipment is created without its price
 * rather than not at all.
 */
export async function bookOrNone({
  rates,
  log,
}: Pick<Context, 'rates' | 'log'>): Promise<RateBook> {
  try {
    return await rates.get();
  } catch (cause) {
    log.error('The rate cards could not be read; shipments are created without a price.', {
      cause,
    });
    return createRateBook([]);
  }
}
