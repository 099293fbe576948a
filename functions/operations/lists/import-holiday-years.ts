import { readHolidays } from '../../src/store/pickup-catalogs';
import type { Desk } from '../desk';
import { importHolidays } from '../store/holidays';
import type { Operation } from '../store/operation';
import { findHolidayWarnings } from './find-holiday-warnings';
import type { HolidayFile } from './holiday-file';

export interface HolidaysImported {
  readonly years: readonly { readonly year: number; readonly days: number }[];
  readonly warnings: readonly string[];
}

/** Loads the holidays of years, all or none, in place of those stored for them. */
export async function importHolidayYears(
  { db, operator }: Desk,
  given: readonly HolidayFile[],
): Promise<Operation<HolidaysImported>> {
  const years = given.map(({ year }) => year);
  const { items } = await readHolidays(
    db,
    years.map(({ year }) => year),
  );
  const before = new Map(items.map(({ year, days }) => [year, days.length]));
  const { changes } = await importHolidays(db, operator, years);
  const warnings = given.flatMap((one) => findHolidayWarnings(one, before.get(one.year.year) ?? 0));
  const imported = years.map(({ year, days }) => ({ year, days: days.length }));
  return { changes, result: { years: imported, warnings } };
}
