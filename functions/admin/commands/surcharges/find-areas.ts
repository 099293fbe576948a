import type { CourierSurcharges } from '../../../src/quotes/surcharges/courier-surcharges';
import { readAreasIn } from '../../../src/rates/read-areas';
import { listSurcharges } from '../../../src/store/surcharges';
import type { CommandOutput } from '../../output/command-output';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import type { Session } from '../../session';

/** What each courier's list says of a place, as a postal code and as a city. */
export async function findAreas(
  session: Session,
  country: string,
  place: string,
  { on = session.today() }: { readonly on?: string },
): Promise<CommandOutput> {
  const { db } = session;
  const { items, malformed } = await listSurcharges(db);
  const found = await Promise.all(items.map((one) => findOne(session, one, country, place, on)));
  const rows = found.flat();
  const text =
    rows.length === 0
      ? `No courier lists ${place} in ${country}.`
      : formatTable(
          ['courier', 'found by', 'remote area', 'zone'],
          rows.map((one) => [one.courier, one.by, one.tiers.join(' '), one.zone ?? '']),
        );
  return toListOutput(rows, malformed, text);
}

interface FoundArea {
  readonly courier: string;
  readonly by: 'postal code' | 'city';
  readonly tiers: readonly string[];
  readonly zone: string | null;
}

/** What one courier's list says of a text, as a postal code and as a city. */
async function findOne(
  { db }: Session,
  { courier_name, areas }: CourierSurcharges,
  country: string,
  text: string,
  day: string,
): Promise<FoundArea[]> {
  const find = await readAreasIn(db, areas, [country]);
  const places = [
    { by: 'postal code', place: { postalCode: text } },
    { by: 'city', place: { city: text } },
  ] as const;
  return places.flatMap(({ by, place }) => {
    const match = find(country, place, day);
    if (match === undefined) return [];
    return [{ courier: courier_name, by, tiers: match.tiers, zone: match.zone ?? null }];
  });
}
