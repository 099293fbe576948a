import { Command } from 'commander';

import { ServiceId } from '../../src/catalog/record/shipping-service';
import { importServices, listAllServices, setServiceActive } from '../../src/store/services';
import { listAnswer } from '../list-answer';
import { tableText } from '../print';
import type { Run } from '../run';
import { readServiceFile } from '../service-file';
import { addListVerbs } from './list-verbs';

export function serviceCommands(run: Run): Command {
  const services = new Command('services').description(
    'the shipping services that integrators list',
  );

  addListVerbs(services, run, {
    noun: 'service',
    id: ServiceId,
    read: readServiceFile,
    importAll: importServices,
    setActive: setServiceActive,
    note: 'Instances follow within 24 hours.',
  });

  services
    .command('list')
    .description('all services, active or not')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await listAllServices(db);
        const rows = items.map(({ id, service_name, active, sort_order, logo }) => [
          id,
          service_name,
          active ? 'active' : 'inactive',
          String(sort_order),
          logo ?? '',
        ]);
        const headings = ['service', 'name', 'state', 'order', 'logo'];
        return listAnswer(items, malformed, tableText(headings, rows));
      }),
    );

  return services;
}
