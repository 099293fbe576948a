import type { AreaMatch } from './area';
import { areaKeyOf, type AreaName } from './area-keys';

/** Shares one object for each set of tiers and zone among all places. */
export class AreaMatches {
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
    return this.share({ tiers: tiersOf(matches), zone: zones[0] });
  }

  private share(match: AreaMatch): AreaMatch {
    const key = JSON.stringify([match.zone ?? null, ...match.tiers]);
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    this.shared.set(key, match);
    return match;
  }
}

/** The match of a place by its postal code and by its city: the code's zone takes precedence. */
export function joinMatches(
  byCode: AreaMatch | undefined,
  byCity: AreaMatch | undefined,
): AreaMatch | undefined {
  if (byCode === undefined || byCity === undefined || byCode === byCity) return byCode ?? byCity;
  return { tiers: tiersOf([byCode, byCity]), zone: byCode.zone ?? byCity.zone };
}

const tiersOf = (matches: readonly AreaMatch[]): string[] =>
  [...new Set(matches.flatMap(({ tiers }) => tiers))].sort();
