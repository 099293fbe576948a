import type { CourierAreas, RateBook } from './cards/rate-book';
import type { Package } from './pricing/package';
import type { QuoteRequest } from './quote-request';
import { canonicalPlace } from './surcharges/areas/canonical-place';
import type { AreaListEntry } from './surcharges/courier-surcharges';

/**
 * What a reader of the prices should know: which couriers may charge a remote area that the request
 * does not tell of, and what to send.
 */
export function areaNotes(
  book: RateBook,
  { country, shipDate }: Package,
  { postal_code, city }: Pick<QuoteRequest, 'postal_code' | 'city'>,
): string[] {
  const couriers = book.areaListsOf(country, shipDate);
  if (couriers.length === 0) return [];
  const place = canonicalPlace(country, { postalCode: postal_code ?? '', city: city ?? '' });
  const notes: string[] = [];
  if (place.code === undefined) {
    const problem =
      postal_code == null
        ? 'No postal_code was sent'
        : `${postal_code} is not a complete postal code of ${country}`;
    notes.push(...noteOf(couriers, hasCodes, problem, 'postal code'));
  }
  if (place.city === undefined) {
    notes.push(...noteOf(couriers, hasCities, 'No city was sent', 'city'));
  }
  return notes;
}

const hasCodes = ({ areas, cities }: AreaListEntry): boolean => areas > cities;
const hasCities = ({ cities }: AreaListEntry): boolean => cities > 0;

function noteOf(
  couriers: readonly CourierAreas[],
  isBy: (list: AreaListEntry) => boolean,
  problem: string,
  by: string,
): string[] {
  const names = couriers
    .filter(({ lists }) => lists.some(isBy))
    .map(({ courierName }) => courierName);
  return names.length === 0
    ? []
    : [
        `${problem}: a remote area or another zone by ${by} is not in the price of ${names.join(', ')}.`,
      ];
}
