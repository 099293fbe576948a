import { type RateCard, type TariffName } from '../../../../src/quotes/cards/rate-card';
import { groupBy } from '../../../bills/record/group-by';
import { type OddCell, cellKey } from './out-of-line';
import { median, spread } from './robust';
import { type TypedLine, typedLines } from './table-cells';

/** A price that changed unlike the others of its zone and of its line. */
interface ChangedCell extends OddCell {
  readonly before: number;
}

/** Consecutive weights of a zone, or a whole zone or line, whose prices changed unlike the others. */
interface ChangedPart {
  readonly zone: number | null;
  readonly from: number;
  readonly upTo: number;
  readonly path: string;
  /** New price over old one, of these and of the others. */
  readonly ratio: number;
  readonly usual: number;
}

export interface TableChange {
  readonly cells: readonly ChangedCell[];
  readonly parts: readonly ChangedPart[];
  /** Zones that had a price at a weight, and have none now. */
  readonly gone: readonly {
    readonly zone: number;
    readonly grams: number;
    readonly path: string;
  }[];
  /** The middle of all changes. */
  readonly overall: number;
  /** The cells, by `cellKey`, whose change is like the others': the version before had them. */
  readonly usual: ReadonlySet<string>;
}

/** A yearly raise differs by zone and by weight, but hardly by cell. */
const LEAST_CELL = Math.log(1.065);
const LEAST_PART = Math.log(1.25);
const DEVIATIONS = 6;
const MOST_CELL = Math.log(1.5);
/** With fewer zones, a line is not told from its cells. */
const FEW_ZONES = 3;
/** As many cells in a row are not typos of their own. */
const LONG_RUN = 3;

interface Change {
  readonly line: TypedLine;
  readonly at: number;
  readonly zone: number;
  readonly amount: number;
  readonly before: number;
  readonly log: number;
}

/** How a table changed from one version to the next; undefined if they have no price in common. */
export function tableChange(
  name: TariffName,
  before: RateCard,
  after: RateCard,
): TableChange | undefined {
  const [old, now] = [before[name], after[name]];
  if (old === null || now === null) return undefined;
  const zones = zonesBefore(before, after);
  const earlier = new Map(typedLines(name, old).map((line) => [keyOf(line), line]));
  const lines = typedLines(name, now);
  const changes: Change[] = [];
  const gone: { zone: number; grams: number; path: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const was = earlier.get(keyOf(line));
    for (const [zone, amount] of line.amounts.entries()) {
      const price = was?.amounts[zones[zone] ?? -1];
      if (price === undefined) continue;
      if (amount === undefined) gone.push({ zone, grams: line.grams, path: line.path });
      else changes.push({ line, at, zone, amount, before: price, log: Math.log(amount / price) });
    }
  }
  if (changes.length === 0) return undefined;
  return { ...oddChanges(changes, after.zones.length), gone };
}

const keyOf = ({ kind, grams }: TypedLine): string => `${kind} ${grams}`;

/** For each zone, the one of the version before that shares most countries with it, if any. */
function zonesBefore(before: RateCard, after: RateCard): (number | undefined)[] {
  return after.zones.map(({ code, countries }) => {
    const own = new Set(countries);
    const shared = before.zones.map((zone, index) => ({
      index,
      isSame: zone.code === code,
      count: zone.countries.filter((country) => own.has(country)).length,
    }));
    const [best] = shared.toSorted(
      (a, b) => b.count - a.count || Number(b.isSame) - Number(a.isSame),
    );
    return best === undefined || best.count === 0 ? undefined : best.index;
  });
}

