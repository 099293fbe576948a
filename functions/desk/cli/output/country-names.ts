import { countryName } from '../../../src/countries/country-list';

/** The English name of a country by its code. */
export const nameOfCountry = (code: string): string => countryName(code) ?? code;

/** The names of countries, of which at most `most` are named. */
export function nameCountries(codes: readonly string[], most = codes.length): string {
  const names = codes.slice(0, most).map(nameOfCountry).join(', ');
  return codes.length > most ? `${names} and ${codes.length - most} more` : names;
}
