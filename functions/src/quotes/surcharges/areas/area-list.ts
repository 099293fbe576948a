import type { Area, AreaMatch } from './area';
import { AreaMatches, joinMatches } from './area-matches';
import type { CanonicalPlace } from './canonical-place';
import { canonicalCity } from './city-name';
import { compileCodes, matchOfCode } from './code-table';

/** A courier's areas of one country, compiled for lookups. */
export interface AreaList {
  /** The number of areas it was compiled from. */
  readonly areas: number;
  readonly hasCodes: boolean;
  readonly hasCities: boolean;
  /**
   * The match for a place by its postal code and its city. Allocates nothing unless a place is
   * listed by both with different tiers or zones.
   */
  find(place: CanonicalPlace): AreaMatch | undefined;
}

/**
 * Compiles a courier's areas of one country. Areas may overlap and come in any order; a code
 * shorter than the country's codes is a prefix. The city of an area that also has codes is only a
 * label.
 *
 * @example
 * const list = compileAreas('GB', [{ tier: 'remote', from: 'IV4', to: 'IV11' }]);
 * list.find(canonicalPlace('GB', { postalCode: 'iv48ab' })) // { tiers: ['remote'], zone: undefined }
 */
export function compileAreas(country: string, areas: readonly Area[]): AreaList {
  const matches = new AreaMatches();
  const codes = compileCodes(country, areas, matches);
  const cities = compileCities(country, areas, matches);
  return {
    areas: areas.length,
    hasCodes: codes.starts.length > 0,
    hasCities: cities.size > 0,
    find: ({ code, city }) =>
      joinMatches(
        code === undefined ? undefined : matchOfCode(codes, code),
        city === undefined ? undefined : cities.get(city),
      ),
  };
}

function compileCities(
  country: string,
  areas: readonly Area[],
  matches: AreaMatches,
): ReadonlyMap<string, AreaMatch> {
  const cities = new Map<string, AreaMatch>();
  for (const area of areas) {
    if (area.city === undefined || area.from !== undefined) continue;
    const name = canonicalCity(country, area.city);
    const known = cities.get(name);
    const match = matches.matchOf(area);
    cities.set(name, known === undefined ? match : matches.combine([known, match]));
  }
  return cities;
}
