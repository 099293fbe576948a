import { Command } from 'commander';

import { ServiceId } from '../../src/catalog/shipping-service';
import { importServices, listAllServices, setServiceActive } from '../../src/store/services';
import { parsed } from '../parse-argument';
import { tableText } from '../print';
import type { Run } from '../program';
import { readServiceFile } from '../service-file';
import { readTextFile } from '../text-file';

export function serviceCommands(run: Run): Command {
  const services = new Command('services').description(
    'the shipping services that integrators list',
  );

  services
    .command('import <file>')
    .description('create or change services from a JSON list; those not in it stay as they are')
    .action(
      run(async (session, file: string) => {
        const list = readServiceFile(file, await readTextFile(file));
        return session.write(
          (operator) => importServices(session.db, operator, list),
          () => ({
            json: { services: list.length },
            text: `${list.length} services are imported; instances list them within 24 hours.`,
          }),
        );
      }),
    );

  services
    .command('list')
    .description('all services, active or not')
    .action(
      run(async ({ db }) => {
        const all = await listAllServices(db);
        const rows = all.map(({ id, service_name, active, sort_order, logo }) => [
          id,
          service_name,
          active ? 'active' : 'inactive',
          String(sort_order),
          logo ?? '',
        ]);
        return { json: all, text: tableText(['service', 'name', 'state', 'order', 'logo'], rows) };
      }),
    );

  for (const [verb, active] of [
    ['activate', true],
    ['deactivate', false],
  ] as const) {
    services
      .command(verb)
      .argument('<service>', 'its id', parsed(ServiceId))
      .description(`${verb} a service`)
      .action(
        run((session, id: string) =>
          session.write(
            (operator) => setServiceActive(session.db, operator, id, active),
            () => ({
              json: { service: id, active },
              text: `The service ${id} is ${verb}d; instances follow within 24 hours.`,
            }),
          ),
        ),
      );
  }

  return services;
}
