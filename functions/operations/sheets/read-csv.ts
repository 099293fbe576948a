import { CsvError, parse } from 'csv-parse/sync';

import { findSeparatorFault } from './find-separator-fault';
import type { SheetLine } from './sheet';
import { MAX_CELLS } from './size-limits';
import { withoutTextMark } from './text-mark';

export type CsvFile =
  | { readonly kind: 'lines'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'fault'; readonly line: number; readonly message: string };

const MAX_LINE = 1_000_000;
const TOO_LONG = 'A line is too long: it has more than 1,000,000 characters.';
const TOO_MANY = 'The file has more than 2,500,000 cells. Divide it.';

class TooManyCells extends Error {
  constructor(readonly line: number) {
    super(TOO_MANY);
  }
}

/**
 * Reads CSV as a spreadsheet saves it: with or without a byte order mark, with either line ending.
 * `isRagged` allows lines of different lengths.
 */
export function readCsv(text: string, { isRagged }: { readonly isRagged: boolean }): CsvFile {
  const separator = findSeparatorFault(text);
  if (separator !== undefined) return { kind: 'fault', line: 1, message: separator };
  const long = findLongLine(text);
  if (long !== undefined) return { kind: 'fault', line: long, message: TOO_LONG };
  const lines: SheetLine[] = [];
  let count = 0;
  try {
    parse(text, {
      bom: true,
      max_record_size: MAX_LINE,
      on_record: (cells: string[], { lines: line }) => {
        count += cells.length;
        if (count > MAX_CELLS) throw new TooManyCells(line);
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
    if (cause instanceof TooManyCells) {
      return { kind: 'fault', line: cause.line, message: TOO_MANY };
    }
    if (!(cause instanceof CsvError)) throw cause;
    const { lines: line, code } = cause;
    return {
      kind: 'fault',
      line: typeof line === 'number' ? line : 1,
      message: code === 'CSV_MAX_RECORD_SIZE' ? TOO_LONG : `This is not CSV: ${cause.message}.`,
    };
  }
}

/** The first line with too many characters; the parser counts those of its cells alone. */
function findLongLine(text: string): number | undefined {
  let [line, start] = [1, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length || text[at] === '\n' || text[at] === '\r';
    if (!isEnd) continue;
    if (at - start > MAX_LINE) return line;
    if (text[at] !== '\r' || text[at + 1] !== '\n') line += 1;
    start = at + 1;
  }
  return undefined;
}
