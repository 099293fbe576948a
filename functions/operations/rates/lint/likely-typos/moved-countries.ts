import type { RateCard } from '../../../../src/quotes/cards/rate-card';
import { zoneMoves } from '../../difference/diff-lanes';
import { regionOf } from './regions';

/** Two countries that are probably in one another's zones. */
export interface SwappedCountries {
  readonly country: string;
  readonly zone: string;
  readonly other: string;
  readonly otherZone: string;
}

/** Pairs of countries that changed their zones for one another's since the version before. */
export function swappedSince(before: RateCard, after: RateCard): SwappedCountries[] {
  const moves = zoneMoves(before, after).filter(({ from, to }) => from !== null && to !== null);
  return moves.flatMap(({ country, from, to }, at) =>
    moves
      .slice(at + 1)
      .filter((move) => move.from === to && move.to === from)
      .map((move) => ({
        ...{ country, zone: to ?? '', other: move.country, otherZone: from ?? '' },
      })),
  );
}

/**
 * Pairs of countries of which each is alone of its part of the world in its zone, while the others of
 * that part are in the zone of the other one: a Japan among American countries, and the United
 * States among Asian ones.
 */
export function strangers({ zones }: RateCard): SwappedCountries[] {
  const zoneOf = new Map(
    zones.flatMap(({ countries }, zone) => countries.map((country) => [country, zone] as const)),
  );
  /** How many of the other countries of a zone are of a part of the world, as a share. */
  const shareIn = (zone: number, region: string, without: string): number => {
    const others = (zones[zone]?.countries ?? []).filter((country) => country !== without);
    return others.filter((country) => regionOf(country) === region).length / others.length;
  };
  const alone = [...zoneOf].flatMap(([country, zone]) => {
    const region = regionOf(country);
    const peers = [...zoneOf].flatMap(([other, its]) =>
      other !== country && region !== undefined && regionOf(other) === region ? [its] : [],
    );
    const home = homeOf(peers);
    if (region === undefined || home === undefined || peers.includes(zone)) return [];
    return [{ country, region, zone, home }];
  });
  const isSwap = (one: (typeof alone)[number], other: (typeof alone)[number]): boolean =>
    one.home === other.zone &&
    other.home === one.zone &&
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

const HALF = 0.5;
/** With fewer, a part of the world has no home. */
const FEWEST = 2;
const MOST_OF = 0.75;

/** The zone that holds most of some countries, at least two. */
function homeOf(zones: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [found] = [...counts].filter(
    ([, count]) => count >= FEWEST && count >= zones.length * MOST_OF,
  );
  return found?.[0];
}
