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
 * Pairs of countries of which each is alone of its part of the world in its zone, while the others of
 * that part are in the zone of the other one: a Japan among American countries, and the United
 * States among Asian ones.
 */
export function misplacedCountries({ zones }: RateCard): SwappedCountries[] {
  const zoneOf = new Map(
    zones.flatMap(({ countries }, zone) => countries.map((country) => [country, zone] as const)),
  );
  /** How many of the other countries of a zone are of a part of the world, as a share. */
  const shareIn = (zone: number, region: string, without: string): number => {
    const others = (zones[zone]?.countries ?? []).filter((country) => country !== without);
    return others.filter((country) => findRegion(country) === region).length / others.length;
  };
  const alone = [...zoneOf].flatMap(([country, zone]) => {
    const region = findRegion(country);
    const peers = [...zoneOf].flatMap(([other, its]) =>
      other !== country && region !== undefined && findRegion(other) === region ? [its] : [],
    );
    if (region === undefined || peers.length === 0 || peers.includes(zone)) return [];
    return [{ country, region, zone, home: findHome(peers), homes: new Set(peers) }];
  });
  const isSwap = (one: (typeof alone)[number], other: (typeof alone)[number]): boolean =>
    areApart(one, other) &&
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

/** Whether both have one home, the other's zone, or are of different parts of the world. */
function areApart(one: Misplaced, other: Misplaced): boolean {
  if (one.home === other.zone && other.home === one.zone) return true;
  const [own, its] = [findContinent(one.region), findContinent(other.region)];
  return own !== undefined && its !== undefined && own !== its;
}

const HALF = 0.5;
/** With fewer, a part of the world has no home. */
const MIN_COUNTRIES = 2;
const MAJORITY = 0.75;

/** The zone that holds most of some countries, at least two. */
function findHome(zones: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [found] = [...counts].filter(
    ([, count]) => count >= MIN_COUNTRIES && count >= zones.length * MAJORITY,
  );
  return found?.[0];
}
