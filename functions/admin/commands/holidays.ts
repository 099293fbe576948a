import { Command } from 'commander';

import { yearsDue } from '../../src/pickups/slots/holiday-year';
import { importHolidays, listHolidayYears, readHolidays } from '../../src/store/holidays';
import { OperationRefusal } from '../../src/store/operation';
import { findHolidayWarnings } from '../checks/find-holiday-warnings';
import type { RunAction } from '../create-run';
import { HolidayFile } from '../files/holiday-file';
import { readJsonFile } from '../files/read-json-file';
import type { CommandOutput } from '../output/command-output';
import { formatCount } from '../output/format-count';
import { formatTable } from '../output/format-table';
import { toListOutput } from '../output/to-list-output';
import type { Session } from '../session';

async function load(session: Session, file: string): Promise<CommandOutput> {
  const given = await readJsonFile(file, HolidayFile);
  const { year, days } = given.year;
  return session.write(
    async (operator) => {
      const { items } = await readHolidays(session.db, [year]);
      const { changes } = await importHolidays(session.db, operator, [given.year]);
      return { result: items[0]?.days.length ?? 0, changes };
    },
    (before) => ({
      json: { year, days: days.length },
      text: `The holidays of ${year} are imported: ${formatCount(days.length, 'day')}.`,
      warnings: findHolidayWarnings(given, before),
    }),
  );
}

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listHolidayYears(db);
  const rows = items.flatMap(({ days }) =>
    days.map(({ date, name_en, name_th }) => [date, name_en, name_th]),
  );
  return toListOutput(items, malformed, formatTable(['day', 'in English', 'in Thai'], rows));
}

async function check(session: Session): Promise<CommandOutput> {
  const due = yearsDue(session.today());
  const { items, malformed } = await readHolidays(session.db, due);
  const faulty = malformed.map(({ message }) => message);
  const loaded = items.map(({ year }) => year);
  const absent = due.filter((year) => !loaded.includes(year));
  if (absent.length > 0) {
    const missing = absent.map((year) => `The holidays of ${year} are not loaded.`);
    throw new OperationRefusal([...faulty, ...missing].join('\n'));
  }
  return { json: { loaded }, text: `The holidays of ${loaded.join(' and ')} are loaded.` };
}

export function createHolidayCommands(run: RunAction): Command {
  const holidays = new Command('holidays').description(
    'the public holidays, on which nothing is picked up',
  );

  holidays
    .command('import <file>')
    .description("load a year's holidays from a JSON file, replacing those stored for the year")
    .action(run(load));

  holidays.command('list').description('the holidays of every year').action(run(list));

  holidays
    .command('check')
    .description("check that this year's holidays are loaded and, from 1 October, next year's")
    .action(run(check));

  return holidays;
}
