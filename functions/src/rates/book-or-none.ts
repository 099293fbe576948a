import type { Context } from '../context';
import { createRateBook, type RateBook } from '../quotes/cards/rate-book';

/**
 * The book of rates, or an empty one where none can be read: no shipment is refused for that.
 */
export async function bookOrNone({
  rates,
  log,
}: Pick<Context, 'rates' | 'log'>): Promise<RateBook> {
  try {
    return await rates.get();
  } catch (cause) {
    log.error('The rates could not be read, to check a shipment by them.', {
      cause,
    });
    return createRateBook([]);
  }
}
