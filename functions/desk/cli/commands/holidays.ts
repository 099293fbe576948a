import { Command } from 'commander';

import { formatTable } from '../../../tools/format-table';
import { HOLIDAYS, checkHolidays, exportHolidays, importHolidayYears } from '../../lists/holidays';
import { readHolidayFile } from '../../lists/list-tables';
import { listHolidayYears } from '../../store/catalogs';
import { formatCount } from '../../words/format-day';
import { type CommandOutput, toListOutput } from '../output/command-output';
import { parsePositiveInteger } from '../output/parse-arguments';
import type { RunAction, Session } from '../output/session';
import { FORMATS, addHistory, addTemplate, parseListFileName, save } from './list-verbs';

async function load(session: Session, file: string): Promise<CommandOutput> {
  const given = readHolidayFile(await session.givenFile(file));
  return session.write(
    () => importHolidayYears(session, given),
    ({ years, warnings }) => ({
      // For one year also flat, as before release 1.12.
      json: { ...(years.length === 1 && years[0]), years },
      text: years
        .map(
          ({ year, days }) => `The holidays of ${year} are imported: ${formatCount(days, 'day')}.`,
        )
        .join('\n'),
      warnings,
    }),
  );
}

async function list({ db }: Session): Promise<CommandOutput> {
  const { items, malformed } = await listHolidayYears(db);
  const rows = items.flatMap(({ days }) =>
    days.map(({ date, name_en, name_th }) => [date, name_en, name_th]),
  );
  return toListOutput(items, malformed, formatTable(['day', 'name', 'Thai name'], rows));
}

async function check(session: Session): Promise<CommandOutput> {
  const loaded = await checkHolidays(session);
  return { json: { loaded }, text: `The holidays of ${loaded.join(' and ')} are loaded.` };
}

function addHolidayExport(holidays: Command, run: RunAction): void {
  holidays
    .command('export')
    .argument('<file>', FORMATS, parseListFileName)
    .description(
      'write the holidays of all years, or of one, to a file; importing it again changes nothing',
    )
    .option('--year <year>', 'only that year', parsePositiveInteger)
    .option('--force', 'overwrite an existing file', false)
    .action(
      run(async (session, name: string, { year, force }: { year?: number; force: boolean }) => {
        const { content, rows, malformed } = await exportHolidays(session, { name, year });
        const warnings = malformed.map(({ message }) => message);
        return save(session, { name, noun: 'day', force }, { content, rows, warnings });
      }),
    );
}

export function createHolidayCommands(run: RunAction): Command {
  const holidays = new Command('holidays').description(
    'the public holidays, when there are no pickups',
  );

  holidays
    .command('import <file>')
    .description(
      'import the holidays of one year (.json) or several (.xlsx, .csv); they replace those of the same years',
    )
    .action(run(load));

  addHolidayExport(holidays, run);
  addTemplate(holidays, run, HOLIDAYS);
  addHistory(holidays, run, HOLIDAYS);

  holidays.command('list').description('list all holidays').action(run(list));

  holidays
    .command('check')
    .description("check that this year's holidays are loaded and, from 1 October, next year's")
    .action(run(check));

  return holidays;
}
