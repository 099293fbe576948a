import { givenPostalCode } from '../countries/postal-code-use';
import type { Fault } from '../errors/fault';
import { priceFault } from '../errors/price-faults';
import type { AreasByCourier, CourierAreas, Quoted, RateBook } from '../pricing/cards/rate-book';
import { hasCities, hasCodes, wholeCountryMatch } from '../pricing/surcharges/area-lists';
import { canonicalPlace } from '../pricing/surcharges/areas/canonical-place';
import { canonicalCode, isFullCode } from '../pricing/surcharges/areas/postal-code';
import type { AreaListEntry } from '../pricing/surcharges/courier-surcharges';
import type { Package } from '../pricing/weights';
import type { QuoteRequest } from './quote-request';

/** The subjects of an answer's notes. */
export interface NotesOn {
  readonly book: RateBook;
  readonly item: Package;
  readonly request: Pick<QuoteRequest, 'postal_code' | 'city'>;
  readonly quoted: Quoted;
  readonly areas: AreasByCourier;
  /** By courier: the listed city that the request's city, listed nowhere, comes closest to. */
  readonly nearestCities: ReadonlyMap<string, string> | undefined;
}

/**
 * Notes on the prices: which couriers may charge for a remote area that the request leaves open,
 * and whose fuel rate for the day is not announced yet.
 */
export const quoteNotes = (on: NotesOn): Fault[] => [...areaNotes(on), ...fuelNotes(on)];

function areaNotes({ book, item, request, quoted, areas, nearestCities }: NotesOn): Fault[] {
  const { postal_code, city } = request;
  const { country, shipDate } = item;
  const isMatched = ({ courierName, lists }: CourierAreas): boolean => {
    const found = areas.get(courierName);
    if (found === null) return true;
    const everywhere = wholeCountryMatch(lists)?.tiers ?? [];
    return found?.zone !== undefined || found?.tiers.some((t) => !everywhere.includes(t)) === true;
  };
  const unmatched = book
    .areaListsOf(country, shipDate)
    .filter(
      (one) =>
        quoted.prices.some(({ card }) => card.courierName === one.courierName) && !isMatched(one),
    );
  const namesOf = (isBy: (list: AreaListEntry) => boolean): string[] =>
    unmatched.filter(({ lists }) => lists.some(isBy)).map(({ courierName }) => courierName);
  const missing = [
    {
      couriers: namesOf(hasCodes),
      by: 'postal code',
      problem: codeProblem(country, givenPostalCode(country, postal_code)),
    },
    { couriers: namesOf(hasCities), by: 'city', problem: cityProblem(country, city) },
  ];
  return [...missing, ...cityDoubts(city, unmatched, nearestCities)].flatMap(
    ({ couriers, by, problem }) =>
      couriers.length === 0 || problem === undefined
        ? []
        : [priceFault('note_on_areas', { problem, by, couriers })],
  );
}

/** Why a lookup by postal code is not certain; undefined for a complete one. */
function codeProblem(country: string, given: string | undefined): Fault | undefined {
  if (given === undefined) return priceFault('note_no_postal_code');
  const code = canonicalCode(country, given);
  const isFound = canonicalPlace(country, { postalCode: given }).code !== undefined;
  const isFull = code !== undefined && isFound && isFullCode(country, code);
  if (isFull) return undefined;
  return priceFault('note_postal_code_incomplete', { postal_code: given, country });
}

function cityProblem(country: string, given: string | null | undefined): Fault | undefined {
  const { city } = canonicalPlace(country, { city: given ?? '' });
  return city === undefined ? priceFault('note_no_city') : undefined;
}

/** Of couriers that list no such city, but one that is nearly the same. */
function cityDoubts(
  city: string | null | undefined,
  unmatched: readonly CourierAreas[],
  nearestCities: ReadonlyMap<string, string> = new Map(),
) {
  const byCity = new Map<string, string[]>();
  for (const { courierName } of unmatched) {
    const near = nearestCities.get(courierName);
    if (near !== undefined) byCity.set(near, [...(byCity.get(near) ?? []), courierName]);
  }
  return [...byCity].map(([near, couriers]) => ({
    couriers,
    by: 'city',
    problem: priceFault('note_city_not_listed', { city: city ?? '', near }),
  }));
}

function fuelNotes({ book, item, quoted }: NotesOn): Fault[] {
  const scheduled = book.scheduledOn(item.shipDate);
  return quoted.prices.flatMap(({ card: { courierName: courier } }) => {
    const due = scheduled.find(({ courierName }) => courierName === courier)?.due;
    if (due?.kind !== 'late') return [];
    const { from, last } = due;
    return [priceFault('note_on_fuel', { courier, from, last: last.from })];
  });
}
