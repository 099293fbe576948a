import { Command } from 'commander';

import { createRateBook } from '../../../../src/pricing/cards/rate-book';
import { fuelDueFault } from '../../../../src/pricing/surcharges/fuel-due';
import { fuelOn } from '../../../../src/pricing/surcharges/fuel-schedule';
import { readPublishedRates } from '../../../../src/store/rates';
import { formatTable } from '../../../../tools/format-table';
import { FUEL_TEMPLATE, fuelSheet } from '../../../surcharges/files/fuel-file';
import { importFuel, removeFuel, setFuel } from '../../../surcharges/fuel';
import { FaultsFound } from '../../../terminal/exit-code';
import { formatPercent } from '../../../units/format-units';
import { formatCount } from '../../../words/format-day';
import { type CommandOutput, toListOutput } from '../../output/command-output';
import { parseDay, parseFuelPercent } from '../../output/parse-arguments';
import { sayFault } from '../../output/say-fault';
import type { RunAction, Session } from '../../output/session';
import { addSheetCommands, readListed } from './add-sheet-commands';

const remove = (
  session: Session,
  courier: string,
  { from }: { readonly from: string },
): Promise<CommandOutput> =>
  session.write(
    () => removeFuel(session, { courier, from }),
    (warnings) => ({
      json: { courier, from },
      text: `The fuel rate of ${courier} from ${from} on is removed.`,
      warnings,
    }),
  );

const set = (
  session: Session,
  courier: string,
  fuel_bp: number,
  { from }: { readonly from: string },
): Promise<CommandOutput> =>
  session.write(
    () => setFuel(session, { courier, from, fuel_bp }),
    ({ byCourier, periods, warnings }) => {
      const rate = `${formatPercent(fuel_bp)} % ${describeDays(from, periods.at(0)?.to ?? null)}`;
      return {
        json: Object.fromEntries(byCourier),
        text: `The fuel surcharge of ${courier} is ${rate}.`,
        alreadySo: `Nothing was changed: the fuel surcharge of ${courier} is already ${rate}.`,
        warnings,
      };
    },
  );

/** A rate counts until the day before the next one, if there is one. */
const describeDays = (from: string, to: string | null): string =>
  to === null ? `from ${from} on, until the next one is entered` : `from ${from} to ${to}`;

async function load(session: Session, path: string): Promise<CommandOutput> {
  const file = await session.givenFile(path);
  return session.write(
    () => importFuel(session, file),
    ({ byCourier, warnings }) => {
      const counts = [...byCourier].map(
        ([courier, rates]) =>
          `${courier}: ${formatCount(rates.length, 'fuel rate')}, the first from ${rates.at(0)?.from ?? ''}, the last from ${rates.at(-1)?.from ?? ''}`,
      );
      return {
        json: Object.fromEntries(byCourier),
        text: `${counts.join('\n')}\nThe fuel surcharges are imported.`,
        warnings,
      };
    },
  );
}

async function list(session: Session, courier: string | undefined): Promise<CommandOutput> {
  const { items, malformed } = await readListed(session, courier);
  const periods = items.flatMap(({ courier_name, fuel }) =>
    fuel.map(({ from, fuel_bp }) => ({
      courier: courier_name,
      from,
      to: fuelOn(fuel, from)?.to ?? null,
      percent: fuel_bp / 100,
    })),
  );
  const rows = periods.map((period) => [
    period.courier,
    period.from,
    period.to ?? '',
    `${period.percent} %`,
  ]);
  return toListOutput(periods, malformed, formatTable(['courier', 'from', 'to', 'fuel'], rows));
}

export function createFuelCommands(run: RunAction): Command {
  const fuel = new Command('fuel').description(
    'the dated fuel surcharges of couriers whose cards have fuel_percent,scheduled',
  );
  fuel
    .command('set')
    .argument('<courier>')
    .argument('<percent>', 'such as 28.5', parseFuelPercent)
    .description('set the fuel surcharge from a day on, until the next one')
    .requiredOption('--from <day>', 'its first day in Thailand', parseDay)
    .action(run(set));
  fuel
    .command('import')
    .argument('<file>', '.xlsx or .csv')
    .description('import fuel surcharges from a spreadsheet with the heading courier,from,percent')
    .action(run(load));
  addSheetCommands(fuel, run, 'fuel rates', {
    template: FUEL_TEMPLATE,
    read: async (session, courier) => fuelSheet((await readListed(session, courier)).items),
  });
  fuel
    .command('remove')
    .argument('<courier>')
    .description('remove a rate; the one before it continues')
    .requiredOption('--from <day>', 'its first day', parseDay)
    .action(run(remove));
  fuel.command('list [courier]').description('list the rates and their days').action(run(list));
  fuel
    .command('check')
    .description(
      'check that no courier lacks its next rate, for a scheduler; exits with 3 if one does',
    )
    .action(run(checkFuel));
  return fuel;
}

/** Whether the next rate of each courier that prices by its schedule is known in time. */
async function checkFuel(session: Session): Promise<CommandOutput> {
  const { cards, surcharges } = await readPublishedRates(session.db);
  const book = createRateBook(
    cards.items.map(({ card }) => card),
    surcharges.items,
  );
  const scheduled = book.scheduledOn(session.today());
  const faults = [
    ...surcharges.malformed.map(({ message }) => message),
    ...scheduled.flatMap(({ courierName, due }) =>
      due === undefined ? [] : [sayFault(fuelDueFault(courierName, due))],
    ),
  ];
  if (faults.length > 0) throw new FaultsFound(faults.join('\n'));
  const couriers = scheduled.map(({ courierName }) => courierName);
  const of = formatCount(couriers.length, 'courier');
  return { json: { couriers }, text: `The fuel surcharges of ${of} are up to date.` };
}
