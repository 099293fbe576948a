import type { Context } from '../actions/context';
import { type Awaitable, whenReady } from '../platform/async';
import { type Log, reportMalformed } from '../platform/log';
import { refusedNowOrNever } from '../platform/request-scope';
import type { AreasByCourier, CourierAreas, RateBook } from '../pricing/cards/rate-book';
import { wholeCountryMatch } from '../pricing/surcharges/area-lists';
import type { AreaMatch, Place } from '../pricing/surcharges/areas/area';
import { decodeAreas } from '../pricing/surcharges/areas/area-text';
import { canonicalPlace } from '../pricing/surcharges/areas/canonical-place';
import { type AreaList, compileAreas } from '../pricing/surcharges/areas/match-area';
import type { Package } from '../pricing/weights';
import type { Database } from '../store/database';
import { inTurn } from '../store/in-turn';
import { AREAS_PER_DOCUMENT, readAreaDocuments } from '../store/rates';

/** The lists of a country by courier; null for one that cannot be read. */
type CountryAreas = ReadonlyMap<string, AreaList | null>;

interface Source {
  readonly courierName: string;
  readonly documents: readonly string[];
  readonly areas: number;
}

interface Held {
  readonly sources: readonly Source[];
  readonly lists: Awaitable<CountryAreas>;
  readonly areas: number;
}

/** The match of a place in a courier's lists; null if they cannot be read. */
type Found = AreaMatch | null | undefined;

/** Lists by their documents, even ones that the courier no longer names. */
interface NamedLists {
  readonly courier: string;
  readonly country: string;
  readonly documents: readonly string[];
}

/** An area takes some 20 bytes; a list, however short, takes as much as this many areas. */
const MAX_AREAS = 2_000_000;
const AREAS_OF_A_LIST = 100;
/** As stored. */
const BYTES_OF_AN_AREA = 30;

export interface AreaKeeper {
  /** Without a place it reads nothing, and finds only what counts in the whole country. */
  find(
    book: RateBook,
    country: string,
    place: Place | undefined,
    day: string,
  ): Awaitable<AreasByCourier>;
  /** By courier, the listed city closest to an unlisted one. Reads nothing after `find`. */
  nearestCities(
    book: RateBook,
    country: string,
    place: Place,
    day: string,
  ): Awaitable<ReadonlyMap<string, string>>;
  /** The match of a place in lists that a courier named at some time. */
  findIn(lists: NamedLists, place: Place): Awaitable<Found>;
}

/**
 * Reads the couriers' lists of a country when a request first names a place in it, and keeps them
 * until an operator changes one. A list that is malformed is reported, and its courier gives no
 * quote for places in that country.
 */
export function createAreaKeeper({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Pick<Log, 'error'>;
}): AreaKeeper {
  /** By the ids of the documents, which derive from their content. */
  const cached = new Map<string, Held>();

  const read = (country: string, sources: readonly Source[]): Promise<CountryAreas> =>
    inTurn(db, sumAreas(sources) * BYTES_OF_AN_AREA, () => compile(country, sources));

  async function compile(country: string, sources: readonly Source[]): Promise<CountryAreas> {
    const { items, malformed } = await readAreaDocuments(db, listAreaDocuments(sources));
    reportMalformed(log, malformed);
    const texts = new Map(items.map(({ id, areas }) => [id, areas]));
    return new Map(
      sources.map(({ courierName, documents }) => {
        try {
          return [courierName, compileLists(country, documents, texts)];
        } catch (cause) {
          log.error(`The areas of ${courierName} in ${country} cannot be used.`, { cause });
          return [courierName, null];
        }
      }),
    );
  }

  function readLists(country: string, couriers: readonly CourierAreas[]): Awaitable<CountryAreas> {
    const key = couriers.flatMap(({ lists }) => listAreaDocuments(lists)).join(' ');
    return cached.get(key)?.lists ?? cacheLists(country, key, couriers.map(toSource));
  }

  function cacheLists(
    country: string,
    key: string,
    sources: readonly Source[],
  ): Awaitable<CountryAreas> {
    const lists = refusedNowOrNever(['reads'], () => read(country, sources));
    const areas = sumAreas(sources);
    makeRoom(cached, areas);
    cached.set(key, { sources, lists, areas });
    lists.then(
      (ready) => {
        if (cached.get(key)?.lists !== lists) return;
        cached.set(key, { sources, lists: ready, areas: areasIn(ready) });
      },
      () => cached.delete(key),
    );
    return lists;
  }

  return {
    find(book, country, place, day) {
      const couriers = book.areaListsOf(country, day);
      if (couriers.length === 0) return NOTHING;
      if (place === undefined) return wholeCountries(couriers);
      return whenReady(readLists(country, couriers), (lists) => {
        const canonical = canonicalPlace(country, place);
        const found = new Map<string, AreaMatch | null>();
        for (const [courier, list] of lists) {
          const match = list === null ? null : list.find(canonical);
          if (match !== undefined) found.set(courier, match);
        }
        return found;
      });
    },
    nearestCities(book, country, place, day) {
      const couriers = book.areaListsOf(country, day);
      if (couriers.length === 0) return NO_CITIES;
      return whenReady(readLists(country, couriers), (lists) => {
        const canonical = canonicalPlace(country, place);
        const near = [...lists].flatMap(([courier, list]) => {
          const city = list?.nearestCity(canonical);
          return city === undefined ? [] : [[courier, city] as const];
        });
        return new Map(near);
      });
    },
    findIn({ courier, country, documents }, place) {
      const key = documents.join(' ');
      const isAsked = (source: Source): boolean =>
        source.courierName === courier && source.documents.join(' ') === key;
      const held = [...cached.values()].find(({ sources }) => sources.some(isAsked));
      const areas = documents.length * AREAS_PER_DOCUMENT;
      const source = { courierName: courier, documents, areas };
      return whenReady(held?.lists ?? cacheLists(country, key, [source]), (lists) => {
        const list = lists.get(courier) ?? null;
        return list === null ? null : list.find(canonicalPlace(country, place));
      });
    },
  };
}

