import { Command } from 'commander';

import { lintZones } from '../../src/pickups/fees/lint-zones';
import { ZoneId } from '../../src/pickups/fees/zone';
import { importZones, listAllZones, readActiveZones, setZoneActive } from '../../src/store/zones';
import { findPriceWarnings } from '../checks/find-price-warnings';
import type { RunAction } from '../create-run';
import { readZoneFile } from '../files/zone-file';
import { formatTable } from '../output/format-table';
import { toLintOutput } from '../output/to-lint-output';
import { toListOutput } from '../output/to-list-output';
import type { CommandOutput, Session } from '../session';
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
  const count = items.length === 1 ? '1 zone is' : `${items.length} zones are`;
  const fine = `${count} active; no fault was found.`;
  return toLintOutput(lintZones(items), malformed, { zones: items.length }, fine);
}

export function createZoneCommands(run: RunAction): Command {
  const zones = new Command('zones').description(
    'the parts of Thailand within which a pickup costs the same',
  );

  addListVerbs(zones, run, {
    noun: 'zone',
    id: ZoneId,
    read: readZoneFile,
    importAll: importZones,
    setActive: setZoneActive,
    warningsAfter: (session, zones) => findPriceWarnings(session, { zones }),
  });

  zones.command('list').description('all zones, active or not').action(run(list));

  zones
    .command('lint')
    .description('what is wrong with the active zones: none, or what two of them share')
    .action(run(lint));

  return zones;
}
