import { groupBy } from '../../../../src/measures/group-by';
import type { RateCard } from '../../../../src/pricing/cards/rate-card';
import { zoneMoves } from '../../difference/diff-lanes';
import { findContinent, findRegion } from './regions';

/** Two countries that are probably in one another's zones. */
export interface SwappedCountries {
  readonly country: string;
  readonly zone: string;
  readonly other: string;
  readonly otherZone: string;
}

/** Countries that changed their zones for one another's since the version before. */
export interface ExchangedZones {
  readonly zone: string;
  readonly otherZone: string;
  /** Those in `zone` now, and those in `otherZone`. */
  readonly countries: readonly string[];
  readonly others: readonly string[];
}

export function exchangedZones(before: RateCard, after: RateCard): ExchangedZones[] {
  const moves = zoneMoves(before, after).filter(({ from, to }) => from !== null && to !== null);
  const lanes = groupBy(moves, ({ from, to }) => JSON.stringify([from, to]));
  return [...lanes.values()].flatMap((lane) => {
    const [from, to] = [lane[0]?.from ?? '', lane[0]?.to ?? ''];
    const back = from < to ? lanes.get(JSON.stringify([to, from])) : undefined;
    const codesOf = (all: typeof moves): string[] => all.map(({ country }) => country);
    return back === undefined
      ? []
      : [{ zone: to, otherZone: from, countries: codesOf(lane), others: codesOf(back) }];
  });
}

/**
 * Pairs of countries that seem to be in each other's zone. Each is the only one of its region in its
 * zone, and its region's other countries are in the other's zone: Japan among American countries,
 * and the United States among Asian ones.
 */
export function misplacedCountries({ zones }: RateCard): SwappedCountries[] {
  const zoneOf = new Map(
    zones.flatMap(({ countries }, zone) => countries.map((country) => [country, zone] as const)),
  );
  /** The share of a region among the other countries of a zone. A zone without others has none: NaN. */
  const shareIn = (zone: number, region: string, without: string): number => {
    const others = (zones[zone]?.countries ?? []).filter((country) => country !== without);
    return others.filter((country) => findRegion(country) === region).length / others.length;
  };
  const alone = [...zoneOf].flatMap(([country, zone]) => {
    const region = findRegion(country);
    const peers = [...zoneOf].flatMap(([other, zoneOfOther]) =>
      other !== country && region !== undefined && findRegion(other) === region
        ? [zoneOfOther]
        : [],
    );
    if (region === undefined || peers.length === 0 || peers.includes(zone)) return [];
    return [{ country, region, zone, home: findHome(peers), homes: new Set(peers) }];
  });
  const isSwap = (one: (typeof alone)[number], other: (typeof alone)[number]): boolean =>
    belongElsewhere(one, other) &&
    one.homes.has(other.zone) &&
    other.homes.has(one.zone) &&
    shareIn(one.zone, other.region, one.country) >= HALF &&
    shareIn(other.zone, one.region, other.country) >= HALF;
  return alone.flatMap((one, at) =>
    alone
      .slice(at + 1)
      .filter((other) => isSwap(one, other))
      .map((other) => ({
        country: one.country,
        zone: zones[one.zone]?.code ?? '',
        other: other.country,
        otherZone: zones[other.zone]?.code ?? '',
      })),
  );
}

interface Misplaced {
  readonly region: string;
  readonly home: number | undefined;
  readonly zone: number;
}

/** Whether each is in the zone where most of the other's region is, or they are on different continents. */
function belongElsewhere(one: Misplaced, other: Misplaced): boolean {
  if (one.home === other.zone && other.home === one.zone) return true;
  const [continent, another] = [findContinent(one.region), findContinent(other.region)];
  return continent !== undefined && another !== undefined && continent !== another;
}

const HALF = 0.5;
/** With fewer, a region has no home. */
const MIN_COUNTRIES = 2;
const MAJORITY = 0.75;

/** The home of a region: the zone that holds most of its countries, at least two. */
function findHome(zones: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [found] = [...counts].filter(
    ([, count]) => count >= MIN_COUNTRIES && count >= zones.length * MAJORITY,
  );
  return found?.[0];
}
