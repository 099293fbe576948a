import Holidays, { type HolidaysTypes } from 'date-holidays';
import library from 'date-holidays/package.json';

import { allCountryCodes } from '../../src/countries/country-list';
import type { HolidayTable } from '../../src/quotes/delivery/calendar';
import { dayNumber, dayOfNumber } from '../../src/thailand/day';
import corrections from './corrections.json';
import translated from './names.json';

/** The years that the table covers. When the last is near, raise both and write the table anew. */
const YEARS = { first: 2026, last: 2030 };

export const COUNTRIES: readonly string[] = allCountryCodes();

/** Names in English, where the library has none, and in Thai. */
const NAMES: Readonly<Record<string, string | { readonly en: string; readonly th: string }>> =
  translated;

/** What the library has wrong, with the source of what is right. */
interface Correction {
  readonly country: string;
  readonly source: string;
  /** Names that are no holidays of the country. */
  readonly leave_out?: readonly string[];
  /** Days by name. */
  readonly add?: Readonly<Record<string, readonly string[]>>;
  /** The last year whose holidays are known. */
  readonly last_year?: number;
}

const correctionOf = (country: string): Partial<Correction> =>
  (corrections as readonly Correction[]).find((one) => one.country === country) ?? {};

const DAY_MS = 24 * 60 * 60_000;
const SUBSTITUTE = ' (substitute day)';

/** Days for some people only, or in a part of the country. */
const OF_SOME =
  /^(?:Women|Youth|Children|Military|only for women|For Muslim|For all persons|orthodox)/;

/** Months whose first day is set by sighting the moon. */
const SIGHTED = /\b(?:Muharram|Safar|Rabi al-|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al-)/;

/** The public holidays of whole countries, for all and all day. */
export function holidayTable(countries: readonly string[]): HolidayTable {
  const all = new Holidays().getCountries('en');
  const found = countries
    .filter((country) => country in all)
    .map((country) => ({ country, days: daysOf(country) }))
    .filter(({ days }) => days.size > 0);
  // In order, so that a name more leaves the others where they are, or nearly so.
  const names = [
    ...new Set(found.flatMap(({ days }) => [...days.values()].map(({ name }) => name))),
  ].sort();
  const indexes = new Map(names.map((name, at) => [name, at]));
  return {
    source: `${library.name} ${library.version}`,
    first_year: YEARS.first,
    last_year: YEARS.last,
    names: names.map(bothNames),
    countries: Object.fromEntries(
      found.map(({ country, days }) => [
        country,
        yearsOf(country).map((year) => textOfYear(days, year, indexes)),
      ]),
    ),
  };
}

/** The years whose holidays are known of a country. */
function yearsOf(country: string): number[] {
  const { last_year = YEARS.last } = correctionOf(country);
  return Array.from({ length: last_year - YEARS.first + 1 }, (_, at) => YEARS.first + at);
}

function bothNames(name: string): readonly [string, string] {
  const found = NAMES[name];
  if (found === undefined)
    throw new Error(`kit/holidays/names.json has no Thai name of "${name}".`);
  return typeof found === 'string' ? [name, found] : [found.en, found.th];
}

interface MarkedDay {
  readonly name: string;
  /** `~` for a day that is expected, `s` for one in place of another. */
  readonly marks: string;
}

/** The holidays of a country by day, those of the years around included: one may begin or move there. */
function daysOf(country: string): Map<string, MarkedDay> {
  const { leave_out = [], add = {} } = correctionOf(country);
  const days = new Map(
    Object.entries(add).flatMap(([name, added]) =>
      added.map((day): [string, MarkedDay] => [day, { name, marks: '' }]),
    ),
  );
  const calendar = new Holidays(country, { types: ['public'] });
  for (let year = YEARS.first - 1; year <= YEARS.last + 1; year += 1) {
    for (const holiday of calendar.getHolidays(year, 'en')) {
      if (holiday.type !== 'public' || OF_SOME.test(noteOf(holiday))) continue;
      if (leave_out.includes(holiday.name)) continue;
      const first = dayNumber(holiday.date.slice(0, 10));
      for (let day = first; day < first + lengthOf(holiday); day += 1) {
        const text = dayOfNumber(day);
        if (isCovered(text) && !days.has(text)) days.set(text, markedDay(holiday));
      }
    }
  }
  return days;
}

const markedDay = ({ name, rule }: HolidaysTypes.Holiday): MarkedDay => ({
  name: name.replace(SUBSTITUTE, ''),
  marks: `${SIGHTED.test(rule) ? '~' : ''}${name.endsWith(SUBSTITUTE) ? 's' : ''}`,
});

/** The library's types leave it out. */
const noteOf = (holiday: HolidaysTypes.Holiday): string =>
  'note' in holiday ? String(holiday.note) : '';

const isCovered = (day: string): boolean =>
  String(YEARS.first) <= day && day < String(YEARS.last + 1);

const textOfYear = (
  days: ReadonlyMap<string, MarkedDay>,
  year: number,
  indexes: ReadonlyMap<string, number>,
): string =>
  [...days]
    .filter(([day]) => day.startsWith(String(year)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([day, { name, marks }]) => `${day.slice(5).replace('-', '')}:${indexes.get(name)}${marks}`,
    )
    .join(' ');

/** How many whole days a holiday takes; none if it is half a day. */
function lengthOf({ start, end }: HolidaysTypes.Holiday): number {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  // Where clocks change, a day has 23 hours. A holiday that ends at noon takes no whole day more.
  return Math.floor(days + 0.1);
}
