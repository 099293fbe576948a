import { Command } from 'commander';

import { readGivenFile } from '../../../operations/sheets/files';
import { readAreaSheet } from '../../../operations/surcharges/areas';
import { AREA_TEMPLATE } from '../../../operations/surcharges/files/area-file';
import {
  describeLists,
  importAreas,
  removeAreas,
} from '../../../operations/surcharges/import-areas';
import { formatTable } from '../../../tooling/format-table';
import type { RunAction } from '../../create-run';
import type { CommandOutput } from '../../output/command-output';
import { toListOutput } from '../../output/to-list-output';
import { addCountry, parseCountry, parseDay, parseText } from '../../parse-arguments';
import type { Session } from '../../session';
import { addSheetCommands } from './add-sheet-commands';
import { findAreasCommand } from './find-areas';
import { readListed } from './read-listed';

async function load(
  session: Session,
  path: string,
  { from, fewer }: { readonly from?: string; readonly fewer: boolean },
): Promise<CommandOutput> {
  const file = await readGivenFile(path);
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
    one.country,
    one.kind === 'tier' ? 'remote areas' : 'zones',
    one.names.join(' '),
    one.from ?? '',
    String(one.areas - one.cities),
    String(one.cities),
  ]);
  const headings = ['courier', 'country', 'of', 'names', 'from', 'postal codes', 'cities'];
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
      text: `${courier} has no areas in ${countries.join(', ')} any more.`,
      warnings,
    }),
  );

export function createAreaCommands(run: RunAction): Command {
  const areas = new Command('areas').description(
    "couriers' remote areas, and areas in a zone of their own, by postal code or city",
  );
  areas
    .command('import')
    .argument('<file>', '.xlsx or .csv')
    .description(
      "load couriers' lists from a spreadsheet with the heading courier,tier,country,from,to,city, and valid_from if they have days of their own; a list replaces the courier's earlier one in the same country",
    )
    .option(
      '--fewer',
      'also if a list has less than half of the areas of the one that it replaces',
      false,
    )
    .option(
      '--from <day>',
      'the first day in Thailand of lists without valid_from (default: in place of the list of today)',
      parseDay,
    )
    .action(run(load));
  addSheetCommands(areas, run, 'areas of today and of days to come', {
    template: AREA_TEMPLATE,
    read: async (session, courier) =>
      readAreaSheet(session, (await readListed(session, courier)).items),
  });
  areas.command('list [courier]').description('which lists there are').action(run(list));
  areas
    .command('find')
    .argument('<country>', 'by code or name', parseCountry)
    .argument('<place>', 'a postal code or a city', parseText)
    .description('who charges what for a place')
    .option('--on <day>', 'the ship date in Thailand (default: today)', parseDay)
    .action(run(findAreasCommand));
  areas
    .command('remove')
    .argument('<courier>')
    .description('let a courier have no areas in a country')
    .requiredOption('--country <names>', 'by code or name, with ; between', addCountry)
    .action(run(remove));
  return areas;
}
