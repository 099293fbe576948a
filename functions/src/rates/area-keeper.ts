import { whenReady, type Awaitable } from '../platform/awaitable';
import { reportMalformed, type Log } from '../platform/log';
import { refusedNowOrNever } from '../platform/request-scope';
import type { AreasByCourier, CourierAreas, RateBook } from '../quotes/cards/rate-book';
import type { AreaMatch, Place } from '../quotes/surcharges/areas/area';
import type { AreaList } from '../quotes/surcharges/areas/area-list';
import { canonicalPlace } from '../quotes/surcharges/areas/canonical-place';
import { readAreaDocuments } from '../store/areas';
import type { Database } from '../store/database';
import { compileLists } from './read-areas';

/** The lists of a country by courier; null for one that cannot be read. */
type CountryAreas = ReadonlyMap<string, AreaList | null>;

interface Held {
  readonly lists: Awaitable<CountryAreas>;
  readonly areas: number;
}

/** An area takes some 20 bytes. */
const MAX_AREAS = 2_000_000;

export interface AreaKeeper {
  /** What the couriers' lists say of a place in a country on a day. */
  find(book: RateBook, country: string, place: Place, day: string): Awaitable<AreasByCourier>;
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
  /** By the documents that the lists are of: those of another content have another id. */
  const kept = new Map<string, Held>();

  async function read(country: string, couriers: readonly CourierAreas[]): Promise<CountryAreas> {
    const { items, malformed } = await readAreaDocuments(db, documentsOf(couriers));
    reportMalformed(log, malformed);
    const texts = new Map(items.map(({ id, areas }) => [id, areas]));
    return new Map(
      couriers.map(({ courierName, lists }) => {
        try {
          return [courierName, compileLists(country, lists, texts)];
        } catch (cause) {
          log.error(`The areas of ${courierName} in ${country} cannot be used.`, { cause });
          return [courierName, null];
        }
      }),
    );
  }

  function listsOf(country: string, couriers: readonly CourierAreas[]): Awaitable<CountryAreas> {
    const documents = documentsOf(couriers).join(' ');
    const held = kept.get(documents);
    if (held !== undefined) return held.lists;
    const lists = refusedNowOrNever(['reads'], () => read(country, couriers));
    const areas = couriers.flatMap((one) => one.lists).reduce((sum, list) => sum + list.areas, 0);
    makeRoom(kept, areas);
    kept.set(documents, { lists, areas });
    lists.then(
      (ready) => {
        if (kept.get(documents)?.lists === lists) kept.set(documents, { lists: ready, areas });
      },
      () => kept.delete(documents),
    );
    return lists;
  }

  return {
    find(book, country, place, day) {
      const couriers = book.areaListsOf(country, day);
      if (couriers.length === 0) return NOTHING;
      return whenReady(listsOf(country, couriers), (lists) => {
        const canonical = canonicalPlace(country, place);
        const found = new Map<string, AreaMatch | null>();
        for (const [courier, list] of lists) {
          const match = list === null ? null : list.find(canonical);
          if (match !== undefined) found.set(courier, match);
        }
        return found;
      });
    },
  };
}

const NOTHING: AreasByCourier = new Map();

const documentsOf = (couriers: readonly CourierAreas[]): string[] =>
  couriers.flatMap(({ lists }) => lists.flatMap(({ documents }) => documents));

/** Forgets the lists that were read first, until there is room for others. */
function makeRoom(kept: Map<string, Held>, areas: number): void {
  let sum = [...kept.values()].reduce((total, held) => total + held.areas, 0);
  for (const [first, held] of kept) {
    if (sum + areas <= MAX_AREAS) return;
    kept.delete(first);
    sum -= held.areas;
  }
}
