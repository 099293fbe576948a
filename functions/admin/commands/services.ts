import { Command } from 'commander';

import { SERVICES } from '../../operations/lists/kinds';
import { addService } from '../../operations/store/catalogs';
import { NewService, ServiceId } from '../../src/catalog/record/shipping-service';
import { MAX_SORT_ORDER } from '../../src/fields/numbers';
import { wholeNumber } from '../../tooling/command-line';
import { formatTable } from '../../tooling/format-table';
import { type CommandOutput, toListOutput } from '../output/command-output';
import { parseWith } from '../parse-arguments';
import type { RunAction, Session } from '../session';
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

interface AddOptions {
  readonly name: string;
  readonly logo?: string | null;
  readonly sortOrder?: number;
}

const add = (
  session: Session,
  note: string,
  id: string,
  { name: service_name, logo = null, sortOrder }: AddOptions,
): Promise<CommandOutput> =>
  session.write(
    () => addService(session, { id, service_name, logo, sort_order: sortOrder }),
    ({ active, sort_order }) => ({
      json: { service: id, active, sort_order },
      text: `The service ${id} is added. ${note}`,
    }),
  );

/** Adds the command that adds one service without a file. `note` ends its output. */
function addServiceAdd(services: Command, run: RunAction, note: string): void {
  services
    .command('add')
    .argument('<service>', "a new id; for a courier, the courier's id", parseWith(ServiceId))
    .description('add a service to the list')
    .requiredOption(
      '--name <text>',
      'the name that integrators display',
      parseWith(NewService.shape.service_name),
    )
    .option('--logo <https url>', 'the URL of its logo', parseWith(NewService.shape.logo))
    .option(
      '--sort-order <n>',
      'its place in the list (default: after the last)',
      wholeNumber(0, MAX_SORT_ORDER),
    )
    .action(run((session, id: string, options: AddOptions) => add(session, note, id, options)));
}
