import type { Fault } from '../../src/errors/fault';
import type { FindAreas } from '../../src/pricing/cards/dated-charges';
import type { RateCard } from '../../src/pricing/cards/rate-card';
import { listsOn } from '../../src/pricing/surcharges/area-lists';
import type { Area } from '../../src/pricing/surcharges/areas/area';
import { decodeAreas } from '../../src/pricing/surcharges/areas/area-text';
import { canonicalPlace } from '../../src/pricing/surcharges/areas/canonical-place';
import type { AreaList } from '../../src/pricing/surcharges/areas/match-area';
import type {
  AreaListEntry,
  CourierSurcharges,
} from '../../src/pricing/surcharges/courier-surcharges';
import { compileLists } from '../../src/rates/area-keeper';
import type { Database } from '../../src/store/database';
import type { ParsedDocuments } from '../../src/store/parse-document';
import { readAreaDocuments, readPublishedRates } from '../../src/store/rates';
import { refuse } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { SheetContent } from '../sheets/sheet';
import { listUnreadable } from '../store/catalogs';
import { listSurcharges } from '../store/surcharge-operations';
import { cardOn } from './card-on';
import { areaSheet } from './files/area-file';
import { readListedWithCards } from './read-listed';
import { countsWithin } from './rules/area-lists';

/**
 * A courier's areas in some countries. One read for each document; `unstored` are those of a list
 * that is about to be stored.
 */
export async function readAreasIn(
  db: Database,
  lists: readonly AreaListEntry[],
  countries: readonly string[],
  unstored: ReadonlyMap<string, string> = new Map(),
): Promise<FindAreas> {
  const wanted = lists.filter(({ country }) => countries.includes(country));
  const ids = wanted.flatMap(({ documents }) => documents).filter((id) => !unstored.has(id));
  const { items } = await readAreaDocuments(db, ids);
  const texts = new Map([...unstored, ...items.map(({ id, areas }) => [id, areas] as const)]);
  const compiled = new Map<string, AreaList>();
  return (country, place, day) => {
    const ofDay = listsOn(wanted, day).filter((list) => list.country === country);
    if (ofDay.length === 0) return undefined;
    const ids = ofDay.flatMap(({ documents }) => documents);
    const key = ids.join(' ');
    const list = compiled.get(key) ?? compileLists(country, ids, texts);
    compiled.set(key, list);
    return list.find(canonicalPlace(country, place));
  };
}

/** A place that an operator looks up. */
interface AreaQuestion {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A postal code or a city. */
  readonly place: string;
  /** The ship date in Thailand. */
  readonly on: string;
}

interface FoundArea {
  readonly courier: string;
  readonly by: 'postal code' | 'city';
  readonly tiers: readonly string[];
  readonly zone: string | null;
}

/** The matches of a place in each courier's list, as a postal code and as a city. */
async function findAreas(desk: Desk, question: AreaQuestion): Promise<ParsedDocuments<FoundArea>> {
  const { items, malformed } = await listSurcharges(desk.db);
  const found = await Promise.all(items.map((one) => findOne(desk, one, question)));
  return { items: found.flat(), malformed };
}

async function findOne(
  { db }: Desk,
  { courier_name, areas }: CourierSurcharges,
  { country, place: text, on }: AreaQuestion,
): Promise<FoundArea[]> {
  const find = await readAreasIn(db, areas, [country]);
  const places = [
    { by: 'postal code', place: { postalCode: text } },
    { by: 'city', place: { city: text } },
  ] as const;
  return places.flatMap(({ by, place }) => {
    const match = find(country, place, on);
    if (match === undefined) return [];
    return [{ courier: courier_name, by, tiers: match.tiers, zone: match.zone ?? null }];
  });
}

interface ListedAreas extends Omit<AreaListEntry, 'documents' | 'from'> {
  readonly courier: string;
  readonly courier_name: string;
  readonly from: string | null;
  /** Whether the list is in effect today; otherwise it is planned or replaced. */
  readonly state: 'in_force' | 'planned' | 'past';
}

