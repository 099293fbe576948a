import type { RateCard, TariffName } from '../../../../src/pricing/cards/rate-card';
import { median, spread } from './robust';
import { isRow, typedLines } from './table-cells';

/** Consecutive rows of a zone that have the prices of the rows above or below them. */
export interface ShiftedColumn {
  readonly zone: number;
  readonly path: string;
  readonly from: number;
  /** 1 if each row has what the next one should have. */
  readonly by: 1 | -1;
}

/** Fewer rows fit by chance. */
const MIN_ROWS = 4;
/** By how much better the neighbouring rows fit than the rows themselves, and how far these are off. */
const BETTER = 6;
const MIN_OFF = { middle: Math.log(1.015), around: Math.log(1.004) };

/**
 * Zones whose prices, from a row on, changed like the others only if each is compared with the row
 * next to it in the version before: a cell was left out or entered twice, and the rest moved.
 */
export function shiftedColumns(
  name: TariffName,
  before: RateCard,
  after: RateCard,
): ShiftedColumn[] {
  if (before.zones.length !== after.zones.length) return [];
  const old = typedLines(before, name).filter(isRow);
  const current = typedLines(after, name).filter(isRow);
  const isSame = current.every(({ grams }, at) => grams === old[at]?.grams);
  if (!isSame || current.length !== old.length || current.length < MIN_ROWS) return [];
  const computeLog = (at: number, zone: number, earlier: number): number =>
    Math.log((current[at]?.amounts[zone] ?? NaN) / (old[earlier]?.amounts[zone] ?? NaN));
  const zones = after.zones.map((_zone, zone) => zone);
  const usual = current.map((_row, at) =>
    median(zones.map((zone) => computeLog(at, zone, at)).filter(Number.isFinite)),
  );
  const listOffs = (zone: number, start: number, by: number): number[] =>
    current.flatMap((_row, at) => {
      const off = computeLog(at, zone, at + by) - (usual[at + by] ?? NaN);
      return at < start || !Number.isFinite(off) ? [] : [off];
    });
  return zones.flatMap((zone): ShiftedColumn[] => {
    const own = listOffs(zone, 0, 0);
    const jumps = own.map((off, at) => (at === 0 ? 0 : Math.abs(off - (own[at - 1] ?? 0))));
    const jump = Math.max(...jumps);
    // Most zones changed like the others in every row.
    if (jump < MIN_OFF.around && around(own) < MIN_OFF.around) return [];
    const starts = [...new Set([jumps.indexOf(jump), 0])];
    const found = starts.flatMap((start) =>
      ([1, -1] as const).flatMap((by): ShiftedColumn[] => {
        const neighbours = listOffs(zone, start, by);
        const offs = listOffs(zone, start, 0);
        const line = current[start];
        const isShifted =
          line !== undefined &&
          neighbours.length >= MIN_ROWS &&
          Math.abs(median(offs)) > MIN_OFF.middle &&
          around(offs) > around(neighbours) * BETTER &&
          around(offs) > MIN_OFF.around;
        return isShifted ? [{ zone, path: line.path, from: line.grams, by }] : [];
      }),
    );
    return found.slice(0, 1);
  });
}

function around(values: readonly number[]): number {
  const middle = median(values);
  return spread(values.map((value) => value - middle));
}
