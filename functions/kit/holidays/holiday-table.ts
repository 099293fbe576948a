import Holidays, { type HolidaysTypes } from 'date-holidays';
import library from 'date-holidays/package.json';

import { allCountryCodes } from '../../src/countries/country-list';
import type { HolidayTable } from '../../src/quotes/delivery/calendar';
import { dayNumber, dayOfNumber } from '../../src/thailand/day';
import translated from './names.json';

/** The years that the table covers. When the last is near, raise both and write the table anew. */
const YEARS = { first: 2026, last: 2030 };

export const COUNTRIES: readonly string[] = allCountryCodes();

/** Names in English, where the library has none, and in Thai. */
const NAMES: Readonly<Record<string, string | { readonly en: string; readonly th: string }>> =
  translated;

const DAY_MS = 24 * 60 * 60_000;
const SUBSTITUTE = ' (substitute day)';

/** Days for some people only, or in a part of the country. */
const OF_SOME =
  /^(?:Women|Youth|Children|Military|only for women|For Muslim|For all persons|orthodox)/;

/** Months whose first day is set by sighting the moon. */
const SIGHTED = /\b(?:Muharram|Safar|Rabi al-|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu al-)/;

/** The public holidays of whole countries, for all and all day. */
export function holidayTable(countries: readonly string[]): HolidayTable {
  const names = new Map<string, number>();
  const indexOf = (name: string): number => {
    const index = names.get(name) ?? names.size;
    names.set(name, index);
    return index;
  };
  const years = Array.from({ length: YEARS.last - YEARS.first + 1 }, (_, at) => YEARS.first + at);
  const known = new Holidays().getCountries('en');
  const texts = countries
    .filter((country) => country in known)
    .map((country): [string, string[]] => {
      const days = daysOf(country, indexOf);
      return [country, years.map((year) => textOfYear(days, year))];
    });
  return {
    source: `${library.name} ${library.version}`,
    first_year: YEARS.first,
    last_year: YEARS.last,
    names: [...names.keys()].map(bothNames),
    countries: Object.fromEntries(texts.filter(([, days]) => days.some((text) => text !== ''))),
  };
}

function bothNames(name: string): readonly [string, string] {
  const found = NAMES[name];
  if (found === undefined)
    throw new Error(`kit/holidays/names.json has no Thai name of "${name}".`);
  return typeof found === 'string' ? [name, found] : [found.en, found.th];
}

type WrittenDays = ReadonlyMap<string, string>;

/** The holidays of a country by day, those of the years around included: one may begin or move there. */
function daysOf(country: string, indexOf: (name: string) => number): WrittenDays {
  const calendar = new Holidays(country, { types: ['public'] });
  const days = new Map<string, string>();
  for (let year = YEARS.first - 1; year <= YEARS.last + 1; year += 1) {
    for (const holiday of calendar.getHolidays(year, 'en')) {
      if (holiday.type !== 'public' || OF_SOME.test(noteOf(holiday))) continue;
      const first = dayNumber(holiday.date.slice(0, 10));
      for (let day = first; day < first + lengthOf(holiday); day += 1) {
        const text = dayOfNumber(day);
        if (!isCovered(text) || days.has(text)) continue;
        const isSighted = SIGHTED.test(holiday.rule);
        const marks = `${isSighted ? '~' : ''}${holiday.name.endsWith(SUBSTITUTE) ? 's' : ''}`;
        days.set(text, `${indexOf(holiday.name.replace(SUBSTITUTE, ''))}${marks}`);
      }
    }
  }
  return days;
}

/** The library's types leave it out. */
const noteOf = (holiday: HolidaysTypes.Holiday): string =>
  'note' in holiday ? String(holiday.note) : '';

const isCovered = (day: string): boolean =>
  String(YEARS.first) <= day && day < String(YEARS.last + 1);

const textOfYear = (days: WrittenDays, year: number): string =>
  [...days]
    .filter(([day]) => day.startsWith(String(year)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, written]) => `${day.slice(5).replace('-', '')}:${written}`)
    .join(' ');

/** How many whole days a holiday takes; none if it is half a day. */
function lengthOf({ start, end }: HolidaysTypes.Holiday): number {
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  // Where clocks change, a day has 23 hours.
  return days < 0.9 ? 0 : Math.ceil(days - 0.1);
}
