import { refuse } from '../faults/refusals';
import { OperationRefusal } from '../store/operation';
import { formatCount } from '../words/format-count';
import { columnLetters } from './column-letters';

/** Lines, or rows of a spreadsheet, and columns count from 1. */
export interface FilePlace {
  /** The file, where it is not the one that is read. */
  readonly file?: string;
  /** The sheet of a spreadsheet; other files have none. */
  readonly sheet?: string;
  readonly line: number;
  readonly column: number;
}

export interface FileFault extends FilePlace {
  readonly message: string;
}

/** By file, that which is read first, then by sheet and in the order of lines. */
export const compareFaults = (a: FileFault, b: FileFault): number =>
  Number(a.file !== undefined) - Number(b.file !== undefined) ||
  (a.sheet ?? '').localeCompare(b.sheet ?? '') ||
  a.line - b.line ||
  a.column - b.column;

export const isSameLine = (a: FilePlace, b: FilePlace): boolean =>
  a.file === b.file && a.sheet === b.sheet && a.line === b.line;

/** Each fault, or note, of a file after its place. */
export const describeFaults = (name: string, faults: readonly FileFault[]): string[] =>
  faults.map((fault) => `${describePlace(name, fault)}: ${fault.message}`);

/** `card.csv:7:3` as compilers name it, or `card.xlsx, sheet Rates, C7` as spreadsheets do. */
const describePlace = (name: string, { file = name, sheet, line, column }: FilePlace): string =>
  sheet === undefined
    ? `${file}:${line}:${column}`
    : `${file}, sheet ${sheet}, ${columnLetters(column)}${line}`;

/** The refusal of a file, with its faults for a page that shows them at their places. */
export class FileRefusal extends OperationRefusal {
  constructor(
    readonly file: string,
    readonly faults: readonly FileFault[],
    /** How many there are beyond those. */
    readonly moreFaults: number,
  ) {
    const more = moreFaults > 0 ? [`... and ${formatCount(moreFaults, 'more fault')}`] : [];
    const lines = [...describeFaults(file, faults), ...more].join('\n');
    const { fault, message } = refuse('file_faulty', { lines, count: faults.length + moreFaults });
    super(fault, message);
  }
}

export const refuseFile = (name: string, faults: readonly FileFault[], more = 0): FileRefusal =>
  new FileRefusal(name, faults, more);
