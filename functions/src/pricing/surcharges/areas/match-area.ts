import { type Area, type AreaMatch, type AreaName, areaKeyOf, isWholeCountry } from './area';
import type { CanonicalPlace } from './canonical-place';
import { canonicalCity } from './city-name';
import { ListedCities, type ListedCity } from './listed-cities';
import { type CodeInterval, canonicalCode, codeInterval, shortestForm } from './postal-code';

/** Shares one object for each set of tiers and zone among all places. */
class AreaMatches {
  private readonly single = new Map<string, AreaMatch>();
  private readonly shared = new Map<string, AreaMatch>();

  matchOf(area: AreaName): AreaMatch {
    const key = areaKeyOf(area);
    const known = this.single.get(key);
    if (known !== undefined) return known;
    const tiers = area.tier === undefined ? [] : [area.tier];
    const match = this.share({ tiers, zone: area.zone });
    this.single.set(key, match);
    return match;
  }

  /** The match of several areas that contain one place. The first zone by name applies. */
  combine(matches: readonly AreaMatch[]): AreaMatch {
    const zones = matches.flatMap(({ zone }) => zone ?? []).sort();
    return this.share({ tiers: joinTiers(matches), zone: zones[0] });
  }

  private share(match: AreaMatch): AreaMatch {
    const key = JSON.stringify([match.zone ?? null, ...match.tiers]);
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    this.shared.set(key, match);
    return match;
  }
}

/** The match of a place by two of its parts: the zone of the first takes precedence. */
function joinMatches(
  first: AreaMatch | undefined,
  second: AreaMatch | undefined,
): AreaMatch | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  return { tiers: joinTiers([first, second]), zone: first.zone ?? second.zone };
}

const joinTiers = (matches: readonly AreaMatch[]): string[] =>
  [...new Set(matches.flatMap(({ tiers }) => tiers))].sort();

interface Coverage extends CodeInterval {
  readonly match: AreaMatch;
}

/** The areas of postal codes as numbers: from `starts[i]` up to the next start holds `matches[i]`. */
interface CodeTable {
  readonly starts: Float64Array;
  readonly matches: readonly (AreaMatch | undefined)[];
}

/** Resolves overlapping areas into adjacent ranges of codes. */
function compileCodes(country: string, areas: readonly Area[], matches: AreaMatches): CodeTable {
  const coverages: Coverage[] = [];
  for (const area of areas) {
    const interval = readInterval(country, area);
    if (interval === undefined) continue;
    coverages.push({ low: interval.low, high: interval.high, match: matches.matchOf(area) });
  }
  return sweep(coverages, new Held(matches));
}

/** The match of the code with this number. */
function matchOfCode({ starts, matches }: CodeTable, code: number): AreaMatch | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= code) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : matches[low - 1];
}

function readInterval(country: string, { from, to = from }: Area): CodeInterval | undefined {
  if (from === undefined || to === undefined) return undefined;
  const first = canonicalCode(country, from);
  const last = to === from ? first : canonicalCode(country, to);
  if (first === undefined || last === undefined) return undefined;
  const { high } = codeInterval(country, first, last);
  const { low } = codeInterval(country, shortestForm(country, first));
  return low <= high ? { low, high } : undefined;
}

/** Sweeps the codes and notes each point where the set of areas changes. */
function sweep(coverages: readonly Coverage[], held: Held): CodeTable {
  const byLow = [...coverages].sort((a, b) => a.low - b.low);
  const byHigh = [...byLow].sort((a, b) => a.high - b.high);
  const starts: number[] = [];
  const matches: (AreaMatch | undefined)[] = [];
  let opened = 0;
  let closed = 0;
  for (let next = byHigh[0]; next !== undefined; next = byHigh[closed]) {
    const at = Math.min(byLow[opened]?.low ?? Infinity, next.high + 1);
    for (let area = byLow[opened]; area?.low === at; area = byLow[opened]) {
      held.add(area.match);
      opened += 1;
    }
    for (let area = byHigh[closed]; area?.high === at - 1; area = byHigh[closed]) {
      held.remove(area.match);
      closed += 1;
    }
    const match = held.match();
    if (match === matches.at(-1)) continue;
    starts.push(at);
    matches.push(match);
  }
  return { starts: Float64Array.from(starts), matches };
}

/** The tiers and zones of the areas at the sweep's position, each with its count. */
class Held {
  private readonly counts = new Map<AreaMatch, number>();

  constructor(private readonly matches: AreaMatches) {}

  add(match: AreaMatch): void {
    this.counts.set(match, (this.counts.get(match) ?? 0) + 1);
  }

  remove(match: AreaMatch): void {
    const left = (this.counts.get(match) ?? 0) - 1;
    if (left > 0) this.counts.set(match, left);
    else this.counts.delete(match);
  }

  match(): AreaMatch | undefined {
    if (this.counts.size > 1) return this.matches.combine([...this.counts.keys()]);
    for (const only of this.counts.keys()) return only;
    return undefined;
  }
}

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
  /** If the place's city is not listed: the listed one that it comes closest to. */
  nearestCity(place: CanonicalPlace): string | undefined;
}

/**
 * Compiles a courier's areas of one country. Areas may overlap and come in any order; a code
 * shorter than the country's codes is a prefix. The city of an area that also has codes is only a
 * label.
 * @example
 * const list = compileAreas('GB', [{ tier: 'remote', from: 'IV4', to: 'IV11' }]);
 * list.find(canonicalPlace('GB', { postalCode: 'iv48ab' })) // { tiers: ['remote'], zone: undefined }
 */
export function compileAreas(country: string, areas: readonly Area[]): AreaList {
  const matches = new AreaMatches();
  const codes = compileCodes(country, areas, matches);
  const cities = compileCities(country, areas, matches);
  const [whole, ...others] = areas.filter(isWholeCountry).map((area) => matches.matchOf(area));
  const everywhere = whole && (others.length === 0 ? whole : matches.combine([whole, ...others]));
  return {
    areas: areas.length,
    hasCodes: codes.starts.length > 0,
    hasCities: cities.size > 0,
    find: (place) =>
      joinMatches(
        joinMatches(
          place.code === undefined ? undefined : matchOfCode(codes, place.code),
          cities.find(place),
        ),
        everywhere,
      ),
    nearestCity: (place) => (cities.find(place) === undefined ? cities.nearest(place) : undefined),
  };
}

function compileCities(
  country: string,
  areas: readonly Area[],
  matches: AreaMatches,
): ListedCities {
  const cities = new Map<string, ListedCity>();
  for (const area of areas) {
    if (area.city === undefined || area.from !== undefined) continue;
    const name = canonicalCity(country, area.city);
    const known = cities.get(name);
    const match = matches.matchOf(area);
    cities.set(
      name,
      known === undefined
        ? { written: area.city, match }
        : { ...known, match: matches.combine([known.match, match]) },
    );
  }
  return new ListedCities(country, cities);
}
