import * as z from 'zod';

import { westernDigits } from '../text/pasted-text';

/** As people write it: in any case, without dots, and without the ending for the month's length. */
const toStem = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll('ฏ', 'ฎ')
    .replace(/(?:คม|ยน|พันธ์)$/, '');

let months: ReadonlyMap<string, number> | undefined;

/** Built when it is first needed: the formats that it takes are slow to create. */
function namedMonths(): ReadonlyMap<string, number> {
  const years = ['en', 'th'].flatMap((locale) =>
    (['long', 'short'] as const).map((month) => {
      const names = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return Array.from({ length: MONTHS_OF_YEAR }, (_, at) =>
        names.format(Date.UTC(FIRST_YEAR, at)),
      );
    }),
  );
  return new Map([
    ...years.flatMap((year) => year.map((name, at): [string, number] => [toStem(name), at + 1])),
    ['sept', 9],
  ]);
}

/**
 * The number of a month by its English or Thai name or abbreviation, in any case.
 * @example parseMonth('ม.ค.') // 1
 */
export const parseMonth = (name: string): number | undefined =>
  (months ??= namedMonths()).get(toStem(name));

/** The parts of a day as written. The year may be a Buddhist one; the day may not exist. */
export interface WrittenDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const LONGEST = 40;
const MONTHS_OF_YEAR = 12;
const BETWEEN = ' ?([-/. ]) ?';
const BEFORE_NAME = '[-/., ]*';
const AFTER_NAME = '[-/, ]*';
const NAME = String.raw`(?<month>[a-z\u0e00-\u0e4e][a-z\u0e00-\u0e4e.]*?)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:[พค]\.?ศ\.? ?)?(?<year>\d{4}|\d{2})`;

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${BETWEEN}(\d{1,2}) ?\2 ?(\d{1,2})$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})${BETWEEN}(\d{1,2}) ?\2 ?(\d{4}|\d{2})$`);
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAME_YEAR = new RegExp(`^${DAY}${BEFORE_NAME}${NAME}${AFTER_NAME}${YEAR}$`);
const NAME_DAY_YEAR = new RegExp(`^${NAME}${AFTER_NAME}${DAY}[-/, ]+${YEAR}$`);

/**
 * Reads a day in the usual formats of people and spreadsheets: the day before the month, unless the
 * second number can only be a day. Undefined for any other text.
 * @example readWrittenDay('1 ม.ค. 2570') // { year: 2570, month: 1, day: 1 }
 */
export function readWrittenDay(text: string): WrittenDay | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = westernDigits(text).toLowerCase().replaceAll(/\s+/g, ' ');
  return withYearFirst(plain) ?? withYearLast(plain) ?? withMonthName(plain);
}

function withYearFirst(text: string): WrittenDay | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const match = DIGITS.exec(text);
  return match === null
    ? undefined
    : { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function withYearLast(text: string): WrittenDay | undefined {
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isMonthFirst = Number(second) > MONTHS_OF_YEAR;
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

function withMonthName(text: string): WrittenDay | undefined {
  const { day, month: name = '', year } = namedParts(text);
  const month = parseMonth(name);
  if (month === undefined || year === undefined) return undefined;
  return { year: fullYear(year), month, day: Number(day) };
}

const namedParts = (text: string): Partial<Record<string, string>> =>
  (DAY_NAME_YEAR.exec(text) ?? NAME_DAY_YEAR.exec(text))?.groups ?? {};

/** Of the two years that two digits may mean, the nearer one: 2049, but 2550 (2007). */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 50 ? 2000 + year : 2500 + year;
}

const FIRST_YEAR = 1900;
/** The days that are taken, from before every record to the last year that is not a Buddhist one. */
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;
export const LAST_DAY = '2399-12-31';
const FIRST_BUDDHIST_YEAR = 2400;
const LAST_BUDDHIST_YEAR = 2700;
const BUDDHIST_AHEAD = 543;

export type CalendarDate =
  | { kind: 'day'; day: string }
  /** A Buddhist year; the suggestion is the same day in the Gregorian calendar. */
  | { kind: 'buddhist'; suggestion: string }
  /** A day in another format; the suggestion has it as `YYYY-MM-DD`. */
  | { kind: 'reformatted'; suggestion: string }
  /** A day of a year that nobody means and that a database may not know. */
  | { kind: 'outside' }
  | { kind: 'invalid' };

/**
 * Reads a calendar day as `YYYY-MM-DD`. A Buddhist year and any other way to write a day are never
 * converted silently: the caller has to confirm the day.
 * @example readCalendarDate('2569-04-13') // { kind: 'buddhist', suggestion: '2026-04-13' }
 * @example readCalendarDate('13/4/2026') // { kind: 'reformatted', suggestion: '2026-04-13' }
 */
export function readCalendarDate(text: string): CalendarDate {
  if (isDay(text) && !isBuddhist(Number(text.slice(0, 4)))) {
    return FIRST_DAY <= text && text <= LAST_DAY ? { kind: 'day', day: text } : { kind: 'outside' };
  }
  const { year, month, day } = readWrittenDay(text) ?? { year: 0, month: 0, day: 0 };
  if (year < FIRST_YEAR || year > LAST_BUDDHIST_YEAR) return { kind: 'invalid' };
  const [kind, gregorian] = isBuddhist(year)
    ? (['buddhist', year - BUDDHIST_AHEAD] as const)
    : (['reformatted', year] as const);
  const suggestion = `${gregorian}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(suggestion) ? { kind, suggestion } : { kind: 'invalid' };
}

const isDay = (text: string): boolean => z.regexes.date.test(text);

const isBuddhist = (year: number): boolean =>
  year >= FIRST_BUDDHIST_YEAR && year <= LAST_BUDDHIST_YEAR;

const twoDigits = (part: number): string => String(part).padStart(2, '0');
