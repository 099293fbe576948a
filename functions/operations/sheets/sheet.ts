import type { FileFault } from './file-fault';

/** A line that is not empty; lines count from 1, as the rows of a spreadsheet do. */
export interface SheetLine {
  readonly line: number;
  /** Trimmed; empty for a blank cell. A line ends with its last cell that the file has. */
  readonly cells: readonly string[];
}

export interface Sheet {
  /** CSV has none. */
  readonly name?: string;
  readonly lines: readonly SheetLine[];
}

/** The visible sheets of a file, at least one, or what is wrong with its cells. */
export type SheetsReading =
  | { readonly kind: 'sheets'; readonly sheets: readonly [Sheet, ...Sheet[]] }
  | {
      readonly kind: 'faults';
      readonly faults: readonly FileFault[];
      /** The same with those cells blank, to find what else is wrong; none of a file that is no CSV. */
      readonly sheets: readonly Sheet[];
    };
