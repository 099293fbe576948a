import { resolveCountry } from '../../src/countries/resolve-country';
import { orSuggested, severalCountries } from './country-words';

export type CountryReading =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'fault'; readonly message: string };

/** The code of a country by code or name, or why there is none, in words for an operator. */
export function readCountry(name: string): CountryReading {
  const resolution = resolveCountry(name);
  switch (resolution.kind) {
    case 'found':
      return { kind: 'country', code: resolution.code };
    case 'ambiguous':
      return { kind: 'fault', message: severalCountries(name, resolution.candidates) };
    case 'unknown': {
      const message = `"${name}" is not a known country${orSuggested(resolution.suggestions)}`;
      return { kind: 'fault', message };
    }
  }
}
