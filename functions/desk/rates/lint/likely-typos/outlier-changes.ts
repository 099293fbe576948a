import { groupBy } from '../../../../src/measures/group-by';
import { type RateCard, type TariffName } from '../../../../src/pricing/cards/rate-card';
import { type OddCell, cellKey } from './out-of-line';
import { computeEffect, median, spread } from './robust';
import { type TypedLine, typedLines } from './table-cells';

/**
 * Finds what changed between two versions of a tariff in another way than the rest of its table. The
 * change of each price is the logarithm of new over old. From it the medians of its kind, of its zone
 * and of its line are taken away in turn (a median polish), so that a raise by zone or by weight
 * leaves nothing. What is then left beyond several times the usual spread is an outlier. The limits
 * were set by seeded typos in the demo rates: see `seeded-typos.test.ts`.
 */

/** A price whose change is an outlier. */
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
  /** The median of all changes. */
  readonly overall: number;
  /** The cells, by `cellKey`, whose change is no outlier. */
  readonly usual: ReadonlySet<string>;
}

/** A yearly raise differs by zone and by weight, but hardly by cell. */
const MIN_CELL = Math.log(1.065);
const MIN_PART = Math.log(1.25);
const DEVIATIONS = 6;
const MAX_CELL = Math.log(1.5);
/** With fewer zones, a line cannot be distinguished from its cells. */
const FEW_ZONES = 3;
/** Of fewer prices, all may stay as they are. */
const MIN_FROZEN = 3;
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
  const zones = zonesBefore(before, after);
  const earlier = new Map(typedLines(before, name).map((line) => [keyOf(line), line]));
  const lines = typedLines(after, name);
  const changes: Change[] = [];
  const gone: { zone: number; grams: number; path: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const was = earlier.get(keyOf(line));
    for (const [zone, amount] of line.amounts.entries()) {
      const price = was?.amounts[zones[zone] ?? -1];
      if (price === undefined) continue;
      if (line.given[zone] === null) gone.push({ zone, grams: line.grams, path: line.path });
      else if (amount !== undefined)
        changes.push({ line, at, zone, amount, before: price, log: Math.log(amount / price) });
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
    const isSame =
      best !== undefined && (best.count > 0 || (best.isSame && countries.length === 0));
    return isSame ? best.index : undefined;
  });
}

function oddChanges(changes: readonly Change[], zoneCount: number): Omit<TableChange, 'gone'> {
  const ofPrices = changes.filter(({ line: { kind } }) => kind !== 'base');
  const overall = median((ofPrices.length === 0 ? changes : ofPrices).map(({ log }) => log));
  // Bases may change unlike rates, and rates unlike rows.
  const kinds = groupBy(changes, ({ line: { kind } }) => kind);
  const kindOf = new Map(
    [...kinds].map(([kind, own]) => [kind, median(own.map(({ log }) => log))] as const),
  );
  const overKind = changes.map(({ log, line: { kind } }) => log - (kindOf.get(kind) ?? 0));
  const zoneEffects = effects(changes, overKind, ({ zone }) => zone);
  const overZone = changes.map(
    ({ zone }, at) => (overKind[at] ?? 0) - (zoneEffects.get(zone) ?? 0),
  );
  const lineEffects =
    zoneCount < FEW_ZONES ? new Map<number, number>() : effects(changes, overZone, ({ at }) => at);
  const offs = changes.map(({ at }, index) => (overZone[index] ?? 0) - (lineEffects.get(at) ?? 0));
  const bound = Math.max(MIN_CELL, Math.min(DEVIATIONS * spread(offs), MAX_CELL));
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
  const ofZones = wholeParts(changes, overall, ({ zone }) => zone, zoneEffects);
  const whole = new Set(ofZones.map(({ zone }) => zone));
  return {
    cells,
    parts: [
      ...ofZones,
      ...(zoneCount < FEW_ZONES ? [] : wholeParts(changes, overall, ({ at }) => at)),
      ...parts.filter(({ zone }) => !whole.has(zone)),
    ],
    overall: Math.exp(overall),
    usual,
  };
}

const effects = (
  changes: readonly Change[],
  deviations: readonly number[],
  keyOfChange: (change: Change) => number,
): Map<number, number> => {
  const indexed = changes.map((change, index) => ({
    key: keyOfChange(change),
    deviation: deviations[index] ?? 0,
  }));
  return new Map(
    [...groupBy(indexed, ({ key }) => key)].map(([key, group]) => [
      key,
      computeEffect(group.map(({ deviation }) => deviation)),
    ]),
  );
};

/** Of more zones or lines than this share, not one was forgotten. */
const FEW_OF = 0.25;
/** A table that hardly changed has many equal prices. */
const MIN_CHANGE = Math.log(1.005);

/** Zones or lines that changed as a whole unlike the others, or alone not at all. */
function wholeParts(
  changes: readonly Change[],
  overall: number,
  keyOfChange: (change: Change) => number,
  ofZones?: ReadonlyMap<number, number>,
): ChangedPart[] {
  const isZone = ofZones !== undefined;
  const groups = [...groupBy(changes, keyOfChange).values()];
  if (groups.length < FEW_ZONES) return [];
  const isFrozen = (own: readonly Change[]): boolean =>
    own.length >= MIN_FROZEN && own.every(({ log }) => log === 0);
  const areFew = groups.filter(isFrozen).length <= groups.length * FEW_OF;
  return groups.flatMap((own) => {
    const change = median(own.map(({ log }) => log));
    const off = ofZones?.get(own[0]?.zone ?? -1) ?? change - overall;
    const isMuch = Math.abs(off) > MIN_PART;
    const isForgotten = Math.abs(overall) > MIN_CHANGE && areFew && isFrozen(own);
    const [first, last] = [own[0], own.at(-1)];
    if ((!isMuch && !isForgotten) || first === undefined || last === undefined) return [];
    return [
      {
        zone: isZone ? first.zone : null,
        from: first.line.grams,
        upTo: last.line.grams,
        path: isZone ? `${first.line.path}[${first.zone}]` : first.line.path,
        ratio: Math.exp(change),
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
  const runs = [...byZone.values()].flatMap((ofZone) => groupConsecutive(ofZone));
  return {
    cells: runs.filter((run) => run.length < LONG_RUN).flatMap((run) => run.map(toCell)),
    parts: runs.flatMap((run): ChangedPart[] => {
      const [first, last] = [run[0], run.at(-1)];
      if (run.length < LONG_RUN || first === undefined || last === undefined) return [];
      return [
        {
          zone: first.change.zone,
          from: first.change.line.grams,
          upTo: last.change.line.grams,
          path: `${first.change.line.path}[${first.change.zone}]`,
          ratio: Math.exp(median(run.map(({ change }) => change.log))),
          usual: Math.exp(overall),
        },
      ];
    }),
  };
}

/** Consecutive lines that are off in the same direction. */
function groupConsecutive(odd: readonly OddChange[]): OddChange[][] {
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
  kind: line.kind,
  grams: line.grams,
  path: line.path,
  zone,
  amount,
  before,
  expected: Math.round(amount / Math.exp(off)),
});
