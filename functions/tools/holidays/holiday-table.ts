import library from 'date-holidays/package.json';

import { allCountryCodes } from '../../src/countries/country-list';
import type { HolidayTable } from '../../src/delivery/calendar';
import { listCorrections } from './corrections';
import { type CountryDays, type NamedDay, type Years, countryDays } from './country-days';
import translated from './names.json';

/** The years that the table covers. When the last is near, raise both and write the table again. */
const YEARS: Years = { first: 2026, last: 2030 };

export const COUNTRIES: readonly string[] = allCountryCodes();

/** Names in English, where the library has none, and in Thai. */
const NAMES: Readonly<Record<string, string | { readonly en: string; readonly th: string }>> =
  translated;

/** The public holidays of whole countries, for all and all day. */
export function holidayTable(countries: readonly string[]): HolidayTable {
  const found = countries
    .map((country) => ({ country, days: countryDays(country, YEARS) }))
    .filter(({ days }) => days.size > 0);
  // In order, so that a name more leaves the others where they are, or nearly so.
  const names = [
    ...new Set(found.flatMap(({ days }) => [...days.values()].flat().map(({ name }) => name))),
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
        listYears(country).map((year) => textOfYear(days, year, indexes)),
      ]),
    ),
  };
}

/** The years whose holidays are known of a country. */
function listYears(country: string): number[] {
  const last = listCorrections(country).find((one) => one.last_year)?.last_year ?? YEARS.last;
  return Array.from({ length: last - YEARS.first + 1 }, (_, at) => YEARS.first + at);
}

function bothNames(name: string): readonly [string, string] {
  const found = NAMES[name];
  if (found === undefined)
    throw new Error(`tools/holidays/names.json has no Thai name of "${name}".`);
  return typeof found === 'string' ? [name, found] : [found.en, found.th];
}

function textOfYear(days: CountryDays, year: number, indexes: ReadonlyMap<string, number>): string {
  const written = ({ name, isExpected, isSubstitute }: NamedDay): string =>
    `${indexes.get(name)}${isExpected ? '~' : ''}${isSubstitute ? 's' : ''}`;
  return [...days]
    .filter(([day]) => day.startsWith(String(year)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, named]) => {
      const certainFirst = [
        ...named.filter(({ isExpected }) => !isExpected),
        ...named.filter(({ isExpected }) => isExpected),
      ];
      return `${day.slice(5).replace('-', '')}:${certainFirst.map(written).join('+')}`;
    })
    .join(' ');
}
