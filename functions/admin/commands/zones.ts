import { Command } from 'commander';

import { lintZones } from '../../src/pickups/fees/lint-zones';
import { ZoneId } from '../../src/pickups/fees/zone';
import { importZones, listAllZones, readActiveZones, setZoneActive } from '../../src/store/zones';
import { findPriceWarnings } from '../checks/find-price-warnings';
import type { RunAction } from '../create-run';
import { ZoneFile } from '../files/list-files';
import type { CommandOutput } from '../output/command-output';
import { formatCount } from '../output/format-count';
import { formatTable } from '../output/format-table';
import { toLintOutput } from '../output/to-lint-output';
import { toListOutput } from '../output/to-list-output';
import type { Session } from '../session';
import { addListVerbs } from './list-verbs';

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listAllZones(db);
  const rows = items.map(({ id, name, active, provinces, postal_codes }) => [
    id,
    name,
    active ? 'active' : 'inactive',
    provinces.join(' '),
    postal_codes.join(' '),
  ]);
  const headings = ['zone', 'name', 'state', 'provinces', 'postal codes'];
  return toListOutput(items, malformed, formatTable(headings, rows));
}

async function lint({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await readActiveZones(db);
  const success = `${formatCount(items.length, 'active zone')}; no faults found.`;
  return toLintOutput(lintZones(items), malformed, { zones: items.length }, success);
}

export function createZoneCommands(run: RunAction): Command {
  const zones = new Command('zones').description(
    'the parts of Thailand whose addresses share a pickup fee',
  );

  addListVerbs(zones, run, {
    noun: 'zone',
    id: ZoneId,
    file: ZoneFile,
    importAll: importZones,
    setActive: setZoneActive,
    findWarnings: (session, zones) => findPriceWarnings(session, { zones }),
  });

  zones.command('list').description('all zones, active or not').action(run(list));

  zones
    .command('lint')
    .description('check the active zones: none, or a name, province or postal code in two')
    .action(run(lint));

  return zones;
}