const NOTHING: AreasByCourier = new Map();
const NO_CITIES: ReadonlyMap<string, string> = new Map();

const listAreaDocuments = (parts: readonly Pick<Source, 'documents'>[]): string[] =>
  parts.flatMap(({ documents }) => documents);

const toSource = ({ courierName, lists }: CourierAreas): Source => ({
  courierName,
  documents: listAreaDocuments(lists),
  areas: lists.reduce((sum, { areas }) => sum + areas, 0),
});

const sumAreas = (sources: readonly Source[]): number =>
  sources.reduce((sum, { areas }) => sum + areas, 0);

const areasIn = (lists: CountryAreas): number =>
  [...lists.values()].reduce((sum, list) => sum + AREAS_OF_A_LIST + (list?.areas ?? 0), 0);

/** Drops the oldest lists until there is room for others. */
function makeRoom(cached: Map<string, Held>, areas: number): void {
  let sum = [...cached.values()].reduce((total, held) => total + held.areas, 0);
  for (const [first, held] of cached) {
    if (sum + areas <= MAX_AREAS) return;
    cached.delete(first);
    sum -= held.areas;
  }
}

/** @throws Error if one of the documents is missing or malformed. */
export function compileLists(
  country: string,
  documents: readonly string[],
  texts: ReadonlyMap<string, string>,
): AreaList {
  const areas = documents.flatMap((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`The document areas/${id} cannot be read.`);
    return decodeAreas(text);
  });
  return compileAreas(country, areas);
}

function wholeCountries(couriers: readonly CourierAreas[]): AreasByCourier {
  const found = couriers.flatMap(({ courierName, lists }) => {
    const match = wholeCountryMatch(lists);
    return match === undefined ? [] : [[courierName, match] as const];
  });
  return found.length === 0 ? NOTHING : new Map(found);
}

export interface NamedPlace {
  readonly postal_code?: string | null | undefined;
  readonly city?: string | null | undefined;
}

export function findAreas(
  { cached }: Pick<Context, 'cached'>,
  book: RateBook,
  { country, shipDate }: Package,
  { postal_code, city }: NamedPlace,
): Awaitable<AreasByCourier> {
  const isNamed = postal_code != null || city != null;
  const place = { postalCode: postal_code ?? undefined, city: city ?? undefined };
  return cached(createAreaKeeper).find(book, country, isNamed ? place : undefined, shipDate);
}

export const findNearestCities = (
  { cached }: Pick<Context, 'cached'>,
  book: RateBook,
  { country, shipDate }: Package,
  { city }: NamedPlace,
): Awaitable<ReadonlyMap<string, string>> =>
  city == null
    ? NO_CITIES
    : cached(createAreaKeeper).nearestCities(book, country, { city }, shipDate);
