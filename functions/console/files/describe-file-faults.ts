import { columnLetters, type FileFault, type FileRefusal } from '../../operations/sheets/file-faults';
import { type GivenFile, isCsv, isXlsx } from '../../operations/sheets/files';
import { createExcerpts, type Excerpt } from './excerpt';

/** A fault at its cell. */
export interface ShownCellFault {
  readonly file: string;
  readonly sheet: string | null;
  /** `C7`, or the line and column of a JSON. */
  readonly cell: string;
  readonly message: string;
  readonly excerpt: Excerpt | null;
}

export interface FaultyFile {
  readonly kind: 'faults';
  readonly faults: readonly ShownCellFault[];
  /** How many there are beyond those. */
  readonly more: number;
}

/** Each fault of the files that were read, with the cells around it. */
export function describeFileFaults(
  files: readonly GivenFile[],
  { file, faults, moreFaults }: FileRefusal,
): FaultyFile {
  const excerptOf = createExcerpts(files);
  return {
    kind: 'faults',
    more: moreFaults,
    faults: faults.map((fault) => {
      const name = fault.file ?? file;
      return {
        file: name,
        sheet: fault.sheet ?? null,
        cell: cellOf(name, fault),
        message: fault.message,
        excerpt: excerptOf(name, fault),
      };
    }),
  };
}

const cellOf = (name: string, { line, column }: FileFault): string =>
  isXlsx(name) || isCsv(name) ? `${columnLetters(column)}${line}` : `${line}:${column}`;
