import { groupBy } from '../../../../src/measures/group-by';
import { GRAMS_PER_KG } from '../../../../src/measures/units';
import type { RateCard, TariffName } from '../../../../src/pricing/cards/rate-card';
import { median, spread } from './robust';
import { type LineKind, type TypedLine, typedLines } from './table-cells';

/** A cell of a table that differs from what its neighbours let expect. */
export interface OddCell {
  readonly kind: LineKind;
  readonly zone: number;
  readonly grams: number;
  readonly path: string;
  readonly amount: number;
  readonly expected: number;
}

/** A cell by its line and its zone. */
export const cellKey = ({ path, zone }: Pick<OddCell, 'path' | 'zone'>): string =>
  `${path}[${zone}]`;

/** Deviations are logarithms of ratios. */
const times = (factor: number): number => Math.log(factor);

/** Lines of other kinds than rows are few, and follow other rules of the carrier. */
const MIN: Readonly<Record<LineKind, number>> = {
  row: times(1.06),
  additional: times(2.2),
  per_kg: times(1.35),
  base: times(3),
};

/** However irregular a table is, more than this is odd. */
const MAX_EFFECT = times(1.6);
const DEVIATIONS = 5;
/** How many lines before and after one are its neighbours. */
const NEIGHBOURS = 4;
/** With fewer zones, it is unknown which one is odd. */
const FEW_ZONES = 3;

/**
 * The cells of a table that do not fit their neighbours. The ratio of two zones hardly changes from
 * row to row, and prices rise evenly: a cell that breaks both is probably a typo. `isKnown` tells
 * cells, by `cellKey`, that need no look.
 */
export function oddCells(
  card: RateCard,
  name: TariffName,
  isKnown: (key: string) => boolean = () => false,
): OddCell[] {
  const lines = typedLines(card, name);
  const byRatio = card.zones.length < FEW_ZONES ? [] : oddRatios(lines, isKnown);
  const found = new Set(byRatio.map(cellKey));
  const bySteps = oddSteps(lines).filter((cell) => {
    const key = cellKey(cell);
    return !found.has(key) && !isKnown(key);
  });
  return [...byRatio, ...bySteps];
}

type Logs = readonly (number | undefined)[];

interface Candidate {
  readonly line: TypedLine;
  readonly at: number;
  readonly zone: number;
  readonly amount: number;
}

function oddRatios(lines: readonly TypedLine[], isKnown: (key: string) => boolean): OddCell[] {
  const logs = lines.map(({ amounts }): Logs =>
    amounts.map((amount) => (amount === undefined ? undefined : Math.log(amount))),
  );
  const neighbours = lines.map((_line, at) => listNeighbours(lines, at));
  const measureOff = ({ at, zone }: Candidate): number =>
    offRatio(logs, neighbours[at] ?? [], at, zone) ?? 0;
  return LINE_KINDS.flatMap((kind) => {
    const cells = lines.flatMap((line, at) =>
      line.kind !== kind
        ? []
        : line.amounts.flatMap((amount, zone) =>
            amount === undefined ? [] : [{ line, at, zone, amount }],
          ),
    );
    // Most rows lie on their curve, which takes much less to see.
    const asked = cells.filter(
      ({ line, at, zone }) =>
        !isKnown(cellKey({ path: line.path, zone })) &&
        (kind !== 'row' || isOffCurve(lines, at, zone)),
    );
    if (asked.length === 0) return [];
    const usual = DEVIATIONS * spread(sample(cells).map(measureOff));
    const rows = kind === 'row' ? cells.length / Math.max(1, lines[0]?.amounts.length ?? 1) : 0;
    const least = kind === 'row' && rows < FEW_ROWS ? MIN.additional : MIN[kind];
    const bound = Math.max(least, kind === 'row' ? Math.min(usual, MAX_EFFECT) : 0);
    return asked.flatMap((cell): OddCell[] => {
      const { line, at, zone, amount } = cell;
      const off = measureOff(cell);
      const isOdd =
        Math.abs(off) > bound &&
        isMuch(amount, off) &&
        (kind !== 'row' || isOffCurve(lines, at, zone, Math.sign(off)));
      if (!isOdd) return [];
      const { grams, path } = line;
      const expected = withinCurve(lines, at, zone, amount / Math.exp(off));
      return [{ kind, zone, grams, path, amount, expected: Math.round(expected) }];
    });
  });
}

const LINE_KINDS = ['row', 'additional', 'per_kg', 'base'] as const;

/** As many as show how irregular a table is, evenly spread. */
const SAMPLE = 200;

const sample = <One>(all: readonly One[]): One[] => {
  const every = Math.ceil(all.length / SAMPLE);
  return all.filter((_one, at) => at % every === 0);
};

/** Low prices are round, and therefore uneven. */
const MIN_SATANG = 1500;

const isMuch = (amount: number, off: number): boolean =>
  Math.abs(amount - amount / Math.exp(off)) >= MIN_SATANG;

/** With fewer rows, what a first weight costs is compared with the weights above them. */
const FEW_ROWS = 3;

/** The lines that one is compared with; for other lines than rows, the last rows are among them. */
function listNeighbours(lines: readonly TypedLine[], at: number): number[] {
  const kind = lines[at]?.kind;
  const around = Array.from(
    { length: 2 * NEIGHBOURS + 1 },
    (_near, index) => at - NEIGHBOURS + index,
  );
  const near = around.filter((other) => other !== at && lines[other]?.kind === kind);
  const rows = lines.filter((line) => line.kind === 'row').length;
  const others = lines.flatMap((line, index) => (line.kind === 'row' ? [] : [index]));
  if (kind === 'row') return rows < FEW_ROWS ? [...near, ...others.slice(0, NEIGHBOURS)] : near;
  const lastRows = Array.from(
    { length: Math.min(NEIGHBOURS, rows) },
    (_row, index) => rows - 1 - index,
  );
  return [...lastRows, ...near];
}

