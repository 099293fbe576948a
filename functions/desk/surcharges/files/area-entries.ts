import type { Area, AreaName } from '../../../src/pricing/surcharges/areas/area';
import { type CodeInterval, postalFormat } from '../../../src/pricing/surcharges/areas/postal-code';

/** A tier or a zone, and its key. */
export interface KeyedName extends AreaName {
  readonly key: string;
}

interface Entry {
  readonly name: KeyedName;
  readonly area: Area;
  readonly line: number;
  /** The cell of the code or the city, and its column. */
  readonly written: string;
  readonly column: number;
}

export interface CodeEntry extends Entry, CodeInterval {}

export interface CityEntry extends Entry {
  /** The city in canonical form. */
  readonly city: string;
}

/** The common parts of rows of one courier and country. */
export interface EntryReport {
  repeats(entry: Entry): void;
  /** The codes of a tier are all that the country has, so that no place is outside. */
  coversAll(entry: Entry): void;
  /** Two tiers or zones have the same place; `earlier` is on an earlier line. */
  shares(earlier: Entry, later: Entry): void;
}

class AreaEntries {
  private readonly codes: CodeEntry[] = [];
  private readonly cities: CityEntry[] = [];
  private readonly wholes: Entry[] = [];

  constructor(private readonly country: string) {}

  addCodes(entry: CodeEntry): void {
    this.codes.push(entry);
  }

  addCity(entry: CityEntry): void {
    this.cities.push(entry);
  }

  addWhole(entry: Entry): void {
    this.wholes.push(entry);
  }

  /** The areas, each once, by tier and zone, independent of the rows' order. */
  settle(report: EntryReport): Area[] {
    const codes = withoutRepeats(this.codes.sort(byCode), isSameCode, report);
    const cities = withoutRepeats(this.cities.sort(byCity), isSameCity, report);
    const wholes = withoutRepeats(
      [...this.wholes, ...this.allCovered(codes, report)].sort(byName),
      () => true,
      report,
    );
    reportShared(codes, (at, next) => at.high >= next.low, report);
    reportShared(cities, isSameCity, report);
    reportShared(wholes, () => true, report);
    const isWhole = ({ name }: Entry): boolean => wholes.some((one) => one.name.key === name.key);
    const parts = [...codes, ...cities].filter((entry) => !isWhole(entry));
    return [...parts, ...wholes].sort(byName).map(({ area }) => area);
  }

  /** The tiers whose codes are all codes of the country, as one entry each. */
  private allCovered(inOrder: readonly CodeEntry[], report: EntryReport): Entry[] {
    const format = postalFormat(this.country);
    if (format.kind !== 'digits') return [];
    const digits = Math.max(...format.lengths);
    const all = { first: format.mayBeginWithZero ? 0 : 10 ** (digits - 1), last: 10 ** digits - 1 };
    const reached = new Map<string, number>();
    return inOrder.flatMap((entry) => {
      const { name, area } = entry;
      const { from = '', to = from } = area;
      const next = reached.get(name.key) ?? all.first;
      const last = Number(to.padEnd(digits, '9'));
      const isNext = Number(from.padEnd(digits, '0')) <= next && next <= all.last;
      if (name.zone !== undefined || !isNext) return [];
      reached.set(name.key, Math.max(next, last + 1));
      if (last < all.last) return [];
      report.coversAll(entry);
      return [{ ...entry, area: named(name) }];
    });
  }
}

export const named = ({ tier, zone }: KeyedName): Pick<Area, 'tier' | 'zone'> => ({
  ...(tier !== undefined && { tier }),
  ...(zone !== undefined && { zone }),
});

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

const byName = (a: Entry, b: Entry): number => compareTexts(a.name.key, b.name.key);

const byCode = (a: CodeEntry, b: CodeEntry): number =>
  a.low - b.low || a.high - b.high || byName(a, b) || a.line - b.line;

const byCity = (a: CityEntry, b: CityEntry): number =>
  compareTexts(a.city, b.city) || byName(a, b) || a.line - b.line;

const isSameCode = (a: CodeEntry, b: CodeEntry): boolean => a.low === b.low && a.high === b.high;

const isSameCity = (a: CityEntry, b: CityEntry): boolean => a.city === b.city;

function withoutRepeats<One extends Entry>(
  entries: readonly One[],
  isSame: (a: One, b: One) => boolean,
  report: EntryReport,
): One[] {
  return entries.filter((entry, at) => {
    const before = entries[at - 1];
    if (before?.name.key !== entry.name.key || !isSame(before, entry)) return true;
    report.repeats(entry);
    return false;
  });
}

/** Reports each entry that lies, in whole or in part, within one of another tier or zone. */
function reportShared<One extends Entry & Partial<CodeInterval>>(
  inOrder: readonly One[],
  reaches: (at: One, next: One) => boolean,
  report: EntryReport,
): void {
  /** For each tier and zone, the entry so far that reaches the farthest. */
  const farthest = new Map<string, One>();
  for (const entry of inOrder) {
    for (const [key, other] of farthest) {
      if (!reaches(other, entry)) farthest.delete(key);
      else if (key !== entry.name.key) {
        if (other.line < entry.line) report.shares(other, entry);
        else report.shares(entry, other);
      }
    }
    const own = farthest.get(entry.name.key);
    if (own === undefined || (own.high ?? 0) <= (entry.high ?? 0)) {
      farthest.set(entry.name.key, entry);
    }
  }
}

/** What the rows of one list of areas have in common. */
export interface AreaGroup {
  readonly courier: string;
  readonly country: string;
  /** The first day of the list, if the file names one. */
  readonly validFrom?: string | undefined;
}

/** A courier's areas in one country, as a file has them. */
export interface DatedAreas extends AreaGroup {
  readonly areas: readonly Area[];
}

export class AreaGroups {
  private readonly groups = new Map<string, { group: AreaGroup; entries: AreaEntries }>();

  of({ courier, country, validFrom }: AreaGroup): AreaEntries {
    const key = [courier, country, validFrom].join(' ');
    const known = this.groups.get(key);
    if (known !== undefined) return known.entries;
    const entries = new AreaEntries(country);
    this.groups.set(key, { group: { courier, country, validFrom }, entries });
    return entries;
  }

  /** The areas in an order independent of the rows. */
  settle(report: EntryReport): DatedAreas[] {
    return [...this.groups]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([, { group, entries }]) => ({ ...group, areas: entries.settle(report) }));
  }
}
