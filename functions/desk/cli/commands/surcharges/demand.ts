import { Command } from 'commander';

import { formatTable } from '../../../../tools/format-table';
import { endDemand, importDemand } from '../../../surcharges/demand';
import { DEMAND_TEMPLATE, demandSheet } from '../../../surcharges/files/demand-file';
import { formatThb } from '../../../units/format-units';
import { formatCount } from '../../../words/format-day';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { nameOfCountry } from '../../output/country-names';
import { parseDay } from '../../output/parse-arguments';
import type { RunAction, Session } from '../../output/session';
import { addSheetCommands, readListed } from './add-sheet-commands';

async function load(session: Session, path: string): Promise<CommandOutput> {
  const file = await session.givenFile(path);
  return session.write(
    () => importDemand(session, file),
    ({ byCourier, warnings }) => ({
      json: Object.fromEntries(byCourier),
      text: [...byCourier]
        .map(
          ([courier, entries]) => `${courier}: ${formatCount(entries.length, 'demand surcharge')}`,
        )
        .join('\n'),
      warnings,
    }),
  );
}

const end = (
  session: Session,
  courier: string,
  name: string,
  { on, all }: { readonly on: string; readonly all: boolean },
): Promise<CommandOutput> =>
  session.write(
    () => endDemand(session, { courier, name, on, all }),
    (warnings) => ({
      json: { courier, name, on, all },
      text: `${on} is the last day of ${name} of ${courier}.`,
      warnings,
    }),
  );

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const entries = items.flatMap(({ courier_name, demand }) =>
    demand.map((surcharge) => ({ courier: courier_name, ...surcharge })),
  );
  const rows = entries.map(({ courier: name, ...one }) => [
    name,
    one.name,
    [
      ...one.zones.map((zone) => (zone === '*' ? zone : `zone ${zone}`)),
      ...one.countries.map(nameOfCountry),
    ].join('; '),
    one.from,
    one.to,
    formatThb(one.per_kg_satang),
    one.min_satang === undefined ? '' : formatThb(one.min_satang),
  ]);
  const headings = ['courier', 'name', 'where', 'from', 'to', 'THB/kg', 'min THB'];
  return toListOutput(entries, malformed, formatTable(headings, rows));
}

export function createDemandCommands(run: RunAction): Command {
  const demand = new Command('demand').description(
    'demand (peak, emergency) surcharges by destination and period',
  );
  demand
    .command('import')
    .argument('<file>', '.xlsx or .csv')
    .description(
      'import surcharges from a spreadsheet with the heading courier,name,where,from,to,thb_per_kg,min_thb',
    )
    .action(run(load));
  addSheetCommands(demand, run, 'demand surcharges', {
    template: DEMAND_TEMPLATE,
    read: async (session, courier) => demandSheet((await readListed(session, courier)).items),
  });
  demand
    .command('list [courier]')
    .description('list the surcharges and their days')
    .action(run(list));
  demand
    .command('end')
    .argument('<courier>')
    .argument('<name>', 'its name, as listed')
    .description('end a surcharge')
    .requiredOption('--on <day>', 'its last day in Thailand', parseDay)
    .option('--all', 'also end those of this name that begin later', false)
    .action(run(end));
  return demand;
}
