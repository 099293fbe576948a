import type { Cell } from './cells';

/** The first cell with a value per zone, after the name of the line and, in tables, the weight. */
export const FIRST_ZONE = 2;

/** The values per zone of a line, without the empty cells that spreadsheets add at its end. */
export function perZone(cells: readonly Cell[]): Cell[] {
  const values = cells.slice(FIRST_ZONE);
  const last = values.findLastIndex(({ text }) => text !== '');
  return values.slice(0, last + 1);
}
