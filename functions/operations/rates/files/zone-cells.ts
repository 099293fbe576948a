import type { Cell } from './cells';

/** The first cell with a value per zone, after the name of the line and, in tables, the weight. */
export const FIRST_ZONE = 2;

/** The values per zone of a line, without the empty cells that spreadsheets add at its end. */
export const perZone = (cells: readonly Cell[]): Cell[] => withoutEmptyEnd(cells.slice(FIRST_ZONE));

export function withoutEmptyEnd(cells: readonly Cell[]): Cell[] {
  const last = cells.findLastIndex(({ text }) => text !== '');
  return cells.slice(0, last + 1);
}
