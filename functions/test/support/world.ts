import { areaDocumentId, storeAreaDocuments } from '../../operations/store/surcharge-operations';
import { type RateBook, createRateBook } from '../../src/quotes/cards/rate-book';
import type { RateCard } from '../../src/quotes/cards/rate-card';
import { encodeAreas } from '../../src/quotes/surcharges/areas/area-text';
import type {
  AreaListEntry,
  CourierSurcharges,
} from '../../src/quotes/surcharges/courier-surcharges';
import type { Database } from '../../src/store/database';
import type { AreaDocument } from '../../src/store/rates';

/** A courier's list of areas: the tiers, or the zone, of the one listed place of each country. */
export interface PlaceList {
  readonly kind: AreaListEntry['kind'];
  readonly names: readonly string[];
  /** The first day on which it counts; from ever without one. */
  readonly from?: string;
}

/** All versions of one courier's card, and its dated charges. */
export interface Line {
  readonly cards: readonly RateCard[];
  readonly surcharges: CourierSurcharges;
  readonly lists: readonly PlaceList[];
}

/** The lines of all couriers, by name. */
export type World = ReadonlyMap<string, Line>;

/** Of each country the place that couriers list, and another one. */
export const PLACES = {
  JP: { listed: ['907-1801', 'Ishigaki'], other: ['100-0001', 'Tokyo'] },
  DE: { listed: ['27498', 'Helgoland'], other: ['10115', 'Berlin'] },
} as const;
export type PlaceCountry = keyof typeof PLACES;
export const COUNTRIES = ['JP', 'DE'] as const satisfies readonly PlaceCountry[];

export const TIERS = ['A', 'B', 'C', 'extended'];
const ZONES = ['1', '2'];

/** The book of a world, as instances read it. */
export const bookOf = (world: World): RateBook =>
  createRateBook(
    [...world.values()].flatMap(({ cards }) => cards),
    [...world.values()].map(({ surcharges, lists }) => ({
      ...surcharges,
      areas: COUNTRIES.flatMap((country) =>
        lists.map((list) => entryOf(surcharges.courier_name, country, list)),
      ),
    })),
  );

function entryOf(
  courier: string,
  country: PlaceCountry,
  { kind, names, from }: PlaceList,
): AreaListEntry {
  const document = documentOf(courier, country, kind, names);
  return {
    country,
    kind,
    ...(from !== undefined && { from }),
    names: [...names],
    areas: 2 * names.length,
    cities: names.length,
    documents: [areaDocumentId(document)],
  };
}

function documentOf(
  courier_name: string,
  country: PlaceCountry,
  kind: PlaceList['kind'],
  names: readonly string[],
): AreaDocument {
  const [code, city] = PLACES[country].listed;
  const areas = names.flatMap((name) => [
    { [kind]: name, from: code },
    { [kind]: name, city },
  ]);
  return { courier_name, country, areas: encodeAreas(areas) };
}

/** Stores every list that a courier of a world can have. */
export const storeLists = (db: Database, couriers: readonly string[]): Promise<void> =>
  storeAreaDocuments(
    db,
    couriers.flatMap((courier) =>
      COUNTRIES.flatMap((country) => [
        ...subsetsOf(TIERS).map((names) => documentOf(courier, country, 'tier', names)),
        ...ZONES.map((zone) => documentOf(courier, country, 'zone', [zone])),
      ]),
    ),
  );

const subsetsOf = (names: readonly string[]): string[][] =>
  names
    .reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]])
    .filter((set) => set.length > 0);
