import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Instance } from '../actions/context';
import {
  type Calendar,
  type HolidayTable,
  type PublicHoliday,
  buildCalendar,
  withYears,
} from '../delivery/calendar';
import { type StaleWhileRevalidate, staleWhileRevalidate } from '../platform/caches';
import { reportMalformed } from '../platform/log';
import type { HolidayYear } from '../slots/holiday';
import type { Database } from '../store/database';
import { readHolidays } from '../store/holidays';
import { dayNumber, thaiDay, yearOf } from '../thailand/day';

const THAILAND = 'TH';

export interface CalendarBook {
  calendarOf(country: string): Calendar;
  /** Thailand, with the holidays that operators have imported alone. */
  readonly thai: Calendar;
}

/** As long as the pickups' hubs and holidays. */
const REFRESH = { ttlMs: 5 * 60_000, retryMs: 10_000 };

/**
 * Reads the calendars when a request first needs delivery dates, and Thailand's holidays again every
 * five minutes: two reads. The other countries' are in a file of some 200 kB next to the code, which is
 * neither loaded nor parsed before, and read once.
 */
export function createCalendarKeeper({
  db,
  log,
  now,
}: Instance): StaleWhileRevalidate<CalendarBook> {
  let table: HolidayTable | undefined;
  return staleWhileRevalidate({
    ...REFRESH,
    now,
    async load() {
      const year = yearOf(thaiDay(now()));
      // The next year's too, as a parcel may be handed over in two months.
      const [read, { items, malformed }] = await Promise.all([
        table ?? readHolidayTable(),
        readHolidays(db, [year, year + 1]),
      ]);
      table = read;
      reportMalformed(log, malformed);
      return createCalendarBook(table, items);
    },
    onFailure(cause) {
      log.error('The holidays could not be reloaded; the earlier ones stay.', { cause });
    },
  });
}

export async function readHolidayTable(): Promise<HolidayTable> {
  const text = await readFile(join(__dirname, 'holidays.json'), 'utf8');
  // The file is generated, and held to its form by a test.
  return JSON.parse(text) as HolidayTable;
}

/** The calendars with the imported Thai holidays of some years: one read per year. */
export async function readCalendars(db: Database, years: readonly number[]): Promise<CalendarBook> {
  const [table, { items }] = await Promise.all([readHolidayTable(), readHolidays(db, years)]);
  return createCalendarBook(table, items);
}

/** The calendars by the table, with the years of Thai holidays that operators have imported. */
export function createCalendarBook(
  holidays: HolidayTable,
  imported: readonly HolidayYear[],
): CalendarBook {
  const years = imported.map(({ year }) => year);
  const days = new Map(
    imported
      .flatMap((year) => year.days)
      .map((day): [number, PublicHoliday] => [
        dayNumber(day.date),
        { name: { en: day.name_en, th: day.name_th }, isEstimated: false },
      ]),
  );
  const known = new Map<string, Calendar>();
  const calendarIn = (country: string): Calendar => {
    const calendar = buildCalendar(holidays, country);
    return country === THAILAND ? withYears(calendar, years, days) : calendar;
  };
  return {
    thai: withYears(
      { ...buildCalendar(holidays, THAILAND), years: [], holidays: new Map() },
      years,
      days,
    ),
    calendarOf(country) {
      const calendar = known.get(country) ?? calendarIn(country);
      known.set(country, calendar);
      return calendar;
    },
  };
}
