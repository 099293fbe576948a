import { Command } from 'commander';

import type { FuelRate } from '../../../src/quotes/surcharges/fuel-rate';
import { fuelOn, withFuelRates } from '../../../src/quotes/surcharges/fuel-schedule';
import { OperationRefusal } from '../../../src/store/operation';
import { listRateCards } from '../../../src/store/rate-versions';
import { changeSurcharges, type ChangeSurcharges } from '../../../src/store/surcharge-operations';
import { checkSurcharges } from '../../checks/check-surcharges';
import { fuelWarnings } from '../../checks/fuel-warnings';
import type { RunAction } from '../../create-run';
import { describeFaults, refuseFile } from '../../files/file-fault';
import { readFuelFile } from '../../files/fuel-file';
import { readTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { parseDay, parseFuelPercent } from '../../parse-arguments';
import type { Session } from '../../session';
import { formatPercent } from '../../units/format-units';
import { checkFuel } from './check-fuel';
import { readListed } from './read-listed';

type RatesByCourier = ReadonlyMap<string, readonly FuelRate[]>;

/** Enters rates; those of days that have one already are replaced. */
function enterRates(
  session: Session,
  rates: RatesByCourier,
  describe: string,
  notes: readonly string[] = [],
): Promise<CommandOutput> {
  const { db } = session;
  const today = session.today();
  const change: ChangeSurcharges = (before) => {
    const added = rates.get(before.courier) ?? [];
    const { fuel } = before.surcharges;
    return {
      surcharges: { ...before.surcharges, fuel: [...withFuelRates(fuel, added)] },
      action: 'fuel rates entered',
      from: { fuel: fuel.filter(({ from }) => added.some((rate) => rate.from === from)) },
      to: { fuel: added },
      warnings: fuelWarnings(before, added, today),
    };
  };
  return session.write(
    (operator) =>
      changeSurcharges(db, operator, [...rates.keys()], change, checkSurcharges(db, today)),
    (warnings) => ({
      json: Object.fromEntries(rates),
      text: describe,
      warnings: [...notes, ...warnings],
    }),
  );
}

/** Takes a rate out of the schedule: the one before it goes on. */
function remove(
  session: Session,
  courier: string,
  { from }: { readonly from: string },
): Promise<CommandOutput> {
  const { db } = session;
  const today = session.today();
  const change: ChangeSurcharges = ({ surcharges }) => {
    const { fuel } = surcharges;
    const removed = fuel.filter((rate) => rate.from === from);
    if (removed.length === 0) {
      throw new OperationRefusal(`${courier} has no fuel rate from ${from} on; see fuel list.`);
    }
    return {
      surcharges: { ...surcharges, fuel: fuel.filter((rate) => rate.from !== from) },
      action: 'fuel rate removed',
      from: { fuel: removed },
      to: { fuel: [] },
      warnings: from < today ? [`It began in the past: quotes since ${from} were with it.`] : [],
    };
  };
  return session.write(
    (operator) => changeSurcharges(db, operator, [courier], change, checkSurcharges(db, today)),
    (warnings) => ({
      json: { courier, from },
      text: `The fuel rate of ${courier} from ${from} on is removed.`,
      warnings,
    }),
  );
}

const set = (
  session: Session,
  courier: string,
  fuel_bp: number,
  { from }: { readonly from: string },
): Promise<CommandOutput> =>
  enterRates(
    session,
    new Map([[courier, [{ from, fuel_bp }]]]),
    `The fuel surcharge of ${courier} is ${formatPercent(fuel_bp)} % from ${from} on.`,
  );

async function load(session: Session, file: string): Promise<CommandOutput> {
  const text = await readTextFile(file);
  const { items } = await listRateCards(session.db);
  const couriers = [...new Set(items.map(({ courier_name }) => courier_name))];
  const read = readFuelFile(text, couriers);
  if (read.kind === 'faults') throw refuseFile(file, read.faults);
  const counts = [...read.byCourier].map(
    ([courier, rates]) =>
      `${courier}: ${formatCount(rates.length, 'fuel rate')}, the first from ${rates.at(0)?.from ?? ''}, the last from ${rates.at(-1)?.from ?? ''}`,
  );
  return enterRates(
    session,
    read.byCourier,
    `${counts.join('\n')}\nThe fuel schedules are entered.`,
    describeFaults(file, read.notes),
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
    'the dated fuel surcharges of couriers whose cards say fuel_percent,scheduled',
  );
  fuel
    .command('set')
    .argument('<courier>')
    .argument('<percent>', 'such as 28.5', parseFuelPercent)
    .description('enter the fuel surcharge from a day on, until the next one')
    .requiredOption('--from <day>', 'its first day in Thailand', parseDay)
    .action(run(set));
  fuel
    .command('import <file>')
    .description('enter many, from a CSV with the heading courier,from,percent')
    .action(run(load));
  fuel
    .command('remove')
    .argument('<courier>')
    .description('take a rate back: the one before it goes on')
    .requiredOption('--from <day>', 'its first day', parseDay)
    .action(run(remove));
  fuel.command('list [courier]').description('the rates and their days').action(run(list));
  fuel
    .command('check')
    .description('exit with 3 if the next rate of a courier is missing or late, for a scheduler')
    .action(run(checkFuel));
  return fuel;
}
