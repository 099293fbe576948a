import { CsvError, parse } from 'csv-parse/sync';

import { findSeparatorFault } from './find-separator-fault';

/** A line that is not empty; lines count from 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFile =
  | { readonly kind: 'lines'; readonly lines: readonly CsvLine[] }
  | { readonly kind: 'fault'; readonly line: number; readonly message: string };

/** What csv-parse returns with `info`. */
type Records = readonly {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}[];

/**
 * Reads CSV as a spreadsheet saves it: with or without a byte order mark, with either line ending.
 * `isRagged` allows lines of different lengths.
 */
export function readCsv(text: string, { isRagged }: { readonly isRagged: boolean }): CsvFile {
  const separator = findSeparatorFault(text);
  if (separator !== undefined) return { kind: 'fault', line: 1, message: separator };
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: isRagged,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Records;
    const lines = records.map(({ record, info }) => ({ line: info.lines, cells: record }));
    return { kind: 'lines', lines };
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const { lines: line } = cause as CsvError & { readonly lines?: number };
    return { kind: 'fault', line: line ?? 1, message: `This is not CSV: ${cause.message}.` };
  }
}
