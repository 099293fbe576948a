import type { Holiday } from '../../../src/pickups/slots/holiday-year';
import type { GivenFile } from '../../sheets/given-file';
import { readJsonFile } from '../../sheets/read-json-file';
import { HolidayEntry, HolidayFile, toHolidayFiles } from '../holiday-file';
import * as cells from './list-cells';
import { isSpreadsheet } from './list-file';
import { columnsOf, createListTable } from './list-table';
import { readTable } from './read-table';

export interface HolidayRow extends Holiday {
  readonly status?: 'announced' | 'expected' | undefined;
}

const ofDay = columnsOf<Required<HolidayRow>>();
export const HOLIDAY_TABLE = createListTable<HolidayRow, Required<HolidayRow>>({
  sheet: 'Holidays',
  noun: 'day',
  key: ['date'],
  entry: HolidayEntry,
  toWritten: ({ status, ...day }) => ({ ...day, status }),
  columns: [
    ofDay('date', cells.DAY),
    ofDay('name_en', cells.TEXT, { heading: 'English name' }),
    ofDay('name_th', cells.TEXT, { heading: 'Thai name' }),
    ofDay('status', cells.TEXT, { isOptional: true }),
  ],
});

/**
 * Reads holidays: those of one year from JSON, of one or more from .csv or .xlsx.
 * @throws OperationRefusal that names every fault of the file with its place.
 */
export const readHolidayFile = (file: GivenFile): HolidayFile[] =>
  isSpreadsheet(file.name)
    ? toHolidayFiles(readTable(HOLIDAY_TABLE, file))
    : [readJsonFile(file, HolidayFile)];
