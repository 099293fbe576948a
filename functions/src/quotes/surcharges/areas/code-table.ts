import type { Area, AreaMatch } from './area';
import type { AreaMatches } from './area-matches';
import { codeInterval, type CodeInterval } from './code-interval';
import { canonicalCode } from './postal-code';

interface Coverage extends CodeInterval {
  readonly match: AreaMatch;
}

/** The areas of postal codes as numbers: from `starts[i]` up to the next start holds `matches[i]`. */
export interface CodeTable {
  readonly starts: Float64Array;
  readonly matches: readonly (AreaMatch | undefined)[];
}

/** Resolves overlapping areas into adjacent ranges of codes. */
export function compileCodes(
  country: string,
  areas: readonly Area[],
  matches: AreaMatches,
): CodeTable {
  const coverages: Coverage[] = [];
  for (const area of areas) {
    const interval = intervalOf(country, area);
    if (interval === undefined) continue;
    coverages.push({ low: interval.low, high: interval.high, match: matches.matchOf(area) });
  }
  return sweep(coverages, new Held(matches));
}

/** The match of the code with this number. */
export function matchOfCode({ starts, matches }: CodeTable, code: number): AreaMatch | undefined {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= code) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : matches[low - 1];
}

function intervalOf(country: string, { from, to = from }: Area): CodeInterval | undefined {
  if (from === undefined || to === undefined) return undefined;
  const first = canonicalCode(country, from);
  const last = to === from ? first : canonicalCode(country, to);
  if (first === undefined || last === undefined) return undefined;
  const interval = codeInterval(country, first, last);
  return interval.low <= interval.high ? interval : undefined;
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
