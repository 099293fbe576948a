import holidays2026 from '../../admin/data/holidays/2026.json';
import holidays2027 from '../../admin/data/holidays/2027.json';
import type { HolidayYear } from '../../src/pickups/slots/holiday-year';

/** The years in `admin/data`, without the status of each day. */
export const demoHolidays: readonly HolidayYear[] = [
  { year: 2026, days: holidays2026.map(({ status, ...day }) => day) },
  { year: 2027, days: holidays2027.map(({ status, ...day }) => day) },
];
