import { Command } from 'commander';

import { MAX_SORT_ORDER } from '../../../src/fields/numbers';
import {
  MAX_SILENT_DAYS,
  NewService,
  ServiceId,
} from '../../../src/model/service/shipping-service';
import { wholeNumber } from '../../../tools/command-line';
import { formatTable } from '../../../tools/format-table';
import { SERVICES } from '../../lists/kinds';
import { addService, setSilentDays } from '../../store/catalogs';
import { silentDaysOf } from '../../tracking/parcel-care';
import { formatCount } from '../../words/format-day';
import { type CommandOutput, toListOutput } from '../output/command-output';
import { parseWith } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';
import { addListVerbs } from './list-verbs';

const NOTE = 'This takes effect within 24 hours.';

export function createServiceCommands(run: RunAction): Command {
  const services = new Command('services').description(
    'the shipping services that integrators offer',
  );

  addListVerbs(services, run, { list: SERVICES, note: NOTE });

  addServiceAdd(services, run, NOTE);
  addSilentAfter(services, run);

  services
    .command('list')
    .description('list all services, active or not')
    .action(
      run(async ({ db }) => {
        const { items, malformed } = await SERVICES.listAll(db);
        const silentDays = silentDaysOf(items);
        const rows = items.map(({ id, service_name, active, sort_order, logo }) => [
          id,
          service_name,
          active ? 'active' : 'inactive',
          String(sort_order),
          String(silentDays(id)),
          logo ?? '',
        ]);
        const headings = ['service', 'name', 'state', 'order', 'silent after days', 'logo'];
        return toListOutput(items, malformed, formatTable(headings, rows));
      }),
    );

  return services;
}

interface AddOptions {
  readonly name: string;
  readonly logo?: string | null;
  readonly sortOrder?: number;
  readonly silentAfterDays?: number;
}

const add = (
  session: Session,
  note: string,
  id: string,
  { name: service_name, logo = null, sortOrder, silentAfterDays }: AddOptions,
): Promise<CommandOutput> =>
  session.write(
    () =>
      addService(session, {
        id,
        service_name,
        logo,
        sort_order: sortOrder,
        silent_after_days: silentAfterDays,
      }),
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
    .option(
      '--silent-after-days <n>',
      'its parcels need care after so many days without news (default: 5)',
      wholeNumber(1, MAX_SILENT_DAYS),
    )
    .action(run((session, id: string, options: AddOptions) => add(session, note, id, options)));
}

const DEFAULT = 'default';

/** Adds the command that changes after how many days without news a courier's parcels need care. */
function addSilentAfter(services: Command, run: RunAction): void {
  const parseDays = wholeNumber(1, MAX_SILENT_DAYS);
  services
    .command('silent-after')
    .argument('<service>', 'its id', parseWith(ServiceId))
    .argument('<days>', `1 to ${MAX_SILENT_DAYS}, or "${DEFAULT}" for 5`, (text) =>
      text === DEFAULT ? null : parseDays(text),
    )
    .description('set after how many days without news its parcels need care')
    .action(
      run((session, id: string, days: number | null) =>
        session.write(
          () => setSilentDays(session, { id, days }),
          () => ({
            json: { service: id, silent_after_days: days },
            text: `Parcels of ${id} need care after ${formatCount(silentDaysOf([{ id, silent_after_days: days }])(id), 'day')} without news.`,
          }),
        ),
      ),
    );
}
