import { Command } from 'commander';

import { provinceName } from '../../../src/thailand/province';
import { formatTable } from '../../../tools/format-table';
import { HUBS } from '../../lists/kinds';
import { lintHubList } from '../../lists/pickup-prices';
import { formatWorkingDays } from '../../units/working-days';
import { formatCount } from '../../words/format-day';
import { type CommandOutput, toLintOutput, toListOutput } from '../output/command-output';
import type { RunAction, Session } from '../output/session';
import { addListVerbs } from './list-verbs';

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await HUBS.listAll(db);
  const rows = items.map((hub) => [
    hub.id,
    hub.name,
    hub.active ? 'active' : 'inactive',
    `${provinceName(hub.province)} ${hub.postal_code}`,
    formatWorkingDays(hub.working_days),
    hub.cutoff_time,
    hub.slots.map(({ from, to }) => `${from}-${to}`).join(' '),
  ]);
  const headings = ['hub', 'name', 'state', 'place', 'weekdays', 'cutoff', 'slots'];
  return toListOutput(items, malformed, formatTable(headings, rows));
}

async function lint(session: Session): Promise<CommandOutput> {
  const found = await lintHubList(session);
  const count = formatCount(found.counts['hubs'] ?? 0, 'active hub');
  return toLintOutput(found, `${count}; no faults found.`);
}

export function createHubCommands(run: RunAction): Command {
  const hubs = new Command('hubs').description('the hubs that receive picked-up parcels');

  addListVerbs(hubs, run, { list: HUBS });

  hubs.command('list').description('list all hubs, active or not').action(run(list));

  hubs
    .command('lint')
    .description(
      'check that there are active hubs, that no two share a name, and that cutoffs have an effect',
    )
    .action(run(lint));

  return hubs;
}
