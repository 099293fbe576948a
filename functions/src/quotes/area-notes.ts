import type { RateBook } from './cards/rate-book';
import type { QuoteRequest } from './quote-request';

/** What a reader of the prices should know: that no remote area could be charged, if any is. */
export function areaNotes(
  book: RateBook,
  country: string,
  { postal_code, city }: Pick<QuoteRequest, 'postal_code' | 'city'>,
): string[] {
  if (postal_code != null || city != null) return [];
  const couriers = book.areaListsOf(country).map(({ courierName }) => courierName);
  if (couriers.length === 0) return [];
  return [
    `These prices charge no remote area: ${couriers.join(', ')} may charge one in ${country}. ` +
      'Send postal_code or city to include it.',
  ];
}
