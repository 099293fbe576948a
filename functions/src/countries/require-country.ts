import { ServiceError } from '../errors/service-error';
import { resolveCountry, type Country } from './resolve-country';

/**
 * The ISO alpha-2 code of a destination as the caller wrote it: `" laos "` is `LA`.
 * @throws ServiceError `ambiguous_country` with the candidates, `unknown_country` with the
 * nearest names; a near match is never taken for the caller.
 */
export function requireCountry(text: string): string {
  const resolution = resolveCountry(text);
  switch (resolution.kind) {
    case 'found':
      return resolution.code;
    case 'ambiguous':
      throw new ServiceError(
        'ambiguous_country',
        `"${text.trim()}" is the name of more than one country: send ${listed(resolution.candidates)}.`,
        resolution.candidates.map(candidateDetail),
      );
    case 'unknown':
      throw new ServiceError(
        'unknown_country',
        resolution.suggestions.length > 0
          ? `"${text.trim()}" is not a country we know; did you mean ${listed(resolution.suggestions)}?`
          : `"${text.trim()}" is not a country we know; send its ISO 3166-1 code, such as "JP".`,
        resolution.suggestions.map(candidateDetail),
      );
  }
}

const candidateDetail = ({ code, name }: Country) => ({
  field: 'country',
  message: `${code} is ${name}.`,
  suggestion: code,
});

function listed(countries: readonly Country[]): string {
  return countries.map(({ code, name }) => `${code} (${name})`).join(' or ');
}
