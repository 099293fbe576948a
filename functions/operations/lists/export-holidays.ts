import { yearOf } from '../../src/pickups/slots/holiday-year';
import type { Desk } from '../desk';
import { refuse } from '../faults/refusals';
import { OperationRefusal } from '../store/operation';
import { type ExportedFile, exportList } from './export-list';
import { HOLIDAYS } from './holidays';
import { isSpreadsheet } from './tables/list-file';

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
            ? refuse('holidays_missing', {})
            : new OperationRefusal(`No holidays of ${year} are loaded.`);
        }
        if (years.size > 1 && !isSpreadsheet(name)) {
          const [first] = years;
          throw new OperationRefusal(
            `A JSON file has the holidays of one year: add --year ${first}, or write .xlsx or .csv.`,
          );
        }
        return { items: days, malformed };
      },
    },
  });
}
