import Holidays, { type HolidaysTypes } from 'date-holidays';

import { dayNumber, dayOfNumber, yearOf } from '../../src/thailand/day';
import { type Correction, type Moon, listCorrections } from './corrections';
import { firstDayOfMonth } from './crescent';

export interface Years {
  readonly first: number;
  readonly last: number;
}

/** One of the names of a day. */
export interface NamedDay {
  readonly day: string;
  readonly name: string;
  /** Whether the day is only expected: it is set by sighting the moon. */
  readonly isExpected: boolean;
  /** Whether it is a day in place of another. */
  readonly isSubstitute: boolean;
}

/** The holidays of a country by day. Several may fall on one. */
export type CountryDays = ReadonlyMap<string, readonly NamedDay[]>;

const LIBRARY_COUNTRIES = new Holidays().getCountries('en');
const DAY_MS = 24 * 60 * 60_000;
const SUBSTITUTE = ' (substitute day)';

/** Days for some people only, or in a part of the country. */
const OF_SOME =
  /^(?:Women|Youth|Children|Military|only for women|For Muslim|For all persons|orthodox)/;

/** A day of a month whose first day is set by the moon: how many days before which day of the month. */
const LUNAR =
  /(?:(\d{1,2}) days? before )?\b(\d{1,2}) (?:Muharram|Safar|Rabi al-|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al-)/;

/** The public holidays of a whole country, for all and all day: the library's, as corrected. */
export function countryDays(country: string, years: Years): CountryDays {
  const corrections = listCorrections(country);
  const moon = corrections.find((one) => one.moon)?.moon;
  const notOn = new Set(corrections.flatMap(({ not }) => not));
  const byRule = [
    ...ofLibrary(country, corrections, years)
      .flatMap((holiday) => namedDays(holiday, moon))
      .filter(({ day }) => !notOn.has(day)),
    ...ofRules(corrections, years).flatMap((holiday) => namedDays(holiday, moon)),
  ];
  const days = new Map<string, NamedDay[]>();
  for (const one of [...byRule, ...corrections.flatMap((some) => datedDays(some, byRule))]) {
    const others = days.get(one.day) ?? [];
    if (yearOf(one.day) < years.first || yearOf(one.day) > years.last) continue;
    if (!others.some(({ name }) => name === one.name)) days.set(one.day, [...others, one]);
  }
  return days;
}

function ofLibrary(
  country: string,
  corrections: readonly Correction[],
  years: Years,
): HolidaysTypes.Holiday[] {
  if (!(country in LIBRARY_COUNTRIES)) return [];
  if (corrections.some(({ replaces_all }) => replaces_all)) return [];
  const leftOut = new Set(corrections.flatMap(({ leave_out }) => leave_out));
  return listHolidays(new Holidays(country, { types: ['public'] }), years).filter(
    (holiday) =>
      holiday.type === 'public' && !OF_SOME.test(noteOf(holiday)) && !leftOut.has(holiday.name),
  );
}

function ofRules(corrections: readonly Correction[], years: Years): HolidaysTypes.Holiday[] {
  const calendar = new Holidays();
  for (const [rule, name] of corrections.flatMap(({ rules }) => Object.entries(rules))) {
    const options: HolidaysTypes.HolidayOptions = {
      type: 'public',
      name: { en: name },
      substitute: rule.startsWith('substitutes'),
    };
    if (!calendar.setHoliday(rule, options)) throw new Error(`The library has no rule "${rule}".`);
  }
  return listHolidays(calendar, years);
}

/** Those of the years around included: one may begin or move there. */
const listHolidays = (calendar: Holidays, { first, last }: Years): HolidaysTypes.Holiday[] =>
  Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at).flatMap((year) =>
    calendar.getHolidays(year, 'en'),
  );

/** The library's types leave it out. */
const noteOf = (holiday: HolidaysTypes.Holiday): string =>
  'note' in holiday ? String(holiday.note) : '';

function namedDays(holiday: HolidaysTypes.Holiday, moon: Moon | undefined): NamedDay[] {
  const { date, name, rule } = holiday;
  const isLunar = LUNAR.test(rule);
  if (isLunar && moon !== undefined && yearOf(date) < moon.since) return [];
  const first = computeFirstDay(holiday, moon);
  return Array.from({ length: lengthOf(holiday) }, (_, at) => ({
    day: dayOfNumber(first + at),
    name: name.replace(SUBSTITUTE, ''),
    isExpected: isLunar && (moon?.is_sighted ?? true),
    isSubstitute: name.endsWith(SUBSTITUTE),
  }));
}

/** By the moon of the country, if the day follows it. */
function computeFirstDay({ date, rule }: HolidaysTypes.Holiday, moon: Moon | undefined): number {
  const day = dayNumber(date.slice(0, 10));
  const [lunar, before = 0, inMonth] = LUNAR.exec(rule) ?? [];
  if (lunar === undefined || moon?.crescent === undefined) return day;
  const fromFirst = Number(inMonth) - 1 - Number(before);
  return firstDayOfMonth(moon.crescent, day - fromFirst) + fromFirst;
}

/** How many whole days a holiday takes; none if it is half a day. */
function lengthOf({ start, end }: HolidaysTypes.Holiday): number {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  // Where clocks change, a day has 23 hours. A holiday that ends at noon takes no whole day more.
  return Math.floor(days + 0.1);
}

/** A day next to one that is only expected, or in place of it, is only expected too. */
const datedDays = ({ days, substitutes }: Correction, byRule: readonly NamedDay[]): NamedDay[] =>
  [
    { named: days, isSubstitute: false },
    { named: substitutes, isSubstitute: true },
  ].flatMap(({ named, isSubstitute }) =>
    Object.entries(named).flatMap(([name, dates]) =>
      dates.map((day) => ({
        day,
        name,
        isExpected: byRule.some(
          (one) => one.isExpected && one.name === name && yearOf(one.day) === yearOf(day),
        ),
        isSubstitute,
      })),
    ),
  );
