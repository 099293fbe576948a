import { resolveCountry } from '../../src/countries/resolve-country';
import { fileFault } from '../faults/files';
import { faulty, valueOf, type Reading } from './reading';

/** The code of a country by its code or name. */
export function readCountry(text: string): Reading<string> {
  const resolution = resolveCountry(text);
  switch (resolution.kind) {
    case 'found':
      return valueOf(resolution.code);
    case 'ambiguous': {
      const countries = resolution.candidates.map(({ code }) => code);
      return faulty(fileFault('country_name_ambiguous', { text, countries }));
    }
    case 'unknown': {
      const near = resolution.suggestions.map(({ code }) => code);
      return faulty(fileFault('country_not_known', { text, near }));
    }
  }
}
