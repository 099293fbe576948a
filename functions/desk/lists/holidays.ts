import type { Fault } from '../../src/errors/fault';
import { HolidayYear } from '../../src/slots/holiday';
import { readHolidays } from '../../src/store/holidays';
import { yearOf } from '../../src/thailand/day';
import shipped from '../data/holidays/2027.json';
import { listFinding } from '../faults/lists';
import { refuse, unreadable } from '../faults/refusals';
import type { Desk } from '../model/desk';
import type { Operation } from '../model/operation';
import type { GivenFile } from '../sheets/files';
import { importHolidays as storeHolidays, listHolidayYears } from '../store/catalogs';
import { type ListChanges, toListChanges } from './change-list';
import type { HolidayFile } from './holiday-file';
import { type AuditedList, type ExportedFile, type ExportedList, exportList } from './list-kind';
import { HOLIDAY_TABLE, type HolidayRow, readHolidayFile } from './list-tables';
import { isSpreadsheet } from './tables/list-table';

/** The years of holidays, each with all its days. */
export const HOLIDAYS: AuditedList<{ readonly id: string }> & ExportedList<HolidayRow> = {
  name: 'holidays',
  noun: 'holiday year',
  collection: 'holidays',
  record: HolidayYear,
  table: HOLIDAY_TABLE,
  async listAll(db) {
    const { items, malformed } = await listHolidayYears(db);
    return { items: items.flatMap(({ days }) => days), malformed };
  },
  example: () => HOLIDAY_TABLE.entry.array().parse(shipped),
};

/**
 * The years whose holidays are needed: this one and, from 1 October, the next.
 * @throws OperationRefusal if one is not loaded.
 */
export async function checkHolidays(desk: Desk): Promise<readonly number[]> {
  const due = yearsDue(desk.today());
  const { items, malformed } = await readHolidays(desk.db, due);
  const loaded = items.map(({ year }) => year);
  const missing = due.filter((year) => !loaded.includes(year));
  if (missing.length === 0) return loaded;
  throw refuse('holiday_years_missing', {
    reasons: [
      ...malformed.map(unreadable),
      ...missing.map((year) => refuse('holiday_year_missing', { year }).fault),
    ],
  });
}

/** Pickups are booked ahead, so from this day on the next year's holidays are needed. */
const NEXT_YEAR_COUNTS_FROM = '10-01';

/** The years whose holidays are needed on a day: its own, and from 1 October the next. */
export function yearsDue(today: string): number[] {
  const year = yearOf(today);
  return today.slice(5) >= NEXT_YEAR_COUNTS_FROM ? [year, year + 1] : [year];
}

interface HolidaysImported extends ListChanges {
  readonly years: readonly { readonly year: number; readonly days: number }[];
}

/** Replaces the holidays of years, all or none. @throws FileRefusal with the faults of the file. */
export async function importHolidays(
  desk: Desk,
  { file }: { readonly file: GivenFile },
): Promise<Operation<HolidaysImported>> {
  const given = readHolidayFile(file);
  const years = given.map(({ year }) => year);
  const { items } = await readHolidays(
    desk.db,
    years.map(({ year }) => year),
  );
  const before = new Map(items.map(({ year, days }) => [year, days.length]));
  const { changes } = await storeHolidays(desk, years);
  const warnings = given.flatMap((one) => findHolidayWarnings(one, before.get(one.year.year) ?? 0));
  const imported = years.map(({ year, days }) => ({ year, days: days.length }));
  const listed = toListChanges('holidays', changes, warnings, years.length);
  return { changes, result: { ...listed, years: imported } };
}

/** The legal minimum for every employer in Thailand. */
const MIN_DAYS = 13;

/** Warns of what may be a mistake in a year's holidays; `before` is the number of days stored so far. */
export function findHolidayWarnings({ year, expected }: HolidayFile, before: number): Fault[] {
  const own = { year: year.year, count: year.days.length };
  const fewer = before - own.count;
  return [
    ...(fewer > 0 ? [listFinding('fewer_holidays', { ...own, fewer })] : []),
    ...(own.count < MIN_DAYS ? [listFinding('few_holidays', { ...own, least: MIN_DAYS })] : []),
    ...(expected.length > 0 ? [listFinding('holidays_expected', { days: expected })] : []),
  ];
}

interface HolidayExport {
  readonly name: string;
  /** Every year if undefined. */
  readonly year: number | undefined;
}

/**
 * Writes the holidays of a year, or of every year, as a file that an import takes back unchanged.
 * @throws OperationRefusal if there are none, or for several years in JSON, which holds one.
 */
export function exportHolidays(desk: Desk, { name, year }: HolidayExport): Promise<ExportedFile> {
  return exportList(desk, {
    name,
    list: {
      table: HOLIDAYS.table,
      async listAll(db) {
        const { items, malformed } = await HOLIDAYS.listAll(db);
        const days = items.filter(({ date }) => year === undefined || yearOf(date) === year);
        const years = new Set(days.map(({ date }) => yearOf(date)));
        if (years.size === 0) {
          throw year === undefined
            ? refuse('holidays_missing')
            : refuse('holiday_year_missing', { year });
        }
        if (years.size > 1 && !isSpreadsheet(name)) throw refuse('holidays_of_several_years');
        return { items: days, malformed };
      },
    },
  });
}
