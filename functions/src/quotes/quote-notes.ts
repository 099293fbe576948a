import type { AreasByCourier, Quoted, RateBook } from './cards/rate-book';
import type { Package } from './pricing/package';
import type { QuoteRequest } from './quote-request';
import { hasCities, hasCodes } from './surcharges/area-lists';
import { canonicalPlace } from './surcharges/areas/canonical-place';
import { canonicalCode, isFullCode } from './surcharges/areas/postal-code';
import type { AreaListEntry } from './surcharges/courier-surcharges';

/** What the notes of an answer are about. */
export interface NotesOn {
  readonly book: RateBook;
  readonly item: Package;
  readonly request: Pick<QuoteRequest, 'postal_code' | 'city'>;
  readonly quoted: Quoted;
  readonly areas: AreasByCourier | undefined;
}

/**
 * What a reader of the prices should know: which couriers may charge a remote area that the request
 * does not tell of, and whose fuel rate of the day is not announced yet.
 */
export function quoteNotes(on: NotesOn): string[] {
  return [...areaNotes(on), ...fuelNotes(on)];
}

function areaNotes({ book, item, request, quoted, areas }: NotesOn): string[] {
  const { postal_code, city } = request;
  const { country, shipDate } = item;
  const unmatched = book
    .areaListsOf(country, shipDate)
    .filter(
      ({ courierName }) =>
        quoted.prices.some(({ card }) => card.courierName === courierName) &&
        areas?.has(courierName) !== true,
    );
  const namesOf = (isBy: (list: AreaListEntry) => boolean): string =>
    unmatched
      .filter(({ lists }) => lists.some(isBy))
      .map(({ courierName }) => courierName)
      .join(', ');
  const missing = [
    { names: namesOf(hasCodes), by: 'postal code', problem: codeProblem(country, postal_code) },
    { names: namesOf(hasCities), by: 'city', problem: cityProblem(country, city) },
  ];
  return missing.flatMap(({ names, by, problem }) =>
    names === '' || problem === undefined
      ? []
      : [`${problem}: a remote area or another zone by ${by} is not in the price of ${names}.`],
  );
}

/** Why a postal code finds nothing for certain; undefined for a complete one. */
function codeProblem(country: string, given: string | null | undefined): string | undefined {
  if (given == null) return 'No postal_code was sent';
  const code = canonicalCode(country, given);
  const isFound = canonicalPlace(country, { postalCode: given }).code !== undefined;
  const isFull = code !== undefined && isFound && isFullCode(country, code);
  return isFull ? undefined : `${given} is not a complete postal code of ${country}`;
}

function cityProblem(country: string, given: string | null | undefined): string | undefined {
  const { city } = canonicalPlace(country, { city: given ?? '' });
  return city === undefined ? 'No city was sent' : undefined;
}

function fuelNotes({ book, item, quoted }: NotesOn): string[] {
  const scheduled = book.scheduledOn(item.shipDate);
  return quoted.prices.flatMap(({ card }) => {
    const found = scheduled.find(({ courierName }) => courierName === card.courierName)?.due;
    if (found?.kind !== 'late') return [];
    return [
      `The fuel surcharge of ${card.courierName} from ${found.from} on is not known yet: that of ${found.last.from} is in the price.`,
    ];
  });
}
