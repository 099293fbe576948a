import type { Command } from 'commander';

import { addService } from '../../operations/store/catalogs';
import { NewService, ServiceId } from '../../src/catalog/record/shipping-service';
import { MAX_SORT_ORDER } from '../../src/fields/numbers';
import { wholeNumber } from '../../tooling/command-line';
import type { RunAction } from '../create-run';
import type { CommandOutput } from '../output/command-output';
import { parseWith } from '../parse-arguments';
import type { Session } from '../session';

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
    (operator) =>
      addService(session.db, operator, { id, service_name, logo, sort_order: sortOrder }),
    ({ active, sort_order }) => ({
      json: { service: id, active, sort_order },
      text: `The service ${id} is added. ${note}`,
    }),
  );

/** Adds the command that adds one service without a file. `note` ends its output. */
export function addServiceAdd(services: Command, run: RunAction, note: string): void {
  services
    .command('add')
    .argument('<service>', "a new id: for a quoted courier, the courier's", parseWith(ServiceId))
    .description('add a service to the list')
    .requiredOption(
      '--name <text>',
      'the name that integrators show',
      parseWith(NewService.shape.service_name),
    )
    .option('--logo <https url>', 'the address of its logo', parseWith(NewService.shape.logo))
    .option(
      '--sort-order <n>',
      'its place in the list (default: after the last)',
      wholeNumber(0, MAX_SORT_ORDER),
    )
    .action(run((session, id: string, options: AddOptions) => add(session, note, id, options)));
}