/** What was expected, but between the prices of the rows on both sides, if it lies outside. */
function withinCurve(
  lines: readonly TypedLine[],
  at: number,
  zone: number,
  expected: number,
): number {
  const [before, own, after] = [at - 1, at, at + 1].map((index) => lines[index]);
  const [low, high] = [before?.amounts[zone], after?.amounts[zone]];
  const areRows = [before, own, after].every((line) => line?.kind === 'row');
  if (!areRows || low === undefined || high === undefined || low >= high) return expected;
  return expected > low && expected < high ? expected : (low + high) / 2;
}

/** Compared with as many others, a zone is placed well enough. */
const MAX_ZONES = 24;

/**
 * How far a zone's ratio to the others is from what it is in the lines around one. Undefined where
 * too few other zones or lines have prices.
 */
function offRatio(
  logs: readonly Logs[],
  neighbours: readonly number[],
  at: number,
  zone: number,
): number | undefined {
  const own = logs[at]?.[zone];
  if (own === undefined) return undefined;
  const others = logs[at] ?? [];
  const every = Math.ceil(others.length / MAX_ZONES);
  const offs = others.flatMap((log, other) => {
    if (log === undefined || other === zone || (zone - other) % every !== 0) return [];
    const usual = neighbours.flatMap((near) => {
      const [one, two] = [logs[near]?.[zone], logs[near]?.[other]];
      return one === undefined || two === undefined ? [] : [one - two];
    });
    return usual.length < Math.min(2, neighbours.length) || usual.length === 0
      ? []
      : [own - log - median(usual)];
  });
  return offs.length + 1 < FEW_ZONES ? undefined : median(offs);
}

/** At the ends of a table a price is extrapolated, which says less. */
const OFF_CURVE = { inside: times(1.03), atEnd: times(1.08) };

/** Whether a row's price lies off the line between its neighbours: on the side of `sign`, or on either. */
function isOffCurve(lines: readonly TypedLine[], at: number, zone: number, sign?: number): boolean {
  const own = lines[at];
  const pointAt = (index: number) => {
    const line = lines[index];
    const price = line?.amounts[zone];
    return line?.kind === 'row' && price !== undefined ? { grams: line.grams, price } : undefined;
  };
  const [before, after] = [pointAt(at - 1), pointAt(at + 1)];
  const isInside = before !== undefined && after !== undefined;
  const [one, other] = isInside
    ? [before, after]
    : before === undefined
      ? [after, pointAt(at + 2)]
      : [pointAt(at - 2), before];
  const price = own?.amounts[zone];
  if (own === undefined || price === undefined || one === undefined || other === undefined) {
    return true;
  }
  const slope = (other.price - one.price) / (other.grams - one.grams);
  const expected = one.price + slope * (own.grams - one.grams);
  const bound = isInside ? OFF_CURVE.inside : OFF_CURVE.atEnd;
  if (expected <= 0) return true;
  const off = Math.log(price / expected);
  return (sign === undefined ? Math.abs(off) : sign * off) > bound;
}

/** A kilogram seldom becomes dearer as weight rises, and hardly ever by as much as this. */
const DEARER = 2.2;
/** Nor does it become this much cheaper where a rate per kilogram begins. */
const CHEAPER = 0.3;

/**
 * Where the price of a kilogram jumps from one line to the next: in one of a few zones, or in most
 * zones at once, which no ratio of zones shows.
 */
function oddSteps(lines: readonly TypedLine[]): OddCell[] {
  const zones = lines[0]?.amounts.map((_amount, zone) => zone) ?? [];
  const found = zones.flatMap((zone) => oddStepsIn(lines, zone));
  if (zones.length < FEW_ZONES) return found;
  return [...groupBy(found, ({ path }) => path).values()].flatMap((ofLine) =>
    ofLine.length * 2 > zones.length ? ofLine.slice(0, 1) : [],
  );
}

function oddStepsIn(lines: readonly TypedLine[], zone: number): OddCell[] {
  const points = lines.flatMap((line) => perKgPoint(line, zone));
  return points.flatMap((to, at): OddCell[] => {
    const from = points[at - 1];
    if (from === undefined) return [];
    const ratio = to.perKg / from.perKg;
    const isCheap = to.kind === 'per_kg' && ratio < CHEAPER;
    if (ratio <= DEARER && !isCheap) return [];
    // A first price that is far too low makes the second look too high.
    const next = points[at + 1];
    const isFirst = at === 1 && !isCheap && next !== undefined && next.perKg / to.perKg > CHEAPER;
    const [odd, other] = isFirst ? [from, to] : [to, from];
    const { perKg, ...cell } = odd;
    return [{ ...cell, zone, expected: Math.round((odd.amount * other.perKg) / perKg) }];
  });
}

interface PerKgPoint extends Omit<OddCell, 'zone' | 'expected'> {
  readonly perKg: number;
}

function perKgPoint(line: TypedLine, zone: number): PerKgPoint[] {
  const { kind, grams, path, amounts } = line;
  const amount = amounts[zone];
  if (amount === undefined) return [];
  const point = { kind, grams, path, amount };
  switch (kind) {
    case 'row':
      return [{ ...point, perKg: amount / grams }];
    case 'per_kg':
      return [{ ...point, perKg: amount / GRAMS_PER_KG }];
    case 'additional':
    case 'base':
      return [];
  }
}
