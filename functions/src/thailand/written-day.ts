import { monthOf } from './month-names';
import { westernDigits } from './thai-digits';

/** A day as its parts were written. The year may be a Buddhist one; the day may not exist. */
export interface WrittenDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const LONGEST = 40;
const MONTHS_OF_YEAR = 12;
const BETWEEN = String.raw`\s*([-/. ])\s*`;
const AROUND_NAME = String.raw`[-/.,\s]*`;
const NAME = String.raw`(?<month>[a-z\u0e00-\u0e4e.]+?)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:[พค]\.?ศ\.?\s*)?(?<year>\d{4}|\d{2})`;

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${BETWEEN}(\d{1,2})\s*\2\s*(\d{1,2})$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})${BETWEEN}(\d{1,2})\s*\2\s*(\d{4}|\d{2})$`);
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_NAME_YEAR = new RegExp(`^${DAY}${AROUND_NAME}${NAME}${AROUND_NAME}${YEAR}$`);
const NAME_DAY_YEAR = new RegExp(String.raw`^${NAME}${AROUND_NAME}${DAY}[-/,\s]+${YEAR}$`);

/**
 * Reads a day in the ways that people and spreadsheets write one: the day before the month, unless
 * the second number can only be a day. Undefined where the text is in none of them.
 * @example readWrittenDay('1 ม.ค. 2570') // { year: 2570, month: 1, day: 1 }
 */
export function readWrittenDay(text: string): WrittenDay | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = westernDigits(text).toLowerCase();
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
  const month = monthOf(name);
  if (month === undefined || year === undefined) return undefined;
  return { year: fullYear(year), month, day: Number(day) };
}

const namedParts = (text: string): Partial<Record<string, string>> =>
  (DAY_NAME_YEAR.exec(text) ?? NAME_DAY_YEAR.exec(text))?.groups ?? {};

/** Of the two years that two digits may mean, the one that lies nearer: 2049, but 2550 (2007). */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 50 ? 2000 + year : 2500 + year;
}
