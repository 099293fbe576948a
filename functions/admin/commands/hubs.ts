import { Command } from 'commander';

import { lintHubs } from '../../src/pickups/fees/lint-hubs';
import { HubId } from '../../src/pickups/slots/hub';
import { importHubs, listAllHubs, readActiveHubs, setHubActive } from '../../src/store/hubs';
import { OperationRefusal } from '../../src/store/operation';
import { findPriceWarnings } from '../checks/find-price-warnings';
import type { RunAction } from '../create-run';
import { HubFile } from '../files/list-files';
import type { CommandOutput } from '../output/command-output';
import { formatCount } from '../output/format-count';
import { formatTable } from '../output/format-table';
import { toListOutput } from '../output/to-list-output';
import type { Session } from '../session';
import { addListVerbs } from './list-verbs';

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listAllHubs(db);
  const rows = items.map((hub) => [
    hub.id,
    hub.name,
    hub.active ? 'active' : 'inactive',
    `${hub.province} ${hub.postal_code}`,
    hub.working_days.join(' '),
    hub.cutoff_time,
    hub.slots.map(({ from, to }) => `${from}-${to}`).join(' '),
  ]);
  const headings = ['hub', 'name', 'state', 'place', 'weekdays', 'cutoff', 'slots'];
  return toListOutput(items, malformed, formatTable(headings, rows));
}

async function lint({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await readActiveHubs(db);
  const faults = [...malformed.map(({ message }) => message), ...lintHubs(items)];
  if (faults.length > 0) throw new OperationRefusal(faults.join('\n'));
  return {
    json: { hubs: items.length, faults },
    text: `${formatCount(items.length, 'active hub')}; no faults found.`,
  };
}

export function createHubCommands(run: RunAction): Command {
  const hubs = new Command('hubs').description('the places that receive picked-up parcels');

  addListVerbs(hubs, run, {
    noun: 'hub',
    id: HubId,
    file: HubFile,
    importAll: importHubs,
    setActive: setHubActive,
    findWarnings: (session, hubs) => findPriceWarnings(session, { hubs }),
  });

  hubs.command('list').description('all hubs, active or not').action(run(list));

  hubs
    .command('lint')
    .description('check the active hubs: none, two with the same name, a cutoff that has no effect')
    .action(run(lint));

  return hubs;
}
