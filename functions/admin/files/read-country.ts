import { resolveCountry } from '../../src/countries/resolve-country';

export type CountryReading =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'fault'; readonly message: string };

/** The code of a country that a file gives by code or name. */
export function readCountry(name: string): CountryReading {
  const resolution = resolveCountry(name);
  switch (resolution.kind) {
    case 'found':
      return { kind: 'country', code: resolution.code };
    case 'ambiguous': {
      const codes = resolution.candidates.map(({ code }) => code).join(' or ');
      return fault(`"${name}" could be more than one country; write ${codes}.`);
    }
    case 'unknown': {
      const nearest = resolution.suggestions.map(({ code, name: of }) => `${code} (${of})`);
      const hint = nearest.length > 0 ? `; did you mean ${nearest.join(' or ')}?` : '.';
      return fault(`"${name}" is not a known country${hint}`);
    }
  }
}

const fault = (message: string): CountryReading => ({ kind: 'fault', message });
