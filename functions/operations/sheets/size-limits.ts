import { refuse } from '../faults/refusals';

const MEBIBYTE = 1024 ** 2;

/** Of an .xlsx as it is given. */
export const MAX_XLSX_BYTES = 20 * MEBIBYTE;

/** Of the text of a CSV, or of an .xlsx once inflated. */
export const MAX_INFLATED_BYTES = 100 * MEBIBYTE;

/** A carrier's longest lists have 300,000 lines of six cells. Those left out within a line count. */
export const MAX_CELLS = 2_500_000;

/** @throws OperationRefusal for more cells than that. */
export function assertFewCells(file: string, count: number): void {
  if (count <= MAX_CELLS) return;
  throw refuse('file_has_too_many_cells', { file, most: MAX_CELLS.toLocaleString('en') });
}

export const formatMebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;
