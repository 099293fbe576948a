import type { RateCard } from '../../../src/quotes/cards/rate-card';
import { versionOn } from '../../../src/quotes/cards/validity';
import { shiftDay } from '../../../src/thailand/day';
import type { Days } from './timeline';

/** Days, and the version that prices on them; null for none. */
export interface CoveredDays extends Days {
  readonly version: number | null;
}

/**
 * The days on which a planned version would have priced, and the versions that do without it.
 * @example withdrawnDays(version2, [version1]) // [{ from: '2027-01-01', to: null, version: 1 }]
 */
export function withdrawnDays(
  withdrawn: RateCard,
  others: readonly RateCard[],
): readonly CoveredDays[] {
  const changes = [withdrawn, ...others]
    .flatMap(({ valid_from, valid_to }) => [
      valid_from,
      ...(valid_to === null ? [] : [shiftDay(valid_to, 1)]),
    ])
    .filter((day) => day >= withdrawn.valid_from);
  const starts = [...new Set(changes)].sort();
  const covered: CoveredDays[] = [];
  for (const [at, from] of starts.entries()) {
    if (versionOn([...others, withdrawn], from) !== withdrawn) continue;
    const next = starts[at + 1];
    const to = next === undefined ? null : shiftDay(next, -1);
    const version = versionOn(others, from)?.version ?? null;
    const before = covered.at(-1);
    const goesOn = before?.version === version && before.to === shiftDay(from, -1);
    if (goesOn) covered.pop();
    covered.push({ from: goesOn ? before.from : from, to, version });
  }
  return covered;
}