function oddChanges(changes: readonly Change[], zoneCount: number): Omit<TableChange, 'gone'> {
  const overall = median(changes.map(({ log }) => log));
  const zoneEffects = effects(changes, ({ zone }) => zone, overall);
  const afterZones = changes.map((change) => ({
    ...change,
    log: change.log - (zoneEffects.get(change.zone) ?? 0),
  }));
  const lineEffects =
    zoneCount < FEW_ZONES
      ? new Map<number, number>()
      : effects(afterZones, ({ at }) => at, overall);
  const offs = afterZones.map(({ at, log }) => log - overall - (lineEffects.get(at) ?? 0));
  const bound = Math.max(LEAST_CELL, Math.min(DEVIATIONS * spread(offs), MOST_CELL));
  const isOdd = (index: number): boolean => Math.abs(offs[index] ?? 0) > bound;
  const odd = changes.flatMap((change, index) =>
    isOdd(index) ? [{ change, off: offs[index] ?? 0 }] : [],
  );
  const usual = new Set(
    changes.flatMap(({ line: { path }, zone }, index) =>
      isOdd(index) ? [] : [cellKey({ path, zone })],
    ),
  );
  const { cells, parts } = splitRuns(odd, overall);
  return {
    cells,
    parts: [
      ...wholeParts(changes, zoneEffects, overall, ({ zone }) => zone, true),
      ...wholeParts(changes, lineEffects, overall, ({ at }) => at, false),
      ...parts,
    ],
    overall: Math.exp(overall),
    usual,
  };
}

/** The middle deviation of each zone, or of each line. */
function effects(
  changes: readonly Change[],
  keyOfChange: (change: Change) => number,
  overall: number,
): Map<number, number> {
  const groups = groupBy(changes, keyOfChange);
  return new Map(
    [...groups].map(([key, group]) => [key, median(group.map(({ log }) => log)) - overall]),
  );
}

/** Zones or lines that changed as a whole unlike the others. */
function wholeParts(
  changes: readonly Change[],
  of: ReadonlyMap<number, number>,
  overall: number,
  keyOfChange: (change: Change) => number,
  isZone: boolean,
): ChangedPart[] {
  if (of.size < FEW_ZONES) return [];
  return [...of].flatMap(([key, effect]) => {
    if (Math.abs(effect) <= LEAST_PART) return [];
    const own = changes.filter((change) => keyOfChange(change) === key);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      {
        zone: isZone ? first.zone : null,
        from: first.line.grams,
        upTo: last.line.grams,
        path: isZone ? `${first.line.path}[${first.zone}]` : first.line.path,
        ratio: Math.exp(overall + effect),
        usual: Math.exp(overall),
      },
    ];
  });
}

interface OddChange {
  readonly change: Change;
  readonly off: number;
}

/** Cells one by one, and long runs of them in one zone as parts. */
function splitRuns(
  odd: readonly OddChange[],
  overall: number,
): Pick<TableChange, 'cells' | 'parts'> {
  const byZone = groupBy(odd, ({ change }) => change.zone);
  const runs = [...byZone.values()].flatMap((ofZone) => runsOf(ofZone));
  return {
    cells: runs.filter((run) => run.length < LONG_RUN).flatMap((run) => run.map(toCell)),
    parts: runs.flatMap((run): ChangedPart[] => {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < LONG_RUN || first === undefined || last === undefined) return [];
      const off = median(run.map((one) => one.off));
      return [
        {
          zone: first.change.zone,
          from: first.change.line.grams,
          upTo: last.change.line.grams,
          path: `${first.change.line.path}[${first.change.zone}]`,
          ratio: Math.exp(overall + off),
          usual: Math.exp(overall),
        },
      ];
    }),
  };
}

/** Consecutive lines that are off in the same direction. */
function runsOf(odd: readonly OddChange[]): OddChange[][] {
  const runs: OddChange[][] = [];
  for (const one of odd) {
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      last.change.at + 1 === one.change.at &&
      Math.sign(last.off) === Math.sign(one.off);
    if (isNext) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

const toCell = ({ change: { line, zone, amount, before }, off }: OddChange): ChangedCell => ({
  ...{ kind: line.kind, grams: line.grams, path: line.path, zone, amount, before },
  expected: Math.round(amount / Math.exp(off)),
});
