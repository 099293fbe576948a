import type { Bilingual } from '../errors/fault';
import { dayNumber } from '../thailand/day';
import workingWeeks from './working-weeks.json';

export interface PublicHoliday {
  readonly name: Bilingual;
  /** Whether the day is expected: it is set by sighting the moon. */
  readonly isEstimated: boolean;
}

/** The days of a country on which offices work, and those on which they are closed. */
export interface Calendar {
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
 * `0101:0 0309:5~ 0312:0s+7` are the first name on 1 January, the sixth expected on 9 March, and on
 * 12 March a day in place of the first, which is the eighth too.
 */
export interface HolidayTable {
  readonly source: string;
  readonly first_year: number;
  readonly last_year: number;
  /** In English and in Thai. */
  readonly names: readonly (readonly [string, string])[];
  readonly countries: Readonly<Record<string, readonly string[]>>;
}

export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5];

/** The ISO weekdays of a country's working week: Monday to Friday unless its source says otherwise. */
export const listWorkingDays = (country: string): readonly number[] =>
  workingWeeks.find(({ countries }) => countries.includes(country))?.days ?? MONDAY_TO_FRIDAY;

export function buildCalendar(table: HolidayTable, country: string): Calendar {
  const texts = table.countries[country] ?? [];
  const years = texts.map((_text, at) => table.first_year + at);
  const holidays = new Map(
    texts.flatMap((text, at) => readYear(table, table.first_year + at, text)),
  );
  return { country, workingDays: listWorkingDays(country), holidays, years };
}

const readYear = ({ names }: HolidayTable, year: number, text: string) =>
  text.split(' ').map((written): [number, PublicHoliday] => {
    const named = written.slice('0101:'.length).split('+');
    return [
      dayNumber(`${year}-${written.slice(0, 2)}-${written.slice(2, 4)}`),
      {
        name: joinNames(named.map((one) => findName(names, one))),
        isEstimated: named.every((one) => one.includes('~')),
      },
    ];
  });

/** By its index, such as `5~` or `0s`. */
function findName(names: HolidayTable['names'], written: string): Bilingual {
  const [en, th] = names[Number.parseInt(written, 10)] ?? ['', ''];
  return written.endsWith('s')
    ? { en: `${en} (substitute day)`, th: `วันหยุดชดเชย${th}` }
    : { en, th };
}

const joinNames = (names: readonly Bilingual[]): Bilingual => ({
  en: names.map(({ en }) => en).join(', '),
  th: names.map(({ th }) => th).join(', '),
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
