import { type FilePlace, columnLetters, isCsv, isXlsx } from '../sheets/files';

/**
 * `C7`, as spreadsheets name a cell, after its sheet if they have any: `Rates, C7`. `7:3` in JSON.
 * `isOneOfTwo` names the file as well.
 */
export function cellName(
  { file = '', sheet, line, column }: FilePlace,
  isOneOfTwo: boolean,
): string {
  const hasCells = isCsv(file) || isXlsx(file);
  const cell = hasCells ? `${columnLetters(column)}${line}` : `${line}:${column}`;
  return [isOneOfTwo ? file : undefined, sheet, cell]
    .filter((part) => part !== undefined)
    .join(', ');
}
