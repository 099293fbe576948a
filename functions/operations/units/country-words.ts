import type { Country } from '../../src/countries/country-list';

/** Asks which of several countries a name means. */
export function severalCountries(name: string, candidates: readonly Country[]): string {
  const codes = candidates.map(({ code }) => code).join(' or ');
  return `"${name}" could be more than one country; write ${codes}.`;
}

/** The end of a sentence on an unknown country: what may be meant, if anything is near. */
export function orSuggested(suggestions: readonly Country[]): string {
  const nearest = suggestions.map(({ code, name }) => `${code} (${name})`);
  return nearest.length > 0 ? `; did you mean ${nearest.join(' or ')}?` : '.';
}
