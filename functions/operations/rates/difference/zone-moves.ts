import { zoneIndexOf } from '../../../src/quotes/cards/compile-card';
import type { RateCard } from '../../../src/quotes/cards/rate-card';

/** A country that changed its zone, or is newly or no longer served. */
export interface ZoneMove {
  readonly country: string;
  readonly from: string | null;
  readonly to: string | null;
}

export const allCountries = (before: RateCard, after: RateCard): string[] =>
  [...new Set([...before.zones, ...after.zones].flatMap(({ countries }) => countries))].sort();

/** The countries whose zone differs, by the zones' codes. */
export function zoneMoves(before: RateCard, after: RateCard): ZoneMove[] {
  const [old, now] = [zoneIndexOf(before), zoneIndexOf(after)];
  const codeIn = ({ zones }: RateCard, index: number | undefined): string | null =>
    (index === undefined ? undefined : zones[index]?.code) ?? null;
  return allCountries(before, after)
    .map((country) => ({
      country,
      from: codeIn(before, old.get(country)),
      to: codeIn(after, now.get(country)),
    }))
    .filter(({ from, to }) => from !== to);
}
