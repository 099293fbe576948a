import { findAreas } from '../../../operations/surcharges/areas';
import { formatTable } from '../../../tooling/format-table';
import type { CommandOutput } from '../../output/command-output';
import { toListOutput } from '../../output/to-list-output';
import type { Session } from '../../session';

/** What each courier's list says of a place, as a postal code and as a city. */
export async function findAreasCommand(
  session: Session,
  country: string,
  place: string,
  { on = session.today() }: { readonly on?: string },
): Promise<CommandOutput> {
  const { items, malformed } = await findAreas(session, { country, place, on });
  const text =
    items.length === 0
      ? `No courier lists ${place} in ${country}.`
      : formatTable(
          ['courier', 'found by', 'remote area', 'zone'],
          items.map((one) => [one.courier, one.by, one.tiers.join(' '), one.zone ?? '']),
        );
  return toListOutput(items, malformed, text);
}
