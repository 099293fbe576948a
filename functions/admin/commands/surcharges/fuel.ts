import { Command } from 'commander';

import { SCHEDULED, type RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { describeFuelDue, fuelDue, fuelGaps } from '../../../src/quotes/surcharges/fuel-due';
import type { FuelRate } from '../../../src/quotes/surcharges/fuel-rate';
import { fuelOn, withFuelRates } from '../../../src/quotes/surcharges/fuel-schedule';
import { OperationRefusal } from '../../../src/store/operation';
import { listRateCards } from '../../../src/store/rate-versions';
import {
  changeSurcharges,
  type ChangeSurcharges,
  type CourierRates,
} from '../../../src/store/surcharge-operations';
import { listSurcharges } from '../../../src/store/surcharges';
import { shiftDay } from '../../../src/thailand/day';
import { checkSurcharges, liveVersions } from '../../checks/check-surcharges';
import type { RunAction } from '../../create-run';
import { refuseFile } from '../../files/file-fault';
import { readFuelFile } from '../../files/fuel-file';
import { readTextFile } from '../../files/text-file';
import type { CommandOutput } from '../../output/command-output';
import { formatCount } from '../../output/format-count';
import { formatNotes } from '../../output/format-notes';
import { formatTable } from '../../output/format-table';
import { toListOutput } from '../../output/to-list-output';
import { parseDay, parseFuelPercent } from '../../parse-arguments';
import type { Session } from '../../session';
import { formatPercent } from '../../units/format-units';
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

function fuelWarnings(
  { courier, cards, surcharges }: CourierRates,
  added: readonly FuelRate[],
  today: string,
): string[] {
  const isScheduled = liveVersions(cards, today).some(({ fuel_bp }) => fuel_bp === SCHEDULED);
  const past = added.filter((rate) => {
    const before = fuelOn(surcharges.fuel, rate.from);
    return rate.from < today && before?.fuelBp !== rate.fuel_bp;
  });
  const last = shiftDay(today, FAR_AHEAD_DAYS);
  const jumps = added.filter(({ from, fuel_bp }) => {
    const before = fuelOn(surcharges.fuel, shiftDay(from, -1));
    return before !== undefined && Math.abs(before.fuelBp - fuel_bp) > JUMP_BP;
  });
  const [far] = added.filter(({ from }) => from > last);
  return [
    ...(far === undefined || added.length > 1
      ? []
      : [
          `${far.from} is more than ${FAR_AHEAD_DAYS} days ahead. To take it back: fuel remove ${courier} --from ${far.from}.`,
        ]),
    ...fuelGaps(withFuelRates(surcharges.fuel, added))
      .filter(({ before }) => before > today && added.some(({ from }) => from === before))
      .map(({ after, before }) => `${courier} has no rate between ${after} and ${before}.`),
    ...jumps.map(
      ({ from, fuel_bp }) =>
        `${formatPercent(fuel_bp)} % from ${from} is far from the ${formatPercent(fuelOn(surcharges.fuel, shiftDay(from, -1))?.fuelBp ?? 0)} % before it.`,
    ),
    ...past.map(
      ({ from, fuel_bp }) =>
        `${formatPercent(fuel_bp)} % of ${courier} began in the past, on ${from}: ${quotedWith(surcharges.fuel, from)}.`,
    ),
    ...(isScheduled
      ? []
      : [
          `No live version of ${courier} takes its fuel from the schedule: that needs the line fuel_percent,scheduled.`,
        ]),
  ];
}

function quotedWith(rates: readonly FuelRate[], day: string): string {
  const before = fuelOn(rates, day);
  return before === undefined
    ? 'until now there was no rate'
    : `quotes since then had ${formatPercent(before.fuelBp)} %`;
}

/** Further ahead than any carrier announces, and than a quote can be for. */
const FAR_AHEAD_DAYS = 60;
/** Carriers change by a point or two at a time. */
const JUMP_BP = 1000;

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
    formatNotes(file, read.notes),
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

const isScheduled = (card: RateCard | undefined): boolean =>
  card !== undefined && card.active && card.fuel_bp === SCHEDULED;

async function check(session: Session): Promise<CommandOutput> {
  const today = session.today();
  const [cards, surcharges] = await Promise.all([
    listRateCards(session.db),
    listSurcharges(session.db),
  ]);
  const published = cards.items.filter(({ status }) => status === 'published');
  const couriers = [...new Set(published.map(({ courier_name }) => courier_name))].filter(
    (courier) =>
      isScheduled(
        versionOn(
          published.filter(({ courier_name }) => courier_name === courier),
          today,
        ),
      ),
  );
  const due = couriers.flatMap((courier) => {
    const own = surcharges.items.find(({ courier_name }) => courier_name === courier);
    const found = fuelDue(own?.fuel ?? [], today);
    return found === undefined ? [] : [describeFuelDue(courier, found)];
  });
  const faults = [...surcharges.malformed.map(({ message }) => message), ...due];
  if (faults.length > 0) throw new OperationRefusal(faults.join('\n'));
  const of = formatCount(couriers.length, 'courier');
  return { json: { couriers }, text: `The fuel surcharges of ${of} are up to date.` };
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
    .action(run(check));
  return fuel;
}
