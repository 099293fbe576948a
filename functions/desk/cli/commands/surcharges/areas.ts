import { Command } from 'commander';

import { formatTable } from '../../../../tools/format-table';
import { findAreas, readAreaSheet } from '../../../surcharges/areas';
import { AREA_TEMPLATE } from '../../../surcharges/files/area-file';
import { describeLists, importAreas, removeAreas } from '../../../surcharges/import-areas';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { nameCountries, nameOfCountry } from '../../output/country-names';
import { addCountry, parseCountry, parseDay, parseText } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { addSheetCommands, readListed } from './add-sheet-commands';

async function load(
  session: Session,
  path: string,
  { from, fewer }: { readonly from?: string; readonly fewer: boolean },
): Promise<CommandOutput> {
  const file = await session.givenFile(path);
  return session.write(
    () => importAreas(session, { file, from, fewer }),
    ({ byCourier, warnings }) => ({
      json: Object.fromEntries(byCourier),
      text: [...byCourier].map(([courier, lists]) => describeLists(courier, lists)).join('\n'),
      warnings,
    }),
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const entries = items.flatMap(({ courier_name, areas }) =>
    areas.map(({ documents: _documents, ...entry }) => ({ courier: courier_name, ...entry })),
  );
  const rows = entries.map((one) => [
    one.courier,
    nameOfCountry(one.country),
    one.kind === 'tier' ? 'remote areas' : 'zones',
    one.names.join(' '),
    one.from ?? '',
    String(one.areas - one.cities),
    String(one.cities),
  ]);
  const headings = ['courier', 'country', 'kind', 'names', 'from', 'postal codes', 'cities'];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

const remove = (
  session: Session,
  courier: string,
  { country: countries }: { readonly country: readonly string[] },
): Promise<CommandOutput> =>
  session.write(
    () => removeAreas(session, { courier, countries }),
    (warnings) => ({
      json: { courier, country: countries },
      text: `The areas of ${courier} in ${nameCountries(countries)} are removed.`,
      warnings,
    }),
  );

export function createAreaCommands(run: RunAction): Command {
  const areas = new Command('areas').description(
    "couriers' remote areas and zones of parts of a country, by postal code or city",
  );
  areas
    .command('import')
    .argument('<file>', '.xlsx or .csv')
    .description(
      "import couriers' lists from a spreadsheet with the heading courier,tier,country,from,to,city, and valid_from for lists with a first day of their own; a list replaces the courier's earlier one for the same country",
    )
    .option('--fewer', 'accept a list with less than half the areas of the one it replaces', false)
    .option(
      '--from <day>',
      'the first day in Thailand of lists without valid_from (default: they replace the current list)',
      parseDay,
    )
    .action(run(load));
  addSheetCommands(areas, run, 'current and future areas', {
    template: AREA_TEMPLATE,
    read: async (session, courier) =>
      readAreaSheet(session, (await readListed(session, courier)).items),
  });
  areas.command('list [courier]').description('show which lists there are').action(run(list));
  areas
    .command('find')
    .argument('<country>', 'by code or name', parseCountry)
    .argument('<place>', 'a postal code or a city', parseText)
    .description('show which couriers list a place, and as what')
    .option('--on <day>', 'the ship date in Thailand (default: today)', parseDay)
    .action(run(findAreasCommand));
  areas
    .command('remove')
    .argument('<courier>')
    .description("remove a courier's areas in a country")
    .requiredOption('--country <names>', 'by code or name, with ; between', addCountry)
    .action(run(remove));
  return areas;
}

/** What each courier's list says of a place, as a postal code and as a city. */
async function findAreasCommand(
  session: Session,
  country: string,
  place: string,
  { on = session.today() }: { readonly on?: string },
): Promise<CommandOutput> {
  const { items, malformed } = await findAreas(session, { country, place, on });
  const text =
    items.length === 0
      ? `No courier lists ${place} in ${nameOfCountry(country)}.`
      : formatTable(
          ['courier', 'found by', 'remote area', 'zone'],
          items.map((one) => [one.courier, one.by, one.tiers.join(' '), one.zone ?? '']),
        );
  return toListOutput(items, malformed, text);
}
