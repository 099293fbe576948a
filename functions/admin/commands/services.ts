import { Command } from 'commander';

import { SERVICES } from '../../operations/lists/kinds';
import { formatTable } from '../../tooling/format-table';
import type { RunAction } from '../create-run';
import { toListOutput } from '../output/to-list-output';
import { addServiceAdd } from './add-service';
import { addListVerbs } from './list-verbs';

const NOTE = 'This takes effect within 24 hours.';

export function createServiceCommands(run: RunAction): Command {
  const services = new Command('services').description(
    'the shipping services that integrators offer',
  );

  addListVerbs(services, run, { list: SERVICES, note: NOTE });

  addServiceAdd(services, run, NOTE);

  services
    .command('list')
    .description('list all services, active or not')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await SERVICES.listAll(db);
        const rows = items.map(({ id, service_name, active, sort_order, logo }) => [
          id,
          service_name,
          active ? 'active' : 'inactive',
          String(sort_order),
          logo ?? '',
        ]);
        const headings = ['service', 'name', 'state', 'order', 'logo'];
        return toListOutput(items, malformed, formatTable(headings, rows));
      }),
    );

  return services;
}
