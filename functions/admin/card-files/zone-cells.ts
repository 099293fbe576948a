import type { Cell } from './cells';

/** Where the values per zone begin: behind the name of the line and, in tables, the weight. */
export const FIRST_ZONE = 2;

/** The values per zone of a line; empty cells at its end are a spreadsheet's, not the card's. */
export function perZone(cells: readonly Cell[]): Cell[] {
  const values = cells.slice(FIRST_ZONE);
  const last = values.findLastIndex(({ text }) => text !== '');
  return values.slice(0, last + 1);
}