/**
 * The lists of areas of one courier or of all.
 * @throws OperationRefusal for a courier that has neither a card nor surcharges.
 */
export async function listAreas(
  desk: Desk,
  { courier: of }: { readonly courier?: string | undefined },
): Promise<{ readonly lists: readonly ListedAreas[]; readonly malformed: readonly Fault[] }> {
  const { cards, surcharges } = await readListedWithCards(desk, of);
  const today = desk.today();
  const findCourierName = (courier: string): string =>
    cardOn(cards, courier, today)?.display_name ?? courier;
  const lists = surcharges.items.flatMap(({ courier_name: courier, areas }) => {
    const current = listsOn(areas, today);
    return areas.map((list): ListedAreas => {
      const { documents: _documents, from = null, ...shown } = list;
      const isPlanned = from !== null && from > today;
      const state = current.includes(list) ? 'in_force' : isPlanned ? 'planned' : 'past';
      return { courier, courier_name: findCourierName(courier), from, ...shown, state };
    });
  });
  return { lists, malformed: listUnreadable(cards, surcharges) };
}

interface ChargedArea extends FoundArea {
  readonly courier_name: string;
  /** By the card of the ship date; empty if the place is only in another zone. */
  readonly charges: NonNullable<RateCard['remote_areas']>;
}

/** Who charges what for a place, by the couriers' lists and their cards of a ship date. */
export async function findAreaCharges(
  desk: Desk,
  { on = desk.today(), ...place }: Omit<AreaQuestion, 'on'> & { readonly on?: string | undefined },
): Promise<{ readonly found: readonly ChargedArea[]; readonly malformed: readonly Fault[] }> {
  const [{ cards }, areas] = await Promise.all([
    readPublishedRates(desk.db),
    findAreas(desk, { ...place, on }),
  ]);
  const found = areas.items.map((one): ChargedArea => {
    const card = cardOn(cards, one.courier, on);
    const charges = (card?.remote_areas ?? []).filter(({ tier }) => one.tiers.includes(tier));
    return { ...one, courier_name: card?.display_name ?? one.courier, charges };
  });
  return { found, malformed: listUnreadable(cards, areas) };
}

/**
 * The areas of couriers in effect today or later, as a file for `importAreas`.
 * @throws OperationRefusal if a part of a list is missing or malformed.
 */
export async function readAreaSheet(
  desk: Desk,
  couriers: readonly CourierSurcharges[],
): Promise<SheetContent> {
  const days = { from: desk.today(), to: null };
  const lists = couriers.flatMap(({ courier_name: courier, areas }) =>
    areas.filter((list) => countsWithin(list, areas, days)).map((list) => ({ courier, list })),
  );
  const ids = lists.flatMap(({ list }) => list.documents);
  const { items } = await readAreaDocuments(desk.db, ids);
  const texts = new Map(items.map(({ id, areas }) => [id, areas]));
  return areaSheet(
    lists.map(({ courier, list }) => {
      const areas = decodeList(courier, list, texts);
      return { courier, country: list.country, validFrom: list.from, areas };
    }),
  );
}

/**
 * The areas of one list. One read for each of its documents.
 * @throws OperationRefusal if a part of it is missing or malformed.
 */
export async function readAreaList(
  db: Database,
  courier: string,
  list: Pick<AreaListEntry, 'country' | 'documents'>,
): Promise<Area[]> {
  const { items } = await readAreaDocuments(db, list.documents);
  return decodeList(courier, list, new Map(items.map(({ id, areas }) => [id, areas])));
}

const decodeList = (
  courier: string,
  { country, documents }: Pick<AreaListEntry, 'country' | 'documents'>,
  texts: ReadonlyMap<string, string>,
): Area[] =>
  documents.flatMap((id) => {
    const text = texts.get(id);
    if (text !== undefined) return decodeAreas(text);
    throw refuse('areas_unreadable', { courier, country, document: id });
  });
