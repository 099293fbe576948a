import { Command } from 'commander';

import { provinceName } from '../../../src/thailand/province';
import { formatTable } from '../../../tools/format-table';
import { ZONES } from '../../lists/kinds';
import { lintZoneList } from '../../lists/pickup-prices';
import { formatCount } from '../../words/format-day';
import { type CommandOutput, toLintOutput, toListOutput } from '../output/command-output';
import type { RunAction, Session } from '../output/session';
import { addListVerbs } from './list-verbs';

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await ZONES.listAll(db);
  const rows = items.map(({ id, name, active, provinces, postal_codes }) => [
    id,
    name,
    active ? 'active' : 'inactive',
    provinces.map(provinceName).join(', '),
    postal_codes.join(' '),
  ]);
  const headings = ['zone', 'name', 'state', 'provinces', 'postal codes'];
  return toListOutput(items, malformed, formatTable(headings, rows));
}

async function lint(session: Session): Promise<CommandOutput> {
  const found = await lintZoneList(session);
  const count = formatCount(found.counts['zones'] ?? 0, 'active zone');
  return toLintOutput(found, `${count}; no faults found.`);
}

export function createZoneCommands(run: RunAction): Command {
  const zones = new Command('zones').description(
    'the pickup zones of Thailand; addresses in a zone share a pickup fee',
  );

  addListVerbs(zones, run, { list: ZONES });

  zones.command('list').description('list all zones, active or not').action(run(list));

  zones
    .command('lint')
    .description(
      'check that there are active zones, and that no two share a name, province or postal code',
    )
    .action(run(lint));

  return zones;
}
