import type { Bilingual } from '../../errors/fault';
import { dayNumber } from '../../thailand/day';
import workingWeeks from './working-weeks.json';

/** A public holiday. */
export interface PublicHoliday {
  readonly name: Bilingual;
  /** Whether the day is expected: it is set by sighting the moon. */
  readonly isEstimated: boolean;
}

/** The days of a country on which offices work, and those on which they are closed. */
export interface Calendar {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly workingDays: readonly number[];
  /** By the number of the day: see `dayNumber`. */
  readonly holidays: ReadonlyMap<number, PublicHoliday>;
  /** The years whose holidays are known; none for a country whose holidays are not known at all. */
  readonly years: readonly number[];
}

/**
 * The public holidays of countries, as `holidays.json` has them. A text for each year holds its days:
 * `0101:0 0309:5~ 0312:0s` are the first name on 1 January, the sixth expected on 9 March, and a day in
 * place of the first on 12 March.
 */
export interface HolidayTable {
  readonly source: string;
  readonly first_year: number;
  readonly last_year: number;
  /** In English and in Thai. */
  readonly names: readonly (readonly [string, string])[];
  readonly countries: Readonly<Record<string, readonly string[]>>;
}

/** ISO weekdays. */
export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

/** The ISO weekdays of a country's working week: Monday to Friday unless its source says otherwise. */
export const workingDaysOf = (country: string): readonly number[] =>
  workingWeeks.find(({ countries }) => countries.includes(country))?.days ?? MONDAY_TO_FRIDAY;

/** The calendar of a country by the table. */
export function calendarOf(table: HolidayTable, country: string): Calendar {
  const texts = table.countries[country] ?? [];
  const years = texts.map((_text, at) => table.first_year + at);
  const holidays = new Map(
    texts.flatMap((text, at) => holidaysOfYear(table, table.first_year + at, text)),
  );
  return { country, workingDays: workingDaysOf(country), holidays, years };
}

const DAY = /^(\d\d)(\d\d):(\d+)(~?)(s?)$/;

const holidaysOfYear = ({ names }: HolidayTable, year: number, text: string) =>
  text.split(' ').flatMap((written): [number, PublicHoliday][] => {
    const [, month, day, index, expected, substitute] = DAY.exec(written) ?? [];
    const name = names[Number(index)];
    if (name === undefined) return [];
    const [en, th] = name;
    return [
      [
        dayNumber(`${year}-${month}-${day}`),
        {
          name:
            substitute === 's'
              ? { en: `${en} (substitute day)`, th: `วันหยุดชดเชย${th}` }
              : { en, th },
          isEstimated: expected === '~',
        },
      ],
    ];
  });

/** A country's calendar with the holidays of some years in place of its own. */
export function withYears(
  calendar: Calendar,
  years: readonly number[],
  holidays: Calendar['holidays'],
): Calendar {
  const starts = years.map((year) => [dayNumber(`${year}-01-01`), dayNumber(`${year + 1}-01-01`)]);
  const isReplaced = (day: number): boolean =>
    starts.some(([first = 0, end = 0]) => first <= day && day < end);
  return {
    ...calendar,
    years: [...new Set([...calendar.years, ...years])].sort((a, b) => a - b),
    holidays: new Map([...[...calendar.holidays].filter(([day]) => !isReplaced(day)), ...holidays]),
  };
}
