import shipped from '../../admin/data/holidays/2027.json';
import { HolidayYear } from '../../src/pickups/slots/holiday-year';
import { listHolidayYears } from '../../src/store/holidays';
import type { AuditedList, ExportedList } from './list-kind';
import { HOLIDAY_TABLE, type HolidayRow } from './tables/list-tables';

/** The years of holidays, each with all its days. */
export const HOLIDAYS: AuditedList<{ readonly id: string }> & ExportedList<HolidayRow> = {
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
