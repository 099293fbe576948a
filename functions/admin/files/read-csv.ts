import { CsvError, parse } from 'csv-parse/sync';

import type { SheetLine } from '../sheets/sheet';
import { withoutTextMark } from '../sheets/text-mark';
import { findSeparatorFault } from './find-separator-fault';

export type CsvFile =
  | { readonly kind: 'lines'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'fault'; readonly line: number; readonly message: string };

/**
 * Reads CSV as a spreadsheet saves it: with or without a byte order mark, with either line ending.
 * `isRagged` allows lines of different lengths.
 */
export function readCsv(text: string, { isRagged }: { readonly isRagged: boolean }): CsvFile {
  const separator = findSeparatorFault(text);
  if (separator !== undefined) return { kind: 'fault', line: 1, message: separator };
  const lines: SheetLine[] = [];
  try {
    parse(text, {
      bom: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line, cells: cells.map(withoutTextMark) });
        return null;
      },
      relax_column_count: isRagged,
      skip_empty_lines: true,
      // Spreadsheets keep the commas of a line that was emptied.
      skip_records_with_empty_values: true,
      trim: true,
    });
    return { kind: 'lines', lines };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { lines: line } = cause;
    return {
      kind: 'fault',
      line: typeof line === 'number' ? line : 1,
      message: `This is not CSV: ${cause.message}.`,
    };
  }
}
