import type { CourierSurcharges } from '../../src/quotes/surcharges/courier-surcharges';
import type { ParsedDocuments } from '../../src/store/parse-document';
import type { Desk } from '../desk';
import { listSurcharges } from '../store/surcharges';
import { readAreasIn } from './read-areas';

/** A place that an operator looks up. */
export interface AreaQuestion {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A postal code or a city. */
  readonly place: string;
  /** The ship date in Thailand. */
  readonly on: string;
}

export interface FoundArea {
  readonly courier: string;
  readonly by: 'postal code' | 'city';
  readonly tiers: readonly string[];
  readonly zone: string | null;
}

/** The matches of a place in each courier's list, as a postal code and as a city. */
export async function findAreas(
  desk: Desk,
  question: AreaQuestion,
): Promise<ParsedDocuments<FoundArea>> {
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
