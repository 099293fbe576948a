import { Command } from 'commander';

import { lintHubs } from '../../src/pickups/fees/lint-hubs';
import { HubId } from '../../src/pickups/slots/hub';
import { importHubs, listAllHubs, readActiveHubs, setHubActive } from '../../src/store/hubs';
import { OperationRefusal } from '../../src/store/operation';
import { findPriceWarnings } from '../checks/find-price-warnings';
import type { RunAction } from '../create-run';
import { readHubFile } from '../files/hub-file';
import { formatTable } from '../output/format-table';
import { toListOutput } from '../output/to-list-output';
import type { CommandOutput, Session } from '../session';
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
  const count = items.length === 1 ? '1 hub is' : `${items.length} hubs are`;
  return { json: { hubs: items.length, faults }, text: `${count} active; no fault was found.` };
}

export function createHubCommands(run: RunAction): Command {
  const hubs = new Command('hubs').description('the places that receive picked-up parcels');

  addListVerbs(hubs, run, {
    noun: 'hub',
    id: HubId,
    read: readHubFile,
    importAll: importHubs,
    setActive: setHubActive,
    warningsAfter: (session, hubs) => findPriceWarnings(session, { hubs }),
  });

  hubs.command('list').description('all hubs, active or not').action(run(list));

  hubs
    .command('lint')
    .description(
      'what is wrong with the active hubs: none, two of one name, a cutoff that is never reached',
    )
    .action(run(lint));

  return hubs;
}
