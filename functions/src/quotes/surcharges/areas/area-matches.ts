import type { AreaMatch } from './area';
import { areaKeyOf, type AreaName } from './area-keys';

/** Hands out one object for each set of tiers and zone, however many places share it. */
export class AreaMatches {
  private readonly single = new Map<string, AreaMatch>();
  private readonly shared = new Map<string, AreaMatch>();

  of(area: AreaName): AreaMatch {
    const key = areaKeyOf(area);
    const known = this.single.get(key);
    if (known !== undefined) return known;
    const tiers = area.tier === undefined ? [] : [area.tier];
    const match = this.share({ tiers, zone: area.zone });
    this.single.set(key, match);
    return match;
  }

  /** What several areas that hold one place say of it. Of their zones the first by name counts. */
  together(matches: readonly AreaMatch[]): AreaMatch {
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

/** What a list says of a place by its postal code and by its city: the code's zone counts first. */
export function joinMatches(
  byCode: AreaMatch | undefined,
  byCity: AreaMatch | undefined,
): AreaMatch | undefined {
  if (byCode === undefined || byCity === undefined || byCode === byCity) return byCode ?? byCity;
  return { tiers: tiersOf([byCode, byCity]), zone: byCode.zone ?? byCity.zone };
}

const tiersOf = (matches: readonly AreaMatch[]): string[] =>
  [...new Set(matches.flatMap(({ tiers }) => tiers))].sort();
