import { dayNumber, weekdayOf } from '../../../src/thailand/day';
import { joinWorkingDays } from '../../units/working-days';
import type { Language } from '../language/texts';

const BUDDHIST_ERA = 543;
const LOCALES = { en: 'en-GB', th: 'th-TH-u-ca-gregory' } as const;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

const OTHER = { en: 'th', th: 'en' } as const;

/**
 * A day in the reader's calendar.
 * @example formatDay('2027-01-05', 'en') // '5 Jan 2027'
 * @example formatDay('2027-01-05', 'th') // '5 ม.ค. 2570'
 */
export const formatDay = (day: string, language: Language): string =>
  `${formatDayAndMonth(day, language)} ${formatYear(Number(day.slice(0, 4)), language)}`;

/**
 * A day with the year of both calendars, for where a day is entered and for tooltips.
 * @example formatDayOfBoth('2027-01-05', 'en') // '5 Jan 2027 (2570)'
 */
export const formatDayOfBoth = (day: string, language: Language): string =>
  `${formatDay(day, language)} (${formatYear(Number(day.slice(0, 4)), OTHER[language])})`;

/** A year of the reader's calendar. @example formatYear(2027, 'th') // '2570' */
export const formatYear = (year: number, language: Language): string =>
  String(language === 'th' ? year + BUDDHIST_ERA : year);

/** A day without its year, for axes and short lists. */
export const formatDayAndMonth = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(toDate(day));

/**
 * The month of a day, with its year.
 * @example formatMonth('2027-01-01', 'en') // 'Jan 2027'
 */
export function formatMonth(day: string, language: Language): string {
  const month = new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' });
  return `${month.format(toDate(day))} ${formatYear(Number(day.slice(0, 4)), language)}`;
}

export const formatWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    toDate(day),
  );

/** From Monday. Browsers differ in how they shorten the Thai names. */
const SHORT_WEEKDAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  th: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'],
} as const;

const shortWeekday = (day: string, language: Language): string =>
  SHORT_WEEKDAYS[language][weekdayOf(dayNumber(day)) - 1] ?? '';

/** A day with its weekday. @example formatDatedWeekday('2026-12-07', 'en') // 'Mon 7 Dec 2026' */
export const formatDatedWeekday = (day: string, language: Language): string =>
  `${shortWeekday(day, language)} ${formatDay(day, language)}`;

/**
 * The first of several days with its weekday, without the month and year that the last one has too.
 * @example formatFirstDay('2026-12-03', '2026-12-07', 'en') // 'Thu 3'
 */
export function formatFirstDay(first: string, last: string, language: Language): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) return formatDatedWeekday(first, language);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const day = isSameMonth ? String(toDate(first).getUTCDate()) : formatDayAndMonth(first, language);
  return `${shortWeekday(first, language)} ${day}`;
}

/**
 * ISO weekdays as people write them.
 * @example formatWorkingDays([1, 2, 3, 4, 5, 7], 'en') // 'Mon–Fri, Sun'
 */
export const formatWorkingDays = (days: readonly number[], language: Language): string =>
  joinWorkingDays(days, (day) => SHORT_WEEKDAYS[language][day - 1] ?? String(day), {
    to: '–',
    and: ', ',
  });

/**
 * An instant in Thailand's time, to the minute.
 * @example formatInstant('2027-01-05T07:30:00Z', 'en') // '5 Jan 2027, 14:30'
 */
export function formatInstant(instant: string, language: Language): string {
  const local = inThailand(instant);
  return `${formatDay(local.slice(0, 10), language)}${atTime(local.slice(11, 16), language)}`;
}

/** A time of day or a range of them, behind a day. */
const atTime = (time: string, language: Language): string =>
  language === 'th' ? ` เวลา ${time} น.` : `, ${time}`;

/** @example formatTimeRange('09:00-12:00', 'th') // '09:00–12:00 น.' */
export const formatTimeRange = (range: string, language: Language): string =>
  range.replace('-', '–') + (language === 'th' ? ' น.' : '');

/** @example formatSlot('2027-01-05 09:00-12:00', 'en') // '5 Jan 2027, 09:00–12:00' */
export function formatSlot(slot: string, language: Language): string {
  const [day = '', range = ''] = slot.split(' ');
  return formatDay(day, language) + atTime(range.replace('-', '–'), language);
}

const THAILAND_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

const inThailand = (instant: string): string =>
  new Date(Date.parse(instant) + THAILAND_MS).toISOString();

/** The day in Thailand of an instant. */
export const dayOfInstant = (instant: string): string => inThailand(instant).slice(0, 10);

/**
 * How many days one day is after another.
 * @example daysBetween('2026-12-31', '2027-01-02') // 2
 */
export const daysBetween = (first: string, last: string): number =>
  (toDate(last).getTime() - toDate(first).getTime()) / DAY_MS;

/**
 * A day so many days later.
 * @example shiftDay('2026-12-31', 1) // '2027-01-01'
 */
export const shiftDay = (day: string, days: number): string =>
  new Date(toDate(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
